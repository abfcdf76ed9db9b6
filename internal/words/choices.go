package words

import (
	"slices"
	"strings"

	"cavalo/internal/lists"
)

// Choice is a value of an option, with its name and a note on it.
type Choice struct {
	Value       string
	Words, Note Key
}

// Difficulties holds the names of the difficulties of boards.
var Difficulties = map[string]Key{"easy": TilesEasy, "medium": TilesMedium, "hard": TilesHard, "any": TilesAny}

// FigureReasons lists reasons why two programs report different figures for the same search: the
// difference between them, and its measured effect.
var FigureReasons = []Choice{
	{Words: FiguresTest, Note: FiguresTestWords},
	{Words: FiguresRoot, Note: FiguresRootWords},
	{Words: FiguresRounds, Note: FiguresRoundsWords},
	{Words: FiguresEqual, Note: FiguresEqualWords},
	{Words: FiguresDouble, Note: FiguresDoubleWords},
	{Words: FiguresTies, Note: FiguresTiesWords},
	{Words: FiguresMarks, Note: FiguresMarksWords},
}

// GraphProblem returns the name of a built-in graph.
func GraphProblem(name string) (k Key, ok bool) {
	k, ok = map[string]Key{
		"romania": GraphRomania, "inadmissible": GraphInadmissible, "inconsistent": GraphInconsistent, "trap": GraphTrap, "endless": GraphEndless,
	}[name]
	return k, ok
}

// Edits holds the names of the possible changes to positions before a search.
var Edits = map[string]Key{"target": Target, "rules": DoubleRule, "zero-double": ZeroDouble, "placement-rules": PlacementRules}

// EditChoices holds the names of the values of edits that have a list of values.
var EditChoices = map[string]map[string]Key{
	"rules": {
		"largest": PolicyLargest, "smallest": PolicySmallest, "choose": PolicyChoose, "optional": PolicyOptional, "random:": PolicyRandom, "off": PolicyOff,
	},
	"zero-double":     truths,
	"placement-rules": truths,
}

var truths = map[string]Key{"true": CommonYes, "false": CommonNo}

// GoalTestChoices lists the moments at which a search can apply the goal test.
var GoalTestChoices = []Choice{
	{"", Key(GoalTests + ".1.2"), Key(GoalTests + ".1.3")},
	{"expanded", Key(GoalTests + ".2.2"), Key(GoalTests + ".2.3")},
	{"generated", Key(GoalTests + ".3.2"), Key(GoalTests + ".3.3")},
}

// TieChoices lists the tie-breaks among nodes with the same f.
var TieChoices = []Choice{
	{Value: "", Words: Key(TieRules + ".1.2")},
	{Value: "old", Words: Key(TieRules + ".2.2")},
	{Value: "new", Words: Key(TieRules + ".3.2")},
	{Value: "name", Words: Key(TieRules + ".4.2")},
	{Value: "deep", Words: OwnTies.Key("deep")},
}

// Ties returns the words of several tie-breaks: "smallest h, first name, oldest".
func (l Lang) Ties(list string) string {
	rules := strings.Split(list, ",")
	if last := rules[len(rules)-1]; last != "old" && last != "new" {
		rules = append(rules, "old")
	}
	return strings.Join(lists.Map(rules, func(rule string) string { return l.T(TieParts.Key(rule)) }), ", ")
}

// ExamTieChoices lists the tie-breaks of an exam question, in which any node may come
// first.
var ExamTieChoices = append([]Choice{{"", ExamTieAny, ""}, {"h", TieChoices[0].Words, ""}}, TieChoices[1:4]...)

// MarkChoices lists the moments at which depth-first search can mark a state as reached.
var MarkChoices = []Choice{
	{"", Key(MarkRules + ".1.2"), Key(MarkRules + ".1.3")},
	{"expanded", Key(MarkRules + ".2.2"), Key(MarkRules + ".2.3")},
}

// CountChoices lists the conventions by which nodes count.
var CountChoices = []Choice{
	{"", CountedTextbook, ""},
	{"course", CountedCourse, CountCourseNote},
	{"lists", CountedLists, ""},
	{"report-b", CountedB, ""}, // only by --like
	{"report-d", CountedD, ""},
}

// OrderChoices lists the orders of successors except those by directions; a seed follows the last.
var OrderChoices = []Choice{
	{"", SuccessorOrders.Key("course"), ""},
	{"reversed", SuccessorOrders.Key("reversed"), ""},
	{"file", SuccessorOrders.Key("file"), ""},
	{"random:", SuccessorOrders.Key("random"), ""},
}

// Ways returns the words of an order by directions: "up, left, down, right".
func (l Lang) Ways(order string) string {
	names := map[string]Key{"up": MazeUp, "down": MazeDown, "left": MazeLeftWay, "right": MazeRightWay}
	return strings.Join(lists.Map(strings.Split(order, ","), func(way string) string { return l.T(names[way]) }), ", ")
}

// Chosen returns the words of a setting's value, "" if a report doesn't say it.
func (l Lang) Chosen(w Setting, value string) string {
	switch i := slices.IndexFunc(w.Choices, func(c Choice) bool { return c.Value == value }); {
	case i >= 0:
		return l.T(w.Choices[i].Words)
	case w.List != nil && strings.Contains(value, ","):
		return w.List(l, value)
	case value != "" && value == w.Default.Value:
		return l.T(w.Choices[0].Words)
	}
	return ""
}

// Setting has the texts of a setting of searches: its title and, of a switch, a note on it, the
// choices, and the help of its flag.
type Setting struct {
	// Key and Own are those of search.Field, and ID names the setting's field in forms if that is
	// another.
	Key, Own, ID string
	Title, Note  Key
	Choices      []Choice
	OwnChoices   []Choice                         // in the texts of custom algorithms, if they differ
	Default      Choice                           // the default by its name
	List         func(l Lang, list string) string // the words of several choices
	Help         Key
	Report       bool // the title and the choice are in reports
}

// SettingTexts has the texts of every setting that is shown, in the order of forms and reports.
var SettingTexts = []Setting{
	{Own: "order", Title: OwnOrder, OwnChoices: customChoices(OwnOrders, "f", "", "queue", "stack")},
	{Own: "f", Title: OwnFormula, Note: OwnFormulaHelp},
	{Key: "goal-test", Title: GoalTest, Choices: GoalTestChoices, Help: CliGoalTest, Report: true},
	{Key: "count", ID: "counted", Title: Counted, Choices: CountChoices, Help: CliCounting, Report: true},
	{Key: "tie", Own: "tie", Title: TieRule, Choices: TieChoices, Default: Choice{Value: "h", Words: OwnTies.Key("h")}, List: Lang.Ties, Help: CliTie, Report: true},
	{Own: "test", Title: GoalTest, OwnChoices: []Choice{{"", OwnTests.Key("late"), ""}, {"generated", OwnTests.Key("early"), ""}}},
	{Own: "equal", Title: OwnEqual, OwnChoices: customChoices(OwnEquals, "", "none", "path", "closed", "reopened")},
	{Key: "mark", Own: "mark", Title: MarkRule, Choices: MarkChoices, Default: Choice{Value: "generated"}, Help: CliMark, Report: true},
	{Key: "order", Own: "succ", Title: SuccessorOrder, Choices: OrderChoices, List: Lang.Ways, Help: CliOrder, Report: true},
	{Key: "tree", Title: TreeSearch, Note: TreeNote, Help: CliTree},
	{Own: "keep", ID: "memory", Title: OwnMemory, OwnChoices: customChoices(OwnKeeps, "all", "", "path", "f", "nodes")},
	{Own: "room", Title: OwnRoom},
	{Own: "deepen", Title: OwnDeepen, OwnChoices: customChoices(OwnDeepens, "no", "", "depth", "f")},
	{Own: "beam", Title: OwnBeam},
	{Own: "depth", Title: MaxDepth},
	{Own: "nodes", Title: CompareNodes},
}

// customChoices lists the values of a setting. The value "" has the text of the member
// empty.
func customChoices(f Family, empty string, values ...string) (list []Choice) {
	for _, v := range values {
		name := v
		if v == "" {
			name = empty
		}
		list = append(list, Choice{Value: v, Words: f.Key(name)})
	}
	return list
}

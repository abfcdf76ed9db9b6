package report

import (
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Like is what reproduces the tables of a published report: settings of searches, edits of the
// positions as pairs of a name and a value, and other targets of problems.
type Like struct {
	Name, Puzzle string
	search.Settings
	Edits   [][2]string
	Targets map[string]string
}

var likes = []Like{
	{Name: "report-a", Puzzle: "challenge", Settings: search.Settings{Tree: true, Counting: search.CountCourse},
		Edits: [][2]string{{"rules", "smallest"}, {"placement-rules", "false"}}, Targets: map[string]string{"B": "61"}},
	{Name: "report-b", Puzzle: "challenge", Settings: search.Settings{Counting: "report-b"}},
	{Name: "report-c", Puzzle: "challenge",
		Settings: search.Settings{Tree: true, Order: search.OrderReversed, GoalTest: search.TestGenerated, Counting: search.CountLists}},
	{Name: "report-d", Puzzle: "tiles",
		Settings: search.Settings{Order: "right,down,up,left", GoalTest: search.TestExpanded, Counting: "report-d"}},
}

// Likes returns the reports on a puzzle.
func Likes(p puzzle.Puzzle) []Like {
	return lists.Filter(likes, func(l Like) bool { return l.Puzzle == p.Name() })
}

// FindLike returns the report on a puzzle with a name.
func FindLike(p puzzle.Puzzle, name string) (found Like, ok bool) {
	for _, l := range Likes(p) {
		if l.Name == name {
			return l, true
		}
	}
	return found, false
}

// String returns the report's settings as flags.
func (l Like) String() string {
	var flags []string
	for _, e := range l.Edits {
		flags = append(flags, "--"+e[0]+"="+e[1])
	}
	for _, f := range search.Fields() {
		switch text := f.Text(l.Settings); text {
		case "":
		case f.Key:
			flags = append(flags, "--"+f.Key)
		default:
			flags = append(flags, "--"+f.Key+" "+text)
		}
	}
	for problem, target := range l.Targets {
		flags = append(flags, problem+": --target "+target)
	}
	return strings.Join(flags, " ")
}

// Position returns a problem's position with its target in the report, if that is another.
func (l Like) Position(p puzzle.Puzzle, of puzzle.Problem) (puzzle.Position, error) {
	for _, e := range p.Study().Edits {
		if target, ok := l.Targets[of.Name]; ok && e.Name == "target" {
			return e.Apply(of.Position, target)
		}
	}
	return of.Position, nil
}

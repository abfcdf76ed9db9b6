package search

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"cavalo/internal/fault"
)

// Settings are how an algorithm searches. The zero value of each is the algorithm's default.
type Settings struct {
	// Weight multiplies the heuristic in A* and IDA*; 0 means 1.
	Weight float64
	// Tree switches off the recognition of states that were reached before.
	Tree bool
	// Order is the order of the successors of each node.
	Order Order
	// GoalTest is when a node is tested for being a goal.
	GoalTest GoalTest
	// Tie says which of the nodes with the same f comes first.
	Tie Tie
	// Mark is when a state counts as reached in depth-first search.
	Mark Mark
	// Counting is the convention by which nodes count.
	Counting Counting
	// Stored is the maximum number of nodes that SMA* may store; 0 means as many as
	// Limits.Memory holds.
	Stored int64
}

// Scope is what settings are for: an algorithm, and the states of a puzzle.
type Scope struct {
	Algorithm             Name
	Puzzle                string
	Weighted, Ties, Marks bool     // as in Algorithm
	Exact                 bool     // a puzzle's own solver
	Tree                  bool     // no states are recognised
	Custom                bool     // its recipe has the other settings
	Named                 bool     // states have names
	Orders                []string // of successors, besides "course" and "random:SEED": "up" stands for those by directions
}

// Field is a line of the table of settings. Flags, the texts of custom algorithms, links, jobs,
// recordings, forms, reports and checks follow from it; words.SettingTexts has its texts.
type Field struct {
	// Key names the setting in flags, links and jobs, and Own in the texts of custom
	// algorithms: "" if they don't have it.
	Key, Own string
	// Choices are the values of a choice. In the texts of custom algorithms they are called
	// OwnChoices, if that isn't nil, and OwnDefault is the value that isn't written.
	Choices, OwnChoices []string
	OwnDefault          string
	// Together are the choices that are values only together, in any order with commas between them.
	Together []string
	// Ends are the choices after which no other can follow, if the value is a list of choices, each
	// of which decides where those before it don't. The first of them ends a list without one.
	Ends []string
	// Letters stand for the choices in links of the laboratory; "_" for none.
	Letters string

	at          func(*Settings) any                       // a pointer to the setting
	own         func(*Recipe) any                         // likewise, of custom algorithms only
	fits        func(Scope) bool                          // nil: always
	has         func(Scope, string) bool                  // reports whether a puzzle has a value; nil: always
	clash       func(*Recipe) string                      // the setting of a recipe without which this has no effect, "" if it has one
	parse       func(text string) (value string, ok bool) // of values besides Choices
	check       func(text string) *fault.Fault            // of a text that is no choice
	least, most int64                                     // of a whole number in a recipe
	fault       fault.Code                                // of a value that is no choice
}

func byTheBook(s Scope) bool { return !s.Exact }
func textbook(s Scope) bool  { return !s.Exact && !s.Custom }

// fields is the table, in the order of jobs.
var fields = []*Field{
	{Key: "weight", at: func(s *Settings) any { return &s.Weight }, fits: func(s Scope) bool { return s.Weighted }},
	{Key: "tree", Letters: "t", at: func(s *Settings) any { return &s.Tree }, fits: textbook},
	{Key: "order", Own: "succ", at: func(s *Settings) any { return (*string)(&s.Order) }, fits: byTheBook,
		Choices: append([]string{orderCourse, string(OrderReversed), orderName, string(OrderFile)}, directions...), Together: directions, parse: parseOrder, has: Scope.hasOrder,
		OwnDefault: orderCourse, Letters: "_r_fUDLR", fault: fault.SearchOrder},
	{Key: "goal-test", Own: "test", at: func(s *Settings) any { return (*string)(&s.GoalTest) }, fits: textbook,
		Choices: []string{string(TestExpanded), string(TestGenerated)}, OwnChoices: []string{"late", "early"}, OwnDefault: "late",
		Letters: "xg", fault: fault.SearchGoalTest},
	{Key: "tie", Own: "tie", at: func(s *Settings) any { return (*string)(&s.Tie) }, fits: func(s Scope) bool { return s.Ties },
		clash:   (*Recipe).unlessByF,
		has:     func(s Scope, value string) bool { return s.Named || !Tie(value).Has(TieName) },
		Choices: tieRules, Ends: []string{string(TieOld), string(TieNew)}, parse: parseTie, OwnDefault: string(TieH), Letters: "holap", fault: fault.SearchTie},
	{Key: "mark", Own: "mark", at: func(s *Settings) any { return (*string)(&s.Mark) }, fits: func(s Scope) bool { return s.Marks && !s.Tree },
		clash:   (*Recipe).unlessMarks,
		Choices: []string{string(MarkGenerated), string(MarkExpanded)}, OwnDefault: string(MarkGenerated), Letters: "_k", fault: fault.SearchMark},
	{Key: "count", at: func(s *Settings) any { return (*string)(&s.Counting) }, fits: byTheBook,
		Choices: []string{countTextbook, string(CountCourse), string(CountLists)}, parse: parseCounting, fault: fault.SearchCounting},
	{Key: "stored", at: func(s *Settings) any { return &s.Stored }},

	{Own: "order", own: func(r *Recipe) any { return (*string)(&r.Frontier) },
		Choices: []string{"f", string(FrontierQueue), string(FrontierStack)}, OwnDefault: "f"},
	{Own: "f", own: func(r *Recipe) any { return &r.Formula }, check: FormulaFault, clash: (*Recipe).unlessUsesF},
	{Own: "equal", own: func(r *Recipe) any { return (*string)(&r.Equal) }, clash: (*Recipe).unlessForgets,
		Choices: []string{string(EqualNone), string(EqualPath), string(EqualClosed), string(EqualReopened)}},
	{Own: "keep", own: func(r *Recipe) any { return (*string)(&r.Keep) },
		Choices: []string{"all", string(KeepPath), string(KeepF), string(KeepRoom)}, OwnDefault: "all"},
	{Own: "deepen", own: func(r *Recipe) any { return (*string)(&r.Deepen) }, clash: (*Recipe).unlessRepeats,
		Choices: []string{"no", string(DeepenDepth), string(DeepenF)}, OwnDefault: "no"},
	{Own: "beam", own: func(r *Recipe) any { return &r.Beam }, clash: (*Recipe).unlessKeepsAll, least: 1, most: MaxBeam},
	{Own: "depth", own: func(r *Recipe) any { return &r.Depth }, least: 1, most: MaxDepth},
	{Own: "nodes", own: func(r *Recipe) any { return &r.Nodes }, least: 1, most: MaxNodes},
	{Own: "name", own: func(r *Recipe) any { return &r.Title }, check: TitleFault},
}

// ownOrder is the order in the texts of custom algorithms.
var ownOrder = []string{"order", "f", "tie", "test", "equal", "mark", "keep", "deepen", "beam", "depth", "nodes", "succ", "name"}

// Fields returns the lines of the settings in the order of jobs.
//
//go:noinline
func Fields() []*Field {
	shared := 0
	for fields[shared].Key != "" {
		shared++
	}
	return fields[:shared:shared]
}

// OwnFields returns the lines of a recipe's settings in the order of its text.
//
//go:noinline
func OwnFields() (own []*Field) {
	for _, key := range ownOrder {
		own = append(own, OwnField(key))
	}
	return own
}

// At returns a pointer to the setting: a *string, *bool, *int64 or *float64.
func (f *Field) At(s *Settings) any { return f.at(s) }

// Of is At of a recipe; it may also be an *int.
func (f *Field) Of(r *Recipe) any {
	if f.own != nil {
		return f.own(r)
	}
	return f.at(&r.Settings)
}

// Fits reports whether the setting has an effect.
func (f *Field) Fits(to Scope) bool { return f.fits == nil || f.fits(to) }

// Text returns the value as in a flag, "" for the default. A switch that is on has its key.
func (f *Field) Text(s Settings) string {
	switch v := f.at(&s).(type) {
	case *string:
		return *v
	case *bool:
		if *v {
			return f.Key
		}
	case *int64:
		return count(*v)
	case *float64:
		if *v != 0 {
			return strconv.FormatFloat(*v, 'g', -1, 64)
		}
	}
	return ""
}

// count formats a number, "" for 0.
func count(n int64) string {
	if n == 0 {
		return ""
	}
	return strconv.FormatInt(n, 10)
}

// Read returns the value that a text means, or its fault.
func (f *Field) Read(text string) (string, error) {
	for _, c := range f.Choices {
		if strings.EqualFold(text, c) {
			text = c
		}
	}
	switch value, ok := "", false; {
	case f.parse != nil:
		if value, ok = f.parse(text); ok {
			return value, nil
		}
	case text == "" || slices.Contains(f.Choices, text):
		return text, nil
	}
	return "", fault.New(f.fault, text)
}

// Chosen reports whether the setting is a choice or a switch, not a number.
func (f *Field) Chosen() bool {
	switch f.at(new(Settings)).(type) {
	case *string, *bool:
		return true
	}
	return false
}

// Set sets the setting, which is chosen, to the value that a text means: of a switch, any text turns
// it on.
func (f *Field) Set(s *Settings, text string) error {
	switch v := f.at(s).(type) {
	case *bool:
		*v = true
	case *string:
		value, err := f.Read(text)
		if err != nil {
			return err
		}
		*v = value
	}
	return nil
}

// ChoicesIn returns the choices that there are, nil if the setting has no effect.
func (f *Field) ChoicesIn(to Scope) []string {
	if !f.Fits(to) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(f.Choices), func(c string) bool { return !f.isIn(to, c) })
}

// isIn reports whether a puzzle has a value of the setting.
//
//go:noinline
func (f *Field) isIn(to Scope, value string) bool { return f.has == nil || f.has(to, value) }

// hasOrder reports whether there is an order.
//
//go:noinline
func (to Scope) hasOrder(order string) bool {
	first, _, _ := strings.Cut(strings.ToLower(order), ",")
	if slices.Contains(directions, first) {
		first = "up"
	}
	return order == "" || first == orderCourse || Order(order).random() || slices.Contains(to.Orders, first)
}

// Choices returns the choices of the setting with a key.
func Choices[T ~string](key string) (all []T) {
	for _, c := range FieldOf(key).Choices {
		all = append(all, T(c))
	}
	return all
}

// FieldOf returns the line of the setting with a key. It panics if there is none.
//
//go:noinline
func FieldOf(key string) *Field {
	for _, f := range Fields() {
		if f.Key == key {
			return f
		}
	}
	panic("search: there is no setting " + key)
}

// ReadSetting is Read of the setting with a key.
func ReadSetting[T ~string](key string, text T) (T, error) {
	value, err := FieldOf(key).Read(string(text))
	return T(value), err
}

// Parsed returns the settings as users type them with their values as in Field.Choices, and the
// first fault. A value with a fault stays.
//
//go:noinline
func (s Settings) Parsed() (Settings, error) {
	var first error
	for _, f := range Fields() {
		if text, ok := f.at(&s).(*string); ok {
			value, err := f.Read(*text)
			if first = cmp.Or(first, err); err == nil {
				*text = value
			}
		}
	}
	return s, first
}

// Fitting returns the settings without those that have no effect, and without values that the
// puzzle doesn't have.
func (s Settings) Fitting(to Scope) Settings {
	for _, f := range Fields() {
		if text, ok := f.at(&s).(*string); !f.Fits(to) || ok && !f.isIn(to, *text) {
			clear(f.at(&s))
		}
	}
	return s
}

// Copy sets the setting to its value in other settings.
func (f *Field) Copy(to *Settings, from Settings) {
	switch v := f.at(to).(type) {
	case *string:
		*v = *f.at(&from).(*string)
	case *bool:
		*v = *f.at(&from).(*bool)
	case *int64:
		*v = *f.at(&from).(*int64)
	case *float64:
		*v = *f.at(&from).(*float64)
	}
}

func clear(setting any) {
	switch v := setting.(type) {
	case *string:
		*v = ""
	case *bool:
		*v = false
	case *int:
		*v = 0
	case *int64:
		*v = 0
	case *float64:
		*v = 0
	}
}

// Check returns the fault of the first value that is none, or of the first setting without an
// effect.
func (s Settings) Check(to Scope) error {
	parsed, err := s.Parsed()
	if err != nil {
		return err
	}
	whole := to
	whole.Tree = false
	for _, f := range Fields() {
		switch text := f.Text(parsed); {
		case text == "" || f.Fits(to):
		case to.Custom:
			return fault.New(CodeOwnSettings, text, f.Key, string(to.Algorithm))
		case to.Tree && f.Fits(whole):
			return fault.New(CodeOwnClash, text, f.Key, "tree")
		default:
			return fault.New(CodeUnused, text, f.Key, string(to.Algorithm))
		}
	}
	return nil
}

// In returns the fault of the first value that a puzzle doesn't have.
//
//go:noinline
func (s Settings) In(to Scope) error {
	switch {
	case !to.hasOrder(string(s.Order)):
		return fault.New(CodeOwnValue, string(s.Order), "order", strings.Join(append([]string{orderCourse, orderRandom}, to.Orders...), ", "))
	case !to.Named && s.Tie.Has(TieName):
		return fault.New(fault.JobTieNames, string(TieName), to.Puzzle)
	}
	return nil
}

// Of returns the settings of a search by an algorithm, with the algorithm's defaults filled in. A
// custom algorithm brings its own.
//
//go:noinline
func (s Settings) Of(a Algorithm) Settings {
	s, _ = s.Parsed()
	usual := a.Settings()
	if a.Recipe != nil {
		given := s
		s = usual.filled().Settings
		s.Order, s.Counting, s.Stored, s.Tree = cmp.Or(s.Order, given.Order), given.Counting, cmp.Or(s.Stored, given.Stored), usual.Equals() == EqualNone
	} else if s.GoalTest == TestDefault && (s.Counting == CountCourse || s.Counting == countB) {
		s.GoalTest = map[ID]GoalTest{BFS: TestExpanded, AStar: TestGenerated}[a.ID]
	}
	s.Weight = cmp.Or(s.Weight, 1)
	s.GoalTest = cmp.Or(s.GoalTest, usual.GoalTest, TestExpanded)
	s.Tie, s.Mark = cmp.Or(s.Tie, TieH), cmp.Or(s.Mark, MarkGenerated)
	return s
}

// Name returns the recipe's text, which ParseRecipe parses.
func (r Recipe) Name() Name {
	var parts []string
	for _, f := range OwnFields() {
		if value := f.ownText(&r); value != "" {
			parts = append(parts, f.Own+"="+value)
		}
	}
	return Name(CustomPrefix + strings.Join(parts, ":"))
}

// ownNames returns the names of Choices in the texts of custom algorithms.
func (f *Field) ownNames() []string {
	if f.OwnChoices != nil {
		return f.OwnChoices
	}
	return f.Choices
}

// ownText returns the setting's value in the text of a recipe, "" if it is the default.
func (f *Field) ownText(r *Recipe) string {
	switch {
	case f.Own == "keep" && r.Keep == KeepRoom:
		return r.keepText()
	case f.Own == "equal" && (r.Equal == EqualUsual || r.Equal == r.usualEqual()):
		return ""
	}
	switch v := f.Of(r).(type) {
	case *int:
		return count(int64(*v))
	case *int64:
		return count(*v)
	case *string:
		value := *v
		if i := slices.Index(f.Choices, value); i >= 0 {
			value = f.ownNames()[i]
		}
		switch {
		case value == f.OwnDefault:
			return ""
		case f.Own == "f":
			return value
		case f.Own == "succ" && strings.Contains(value, ","):
			letters := ""
			for _, d := range strings.Split(value, ",") {
				letters += string([]byte{d[0] - 'a' + 'A'})
			}
			return letters
		}
		return ownSigns.Replace(value)
	}
	return ""
}

// ownSigns writes titles and lists in the texts of custom algorithms.
var ownSigns = strings.NewReplacer(" ", "_", ",", "+")

// ownList returns a list of a recipe's text as it is elsewhere: with commas, and with directions as
// words.
//
//go:noinline
func ownList(value string) string {
	var words []string
	for _, letter := range value {
		for _, d := range directions {
			if letter == rune(d[0]-'a'+'A') {
				words = append(words, d)
			}
		}
	}
	if len(words) == len(value) {
		return strings.Join(words, ",")
	}
	return strings.ReplaceAll(value, "+", ",")
}

// setOwn sets the setting to a value of a recipe's text.
func (f *Field) setOwn(r *Recipe, value string) *fault.Fault {
	if f.Own == "keep" && value != "" && strings.Trim(value, "0123456789") == "" {
		r.Keep = KeepRoom
		return number(&r.Stored, f.Own, value, MinRoom, MaxRoom)
	}
	switch v := f.Of(r).(type) {
	case *int:
		return number(v, f.Own, value, f.least, f.most)
	case *int64:
		return number(v, f.Own, value, f.least, f.most)
	case *string:
		if f.check != nil {
			if *v = value; f.Own == "name" {
				*v = strings.ReplaceAll(value, "_", " ")
			}
			return f.check(*v)
		}
		names := f.ownNames()
		i, parsed := slices.Index(names, value), false
		if f.parse != nil {
			*v, parsed = f.parse(ownList(value))
		}
		if value == f.OwnDefault {
			*v = ""
		} else if i >= 0 && !parsed {
			*v = f.Choices[i]
		} else if i < 0 && !parsed || value == "" {
			return fault.New(CodeOwnValue, value, f.Own, strings.Join(names, ", "))
		}
	}
	return nil
}

func number[T int | int64](to *T, key, value string, least, most int64) *fault.Fault {
	n, err := strconv.ParseInt(value, 10, 64)
	if err != nil || n < least || n > most || value != strconv.FormatInt(n, 10) {
		return fault.New(CodeOwnNumber, value, key, strconv.FormatInt(least, 10), strconv.FormatInt(most, 10))
	}
	*to = T(n)
	return nil
}

// SetNumber sets a setting that is a number: room, beam, depth or nodes.
func (r *Recipe) SetNumber(key, value string) *fault.Fault {
	if key == "room" {
		return number(&r.Stored, key, value, MinRoom, MaxRoom)
	}
	return OwnField(key).setOwn(r, value)
}

// OwnField returns the line of the setting with this key in the texts of custom algorithms. It
// panics if there is none.
//
//go:noinline
func OwnField(key string) *Field { return fields[ownField(key)] }

// ownField returns the index of the setting with a key in the texts of custom algorithms, -1 if
// there is none.
//
//go:noinline
func ownField(key string) int {
	for i := range fields {
		if key != "" && fields[i].Own == key {
			return i
		}
	}
	return -1
}

// ParseRecipe parses the output of Name, with the settings in any order. The columns of faults
// include the prefix.
func ParseRecipe(name Name) (Recipe, error) {
	var r Recipe
	text, _ := strings.CutPrefix(string(name), CustomPrefix)
	column := utf8.RuneCountInString(CustomPrefix) + 1
	var seen []string
	for _, part := range strings.Split(text, ":") {
		key, value, ok := strings.Cut(part, "=")
		i := ownField(key)
		switch {
		case !ok || i < 0:
			return Recipe{}, fault.New(CodeOwnSetting, part, strings.Join(ownOrder, ", ")).At(1, column)
		case slices.Contains(seen, key):
			return Recipe{}, fault.New(CodeOwnTwice, part, key).At(1, column)
		}
		seen = append(seen, key)
		from := column + utf8.RuneCountInString(key) + 1
		if f := fields[i].setOwn(&r, value); f != nil {
			return Recipe{}, f.At(1, from+max(0, f.Column-1))
		}
		column += utf8.RuneCountInString(part) + 1
	}
	if f := r.checkTogether(); f != nil {
		return Recipe{}, f
	}
	return r, nil
}

// checkTogether returns the fault of incompatible settings, nil if none.
func (r *Recipe) checkTogether() *fault.Fault {
	switch {
	case r.UsesF() && r.Formula == "":
		return fault.New(CodeOwnMissing, "")
	case r.Keep == KeepPath && r.Frontier != FrontierStack:
		return fault.New(CodeOwnOrder, r.order(), string(FrontierStack), "keep="+r.keepText())
	case (r.Keep == KeepF || r.Keep == KeepRoom) && r.Frontier != FrontierF:
		return fault.New(CodeOwnOrder, r.order(), "f", "keep="+r.keepText())
	}
	for _, f := range OwnFields() {
		if value := f.ownText(r); value != "" && f.Clash(r) != "" {
			return fault.New(CodeOwnClash, value, f.Own, f.Clash(r))
		}
	}
	return nil
}

// Clash returns the setting of a recipe because of which this one has no effect, or must not have
// its value; "" if there is none.
//
//go:noinline
func (f *Field) Clash(r *Recipe) string {
	if f.clash == nil {
		return ""
	}
	return f.clash(r)
}

// Reset sets the setting of a recipe to its default.
func (f *Field) Reset(r *Recipe) { clear(f.Of(r)) }

//go:noinline
func (r *Recipe) order() string { return cmp.Or(string(r.Frontier), "f") }

// keepText returns the value of "keep".
//
//go:noinline
func (r *Recipe) keepText() string {
	if r.Keep == KeepRoom && r.Stored > 0 {
		return count(r.Stored)
	}
	return string(r.Keep)
}

// when returns a text if a condition holds.
//
//go:noinline
func when(is bool, text string) string {
	if is {
		return text
	}
	return ""
}

func (r *Recipe) unlessUsesF() string { return when(!r.UsesF(), "order="+r.order()) }
func (r *Recipe) unlessByF() string   { return when(r.Frontier != FrontierF, "order="+r.order()) }
func (r *Recipe) unlessMarks() string {
	return cmp.Or(when(r.Frontier != FrontierStack, "order="+r.order()), when(!r.Marks(), "equal="+string(r.Equals())))
}
func (r *Recipe) unlessForgets() string {
	return when(r.Keep != KeepAll && r.Remembers(), "keep="+r.keepText())
}
func (r *Recipe) unlessKeepsAll() string { return when(r.Keep != KeepAll, "keep="+r.keepText()) }
func (r *Recipe) unlessRepeats() string {
	return when(r.Keep == KeepF || r.Keep == KeepRoom, "keep="+r.keepText())
}

// The codes of settings without an effect, and of settings beside a custom algorithm that has its
// own.
var (
	CodeUnused      = fault.NewCode("search.unused")
	CodeOwnSettings = fault.NewCode("job.own-settings")
)

package lab

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/heuristic"
	"cavalo/internal/app/place"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/search/expr"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Choice is an algorithm with its settings.
type Choice struct {
	puzzle.Search
	Depth  int   // depth limit; 0 is the puzzle's default
	Memory int64 // bytes for smastar, in addresses of earlier versions
}

// marked returns the letters for settings in an address.
func (c Choice) marked() (text string) {
	for _, f := range search.Fields() {
		switch v := f.At(&c.Settings).(type) {
		case *bool:
			if *v {
				text += f.Letters
			}
		case *string:
			for part := range strings.SplitSeq(*v, ",") {
				if i := slices.Index(f.Choices, part); i >= 0 && i < len(f.Letters) && *v != f.OwnDefault {
					text += strings.Trim(f.Letters[i:i+1], "_")
				}
			}
		}
	}
	return text
}

// mark sets the setting that a letter stands for, and reports whether there is one.
func (c *Choice) mark(letter byte) bool {
	for _, f := range search.Fields() {
		i := strings.IndexByte(f.Letters, letter)
		if i < 0 || letter == '_' {
			continue
		}
		switch v := f.At(&c.Settings).(type) {
		case *bool:
			*v = true
		case *string: // of a list the last rule comes first
			*v = strings.TrimSuffix(f.Choices[i]+","+*v, ",")
		}
		return true
	}
	return false
}

// rooms are the memory sizes for smastar in nodes: from too few for any path to more than can be
// watched.
var rooms = []int64{0, 6, 8, 10, 12, 14, 16, 20, 30, 50, 100, 300, 1000}

// String returns a choice as in an address: "astar 1.5 count", "dls 1d20",
// "smastar 1n14 base", with m in place of n for bytes. Letters at the end of the number,
// as in "dfs 1t", are marks.
func (c Choice) String() string {
	text := string(c.Algorithm) + " " + strconv.FormatFloat(max(1, c.Weight), 'g', -1, 64)
	switch {
	case c.Depth > 0:
		text += "d" + strconv.Itoa(c.Depth)
	case c.isBounded() && c.Stored > 0:
		text += "n" + strconv.FormatInt(c.Stored, 10)
	case c.isBounded() && c.Memory > 0:
		text += "m" + strconv.FormatInt(c.Memory, 10)
	}
	text += c.marked()
	if c.Heuristic != "" {
		text += " " + c.Heuristic
	}
	return text
}

// isBounded reports whether the algorithm works with limited memory.
func (c Choice) isBounded() bool {
	a, err := search.ParseAlgorithm(c.Algorithm)
	return err == nil && a.Info().Bounded
}

// parseChoice parses the text of a choice; whole is false if a number was invalid and is
// left out.
func parseChoice(text string) (c Choice, whole bool) {
	whole = true
	name, text, _ := strings.Cut(text, " ")
	c.Algorithm = search.Name(name)
	weight, rest, _ := strings.Cut(text, " ")
	c.Heuristic = rest
	for weight != "" && c.mark(weight[len(weight)-1]) {
		weight = weight[:len(weight)-1]
	}
	if settings, err := c.Settings.Parsed(); err == nil {
		c.Settings = settings
	} else {
		c.Settings, whole = search.Settings{}, false
	}
	if at := strings.IndexAny(weight, "dnm"); at >= 0 {
		n, err := strconv.ParseInt(weight[at+1:], 10, 64)
		switch kind := weight[at]; {
		case err != nil || n < 1:
			whole = false
		case kind == 'd' && n <= solve.MaxDepth:
			c.Depth = int(n)
		case kind == 'n' && n <= maxStored:
			c.Stored = n
		case kind == 'm' && n <= maxMemory:
			c.Memory = n
		default:
			whole = false
		}
		weight = weight[:at]
	}
	if w, err := strconv.ParseFloat(weight, 64); err == nil && w >= 1 && w <= maxWeight {
		c.Weight = w
	} else if weight != "" {
		whole = false
	}
	return c, whole
}

// LinkedChoice returns the choice of a link.
func (s *Lab) LinkedChoice(text string) Choice {
	c, whole := parseChoice(text)
	if !whole {
		s.LeaveOut(text)
	}
	return c
}

// The largest numbers that can be chosen.
const (
	maxStored = 1_000_000
	maxMemory = 1 << 30
)

const maxWeight = 3

// Fit replaces settings that a subject doesn't have, and the previous subject's default heuristic,
// if any, by its own.
func (c *Choice) Fit(s, before Subject) {
	p, first := s.Puzzle, puzzle.HeuristicsAt(s.Puzzle, s.Position)[0].Name
	if before.Puzzle != nil && c.Heuristic == puzzle.HeuristicsAt(before.Puzzle, before.Position)[0].Name {
		c.Heuristic = first
	}
	if a, ok := puzzle.FindAlgorithm(p, c.Algorithm); !ok || a.Exact {
		c.Algorithm = "astar"
	}
	if _, ok := puzzle.FindHeuristic(p, c.Heuristic); !ok {
		c.Heuristic = first
	}
	to := puzzle.AnyScope(p, c.Tree)
	if custom, _ := search.Describe(c.Algorithm); custom.Recipe != nil && custom.Recipe.In(to) != nil {
		c.Algorithm = "astar"
	}
	if stored := c.Stored; c.Settings.In(to) != nil {
		c.Settings = c.Settings.Fitting(to)
		c.Stored = stored
	}
}

// Fitting returns the choice after Fit.
func (c Choice) Fitting(s Subject) Choice {
	c.Fit(s, Subject{})
	return c
}

// JobOf returns a job of a choice on the subject.
func (s *Lab) JobOf(task puzzle.Task, c Choice) puzzle.Job {
	j := s.Job(task, c.Algorithm)
	a, _ := puzzle.FindAlgorithm(s.Subject.Puzzle, c.Algorithm)
	j.Search, j.Depth = c.Search, c.Depth
	if j.Memory = c.Memory; !a.Bounded {
		j.Stored, j.Memory = 0, 0
	}
	return j.Fitting(s.Subject.Puzzle, a)
}

// NameOfChoice returns the name of a choice: "A* · count · w 1.5".
func (s *Lab) NameOfChoice(c Choice) string {
	lang := s.App.Lang
	phrase := lang.Algorithm(string(c.Algorithm))
	if s.Tight() {
		phrase = lang.ShortAlgorithm(string(c.Algorithm))
	}
	a, _ := puzzle.FindAlgorithm(s.Subject.Puzzle, c.Algorithm)
	if a.Informed {
		phrase += " · " + HeuristicName(lang, c.Heuristic)
	}
	if a.Weighted && c.Weight > 1 {
		phrase += " · w " + lang.Number(c.Weight)
	}
	if a.Depth > 0 {
		phrase += " · " + lang.T(words.LabToDepth, lang.Int(int64(s.depthOf(c))))
	}
	if a.Bounded && c.Stored+c.Memory > 0 {
		phrase += " · " + c.memory(lang)
	}
	if c.Tree && !a.Custom {
		phrase += " · " + lang.T(words.TreeShort)
	}
	return phrase
}

func (s *Lab) depthOf(c Choice) int { return s.JobOf(puzzle.TaskSolve, c).Filled().Depth }

// memory returns the size of a choice's memory as a text.
func (c Choice) memory(lang words.Lang) string {
	switch {
	case c.Stored > 0:
		return lang.T(words.HandoutNodes, lang.Int(c.Stored))
	case c.Memory > 0:
		return lang.T(words.LabKiB, lang.Number(float64(c.Memory)/(1<<10)))
	}
	return lang.T(words.LabAllMemory)
}

// HeuristicName returns a heuristic's displayed name, without the prefix of expressions.
func HeuristicName(l words.Lang, name string) string {
	return l.Heuristic(strings.TrimPrefix(name, expr.Prefix))
}

// ChoiceFields returns the fields for a choice, whose ids begin with a prefix. changed is
// called after each change.
func (s *Lab) ChoiceFields(prefix string, c *Choice, changed func()) []*ui.Node {
	t, p := s.App.Lang.T, s.Subject.Puzzle
	chosen, _ := puzzle.FindAlgorithm(p, c.Algorithm)
	list := slices.DeleteFunc(solve.AlgorithmOptions(s.App.Lang, p), func(o ui.Option) bool { return o.Group == t(words.GroupOurs) })
	set := func(change func()) { change(); changed(); s.Changed() }
	use := func(name search.Name) { set(func() { c.Algorithm, c.Depth = name, 0 }) }
	edit := func(from search.Name) { s.App.Open(s.ChangeDialog(from, c, changed)) }
	list = append(list, s.Algorithms.options(c.Algorithm)...)
	out := []*ui.Node{widget.Field(ui.NewSelect(prefix+"algorithm", t(words.Algorithm), string(c.Algorithm), list, func(v string) {
		if v == search.CustomPrefix {
			edit("")
			return
		}
		use(search.Name(v))
	}))}
	if chosen.Custom {
		out = append(out, widget.Button(prefix+"change", t(words.OwnChange), func() { edit(c.Algorithm) }))
	}
	if chosen.Informed {
		text, custom := Expression(c.Heuristic)
		value := c.Heuristic
		if custom {
			value = expr.Prefix
		}
		open := func() {
			s.App.Open(s.expressionDialog(prefix, c.Heuristic, func(name string) { set(func() { c.Heuristic = name }) }))
		}
		out = append(out, widget.Field(ui.NewSelect(prefix+"heuristic",
			t(words.Heuristic), value, heuristic.Options(s.App.Lang, p, s.Subject.Position), func(v string) {
				if v == expr.Prefix {
					open()
					return
				}
				set(func() { c.Heuristic = v })
			})))
		if custom {
			edit := widget.Button(prefix+"own", text, open)
			edit.MaxWidth, edit.Help = 280, t(words.OwnHeuristic)
			out = append(out, edit)
		}
	}
	if chosen.Depth > 0 {
		out = append(out, s.App.NumberField(prefix+"depth", words.MaxDepth,
			1, solve.MaxDepth, func() int { return s.depthOf(*c) }, func(n int) { set(func() { c.Depth = n }) }))
	}
	if chosen.Bounded {
		var sizes []ui.Option
		in := *c
		for _, n := range rooms {
			sizes = append(sizes, ui.Option{Value: strconv.FormatInt(n, 10), Label: Choice{Search: puzzle.Search{Settings: search.Settings{Stored: n}}}.memory(s.App.Lang)})
		}
		value := strconv.FormatInt(in.Stored, 10)
		if in.Stored == 0 && in.Memory > 0 || !slices.Contains(rooms, in.Stored) {
			value = "own"
			sizes = append(sizes, ui.Option{Value: value, Label: in.memory(s.App.Lang)})
		}
		out = append(out, widget.Field(ui.NewSelect(prefix+"memory", t(words.LabRoom), value, sizes, func(v string) {
			if n, err := strconv.ParseInt(v, 10, 64); err == nil {
				set(func() { c.Stored, c.Memory = n, 0 })
			}
		})))
	}
	if chosen.Weighted {
		weight := solve.WeightSlider(s.App.Lang, prefix+"weight", max(1, c.Weight), maxWeight, func(w float64) { set(func() { c.Weight = w }) })
		weight.MinWidth = 120
		out = append(out, widget.Field(weight))
	}
	if chosen.Custom { // its recipe has the other options
		return out
	}
	options := widget.Button(prefix+"options", t(words.SearchOptions), func() { s.App.Open(s.searchDialog(prefix, c, changed)) })
	return append(out, options)
}

// The dialogs that ChoiceFields open.
const (
	searchDialogID     = "search-dialog"
	expressionDialogID = "own-dialog"
)

// ChoiceDialog returns a dialog that ChoiceFields can open, by its id.
func (s *Lab) ChoiceDialog(id, prefix string, c *Choice, changed func()) (d shell.Dialog, ok bool) {
	switch id {
	case searchDialogID:
		return s.searchDialog(prefix, c, changed), true
	case expressionDialogID:
		return s.expressionDialog(prefix, c.Heuristic, func(name string) { c.Heuristic = name; changed(); s.Changed() }), true
	case AlgorithmDialogID:
		return s.ChangeDialog(c.Algorithm, c, changed), true
	}
	return d, false
}

// ChangeDialog returns the editor of custom algorithms, whose result is chosen.
func (s *Lab) ChangeDialog(from search.Name, c *Choice, changed func()) shell.Dialog {
	return s.AlgorithmDialog(from, c.Weight, func(name search.Name) {
		c.Algorithm, c.Depth = name, 0
		changed()
		s.Changed()
	})
}

// searchDialog returns the dialog with the other options of a search.
func (s *Lab) searchDialog(prefix string, c *Choice, changed func()) shell.Dialog {
	set := func(change func()) { change(); changed(); s.Changed() }
	return shell.Dialog{ID: searchDialogID, Title: words.SearchOptions, Body: func() []*ui.Node {
		chosen, _ := puzzle.FindAlgorithm(s.Subject.Puzzle, c.Algorithm)
		return solve.SettingFields(s.App.Lang, prefix, chosen.Scope(s.Subject.Puzzle, c.Tree), puzzle.TaskRecord, &c.Settings, nil, set)
	}}
}

// expressionDialog returns the editor of heuristic expressions; take is called with a valid one.
func (s *Lab) expressionDialog(prefix, name string, onUse func(name string)) shell.Dialog {
	a, p := s.App, s.Subject.Puzzle
	if _, custom := Expression(name); !custom {
		name = heuristic.Last(a, p)
	}
	return shell.Dialog{ID: expressionDialogID, Title: words.OwnHeuristic,
		Draft: place.Text("", &name),
		Body: func() []*ui.Node {
			return heuristic.ExpressionField(a, p, prefix+"heuristic", name, func(now string) { name = now; a.Changed() })
		},
		Foot: a.Feet(shell.DialogButton{ID: "own-use", Words: words.LabLoad, Pending: true, Press: func() {
			if heuristic.Right(p, name) {
				a.Close()
				onUse(name)
			}
		}})}
}

// Expression returns an expression without its prefix; ok is false for another heuristic.
func Expression(name string) (text string, ok bool) { return strings.CutPrefix(name, expr.Prefix) }

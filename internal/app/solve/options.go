package solve

import (
	"cmp"
	"slices"
	"strconv"
	"time"

	"cavalo/internal/app/heuristic"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Options are what the user chose for the solver.
type Options struct {
	puzzle.Search
	Depth   int // 0 means the algorithm's default
	Time    time.Duration
	Workers int // that search together, if the algorithm allows it; 0 means one
}

// Job returns the job for the engine with these options.
func (o Options) Job(p puzzle.Puzzle) puzzle.Job {
	alg, _ := puzzle.FindAlgorithm(p, o.Algorithm)
	return puzzle.Job{
		Puzzle: p.Name(), Search: o.Search, Limits: search.Limits{Time: o.Time, Memory: MaxMemory, Depth: o.Depth}, Workers: o.Workers,
	}.Fitting(alg)
}

// MaxDepth is the largest depth that can be typed.
const MaxDepth = 9999

// WeightSlider chooses the weight of a heuristic.
func WeightSlider(lang words.Lang, id string, weight, most float64, set func(float64)) *ui.Node {
	text := lang.Number(weight)
	return ui.NewSlider(id, lang.T(words.WeightIs, text), ui.Range{Number: weight, Min: 1, Max: most, Step: 0.1}, func(v string) {
		if w, err := strconv.ParseFloat(v, 64); err == nil {
			set(w)
		}
	}).Valued(text)
}

// workers are the numbers of workers that can be chosen, up to the size of a team.
var workers = []int{1, 2, 3, 4}

// choice returns a field that chooses a value.
func choice[T ~string](id, label string, options []ui.Option, value *T, set func(change func())) *ui.Node {
	return widget.Field(ui.NewSelect(id, label, string(*value), options, func(v string) { set(func() { *value = T(v) }) }))
}

// timeChoices are the limits that the menu offers, in seconds; 0 means none.
var timeChoices = []int{1, 10, 60, 300, 0}

// Dialog returns the dialog with the settings of Solve.
func (s *Solver) Dialog() shell.Dialog {
	return shell.Dialog{ID: "solver-dialog", Title: words.SolverSettings,
		Body: s.optionFields,
		Foot: s.app.Feet(shell.DialogButton{ID: "solver-run", Words: words.ShowSolution, Press: s.app.Then(s.Solve)})}
}

// Chip returns a button that names the algorithm and opens the dialog.
func (s *Solver) Chip() *ui.Node {
	phrase := s.app.Lang.Algorithm(string(s.Options.Algorithm))
	if alg, _ := puzzle.FindAlgorithm(s.game.Puzzle(), s.Options.Algorithm); alg.Informed {
		phrase += " · " + s.app.Lang.Heuristic(s.Options.Heuristic)
	}
	n := widget.Chip("chip-solver", phrase, func() { s.app.Open(s.Dialog()) })
	n.Icon = ui.IconSettings
	return n
}

func (s *Solver) optionFields() []*ui.Node {
	t, o := s.app.Lang.T, &s.Options
	alg, _ := puzzle.FindAlgorithm(s.game.Puzzle(), o.Algorithm)
	algorithms := AlgorithmOptions(s.app.Lang, s.game.Puzzle())
	set := func(change func()) { s.game.Set(func() { change(); o.Depth = 0 }) }
	out := []*ui.Node{choice("algorithm", t(words.Algorithm), algorithms, &o.Algorithm, set)}
	if alg.Informed {
		out = append(out, heuristic.Fields(s.app, s.game.Puzzle(), nil, "heuristic", o.Heuristic, func(v string) { s.game.Set(func() { o.Heuristic = v }) })...)
	}
	if alg.Weighted {
		out = append(out, widget.Field(WeightSlider(s.app.Lang, "weight", o.Weight, 3, func(w float64) { s.game.Set(func() { o.Weight = w }) })))
	}
	if alg.Depth > 0 {
		depth := func() int { return cmp.Or(o.Depth, alg.Depth) }
		out = append(out, s.app.NumberField("depth", words.MaxDepth, 1, MaxDepth, depth, func(n int) { s.game.Set(func() { o.Depth = n }) }))
	}
	out = append(out, s.puzzle.Fields(alg)...)
	out = append(out, widget.Field(widget.Numbered(ui.NewSelect, "time-limit", t(words.TimeLimit), int(o.Time/time.Second), timeChoices, func(n int) string {
		if n == 0 {
			return t(words.NoLimit)
		}
		return t(words.Seconds, n)
	}, func(n int) { s.game.Set(func() { o.Time = time.Duration(n) * time.Second }) })))
	if alg.Parts {
		out = append(out, widget.Field(widget.Numbered(ui.NewTabs, "workers", t(words.Processors), max(1, o.Workers), workers,
			strconv.Itoa, func(n int) { s.game.Set(func() { o.Workers = n }) })))
	}
	if alg.Exact {
		return out
	}
	out = append(out, SearchFields(s.app.Lang, "", s.game.Puzzle(), alg, &o.Search, s.game.Set)...)
	out = append(out, CountFields(s.app.Lang, "", &o.Counting, s.game.Set)...)
	return append(out,
		widget.Toggle("shuffle", t(words.ShuffledOrder), o.Order != "", func(on bool) {
			s.game.Set(func() {
				o.Order = ""
				if on {
					o.Order = search.Order("random:" + s.game.FreshSeed())
				}
			})
		}))
}

// SearchFields returns the fields for the rules of a puzzle's search: when it tests its nodes, which
// of the nodes with the same f it takes, when it marks a state as reached, and whether it recognises
// states at all. Their ids begin with a prefix.
func SearchFields(lang words.Lang, prefix string, p puzzle.Puzzle, alg puzzle.Algorithm, r *puzzle.Search, set func(change func())) []*ui.Node {
	t := lang.T
	out := []*ui.Node{choice(prefix+"goal-test", t(words.GoalTest), widget.Options(lang, words.GoalTestChoices), &r.GoalTest, set)}
	if alg.Ties {
		out = append(out, choice(prefix+"tie", t(words.TieRule), widget.Options(lang, TieRules(p, words.TieChoices)), &r.Tie, set))
	}
	if alg.Marks && !r.Tree {
		out = append(out, choice(prefix+"mark", t(words.MarkRule), widget.Options(lang, words.MarkChoices), &r.Mark, set))
	}
	return append(out,
		widget.Toggle(prefix+"tree", t(words.TreeSearch), r.Tree, func(on bool) { set(func() { r.Tree = on }) }),
		widget.Note(prefix+"tree-note", t(words.TreeNote)))
}

// TieRules returns the tie-break rules of a puzzle's searches: names can break ties
// only if states have names.
func TieRules(p puzzle.Puzzle, all []words.Choice) []words.Choice {
	if p.Study().Named {
		return all
	}
	return slices.DeleteFunc(slices.Clone(all), func(c words.Choice) bool { return c.Value == string(search.TieName) })
}

// CountFields returns the fields for the conventions by which a textbook algorithm
// counts nodes; their ids begin with a prefix.
func CountFields(lang words.Lang, prefix string, counting *search.Counting, set func(change func())) []*ui.Node {
	return []*ui.Node{
		widget.Toggle(prefix+"count-course", lang.T(words.CountCourse), *counting == search.CountCourse, func(on bool) {
			set(func() {
				*counting = search.CountTextbook
				if on {
					*counting = search.CountCourse
				}
			})
		}),
		widget.Note(prefix+"count-course-note", lang.T(words.CountCourseNote)),
	}
}

// AlgorithmOptions returns the algorithms of a puzzle, in groups.
func AlgorithmOptions(lang words.Lang, p puzzle.Puzzle) []ui.Option {
	t := lang.T
	var out []ui.Option
	for _, alg := range p.Algorithms() {
		name := string(alg.Name)
		o := ui.Option{Value: name, Label: lang.Algorithm(name), Note: t(words.AlgorithmNotes.Key(name)), Group: t(words.GroupBlind)}
		switch {
		case alg.Exact:
			o.Group = t(words.GroupOurs)
		case alg.Informed:
			o.Group = t(words.GroupInformed)
		}
		out = append(out, o)
	}
	return out
}

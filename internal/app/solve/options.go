package solve

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"cavalo/internal/app/heuristic"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/lists"
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
	}.Fitting(p, alg)
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
	return append(out, SettingFields(s.app.Lang, "", alg.Scope(s.game.Puzzle(), o.Tree), puzzle.TaskSolve, &o.Settings, s.game.FreshSeed, s.game.Set)...)
}

// SettingFields returns the fields for the settings that a task has and that have an effect; their
// ids begin with a prefix. seed returns the seed of a random order; nil offers none.
func SettingFields(lang words.Lang, prefix string, to search.Scope, task puzzle.Task, s *search.Settings, seed func() string, set func(change func())) (out []*ui.Node) {
	for _, w := range words.SettingTexts {
		if w.Key == "" || !search.FieldOf(w.Key).Fits(to) || !task.Asks(w.Key) {
			continue
		}
		id, f := prefix+cmp.Or(w.ID, w.Key), search.FieldOf(w.Key)
		switch v := f.At(s).(type) {
		case *bool:
			out = append(out, widget.Toggle(id, lang.T(w.Title), *v, func(on bool) { set(func() { *v = on }) }), widget.Note(id+"-note", lang.T(w.Note)))
		case *string:
			out = append(out, ChoiceFields(lang, id, f, w, Choices(f, w, to, seed != nil), *v, func(value string) {
				set(func() {
					if *v = value; value == drawn {
						*v += seed()
					}
				})
			})...)
		}
	}
	return out
}

// Choices returns the choices of a setting. An order at random is offered if there is a seed.
func Choices(f *search.Field, w words.Setting, to search.Scope, seeded bool) []words.Choice {
	known := f.ChoicesIn(to)
	choices := lists.Filter(w.Choices, func(c words.Choice) bool {
		return c.Value == "" || slices.Contains(known, c.Value) || c.Value == drawn && seeded
	})
	if f.Together != nil && slices.Contains(known, f.Together[0]) {
		choices = append(choices, orders()...)
	}
	return choices
}

// orders are the orders of successors by directions, without words.
var orders = sync.OnceValue(func() (all []words.Choice) {
	together := search.FieldOf("order").Together
	var extend func(taken []string)
	extend = func(taken []string) {
		if len(taken) == len(together) {
			all = append(all, words.Choice{Value: strings.Join(taken, ",")})
		}
		for _, way := range together {
			if !slices.Contains(taken, way) {
				extend(append(slices.Clone(taken), way))
			}
		}
	}
	extend(nil)
	return all
})

// drawn is the choice of a random order, before its seed.
const drawn = "random:"

// ChoiceFields returns the fields for a choice of a setting: of a list one for each part.
func ChoiceFields(lang words.Lang, id string, f *search.Field, w words.Setting, choices []words.Choice, value string, change func(string)) (out []*ui.Node) {
	if strings.HasPrefix(value, drawn) {
		value = drawn
	}
	if f.Ends == nil {
		options := lists.Map(choices, func(c words.Choice) ui.Option {
			if c.Words == "" {
				return ui.Option{Value: c.Value, Label: w.List(lang, c.Value)}
			}
			return widget.Options(lang, []words.Choice{c})[0]
		})
		return []*ui.Node{widget.Field(ui.NewSelect(id, lang.T(w.Title), value, options, change))}
	}
	parts := strings.Split(cmp.Or(value, f.OwnDefault), ",")
	title := w.Title
	for i, last := 0, false; !last; i++ {
		before, part := parts[:min(i, len(parts))], f.Ends[0]
		if i < len(parts) {
			part = parts[i]
		}
		last = slices.Contains(f.Ends, part)
		var options []ui.Option
		for _, c := range choices {
			if c.Value == "" {
				c = w.Default
			}
			if !slices.Contains(before, c.Value) {
				options = append(options, ui.Option{Value: c.Value, Label: lang.T(c.Words)})
			}
		}
		field := id
		if i > 0 {
			field += "-" + strconv.Itoa(i+1)
		}
		out = append(out, widget.Field(ui.NewSelect(field, lang.T(title), part, options, func(next string) {
			list, _ := f.Read(strings.Join(append(slices.Clone(before), next), ","))
			if list == f.OwnDefault {
				list = ""
			}
			change(list)
		})))
		title = words.TieThen
	}
	return out
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

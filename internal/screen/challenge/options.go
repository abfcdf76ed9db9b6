package challenge

import (
	"strconv"
	"strings"
	"time"

	"cavalo/internal/i18n"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/screen/part"
	"cavalo/internal/screen/shell"
	"cavalo/internal/ui"
)

// policyOrder is the order of the double rules in a menu.
var policyOrder = []knight.Policy{knight.Largest, knight.Smallest, knight.Choose, knight.Optional, knight.Random, knight.Off}

func policyName(p knight.Policy) i18n.Key {
	return map[knight.Policy]i18n.Key{
		knight.Largest: i18n.PolicyLargest, knight.Smallest: i18n.PolicySmallest, knight.Choose: i18n.PolicyChoose,
		knight.Optional: i18n.PolicyOptional, knight.Random: i18n.PolicyRandom, knight.Off: i18n.PolicyOff,
	}[p]
}

func policyNote(p knight.Policy) i18n.Key {
	return map[knight.Policy]i18n.Key{
		knight.Largest: i18n.PolicyLargestNote, knight.Smallest: i18n.PolicySmallestNote, knight.Choose: i18n.PolicyChooseNote,
		knight.Optional: i18n.PolicyOptionalNote, knight.Random: i18n.PolicyRandomNote, knight.Off: i18n.PolicyOffNote,
	}[p]
}

// algorithmName is an algorithm's name for people.
func algorithmName(name string) i18n.Key {
	if k, ok := i18n.Algorithms[name]; ok {
		return k
	}
	return i18n.Key{En: name, Pt: name}
}

// timeChoices are the limits that the menu offers, in seconds; 0 is none.
var timeChoices = []int{1, 10, 60, 300, 0}

// solverDialog holds what the solver is to do.
func (c *Screen) solverDialog() shell.Dialog {
	a := c.app
	return shell.Dialog{ID: "solver-dialog", Title: i18n.SolverSettings, Body: func() []*ui.Node {
		t, o := a.Lang.T, &c.solver.options
		alg, _ := puzzle.FindAlgorithm(puzzle.Challenge, o.algorithm)
		set := func(change func()) { change(); a.Changed() }
		out := []*ui.Node{part.Field(t(i18n.Algorithm), part.Selector("algorithm", o.algorithm, c.algorithmOptions(), func(v string) {
			set(func() { o.algorithm = v; o.depth = 0 })
		}))}
		if alg.Exact {
			out = append(out, c.goalField(o, set))
		}
		if alg.Informed {
			out = append(out, c.heuristicField(o, set)...)
		}
		if alg.Weighted {
			out = append(out, part.Field(t(i18n.WeightIs, a.Lang.Float(o.weight, 1)), &ui.Node{ID: "weight", Role: ui.Slider, Min: 1, Max: 3, Step: 0.1, Number: o.weight, Value: a.Lang.Float(o.weight, 1), Change: func(v string) {
				if w, err := strconv.ParseFloat(v, 64); err == nil {
					set(func() { o.weight = w })
				}
			}}))
		}
		if alg.Depth > 0 {
			depth := o.depth
			if depth == 0 {
				depth = alg.Depth
			}
			out = append(out, part.Field(t(i18n.MaxDepth), &ui.Node{ID: "depth", Role: ui.TextField, Value: strconv.Itoa(depth), Change: func(v string) {
				if n, ok := part.WholeNumber(v); ok && n > 0 && n <= knight.Squares {
					set(func() { o.depth = n })
				}
			}}))
		}
		out = append(out, part.Field(t(i18n.StartSquare), part.Selector("start-square", o.start, c.startOptions(), func(v string) { set(func() { o.start = v }) })))
		out = append(out, part.Field(t(i18n.TimeLimit), part.Selector("time-limit", strconv.Itoa(int(o.time/time.Second)), c.timeOptions(), func(v string) {
			if n, err := strconv.Atoi(v); err == nil {
				set(func() { o.time = time.Duration(n) * time.Second })
			}
		})))
		if !alg.Exact {
			out = append(out,
				part.Toggle("tree", t(i18n.TreeSearch), o.tree, func(on bool) { set(func() { o.tree = on }) }),
				part.Note("tree-note", t(i18n.TreeNote)),
				part.Toggle("shuffle", t(i18n.ShuffledOrder), o.shuffle != "", func(on bool) {
					set(func() {
						o.shuffle = ""
						if on {
							o.shuffle = freshSeed(a)
						}
					})
				}))
		}
		return out
	}, Foot: a.Feet(shell.Foot{ID: "solver-run", Words: i18n.Solve, Press: func() { a.Close(); c.solve() }})}
}

func (c *Screen) algorithmOptions() []ui.Option {
	t := c.app.Lang.T
	var out []ui.Option
	for _, alg := range puzzle.Challenge.Algorithms() {
		o := ui.Option{Value: alg.Name, Label: t(algorithmName(alg.Name)), Note: t(i18n.AlgorithmNotes[alg.Name]), Group: t(i18n.GroupBlind)}
		switch {
		case alg.Exact:
			o.Group = t(i18n.GroupOurs)
		case alg.Informed:
			o.Group = t(i18n.GroupInformed)
		}
		out = append(out, o)
	}
	return out
}

// heuristicField offers the heuristics and says which ones can mislead.
func (c *Screen) heuristicField(o *options, set func(func())) []*ui.Node {
	t := c.app.Lang.T
	var list []ui.Option
	chosen := puzzle.Heuristic{}
	for _, h := range puzzle.Challenge.Heuristics() {
		group := t(i18n.Inadmissible)
		if h.Admissible {
			group = t(i18n.Admissible)
		}
		if h.Name == o.heuristic {
			chosen = h
		}
		list = append(list, ui.Option{Value: h.Name, Label: h.Name, Note: t(i18n.Heuristics[h.Name]), Group: group})
	}
	out := []*ui.Node{part.Field(t(i18n.Heuristic), part.Selector("heuristic", o.heuristic, list, func(v string) { set(func() { o.heuristic = v }) }))}
	if !chosen.Admissible {
		out = append(out, &ui.Node{ID: "heuristic-warning", Role: ui.Text, Text: t(i18n.InadmissibleNote), Color: ui.ColorWarn, Wrap: true, Size: ui.Small})
	}
	return out
}

// startOptions are the numbered squares of line 1.
func (c *Screen) startOptions() []ui.Option {
	out := []ui.Option{{Value: "any", Label: c.app.Lang.T(i18n.AnyStart)}}
	start := positionOf(c.game.Start())
	if start.Placed() {
		return out
	}
	for _, s := range targetList(start) {
		out = append(out, ui.Option{Value: s.String(), Label: s.String() + " · " + start.Board[s].String()})
	}
	return out
}

func (c *Screen) timeOptions() []ui.Option {
	var out []ui.Option
	for _, s := range timeChoices {
		words := c.app.Lang.T(i18n.NoLimit)
		if s > 0 {
			words = c.app.Lang.T(i18n.Seconds, s)
		}
		out = append(out, ui.Option{Value: strconv.Itoa(s), Label: words})
	}
	return out
}

// titleOf names a problem in a language.
func titleOf(lang i18n.Lang, name string) string {
	if day, ok := dailyDay(name); ok {
		return lang.T(i18n.DailyTitle, day)
	}
	if seed, ok := strings.CutPrefix(name, seedMark); ok {
		return lang.T(i18n.RandomTitle, seed)
	}
	if name == "" {
		return lang.T(i18n.OwnPosition)
	}
	return lang.T(i18n.ProblemTitle, name)
}

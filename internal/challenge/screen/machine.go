package screen

import (
	"cavalo/internal/app/part"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/challenge/tell"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// machineCard is what the machine knows: how it is set, how it gets on, what
// it found and why that is so.
func (c *Screen) machineCard() *ui.Node {
	switch s := &c.Solver; {
	case c.searchesMost():
		return c.mostCard()
	case s.Running:
		return c.SearchCard(c.searching())
	case s.Answer != nil:
		return c.AnswerCard(append(c.tools(), c.solverChip())...)
	}
	t := c.App.Lang.T
	return part.Card("machine",
		part.Row(8, part.Caption("machine-caption", t(words.Machine)), part.Spacer(), c.solverChip()),
		part.Muted("machine-words", t(words.MachineIdle)),
		&ui.Node{Role: ui.Row, Gap: 8, Wrap: true, Children: c.tools()})
}

// solverChip names the algorithm and opens its settings.
func (c *Screen) solverChip() *ui.Node {
	n, o := c.SolverChip(c.solverDialog), c.Solver.Options
	if alg, _ := puzzle.FindAlgorithm(rules.Puzzle, o.Algorithm); alg.Exact && o.Goal == puzzle.MostPoints {
		n.Label = c.App.Lang.T(words.AndMostGoal, n.Label)
	}
	return n
}

// searching names what runs.
func (c *Screen) searching() string {
	if c.Solver.Asking {
		return c.App.Lang.T(words.HintThinking)
	}
	return c.App.Lang.Algorithm(c.Solver.Job.Algorithm)
}

// why does its part of desk.Face: the argument of a proof, or what an unproved answer leaves open.
func (c *Screen) why(a *puzzle.Answer) string {
	lang := c.App.Lang
	target := lang.Int(int64(targetOf(*a)))
	switch {
	case a.Job.Goal == puzzle.MostPoints:
		return c.mostWhy(a)
	case a.Reason != nil:
		return tell.Teller.Reason(lang, a.Reason)
	case a.Status == search.Solved && a.Optimal && len(a.Bounds) > 0:
		if b, ok := boundFor(a.Bounds, a.Steps-1); ok {
			if b.Points < targetOf(*a) && b.How != "search" {
				return lang.N(words.WhyBound, b.Steps, lang.Int(int64(b.Points)), target)
			}
			return lang.N(words.WhySearch, b.Steps, target, lang.Int(b.Nodes))
		}
	case a.Status == search.LimitReached && a.Lower > 0 && len(a.Moves) > 0:
		return lang.T(words.WhyOpen, lang.Int(int64(a.Lower)), lang.Int(int64(a.Steps)))
	case a.Status == search.LimitReached && a.Lower > 0:
		return lang.N(words.WhyAtLeast, a.Lower)
	}
	if h, ok := puzzle.FindHeuristic(rules.Puzzle, a.Job.Heuristic); ok && !h.Admissible && len(a.Moves) > 0 {
		return lang.T(words.WhyInadmissible, a.Job.Heuristic)
	}
	return ""
}

// boundFor finds what is known about paths of so many steps.
func boundFor(bounds []puzzle.Bound, steps int) (puzzle.Bound, bool) {
	for _, b := range bounds {
		if b.Steps == steps {
			return b, true
		}
	}
	return puzzle.Bound{}, false
}

// chart does its part of desk.Face.
func (c *Screen) chart(a *puzzle.Answer) *ui.Node {
	if a.Job.Goal == puzzle.MostPoints {
		return c.most.chart(c.App.Lang)
	}
	return c.boundChart(a)
}

// boundChart is bound against steps, crossing the target.
func (c *Screen) boundChart(a *puzzle.Answer) *ui.Node {
	if len(a.Bounds) < 2 {
		return nil
	}
	lang := c.App.Lang
	target := targetOf(*a)
	bounds := a.Bounds
	if most := 12; len(bounds) > most {
		bounds = bounds[len(bounds)-most:]
	}
	chart := &ui.Chart{Target: float64(target), TargetLabel: lang.Int(int64(target)), Mark: -1,
		Label: lang.T(words.ChartLabel, lang.Int(int64(target)))}
	series := ui.Series{Name: lang.T(words.BoundName), Color: ui.ColorAccent, Dots: true}
	for i, b := range bounds {
		series.Points = append(series.Points, ui.Point{X: float64(b.Steps), Y: float64(b.Points)})
		chart.XTicks = append(chart.XTicks, ui.Tick{X: float64(b.Steps), Text: lang.Int(int64(b.Steps))})
		if b.Steps == a.Steps {
			chart.Mark = i
		}
	}
	chart.Series = []ui.Series{series}
	return &ui.Node{ID: "bounds", Role: ui.ChartView, Label: chart.Label, Chart: chart, Height: 120}
}

package challenge

import (
	"cavalo/internal/i18n"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/screen/part"
	"cavalo/internal/search"
	"cavalo/internal/ui"
)

// machineCard is what the machine knows: how it is set, how it gets on, what
// it found and why that is so.
func (c *Screen) machineCard() *ui.Node {
	switch s := &c.solver; {
	case s.running && s.job.Goal == goalScore:
		return c.mostCard()
	case s.running:
		return c.runningCard()
	case s.answer != nil:
		return c.answerCard(s.answer)
	}
	t := c.app.Lang.T
	return part.Card("machine",
		part.Row(8, part.Caption("machine-caption", t(i18n.Machine)), part.Spacer(), c.solverChip()),
		part.Muted("machine-words", t(i18n.MachineIdle)),
		&ui.Node{Role: ui.Row, Gap: 8, Wrap: true, Children: c.tools()})
}

// solverChip names the algorithm and opens its settings.
func (c *Screen) solverChip() *ui.Node {
	o := c.solver.options
	words := c.app.Lang.T(algorithmName(o.algorithm))
	switch alg, _ := puzzle.FindAlgorithm(puzzle.Challenge, o.algorithm); {
	case alg.Informed:
		words += " · " + o.heuristic
	case alg.Exact && o.goal == goalScore:
		words = c.app.Lang.T(i18n.AndMostGoal, words)
	}
	n := part.Chip("chip-solver", words, func() { c.app.Open(c.solverDialog()) })
	n.Icon = ui.IconSettings
	return n
}

// runningCard is the search while it runs.
func (c *Screen) runningCard() *ui.Node {
	lang, s := c.app.Lang, &c.solver
	t, p := lang.T, s.progress
	name := t(algorithmName(s.job.Algorithm))
	if s.hinting {
		name = t(i18n.HintThinking)
	}
	rate := 0.0
	if seconds := p.Elapsed.Seconds(); seconds > 0 {
		rate = float64(p.Generated) / seconds
	}
	cells := []*ui.Node{
		part.Figure("run-nodes", t(i18n.Nodes), lang.Short(float64(p.Generated))),
		part.Figure("run-rate", t(i18n.NodesPerSecond), lang.Short(rate)),
		part.Figure("run-time", t(i18n.Elapsed), lang.Duration(p.Elapsed)),
	}
	switch {
	case p.Lower > 0:
		cells = append(cells, part.Figure("run-bound", t(i18n.AtLeast), lang.N(i18n.Steps, int(p.Lower))))
	default:
		cells = append(cells, part.Figure("run-depth", t(i18n.Depth), lang.Int(int64(p.Depth))))
	}
	return part.Card("machine",
		part.Row(8, part.Caption("machine-caption", t(i18n.Searching)), &ui.Node{ID: "run-name", Role: ui.Text, Text: name, Weight: ui.Semibold}, part.Spacer(),
			part.Chip("run-cancel", t(i18n.Cancel), s.cancel)),
		&ui.Node{ID: "run-figures", Role: ui.Grid, Columns: 4, Gap: 8, Children: cells})
}

// answerCard is a result: the verdict, why, the chart and, unfolded, the
// statistics.
func (c *Screen) answerCard(a *puzzle.Answer) *ui.Node {
	lang := c.app.Lang
	t := lang.T
	head := part.Row(8)
	switch {
	case a.Optimal && (a.Status == search.Solved || a.Status == search.NoSolution):
		head.Children = append(head.Children, &ui.Node{ID: "proved", Role: ui.Text, Text: t(i18n.Proved), Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold})
	case a.Status == search.LimitReached:
		head.Children = append(head.Children, &ui.Node{ID: "limited", Role: ui.Text, Text: t(i18n.LimitReached), Variant: ui.Chip, Size: ui.Small, Color: ui.ColorWarn})
	case len(a.Moves) > 0:
		head.Children = append(head.Children, &ui.Node{ID: "unproved", Role: ui.Text, Text: t(i18n.NotProved), Variant: ui.Chip, Size: ui.Small})
	}
	head.Children = append(head.Children,
		&ui.Node{ID: "verdict", Role: ui.Text, Text: c.verdict(*a), Weight: ui.Semibold, Wrap: true, Grow: 1},
		&ui.Node{ID: "took", Role: ui.Text, Text: lang.Duration(a.Time), Color: ui.ColorMuted})
	n := part.Card("machine", head)
	if why := c.why(a); why != "" {
		n.Children = append(n.Children, part.Muted("why", why))
	}
	if a.Job.Goal == goalScore {
		if chart := c.most.chart(lang); chart != nil {
			n.Children = append(n.Children, chart)
		}
	} else if chart := c.boundChart(a); chart != nil {
		n.Children = append(n.Children, chart)
	}
	fold := t(i18n.ShowStatistics)
	if c.solver.table {
		fold = t(i18n.HideStatistics)
	}
	foot := append([]*ui.Node{part.Chip("statistics", fold, func() { c.solver.table = !c.solver.table; c.app.Changed() })}, c.tools()...)
	n.Children = append(n.Children, &ui.Node{Role: ui.Row, Gap: 8, Wrap: true, Children: append(foot, c.solverChip())})
	if c.solver.table {
		n.Children = append(n.Children, c.statistics("", a))
	}
	return n
}

// why is the argument of a proof, or what an unproved answer leaves open.
func (c *Screen) why(a *puzzle.Answer) string {
	lang := c.app.Lang
	target := lang.Int(int64(targetOf(*a)))
	switch {
	case a.Job.Goal == goalScore:
		return c.mostWhy(a)
	case a.Reason != nil:
		return report.Reason(lang, a.Reason)
	case a.Status == search.Solved && a.Optimal && len(a.Bounds) > 0:
		if b, ok := boundFor(a.Bounds, a.Steps-1); ok {
			if b.Points < targetOf(*a) && b.How != "search" {
				return lang.N(i18n.WhyBound, b.Steps, lang.Int(int64(b.Points)), target)
			}
			return lang.N(i18n.WhySearch, b.Steps, target, lang.Int(b.Nodes))
		}
	case a.Status == search.LimitReached && a.Lower > 0 && len(a.Moves) > 0:
		return lang.T(i18n.WhyOpen, lang.Int(int64(a.Lower)), lang.Int(int64(a.Steps)))
	case a.Status == search.LimitReached && a.Lower > 0:
		return lang.N(i18n.WhyAtLeast, a.Lower)
	}
	if h, ok := puzzle.FindHeuristic(puzzle.Challenge, a.Job.Heuristic); ok && !h.Admissible && len(a.Moves) > 0 {
		return lang.T(i18n.WhyInadmissible, a.Job.Heuristic)
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

// boundChart is bound against steps, crossing the target.
func (c *Screen) boundChart(a *puzzle.Answer) *ui.Node {
	if len(a.Bounds) < 2 {
		return nil
	}
	lang := c.app.Lang
	target := targetOf(*a)
	bounds := a.Bounds
	if most := 12; len(bounds) > most {
		bounds = bounds[len(bounds)-most:]
	}
	chart := &ui.Chart{Target: float64(target), TargetLabel: lang.Int(int64(target)), Mark: -1,
		Label: lang.T(i18n.ChartLabel, lang.Int(int64(target)))}
	series := ui.Series{Name: lang.T(i18n.BoundName), Color: ui.ColorAccent, Dots: true}
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

// statistics are the figures that the course asks for, as a table; the prefix
// keeps its ids apart from those of another place.
func (c *Screen) statistics(prefix string, a *puzzle.Answer) *ui.Node {
	t := c.app.Lang.T
	var rows [][2]string
	for _, r := range report.Statistics(c.app.Lang, *a) {
		rows = append(rows, [2]string{r.Label, r.Value})
	}
	return part.Pairs(c.app.Size.W, prefix+"statistics-table", t(i18n.Statistics), [2]string{t(i18n.Statistic), t(i18n.Value)}, rows)
}

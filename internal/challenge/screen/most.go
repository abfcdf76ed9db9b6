package screen

import (
	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/challenge/describe"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// most is a running search for the most points: the best path so far, and the
// history of best and bound.
type most struct {
	*gamescreen.Screen
	from  rules.Position  // where the search began
	path  []knight.Square // the best path so far, from there
	score int             // its points
	bound int             // an upper bound for all paths; 0 while unknown
	curve []progressPoint
}

type progressPoint struct{ seconds, best, bound float64 }

// maxCurve is the number of moments after which every other one is dropped.
const maxCurve = 400

// begin resets the state for a new search.
func (m *most) begin(j puzzle.Job) {
	*m = most{Screen: m.Screen}
	if p, err := rules.Puzzle.Parse(j.Position); err == nil {
		m.from = positionOf(p)
		m.score = m.from.Points
	}
}

// heard handles the engine's progress: the best moves so far, a bound, 0 for
// none, and the time.
func (m *most) heard(moves []string, bound int, seconds float64) {
	if path, score, ok := follow(m.from, moves); ok && score >= m.score {
		m.path, m.score = path, score
	}
	if bound > 0 && (m.bound == 0 || bound < m.bound) {
		m.bound = bound
	}
	if len(m.path) == 0 {
		return
	}
	if len(m.curve) == maxCurve {
		for i := range maxCurve / 2 {
			m.curve[i] = m.curve[2*i]
		}
		m.curve = m.curve[:maxCurve/2]
	}
	m.curve = append(m.curve, progressPoint{seconds, float64(m.score), float64(m.bound)})
}

// follow replays moves: the squares they land on, and the points at the end.
func follow(p rules.Position, moves []string) (path []knight.Square, score int, ok bool) {
	for _, text := range moves {
		m, err := knight.ParseMove(text)
		if err != nil {
			return nil, 0, false
		}
		if p, err = p.Play(m); err != nil {
			return nil, 0, false
		}
		path = append(path, m.To)
	}
	return path, p.Points, len(moves) > 0
}

// gap returns the difference between a score and its bound, in per cent of the
// bound.
func gap(lang words.Lang, score, bound int) string {
	if bound <= 0 || score > bound {
		return "–"
	}
	return lang.T(words.Percent, lang.Number(100*float64(bound-score)/float64(bound)))
}

// search starts the search for the most points, whatever the solver's
// goal.
func (m *most) search() {
	o := m.Solver.Options
	o.Algorithm, o.Goal = "optimal", puzzle.MostPoints
	m.Solver.Run(o.Job(rules.Puzzle))
}

// runs reports whether the solver is looking for the most points.
func (m *most) runs() bool {
	return m.Solver.Running && m.Solver.Job.Goal == puzzle.MostPoints
}

func (c *Screen) goalField(o *solve.Options) *ui.Node {
	t := c.App.Lang.T
	return widget.Field(ui.NewTabs("goal", t(words.Goal), string(o.Goal), []ui.Option{
		{Value: string(puzzle.FewestSteps), Label: t(words.GoalSteps)}, {Value: string(puzzle.MostPoints), Label: t(words.GoalScore)},
	}, func(v string) { o.Goal = puzzle.Goal(v); c.App.Changed() }))
}

// tools returns the solver's tasks other than the shortest path.
func (c *Screen) tools() []*ui.Node {
	t := c.App.Lang.T
	points := widget.Chip("most-points", t(words.MostChip), c.most.search)
	points.Help = t(words.MostHelp)
	out := []*ui.Node{points}
	if n := c.starts.chip(); n != nil {
		out = append(out, n)
	}
	return out
}

// card returns the card of a running search for the most points.
func (m *most) card() *ui.Node {
	lang := m.App.Lang
	t := lang.T
	bound := "–"
	if m.bound > 0 {
		bound = lang.Int(int64(m.bound))
	}
	best := widget.Figure("most-best", t(words.BestSoFar), lang.Int(int64(m.score)))
	best.Children[1].Color = ui.ColorAccent
	most := widget.Figure("most-bound", t(words.AtMost), bound)
	most.Children[1].Color = ui.ColorWarn // the colour of its line in the chart
	n := widget.Card("machine",
		widget.Caption("machine-caption", t(words.GoalScore)),
		ui.NewGrid("run-figures", 3,
			best,
			most,
			widget.Figure("most-gap", t(words.Gap), gap(lang, m.score, m.bound)),
		).With(ui.Traits{Gap: 8}))
	if chart := m.chart(lang); chart != nil {
		n.Children = append(n.Children, chart)
	}
	return n
}

// chart returns the best score and the bound as two lines over time; nil if there
// is nothing to draw yet.
func (m *most) chart(lang words.Lang) *ui.Node {
	if len(m.curve) < 2 {
		return nil
	}
	best := ui.Series{Name: lang.T(words.BestSoFar), Color: ui.ColorAccent}
	bound := ui.Series{Name: lang.T(words.AtMost), Color: ui.ColorWarn}
	for _, at := range m.curve {
		best.Points = append(best.Points, ui.Point{X: at.seconds, Y: at.best})
		if at.bound > 0 {
			bound.Points = append(bound.Points, ui.Point{X: at.seconds, Y: at.bound})
		}
	}
	chart := &ui.Chart{Mark: len(best.Points) - 1, Series: []ui.Series{best},
		Label: lang.T(words.ClosingName, lang.Int(int64(m.score)), lang.Int(int64(m.bound)))}
	if len(bound.Points) > 0 {
		chart.Series = append(chart.Series, bound)
	}
	return ui.NewChart("closing", chart.Label, chart).With(ui.Traits{Height: 130})
}

// preview draws the best path so far as a thread; the game does not change.
func (m *most) preview(b *draw.Board) {
	if !m.runs() || len(m.path) == 0 {
		return
	}
	done := 0
	if m.from == positionOf(m.Game.Position()) {
		done = len(m.Game.Path())
	} else { // from the start, since the knight is stuck
		b.Clear()
		b.Fill(m.from.Board)
		if m.from.Placed() {
			b.Stand(draw.Piece{ID: describe.PieceID, Square: int(m.from.Knight)})
		}
	}
	lay(b, m.from, m.path, done)
}

// scoreVerdict returns the result of a search for the most points, in a sentence.
func (c *Screen) scoreVerdict(a puzzle.Answer) string {
	lang := c.App.Lang
	score := scoreOf(a)
	switch {
	case a.Optimal:
		return lang.N(words.VerdictMost, score)
	case a.Proof().Upper > score:
		return lang.T(words.VerdictBetween, lang.Int(int64(score)), lang.Int(int64(a.Proof().Upper)))
	case len(a.Path().Moves) > 0:
		return lang.N(words.VerdictScored, score)
	}
	return lang.T(words.VerdictCancelled)
}

// scoreOf returns the points of an answer's path. The score of an answer that
// was cancelled early is not set.
func scoreOf(a puzzle.Answer) int {
	if a.Path().Score > 0 {
		return a.Path().Score
	}
	p, err := rules.Puzzle.Parse(a.Job.Position)
	if err != nil {
		return 0
	}
	if _, score, ok := follow(positionOf(p), a.Path().Moves); ok {
		return score
	}
	return positionOf(p).Points
}

// scoreReason says what the proof needed, or what it leaves open.
func (c *Screen) scoreReason(a *puzzle.Answer) string {
	lang, score := c.App.Lang, scoreOf(*a)
	switch {
	case len(a.Path().Moves) == 0:
		return ""
	case a.Optimal:
		return lang.N(words.WhyMost, a.Path().Steps, lang.Int(int64(score+1)))
	case a.Proof().Upper > score:
		return lang.N(words.WhyGap, a.Path().Steps, lang.Int(int64(a.Proof().Upper)), gap(lang, score, a.Proof().Upper))
	}
	return ""
}

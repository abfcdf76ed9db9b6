package screen

import (
	"cmp"
	"strconv"
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// machineCard returns the solver's settings, its progress, its result and the proof.
func (c *Screen) machineCard() *ui.Node {
	switch s := c.Solver; {
	case c.most.runs():
		return c.most.card()
	case s.Running:
		return c.Solver.SearchCard(c.searching())
	case s.Answer != nil:
		return c.Solver.AnswerCard(append(c.tools(), c.solverChip())...)
	}
	return c.Solver.IdleCard(words.MachineIdle, append([]*ui.Node{c.solverChip()}, c.tools()...)...)
}

// solverChip names the algorithm and opens its settings.
func (c *Screen) solverChip() *ui.Node {
	n, o := c.Solver.Chip(), c.Solver.Options
	if alg, _ := puzzle.FindAlgorithm(rules.Puzzle, o.Algorithm); alg.Exact && o.Goal == puzzle.MostPoints {
		n.Label = c.App.Lang.T(words.AndMostGoal, n.Label)
	}
	return n
}

func (c *Screen) searching() string {
	if c.Solver.Asking && c.App.Jobs.Ready() {
		return c.App.Lang.T(words.HintThinking)
	}
	return c.App.Lang.Algorithm(string(c.Solver.Job.Algorithm))
}

// why returns the argument of a proof, or what an unproved answer leaves open.
func (c *Screen) why(a *puzzle.Answer) string {
	lang := c.App.Lang
	target := lang.Int(int64(targetOf(*a)))
	switch {
	case a.Job.Goal == puzzle.MostPoints:
		return c.scoreReason(a)
	case a.Proof().Reason != nil:
		return reasonWords(lang, a.Proof().Reason)
	case a.Status == search.Solved && a.Optimal && len(a.Bounds()) > 0:
		if b, ok := boundFor(a.Bounds(), a.Path().Steps-1); ok {
			if b.Points < targetOf(*a) && b.How != "search" {
				return lang.N(words.WhyBound, b.Steps, lang.Int(int64(b.Points)), target)
			}
			return lang.N(words.WhySearch, b.Steps, target)
		}
	case a.Status == search.LimitReached && a.Proof().Lower > 0 && len(a.Path().Moves) > 0:
		return lang.T(words.WhyOpen, lang.Int(int64(a.Proof().Lower)), lang.Int(int64(a.Path().Steps)))
	case a.Status == search.LimitReached && a.Proof().Lower > 0:
		return lang.N(words.WhyAtLeast, a.Proof().Lower)
	}
	if h, ok := puzzle.FindHeuristic(rules.Puzzle, a.Job.Heuristic); ok && !h.Admissible && len(a.Path().Moves) > 0 {
		return lang.T(words.WhyInadmissible, lang.Heuristic(a.Job.Heuristic))
	}
	return ""
}

// boundFor finds what is known about paths of a length.
func boundFor(bounds []puzzle.Bound, steps int) (puzzle.Bound, bool) {
	for _, b := range bounds {
		if b.Steps == steps {
			return b, true
		}
	}
	return puzzle.Bound{}, false
}

func (c *Screen) chart(a *puzzle.Answer) *ui.Node {
	if a.Job.Goal == puzzle.MostPoints {
		return c.most.chart(c.App.Lang)
	}
	return c.boundChart(a)
}

// boundChart returns the chart of the bound against steps, crossing the target.
func (c *Screen) boundChart(a *puzzle.Answer) *ui.Node {
	if len(a.Bounds()) < 2 {
		return nil
	}
	lang := c.App.Lang
	target := targetOf(*a)
	bounds := a.Bounds()
	if most := 12; len(bounds) > most {
		bounds = bounds[len(bounds)-most:]
	}
	chart := &ui.Chart{Target: float64(target), TargetLabel: lang.Int(int64(target)), Mark: -1,
		Label: lang.T(words.ChartLabel, lang.Int(int64(target)))}
	series := ui.Series{Name: lang.T(words.BoundName), Color: ui.ColorAccent, Dots: true}
	for i, b := range bounds {
		series.Points = append(series.Points, ui.Point{X: float64(b.Steps), Y: float64(b.Points)})
		chart.XTicks = append(chart.XTicks, ui.Tick{X: float64(b.Steps), Text: lang.Int(int64(b.Steps))})
		if b.Steps == a.Path().Steps {
			chart.Mark = i
		}
	}
	chart.Series = []ui.Series{series}
	return ui.NewChart("bounds", chart.Label, chart).With(ui.Traits{Height: 120})
}

func (c *Screen) onStart(j puzzle.Job, _ bool) {
	if j.Goal == puzzle.MostPoints {
		c.most.begin(j)
	}
}

func (c *Screen) onProgress(p puzzle.Progress) {
	if c.Solver.Job.Goal == puzzle.MostPoints {
		if c.most.heard(p.Best, int(p.Upper), p.Time.Seconds()); len(c.most.path) > 0 { // it is on the board
			c.Aid.ShowSolution()
		}
	}
}

func (c *Screen) onAnswer(a puzzle.Answer) {
	c.analysis.known.Learn(a)
	if a.Job.Played > 0 && a.Optimal && !c.Solver.Asking && a.Job.Task == puzzle.TaskSolve && a.Job.Goal != puzzle.MostPoints {
		c.analysis.measureStart(func() {}) // rates a path that continues from here
	}
	if a.Job.Goal == puzzle.MostPoints {
		c.most.heard(a.Path().Moves, a.Proof().Upper, a.Time.Seconds())
	}
}

func (c *Screen) verdict(a puzzle.Answer) string {
	lang := c.App.Lang
	target, played := lang.Int(int64(targetOf(a))), a.Job.Played
	all := lang.Int(int64(played + a.Path().Steps))
	switch {
	case a.Job.Goal == puzzle.MostPoints:
		return c.scoreVerdict(a)
	case a.Status == search.NoSolution && a.Optimal && a.Job.Start != "":
		return lang.T(words.VerdictNoneFrom, a.Job.Start, target)
	case a.Status == search.NoSolution && a.Optimal && played > 0:
		return lang.T(words.VerdictNoneOn, target)
	case a.Status == search.NoSolution && a.Optimal:
		return lang.T(words.VerdictNone, target)
	case a.Status == search.NoSolution:
		return lang.T(words.VerdictNotFound)
	case a.Status == search.Cancelled && len(a.Path().Moves) == 0:
		return lang.T(words.VerdictCancelled)
	case len(a.Path().Moves) == 0:
		return lang.T(words.VerdictLimit)
	case a.Optimal && played > 0 && c.analysis.fewest() > 0:
		return lang.N(words.VerdictOn, a.Path().Steps, all) + lang.N(words.VerdictFromStart, c.analysis.fewest())
	case a.Optimal && played > 0:
		return lang.N(words.VerdictFewestOn, a.Path().Steps, all)
	case played > 0:
		return lang.N(words.VerdictFoundOn, a.Path().Steps, all)
	case a.Optimal && a.Job.Start != "":
		return lang.N(words.VerdictFewestFrom, a.Path().Steps, a.Job.Start)
	case a.Optimal:
		return lang.N(words.VerdictFewest, a.Path().Steps)
	}
	return lang.N(words.VerdictFound, a.Path().Steps)
}

// targetOf returns the target of the position that was solved.
func targetOf(a puzzle.Answer) int {
	p, err := rules.Puzzle.Parse(a.Job.Position)
	if err != nil {
		return 0
	}
	return positionOf(p).Target
}

// policies holds the double rules in the order of a menu.
var policies = []struct {
	rule       knight.Policy
	name, note words.Key
}{
	{knight.Largest, words.PolicyLargest, words.PolicyLargestNote},
	{knight.Smallest, words.PolicySmallest, words.PolicySmallestNote},
	{knight.Choose, words.PolicyChoose, words.PolicyChooseNote},
	{knight.Optional, words.PolicyOptional, words.PolicyOptionalNote},
	{knight.Random, words.PolicyRandom, words.PolicyRandomNote},
	{knight.Off, words.PolicyOff, words.PolicyOffNote},
}

// doubleWords names the double rule of the game, or says that its rules are off; "" for the
// usual rule.
func (c *Screen) doubleWords() string {
	for _, p := range policies {
		switch name := c.App.Lang.T(p.name); {
		case p.rule != c.position().Rules.Double, p.rule == knight.Largest:
		case p.rule == knight.Off:
			return name
		default:
			return c.App.Lang.T(words.DoubleIs, name)
		}
	}
	return ""
}

func (c *Screen) solverFields(alg puzzle.Algorithm) []*ui.Node {
	o := &c.Solver.Options
	var out []*ui.Node
	if alg.Exact {
		out = append(out, c.goalField(o))
	}
	return append(out, widget.Field(ui.NewSelect("start-square", c.App.Lang.T(words.StartSquare), cmp.Or(o.Start, anyStart), c.startOptions(), func(v string) {
		if v == anyStart {
			v = ""
		}
		o.Start = v
		c.App.Changed()
	})))
}

// anyStart is the option for any starting square.
const anyStart = "any"

// startOptions returns the numbered squares of line 1.
func (c *Screen) startOptions() []ui.Option {
	out := []ui.Option{{Value: anyStart, Label: c.App.Lang.T(words.AnyStart)}}
	start := positionOf(c.Game.Start())
	if start.Placed() {
		return out
	}
	for _, s := range targetList(start) {
		out = append(out, ui.Option{Value: s.String(), Label: s.String() + " · " + start.Board[s].String()})
	}
	return out
}

func (c *Screen) nameOf(name string) string {
	lang := c.App.Lang
	if key, ok := words.ProblemNames.Find(name); ok { // without its steps, which other rules change
		short, _, _ := strings.Cut(lang.T(key), ":")
		return short
	}
	if seed, level, side, ok := boardOf(name); ok {
		short, _, _ := strings.Cut(levelWords(lang, rules.Level{Name: level}), ",")
		return short + " · " + strconv.Itoa(side) + " × " + strconv.Itoa(side) + " · " + seed
	}
	return c.ProblemName(name, words.RandomTitle, words.ProblemTitle)
}

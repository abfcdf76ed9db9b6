package screen

import (
	"cmp"
	"strings"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/duel/judge"
	"cavalo/internal/duel/rules"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const (
	firstBudget = 3 * time.Second
	maxBudget   = 10 * time.Minute
	threatTime  = 300 * time.Millisecond
	bestLines   = 3
	maxKnown    = 2048 // positions that are remembered before all are forgotten
)

// The owners of background jobs.
const (
	forAnalysis = "analysis"
	forThreat   = "threat"
	forGame     = "game"
)

// known is the engine's result for a position.
type known struct {
	lines []puzzle.Line
	depth int
	nodes int64
	time  time.Duration
	full  bool // with all the lines that are shown
}

// exact reports whether the first line is proved.
func (k known) exact() bool { return len(k.lines) > 0 && k.lines[0].Exact }

// analysis holds the engine's results, by position.
type analysis struct {
	on      bool
	plan    bool // the other side's plan is analysed too
	known   map[string]known
	judged  map[string]judge.Opinion // final opinions, which later results don't change
	proofs  map[string]proof
	proving bool          // the proof that runs was asked for
	budget  time.Duration // for a position
	line    int           // the line under the pointer, from 1; 0 means none
	moves   int           // of that line, up to the one under the pointer
	gauge   float64       // White's share of the bar, kept until the next result
	news    uint64        // changes with what is known
	review  *reviewed
}

// know stores the engine's result, unless a better one is known.
func (c *Screen) know(position string, lines []puzzle.Line, depth int, nodes int64, spent time.Duration, full bool) {
	a := &c.analysis
	if len(lines) == 0 || len(lines[0].Moves) == 0 {
		return
	}
	if a.known == nil || len(a.known) > maxKnown {
		a.known = map[string]known{}
	}
	k := known{lines, depth, nodes, spent, full}
	if old := a.known[position]; old.depth <= depth || k.exact() || full && !old.full {
		a.known[position] = k
		a.news++
	}
	if p, ok := a.proved(position); ok && k.exact() {
		c.learnKept(position, p)
	}
}

// onProgress handles the progress of a background job.
func (c *Screen) onProgress(owner string, p puzzle.Progress) {
	position := c.Game.Position().String()
	switch {
	case owner == forAnalysis && len(p.Lines) > 0:
		c.know(position, p.Lines, p.Depth, p.Generated, p.Time, true)
	case owner == forProof && p.Phase != "": // then it has bounds
		c.learn(position, proof{Bounds: rules.Bounds{Lower: int(p.Lower), Upper: int(p.Upper)}, margin: c.analysis.proving, nodes: p.Generated})
	default:
		return
	}
	c.App.Changed()
}

func analyseJob(position string, lines int, limit time.Duration) puzzle.Job {
	return puzzle.Job{Task: puzzle.TaskAnalyse, Puzzle: rules.Puzzle.Name(), Position: position, Game: puzzle.Game{Lines: lines}, Limits: search.Limits{Time: limit}}
}

// ask adds a background job whose answer is stored.
func (c *Screen) ask(owner, position string, lines int, limit time.Duration, done func()) {
	c.Background.Add(owner, analyseJob(position, lines, limit), func(a puzzle.Answer) {
		if a.Error == "" {
			c.know(position, a.Analysis().Lines, a.Analysis().Depth, a.Generated, max(a.Time, limit), lines > 1)
		}
		done()
	})
}

// follow analyses the position on the board.
func (c *Screen) follow() {
	a := &c.analysis
	c.Background.Drop(forAnalysis)
	c.Background.Drop(forThreat)
	c.Background.Drop(forProof)
	a.line, a.proving = 0, false
	if !a.on || len(c.moves) == 0 {
		return
	}
	position := c.Game.Position().String()
	if k := a.known[position]; !k.full || !k.exact() && k.time < a.budget*9/10 {
		c.ask(forAnalysis, position, bestLines, a.budget, func() {
			if a.decided(position) {
				c.Background.Drop(forProof)
			}
		})
	}
	if other := c.turned(); a.plan && other != "" && a.known[other].depth == 0 {
		c.ask(forThreat, other, 1, threatTime, func() {})
	}
	c.proveUnasked(forProof, c.Game.Position(), func() {})
}

// turned returns the position on the board with the other side to move, "" until
// both knights are placed.
func (c *Screen) turned() string {
	p := c.position()
	if !p.Placed(rules.White) || !p.Placed(rules.Black) {
		return ""
	}
	p.Turn = p.Turn.Other()
	return p.String()
}

// analyse turns the analysis on, if it is allowed, or off.
func (c *Screen) analyse() {
	if c.analysis.on {
		c.turnAnalysis()
	} else {
		c.Aid.Look(c.turnAnalysis)
	}
}

func (c *Screen) turnAnalysis() {
	a := &c.analysis
	a.on = !a.on
	a.budget = cmp.Or(a.budget, firstBudget)
	c.follow()
	c.App.Changed()
}

// deeper increases the engine's time for a position.
func (c *Screen) deeper() {
	c.analysis.budget = min(c.analysis.budget*4, maxBudget)
	c.follow()
	c.App.Changed()
}

// showPlan shows what the other side would play.
func (c *Screen) showPlan() {
	c.analysis.plan = !c.analysis.plan
	c.follow()
	c.App.Changed()
}

// playLine plays a line of the analysis up to one of its moves. The computers
// wait meanwhile.
func (c *Screen) playLine(moves []string) {
	if c.agreed.againstLevel() {
		if !c.agreed.free && (len(moves) > 1 || c.agreed.computer(c.position().Turn)) {
			c.askFree(func() { c.playLine(moves) })
			return
		}
		c.paused = true
	}
	c.Game.Branch()
	for i, m := range moves {
		before := c.Game.Position()
		if c.Game.Play(m, play.Hint) != nil {
			break // the analysis is of another position: nothing more to play
		}
		if i == len(moves)-1 {
			c.show(before)
		}
	}
	c.Moved()
}

// expected returns the margin that is proved or else expected by the analysis in a position; ok
// is false if there is neither. At the end of a game it is the actual margin.
func (c *Screen) expected(p puzzle.Position) (margin int, exact, ok bool) {
	proof, proved := c.analysis.proved(p.String())
	lines := c.analysis.linesOf(p)
	switch {
	case p.Solved():
		return positionOf(p).Margin(), true, true
	case proved && proof.Exact():
		return proof.Lower, true, true
	case len(lines) == 0:
		return 0, false, false
	}
	return lines[0].Score, lines[0].Exact, true
}

// linesOf returns the lines of the analysis of a position, with what is proved of them.
func (a *analysis) linesOf(p puzzle.Position) []puzzle.Line {
	return a.lines(p, a.known[p.String()].lines)
}

// gaugeHalf is the margin at which the bar is halfway to its end.
const gaugeHalf = 120.0

func (c *Screen) showAnalysis(b *ui.Board) {
	a := &c.analysis
	if !a.on {
		return
	}
	if margin, _, ok := c.expected(c.Game.Position()); ok {
		m := float64(margin)
		a.gauge = 0.5 + 0.5*m/(max(m, -m)+gaugeHalf)
	} else if a.gauge == 0 {
		a.gauge = 0.5
	}
	b.Gauged = true
	b.Layers = append(b.Layers, paint.Gauge(a.gauge), c.arrows())
}

// arrows returns the arrows of the line under the pointer, or of the first moves
// of the best lines and the other side's plan.
func (c *Screen) arrows() (out paint.Arrows) {
	a, p := &c.analysis, c.position()
	lines := a.linesOf(c.Game.Position())
	if a.line > 0 && a.line <= len(lines) {
		return arrowsOf(p, lines[a.line-1].Moves, a.moves)
	}
	for i := min(len(lines), bestLines) - 1; i >= 0; i-- {
		for _, arrow := range arrowsOf(p, lines[i].Moves, 1) {
			arrow.Rank = i
			out = append(out, arrow)
		}
	}
	if plan := a.known[c.turned()].lines; a.plan && len(plan) > 0 {
		p.Turn = p.Turn.Other()
		for _, arrow := range arrowsOf(p, plan[0].Moves, 1) {
			arrow.Color = ui.ColorWarn
			out = append(out, arrow)
		}
	}
	return out
}

// arrowsOf returns the first moves of a line as arrows: the mover's in the accent
// colour, the other side's in the warning colour, fading with the distance.
func arrowsOf(p rules.Position, moves []string, count int) (out paint.Arrows) {
	mover := p.Turn
	for i, text := range moves[:min(count, len(moves))] {
		m, err := rules.ParseMove(text)
		if err != nil {
			break
		}
		if m != rules.Pass {
			arrow := paint.Arrow{From: int(p.Knight[p.Turn]), To: int(m.To), Rank: i / 2}
			if p.Turn != mover {
				arrow.Color = ui.ColorWarn
			}
			out = append(out, arrow)
			p.Knight[p.Turn] = m.To
		}
		p.Turn = p.Turn.Other()
	}
	return out
}

// machineCard returns the engine's opinion of the position and of the game.
func (c *Screen) machineCard() *ui.Node {
	n := widget.Card("analysis", c.toggleChip("analyse", words.AnalysisOn, c.analysis.on, c.analyse))
	if c.analysis.on {
		n.Children = append(n.Children, c.analysed()...)
	}
	n.Children = append(n.Children, c.judged()...)
	return n
}

// analysed returns the engine's results for the position.
func (c *Screen) analysed() (out []*ui.Node) {
	lang, a := c.App.Lang, &c.analysis
	lines := a.linesOf(c.Game.Position())
	margin, exact, ok := c.expected(c.Game.Position())
	phrase := lang.T(words.AnalysisWaits)
	if ok {
		phrase = c.marginWords(margin)
	}
	figures := widget.Row(8, ui.NewText("evaluation", phrase).With(ui.Traits{Weight: ui.Heavy, Size: ui.Large}))
	figures.Wrap = true
	if exact {
		figures.Children = append(figures.Children, ui.NewText("exact", lang.T(words.ExactChip)).With(ui.Traits{Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold}))
	} else if ok {
		figures.Children = append(figures.Children, widget.Note("estimate", lang.T(words.EstimateChip)))
	}
	out = append(out, figures)
	out = append(out, c.provedNodes()...)
	for i, line := range lines[:min(len(lines), bestLines)] {
		out = append(out, c.lineRow(i, line))
	}
	deeper := widget.Chip("deeper", lang.T(words.GoDeeper), c.deeper)
	deeper.Disabled = exact || len(c.moves) == 0 || a.budget == maxBudget
	plan := c.toggleChip("plan", words.TheirPlan, a.plan, c.showPlan)
	plan.Help = lang.T(words.TheirPlanHelp)
	return append(out, ui.NewRow("", c.whoButton(), deeper, plan).With(ui.Traits{Gap: 8, Wrap: true}))
}

// toggleChip returns a small button that stays pressed.
func (c *Screen) toggleChip(id string, phrase words.Key, on bool, press func()) *ui.Node {
	return ui.NewToggle(id, c.App.Lang.T(phrase), on, press).With(ui.Traits{Variant: ui.Chip, Size: ui.Small})
}

// lineRow returns a line of the analysis: its score, and its moves as buttons.
func (c *Screen) lineRow(at int, line puzzle.Line) *ui.Node {
	lang := c.App.Lang
	id := "line-" + lang.Int(int64(at+1))
	score := lang.Int(int64(line.Score))
	if line.Score > 0 {
		score = "+" + score
	}
	figure := ui.NewText(id, score).With(ui.Traits{Color: ui.ColorAccent, Weight: ui.Semibold, Width: 52})
	if line.Exact { // like the chip above
		figure.Variant, figure.Label = ui.Proved, score+", "+lang.T(words.ExactChip)
	}
	row := widget.Row(2, figure)
	shown := 9
	if c.App.Phone() {
		shown = 4
	}
	for i, text := range line.Moves[:min(shown, len(line.Moves))] {
		m, err := rules.ParseMove(text)
		if err != nil {
			break
		}
		n := i + 1
		row.Children = append(row.Children, ui.NewButton(id+"-"+lang.Int(int64(n)), lang.N(words.PlayLineTo, n, moveWords(lang, m), at+1), func() { c.playLine(line.Moves[:n]) }).Shown(moveWords(lang, m)).OnHover(func(inside bool) {
			if c.analysis.line = 0; inside {
				c.analysis.line, c.analysis.moves = at+1, n
			}
			c.App.Changed()
		}).With(ui.Traits{Variant: ui.Quiet, Size: ui.Small, Pad: 5, Color: ui.ColorText}))
	}
	row.Wrap = c.App.Phone()
	return row
}

// shownAhead is the number of moves of a variation that are listed.
const shownAhead = 6

// variationList lists the other lines of the game, each from where it leaves
// the current run; nil if there are none.
func (c *Screen) variationList() *ui.Node {
	lang := c.App.Lang
	run := append(c.Game.Path(), c.Game.Future()...)
	list := ui.NewRow("variations").With(ui.Traits{Wrap: true, Gap: 6})
	for i, line := range c.Game.Variations() {
		from := 0
		for from < min(len(run), len(line)) && run[from] == line[from] {
			from++
		}
		if from == len(line) {
			continue // the current run is that line by now
		}
		moves := strings.Join(line[from:min(len(line), from+shownAhead)], " ")
		if len(line) > from+shownAhead {
			moves += " …"
		}
		phrase := lang.T(words.VariationAt, lang.Int(int64(from+1)), moves)
		n := widget.Chip("variation-"+lang.Int(int64(i+1)), phrase, func() {
			if c.Game.Follow(line, from+1) == nil { // its moves were played before, so they are legal
				c.still()
				c.Moved()
				c.Said = c.status()
			}
		})
		n.Text, n.Label = phrase, lang.T(words.GoVariation, phrase)
		list.Children = append(list.Children, n)
	}
	if len(list.Children) == 0 {
		return nil
	}
	return widget.Column(6, widget.Caption("variations-caption", lang.T(words.Variations)), list)
}

package screen

import (
	"cmp"
	"strconv"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/duel/rules"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

const (
	firstBudget = 3 * time.Second
	maxBudget   = 10 * time.Minute
	threatTime  = 300 * time.Millisecond
	bestLines   = 3
)

// The owners of background jobs.
const (
	forAnalysis = "analysis"
	forThreat   = "threat"
	forGame     = "game"
)

// analysis is the engine's opinion of the position on the board.
type analysis struct {
	*duel
	*knowledge
	play func(moves []string) // plays a line up to one of its moves

	analysisState
}

// analysisState is what another game begins without.
type analysisState struct {
	on      bool
	plan    bool          // the other side's plan is analysed too
	proving bool          // the proof that runs was asked for
	budget  time.Duration // for a position
	line    int           // the line under the pointer, from 1; 0 means none
	upTo    int           // the number of its moves up to the one under the pointer
	gauge   float64       // White's share of the bar, kept until the next result
}

// reset turns the analysis off, and drops the results of the last game.
func (a *analysis) reset() {
	a.analysisState, *a.knowledge = analysisState{}, knowledge{news: a.news + 1}
}

// onProgress handles the progress of a background job.
func (a *analysis) onProgress(owner string, p puzzle.Progress) {
	position := a.Game.Position().String()
	switch {
	case owner == forAnalysis && len(p.Lines) > 0:
		a.know(position, p.Lines, p.Depth, p.Generated, p.Time, true)
	case owner == forProof && p.Phase != "": // then it has bounds
		a.learn(position, proof{Bounds: rules.Bounds{Lower: int(p.Lower), Upper: int(p.Upper)}, margin: a.proving, nodes: p.Generated})
	default:
		return
	}
	a.App.Changed()
}

func analyseJob(position string, lines int, limit time.Duration) puzzle.Job {
	return puzzle.Job{Task: puzzle.TaskAnalyse, Puzzle: rules.Puzzle.Name(), Position: position, Game: puzzle.Game{Lines: lines},
		Limits: search.Limits{Time: limit}}
}

// ask adds a background job whose answer is stored.
func (a *analysis) ask(owner, position string, lines int, limit time.Duration, done func()) {
	a.Background.Add(owner, analyseJob(position, lines, limit), func(answer puzzle.Answer) {
		if found := answer.Analysis(); answer.Error == "" {
			a.know(position, found.Lines, found.Depth, answer.Generated, max(answer.Time, limit), lines > 1)
		}
		done()
	})
}

// follow analyses the position on the board.
func (a *analysis) follow() {
	a.Background.Drop(forAnalysis)
	a.Background.Drop(forThreat)
	a.Background.Drop(forProof)
	a.line, a.proving = 0, false
	if !a.on || len(a.moves) == 0 {
		return
	}
	position := a.Game.Position().String()
	if k := a.known[position]; !k.full || !k.exact() && k.time < a.budget*9/10 {
		a.ask(forAnalysis, position, bestLines, a.budget, func() {
			if a.decided(position) {
				a.Background.Drop(forProof)
			}
		})
	}
	if other := a.turned(); a.plan && other != "" && a.known[other].depth == 0 {
		a.ask(forThreat, other, 1, threatTime, func() {})
	}
	a.proveUnasked(forProof, a.Game.Position(), func() {})
}

// turned returns the position on the board with the other side to move, "" until
// both knights are placed.
func (a *analysis) turned() string {
	p := a.position()
	if !p.Placed(rules.White) || !p.Placed(rules.Black) {
		return ""
	}
	p.Turn = p.Turn.Other()
	return p.String()
}

// analyse turns the analysis on, if it is allowed, or off.
func (a *analysis) analyse() {
	if a.on {
		a.turnAnalysis()
	} else {
		a.Aid.Look(a.turnAnalysis)
	}
}

func (a *analysis) turnAnalysis() {
	a.on = !a.on
	a.budget = cmp.Or(a.budget, firstBudget)
	a.follow()
	a.App.Changed()
}

// deeper increases the engine's time for a position.
func (a *analysis) deeper() {
	a.budget = min(a.budget*4, maxBudget)
	a.follow()
	a.App.Changed()
}

// showPlan shows what the other side would play.
func (a *analysis) showPlan() {
	a.plan = !a.plan
	a.follow()
	a.App.Changed()
}

// gaugeHalf is the margin at which the bar is halfway to its end.
const gaugeHalf = 120.0

func (a *analysis) showAnalysis(b *ui.Board) {
	if !a.on {
		return
	}
	if margin, _, ok := a.expected(a.Game.Position()); ok {
		m := float64(margin)
		a.gauge = 0.5 + 0.5*m/(max(m, -m)+gaugeHalf)
	} else if a.gauge == 0 {
		a.gauge = 0.5
	}
	b.Gauged = true
	b.Layers = append(b.Layers, paint.Gauge(a.gauge))
	b.Threads = a.threads()
}

// threads returns the line under the pointer, or the first move of the best line and of the other
// side's plan.
func (a *analysis) threads() []ui.Thread {
	p := a.position()
	lines := a.linesOf(a.Game.Position())
	if a.line > 0 && a.line <= len(lines) {
		return threadsOf(p, lines[a.line-1].Moves, a.upTo)
	}
	var out []ui.Thread
	if len(lines) > 0 {
		out = threadsOf(p, lines[0].Moves, 1)
	}
	if plan := a.known[a.turned()].lines; a.plan && len(plan) > 0 {
		p.Turn = p.Turn.Other()
		for _, t := range threadsOf(p, plan[0].Moves, 1) {
			t.Color = ui.Auto
			out = append(out, t)
		}
	}
	return out
}

// threadsOf returns the first moves of a line as a thread of each side, the mover's in the accent
// colour; the discs have the numbers of the moves.
func threadsOf(p rules.Position, moves []string, count int) (out []ui.Thread) {
	mover := p.Turn
	threads := map[rules.Side]*ui.Thread{mover: {Color: ui.ColorAccent}, mover.Other(): {}}
	for i, text := range moves[:min(count, len(moves))] {
		m, err := rules.ParseMove(text)
		if err != nil {
			break
		}
		if t := threads[p.Turn]; m != rules.Pass {
			if len(t.Stops) == 0 {
				t.Stops = []ui.Stop{{Square: int(p.Knight[p.Turn])}}
			}
			t.Stops = append(t.Stops, ui.Stop{Square: int(m.To), Text: strconv.Itoa(i + 1)})
			p.Knight[p.Turn] = m.To
		}
		p.Turn = p.Turn.Other()
	}
	for _, side := range []rules.Side{mover, mover.Other()} {
		if t := threads[side]; len(t.Stops) > 0 {
			out = append(out, *t)
		}
	}
	return out
}

// analysed returns the engine's results for the position.
func (a *analysis) analysed() (out []*ui.Node) {
	lang := a.App.Lang
	lines := a.linesOf(a.Game.Position())
	margin, exact, ok := a.expected(a.Game.Position())
	phrase := lang.T(words.AnalysisWaits)
	if ok {
		phrase = marginWords(lang, margin)
	}
	figures := widget.Row(8, ui.NewText("evaluation", phrase).With(ui.Traits{Weight: ui.Heavy, Size: ui.Large}))
	figures.Wrap = true
	if exact {
		figures.Children = append(figures.Children, ui.NewText("exact", lang.T(words.ExactChip)).
			With(ui.Traits{Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold}))
	} else if ok {
		figures.Children = append(figures.Children, widget.Note("estimate", lang.T(words.EstimateChip)))
	}
	out = append(out, figures)
	out = append(out, a.provedNodes()...)
	for i, line := range lines[:min(len(lines), bestLines)] {
		out = append(out, a.lineRow(i, line))
	}
	deeper := widget.Chip("deeper", lang.T(words.GoDeeper), a.deeper)
	deeper.Disabled = exact || len(a.moves) == 0 || a.budget == maxBudget
	plan := toggleChip("plan", lang.T(words.TheirPlan), a.plan, a.showPlan)
	plan.Help = lang.T(words.TheirPlanHelp)
	return append(out, ui.NewRow("", a.whoButton(), deeper, plan).With(ui.Traits{Gap: 8, Wrap: true}))
}

// toggleChip returns a small button that stays pressed.
func toggleChip(id, phrase string, on bool, press func()) *ui.Node {
	return ui.NewToggle(id, phrase, on, press).With(ui.Traits{Variant: ui.Chip, Size: ui.Small})
}

// lineRow returns a line of the analysis: its score, and its moves as buttons.
func (a *analysis) lineRow(at int, line puzzle.Line) *ui.Node {
	lang := a.App.Lang
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
	if a.App.Phone() {
		shown = 4
	}
	for i, text := range line.Moves[:min(shown, len(line.Moves))] {
		m, err := rules.ParseMove(text)
		if err != nil {
			break
		}
		n := i + 1
		row.Children = append(row.Children, ui.NewButton(id+"-"+lang.Int(int64(n)), lang.N(words.PlayLineTo, n, moveWords(lang, m), at+1),
			func() { a.play(line.Moves[:n]) }).Shown(moveWords(lang, m)).OnHover(func(inside bool) {
			if a.line = 0; inside {
				a.line, a.upTo = at+1, n
			}
			a.App.Changed()
		}).With(ui.Traits{Variant: ui.Quiet, Size: ui.Small, Pad: 5, Color: ui.ColorText}))
	}
	row.Wrap = a.App.Phone()
	return row
}

package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/review"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// measureTime is the engine's time for one position of a game.
const measureTime = 10 * time.Second

// The owners of background jobs.
const (
	forAnalysis = "analysis"
	forOptimum  = "optimum"
	forStart    = "start" // the fewest steps from the start, for what was found in mid-game
)

// analysis measures the positions of a game against the shortest path to the
// target. It stores the results by position.
type analysis struct {
	*gamescreen.Screen
	known     solve.Distances
	measuring []rules.Position // nil when none are
}

// of returns what is known about a position, which is nothing if the engine was not asked.
func (a *analysis) of(p rules.Position) solve.Distance {
	known, _ := a.at(p)
	return known
}

func (a *analysis) at(p rules.Position) (known solve.Distance, tried bool) {
	return a.known.At(rules.PuzzlePosition{Position: p})
}

type cost struct {
	known bool
	lost  int  // steps
	fatal bool // the target can no longer be reached
}

func (a *analysis) cost(before, after rules.Position) cost {
	from, to := a.of(before), a.of(after)
	switch {
	case from.None:
		return cost{known: true}
	case from.Proved && to.Proved:
		return cost{known: true, lost: to.Upper + 1 - from.Upper}
	case from.Proved && to.None:
		return cost{known: true, fatal: true}
	}
	return cost{}
}

// mark returns the sign after a step, as in chess: ? for a step lost, ?? for
// more.
func (c cost) mark() string {
	switch {
	case c.fatal || c.lost > 1:
		return "??"
	case c.lost > 0:
		return "?"
	}
	return ""
}

// walk returns the positions of the run on the board, from the start to the
// target.
func (a *analysis) walk() []rules.Position {
	_, last := a.Game.Run()
	walk := play.Walk(a.Game, last, positionOf)
	if target := slices.IndexFunc(walk, rules.Position.Solved); target >= 0 {
		walk = walk[:target+1]
	}
	return walk
}

// analyse measures every position of the run, if that is allowed.
func (a *analysis) analyse() { a.Aid.Look(a.measure) }

func (a *analysis) measure() {
	a.measuring = a.walk()
	for _, p := range a.measuring {
		if a.isOpen(p) {
			delete(a.known.Known, p.String()) // it may do better this time
		}
	}
	a.next()
	a.App.Changed()
}

// stop leaves the rest of the positions unmeasured.
func (a *analysis) stop() {
	a.measuring = nil
	a.Background.Drop(forAnalysis)
	a.App.Changed()
}

// next measures the first unknown position.
func (a *analysis) next() {
	for i, p := range a.measuring {
		if _, tried := a.at(p); tried {
			continue
		}
		if i > 0 && a.of(a.measuring[i-1]).None {
			a.known.Known[p.String()] = solve.Distance{None: true}
			continue
		}
		a.Background.Add(forAnalysis, measureJob(p), func(answer puzzle.Answer) {
			a.known.Answered(rules.PuzzlePosition{Position: p}, answer)
			a.next()
		})
		return
	}
	if a.measuring != nil {
		a.measuring = nil
		a.Said = a.lostWords()
		a.End.Say()
	}
}

func measureJob(p rules.Position) puzzle.Job {
	return puzzle.Job{Puzzle: rules.Puzzle.Name(), Position: p.String(), Search: puzzle.Search{Algorithm: "optimal"},
		Limits: search.Limits{Time: measureTime, Memory: solve.MaxMemory}}
}

// measured counts the known positions of the run.
func (a *analysis) measured(walk []rules.Position) int {
	return lists.Count(walk, func(p rules.Position) bool {
		_, tried := a.at(p)
		return tried
	})
}

// analysisView returns the strip above the steps: where steps were lost, and the
// button that starts the analysis.
func (a *analysis) analysisView() []*ui.Node {
	t := a.App.Lang.T
	if a.measuring != nil {
		done, all := a.measured(a.measuring), len(a.measuring)
		phrase := t(words.AnalyseAt, a.App.Lang.Int(int64(done)), a.App.Lang.Int(int64(all)))
		return []*ui.Node{
			widget.Row(12,
				ui.NewText("analysis-words", phrase).With(ui.Traits{Color: ui.ColorMuted, Wrap: true, Grow: 1}),
				widget.Chip("analyse-stop", t(words.Cancel), a.stop)),
			ui.NewProgress("analysis-bar", phrase, ui.Range{Number: float64(done), Max: float64(all)}).With(ui.Traits{Height: 6}),
		}
	}
	walk := a.walk()
	idle := words.AnalyseIdle
	if p := positionOf(a.Game.Position()); len(walk) <= 2 || !p.Solved() && len(p.Moves()) > 0 { // too short, or unfinished: there is nothing to review yet
		idle = words.AnalyseHelp
	}
	phrase := ui.NewText("analysis-words", t(idle)).With(ui.Traits{Color: ui.ColorMuted, Wrap: true, Grow: 1})
	button := widget.Chip("analyse", t(words.Analyse), a.analyse)
	button.Help = t(words.AnalyseHelp)
	r, _ := a.Reached()
	switch {
	case r.Proved():
		phrase.Text = t(words.LostNone)
		return []*ui.Node{phrase}
	case !a.showsAnalysis() || a.measured(walk) < len(walk):
		return []*ui.Node{widget.Row(12, phrase, button)}
	}
	phrase.Text, phrase.Color, phrase.Weight = a.lostWords(), ui.Auto, ui.Semibold
	out := []*ui.Node{phrase}
	if a.anyOpen(walk) {
		out = []*ui.Node{widget.Row(12, phrase, button)}
	}
	if line := a.stepWords(); line != "" {
		out = append(out, widget.Muted("analysis-step", line))
	}
	return out
}

func (a *analysis) anyOpen(walk []rules.Position) bool { return slices.ContainsFunc(walk, a.isOpen) }

// isOpen reports whether nothing was proved about a position in time.
func (a *analysis) isOpen(p rules.Position) bool {
	known, tried := a.at(p)
	return tried && !known.Proved && !known.None
}

// lostWords sums up the run: the number of lost steps, and where.
func (a *analysis) lostWords() string {
	lang, walk := a.App.Lang, a.walk()
	target := lang.Int(int64(walk[0].Target))
	if a.of(walk[0]).None {
		return lang.T(words.LostNever, target)
	}
	total, places, sentences := 0, []string{}, []string{}
	for i := 1; i < len(walk); i++ {
		switch step := a.cost(walk[i-1], walk[i]); {
		case step.fatal:
			sentences = append(sentences, lang.T(words.LostTarget, lang.Int(int64(i)), target))
		case step.lost > 0:
			total += step.lost
			place := lang.Int(int64(i))
			if step.lost > 1 {
				place += " (" + lang.Int(int64(step.lost)) + ")"
			}
			places = append(places, place)
		}
	}
	if a.anyOpen(walk) {
		sentences = append(sentences, lang.T(words.AnalysePart))
	}
	if total > 0 {
		at := lang.N(words.LostPlaces, len(places), strings.Join(places, ", "))
		phrase := words.LostSoFar
		if walk[len(walk)-1].Solved() {
			phrase = words.LostAbove
		}
		sentences = append([]string{lang.N(phrase, total, at)}, sentences...)
	}
	if len(sentences) > 0 {
		return strings.Join(sentences, " ")
	}
	if end := walk[len(walk)-1]; !end.Solved() {
		return lang.N(words.LostNoneSoFar, a.of(end).Upper)
	}
	return lang.T(words.LostNone)
}

// stepWords describes the step that led to the position on the board.
func (a *analysis) stepWords() string {
	first, _ := a.Game.Run()
	i, walk := a.Game.Done()-first, a.walk()
	if i == 0 || i >= len(walk) {
		return ""
	}
	lang := a.App.Lang
	before, after := walk[i-1], walk[i]
	target := lang.Int(int64(after.Target))
	switch step := a.cost(before, after); {
	case step.fatal:
		return lang.T(words.StepFatal, target, a.of(before).Move)
	case step.lost > 0:
		return lang.N(words.StepLost, a.of(after).Upper, target, a.of(before).Move, lang.Int(int64(a.of(before).Upper-1)))
	case step.known && a.of(after).Proved && !after.Solved():
		return lang.N(words.StepKept, a.of(after).Upper, strconv.Itoa(i))
	}
	return ""
}

func (a *analysis) markStep(n *ui.Node, before, after rules.Position) {
	if before.Solved() || !a.showsAnalysis() {
		return
	}
	step := a.cost(before, after)
	mark := step.mark()
	if mark == "" {
		return
	}
	n.Text += " " + mark
	n.Color, n.Weight = ui.ColorWarn, ui.Semibold
	if step.fatal {
		n.Label += ", " + a.App.Lang.T(words.StepFatalTag)
	} else {
		n.Label += ", " + a.App.Lang.N(words.StepLostName, step.lost)
	}
}

// showsAnalysis reports whether the analysis is shown: after a hint it would reveal too much.
func (a *analysis) showsAnalysis() bool { return !a.Game.Help().Counts() }

// ending says what was lost once the run is measured.
func (a *analysis) ending(r history.Result) review.Ending {
	lang := a.App.Lang
	e := review.Ending{Title: a.End.Steps(r), Steps: r.Steps, Light: ui.Lights{Joined: true}}
	for _, s := range pathOf(positionOf(a.Game.Start()), a.Game.Path()) {
		e.Light.Squares = append(e.Light.Squares, int(s))
	}
	walk := a.walkDone()
	for i := 1; i < len(walk); i++ {
		if step := a.cost(walk[i-1], walk[i]); step.lost > 0 {
			e.Lost = append(e.Lost, review.Loss{Step: i, Cost: step.lost, Better: a.of(walk[i-1]).Move})
		}
	}
	switch {
	case r.Proved():
	case a.Background.Waiting(forOptimum) && r.Fewest > 0:
		e.Notes = []string{lang.T(words.EndWhere)}
	case a.Background.Waiting(forOptimum):
		e.Notes = []string{lang.T(words.EndAsking)}
	case r.Fewest == 0:
		e.Notes = []string{lang.T(words.EndOpen)}
	case len(e.Lost) > 0:
		l := e.Lost[0]
		phrase := lang.N(words.EndLostStep, l.Cost, lang.Int(int64(l.Step)), walk[l.Step].Knight, l.Better)
		if !walk[l.Step-1].Placed() {
			phrase = lang.N(words.EndLostStart, l.Cost, l.Better)
		}
		e.Places = []review.Place{{Words: phrase, Show: a.lookBack}}
	case a.measuring != nil:
		e.Notes = []string{lang.T(words.EndMeasuring, lang.Int(int64(a.measured(walk))), lang.Int(int64(len(walk))))}
	default:
		e.Places = []review.Place{{Words: lang.T(words.Analyse), Show: a.analyse}}
	}
	return e
}

// lookBack goes to the position before the first lost step, and asks what is wrong with it.
func (a *analysis) lookBack() {
	first, _ := a.Game.Run()
	walk, at := a.walkDone(), 0
	for i := 1; i < len(walk); i++ {
		if step := a.cost(walk[i-1], walk[i]); step.lost > 0 {
			at = i
			break
		}
	}
	a.Seek(first + max(at-1, 0))
	if a.Player.Show(); at > 0 {
		a.WhyNot.Ask()
	}
	if a.measured(walk) < len(walk) {
		a.analyse()
	}
}

// reached is called after every change: if the player has reached the target,
// the engine computes the length of the shortest path.
func (a *analysis) reached() {
	if _, reached := a.stepsToTarget(); !reached {
		return
	}
	start := positionOf(a.Game.Start())
	if _, tried := a.at(start); tried || a.Background.Waiting(forOptimum) {
		return
	}
	a.Background.Add(forOptimum, measureJob(start), func(answer puzzle.Answer) {
		a.known.Learn(answer)
		if steps, reached := a.stepsToTarget(); reached {
			if known := a.of(start); known.Proved && known.Upper < steps && steps == len(a.Game.Path()) {
				a.analyse() // the card says where
			}
			a.Said = a.reachedWords()
		}
	})
}

// stepsToTarget returns the number of steps to the target, if the knight has been
// there and the solver did not show the path.
func (a *analysis) stepsToTarget() (steps int, reached bool) {
	first, _ := a.Game.Run()
	if positionOf(a.Game.Start()).Solved() || a.Game.SolutionShown() {
		return 0, false
	}
	for i, s := range a.Game.Steps()[first:a.Game.Done()] {
		if positionOf(s.Position).Solved() {
			return i + 1, true
		}
	}
	return 0, false
}

// reachedWords says that the target is reached, and how many steps above the
// shortest path, once it is known.
func (a *analysis) reachedWords() string {
	lang := a.App.Lang
	shortest := a.of(positionOf(a.Game.Start()))
	steps := len(a.walkDone()) - 1
	switch {
	case !shortest.Proved || steps < shortest.Upper:
		return lang.T(words.Reached)
	case steps == shortest.Upper:
		return lang.N(words.ReachedBest, steps)
	}
	return lang.N(words.ReachedIn, steps-shortest.Upper, lang.Int(int64(steps)))
}

func (a *analysis) walkDone() []rules.Position {
	first, _ := a.Game.Run()
	walk := a.walk()
	return walk[:min(len(walk), a.Game.Done()-first+1)]
}

func (a *analysis) distance(p puzzle.Position) (steps int, known, tried bool) {
	r, tried := a.known.At(p)
	if !r.Proved && p.String() == a.Game.Start().String() && a.StoredFewest(a.Game) > 0 {
		return a.StoredFewest(a.Game), true, true
	}
	return r.Upper, r.Proved, tried
}

// fewest returns the fewest steps from the start of the game, 0 if unknown.
func (a *analysis) fewest() int {
	steps, _, _ := a.distance(a.Game.Start())
	return steps
}

// measureStart measures the start of the game, unless that was done before.
func (a *analysis) measureStart(done func()) {
	start := positionOf(a.Game.Start())
	if _, tried := a.at(start); !tried && !a.Background.Waiting(forStart) {
		a.Background.Add(forStart, measureJob(start), func(answer puzzle.Answer) {
			a.known.Learn(answer)
			done()
			a.App.Changed()
		})
	}
}

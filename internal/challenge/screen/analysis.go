package screen

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/review"
	"cavalo/internal/app/solve"
	"cavalo/internal/app/widget"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
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

// maxKnown is the number of remembered positions after which all are
// forgotten.
const maxKnown = 4096

// The owners of background jobs.
const (
	forAnalysis = "analysis"
	forOptimum  = "optimum"
	forStart    = "start" // the fewest steps from the start, for what was found in mid-game
)

// rest is what is known about the distance from a position to the target.
type rest struct {
	state restState
	steps int            // when near
	move  knight.Move    // the first of a shortest path, when near and not there yet
	why   *puzzle.Reason // when hopeless; nil if a search has proved it
}

type restState uint8

const (
	unknown  restState = iota
	near               // the target is steps away: proved
	hopeless           // the target can't be reached: proved
	open               // neither was proved in time
)

// analysis measures the positions of a game against the shortest path to the
// target. It stores the results by position.
type analysis struct {
	screen *Screen
	known  map[rules.Position]rest
	walk   []rules.Position // the positions being measured, nil when none are
}

func newAnalysis(c *Screen) analysis {
	return analysis{screen: c, known: map[rules.Position]rest{}}
}

// of returns the result for a position.
func (a *analysis) of(p rules.Position) rest {
	if p.Solved() {
		return rest{state: near}
	}
	return a.known[p]
}

// learn stores what an answer tells about its position and, since the rest of
// a shortest path is a shortest path itself, about all positions on the path.
func (a *analysis) learn(answer puzzle.Answer) {
	j := answer.Job
	parsed, err := rules.Puzzle.Parse(j.Position)
	if err != nil || answer.Error != "" || j.Goal == puzzle.MostPoints || j.Start != "" {
		return
	}
	if len(a.known) > maxKnown {
		clear(a.known)
	}
	p := positionOf(parsed)
	switch {
	case answer.Optimal && answer.Status == search.NoSolution:
		a.known[p] = rest{state: hopeless, why: answer.Proof().Reason}
	case answer.Optimal && answer.Status == search.Solved:
		a.learnPath(p, answer.Path().Moves)
	case a.known[p].state == unknown:
		a.known[p] = rest{state: open}
	}
}

func (a *analysis) learnPath(p rules.Position, moves []string) {
	for i, text := range moves {
		m, err := knight.ParseMove(text)
		if err != nil {
			return
		}
		a.known[p] = rest{state: near, steps: len(moves) - i, move: m}
		if p, err = p.Play(m); err != nil {
			return
		}
	}
}

type cost struct {
	known bool
	lost  int  // steps
	fatal bool // the target can no longer be reached
}

func (a *analysis) cost(before, after rules.Position) cost {
	from, to := a.of(before), a.of(after)
	switch {
	case from.state == hopeless:
		return cost{known: true}
	case from.state == near && to.state == near:
		return cost{known: true, lost: to.steps + 1 - from.steps}
	case from.state == near && to.state == hopeless:
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
func (c *Screen) walk() []rules.Position {
	_, last := c.Game.Run()
	walk := play.Walk(c.Game, last, positionOf)
	if target := slices.IndexFunc(walk, rules.Position.Solved); target >= 0 {
		walk = walk[:target+1]
	}
	return walk
}

// analyse measures every position of the run, if that is allowed.
func (c *Screen) analyse() { c.Aid.Look(c.measure) }

func (c *Screen) measure() {
	a := &c.analysis
	a.walk = c.walk()
	for _, p := range a.walk {
		if a.known[p].state == open {
			delete(a.known, p) // it may do better this time
		}
	}
	a.next()
	c.App.Changed()
}

// stop leaves the rest of the positions unmeasured.
func (a *analysis) stop() {
	a.walk = nil
	a.screen.Background.Drop(forAnalysis)
	a.screen.App.Changed()
}

// next measures the first unknown position.
func (a *analysis) next() {
	for i, p := range a.walk {
		if a.of(p).state != unknown {
			continue
		}
		if i > 0 && a.of(a.walk[i-1]).state == hopeless {
			a.known[p] = rest{state: hopeless}
			continue
		}
		a.screen.Background.Add(forAnalysis, measureJob(p), func(answer puzzle.Answer) {
			a.learn(answer)
			if a.of(p).state == unknown { // the engine failed: don't ask again
				a.known[p] = rest{state: open}
			}
			a.next()
		})
		return
	}
	if a.walk != nil {
		a.walk = nil
		a.screen.Said = a.screen.lostWords(words.LostAbove)
		a.screen.End.Say()
	}
}

func measureJob(p rules.Position) puzzle.Job {
	return puzzle.Job{Puzzle: rules.Puzzle.Name(), Position: p.String(), Search: puzzle.Search{Algorithm: "optimal"}, Limits: search.Limits{Time: measureTime, Memory: solve.MaxMemory}}
}

// measured counts the known positions of the run.
func (a *analysis) measured(walk []rules.Position) int {
	return lists.Count(walk, func(p rules.Position) bool { return a.of(p).state != unknown })
}

// analysisView returns the strip above the steps: where steps were lost, and the
// button that starts the analysis.
func (c *Screen) analysisView() []*ui.Node {
	t, a := c.App.Lang.T, &c.analysis
	if a.walk != nil {
		done, all := a.measured(a.walk), len(a.walk)
		phrase := t(words.AnalyseAt, c.App.Lang.Int(int64(done)), c.App.Lang.Int(int64(all)))
		return []*ui.Node{
			widget.Row(12,
				ui.NewText("analysis-words", phrase).With(ui.Traits{Color: ui.ColorMuted, Wrap: true, Grow: 1}),
				widget.Chip("analyse-stop", t(words.Cancel), a.stop)),
			ui.NewProgress("analysis-bar", phrase, ui.Range{Number: float64(done), Max: float64(all)}).With(ui.Traits{Height: 6}),
		}
	}
	walk := c.walk()
	idle := words.AnalyseIdle
	if p := c.position(); len(walk) <= 2 || !p.Solved() && len(p.Moves()) > 0 { // too short, or unfinished: there is nothing to review yet
		idle = words.AnalyseHelp
	}
	phrase := ui.NewText("analysis-words", t(idle)).With(ui.Traits{Color: ui.ColorMuted, Wrap: true, Grow: 1})
	button := widget.Chip("analyse", t(words.Analyse), c.analyse)
	button.Help = t(words.AnalyseHelp)
	r, _ := c.Reached()
	switch {
	case r.Proved():
		phrase.Text = t(words.LostNone)
		return []*ui.Node{phrase}
	case !c.showsAnalysis() || a.measured(walk) < len(walk):
		return []*ui.Node{widget.Row(12, phrase, button)}
	}
	phrase.Text, phrase.Color, phrase.Weight = c.lostWords(words.LostAbove), ui.Auto, ui.Semibold
	out := []*ui.Node{phrase}
	if a.anyOpen(walk) {
		out = []*ui.Node{widget.Row(12, phrase, button)}
	}
	if line := c.stepWords(); line != "" {
		out = append(out, widget.Muted("analysis-step", line))
	}
	return out
}

func (a *analysis) anyOpen(walk []rules.Position) bool {
	return slices.ContainsFunc(walk, func(p rules.Position) bool { return a.of(p).state == open })
}

// lostWords sums up the run: the number of lost steps, and where. above is the text for a run
// that has reached the target: LostAbove, or LostAt, which names the squares.
func (c *Screen) lostWords(above words.Count) string {
	lang, a, walk := c.App.Lang, &c.analysis, c.walk()
	target := lang.Int(int64(walk[0].Target))
	if a.of(walk[0]).state == hopeless {
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
			switch {
			case above != words.LostAt:
			case walk[i-1].Knight == knight.NoSquare:
				place = lang.T(words.LostStart, walk[i].Knight)
			default:
				place = lang.T(words.LostStep, place, walk[i].Knight)
			}
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
		if above == words.LostAt {
			at = strings.Join(places, "; ")
		}
		phrase := words.LostSoFar
		if walk[len(walk)-1].Solved() {
			phrase = above
		}
		sentences = append([]string{lang.N(phrase, total, at)}, sentences...)
	}
	if len(sentences) > 0 {
		return strings.Join(sentences, " ")
	}
	if end := walk[len(walk)-1]; !end.Solved() {
		return lang.N(words.LostNoneSoFar, a.of(end).steps)
	}
	return lang.T(words.LostNone)
}

// stepWords describes the step that led to the position on the board.
func (c *Screen) stepWords() string {
	first, _ := c.Game.Run()
	i, walk := c.Game.Done()-first, c.walk()
	if i == 0 || i >= len(walk) {
		return ""
	}
	lang, a := c.App.Lang, &c.analysis
	before, after := walk[i-1], walk[i]
	target := lang.Int(int64(after.Target))
	switch step := a.cost(before, after); {
	case step.fatal:
		return lang.T(words.StepFatal, target, a.of(before).move)
	case step.lost > 0:
		return lang.N(words.StepLost, a.of(after).steps, target, a.of(before).move, lang.Int(int64(a.of(before).steps-1)))
	case step.known && a.of(after).state == near && !after.Solved():
		return lang.N(words.StepKept, a.of(after).steps, strconv.Itoa(i))
	}
	return ""
}

func (c *Screen) markStep(n *ui.Node, before, after rules.Position) {
	if before.Solved() || !c.showsAnalysis() {
		return
	}
	step := c.analysis.cost(before, after)
	mark := step.mark()
	if mark == "" {
		return
	}
	n.Text += " " + mark
	n.Color, n.Weight = ui.ColorWarn, ui.Semibold
	if step.fatal {
		n.Label += ", " + c.App.Lang.T(words.StepFatalTag)
	} else {
		n.Label += ", " + c.App.Lang.N(words.StepLostName, step.lost)
	}
}

// showsAnalysis reports whether the analysis is shown: after a hint it would reveal too much.
func (c *Screen) showsAnalysis() bool { return !c.Game.Help().Counts() }

func (c *Screen) reachedPoints() string {
	lang, walk := c.App.Lang, c.walkDone()
	p := walk[len(walk)-1]
	return lang.T(words.Reached) + ": " + lang.T(words.PointsOf, lang.Int(int64(p.Points)), lang.Int(int64(p.Target)))
}

// ending says what was lost once the run is measured.
func (c *Screen) ending(r history.Result) review.Ending {
	lang, a := c.App.Lang, &c.analysis
	e := review.Ending{Title: c.reachedPoints(), Against: c.End.Against(r), Look: c.lookBack, Light: ui.Lights{Joined: true}}
	for _, s := range c.path() {
		e.Light.Squares = append(e.Light.Squares, int(s))
	}
	walk := c.walkDone()
	switch {
	case c.Background.Waiting(forOptimum):
		e.Notes = []string{lang.T(words.EndAsking)}
	case r.Fewest == 0:
		e.Notes = []string{lang.T(words.EndOpen)}
	case r.Proved():
	case a.measured(walk) == len(walk):
		e.Notes = []string{c.lostWords(words.LostAt)}
	case a.walk != nil:
		e.Notes = []string{lang.T(words.EndMeasuring, lang.Int(int64(a.measured(walk))), lang.Int(int64(len(walk))))}
	}
	return e
}

// lookBack goes to the position before the first lost step, and asks what is wrong with it.
func (c *Screen) lookBack() {
	first, _ := c.Game.Run()
	walk, at := c.walkDone(), 0
	for i := 1; i < len(walk); i++ {
		if step := c.analysis.cost(walk[i-1], walk[i]); step.lost > 0 {
			at = i
			break
		}
	}
	c.Seek(first + max(at-1, 0))
	if at > 0 {
		c.WhyNot.Ask()
	}
	if c.analysis.measured(walk) < len(walk) {
		c.analyse()
	}
}

// reached is called after every change: if the player has reached the target,
// the engine computes the length of the shortest path.
func (c *Screen) reached() {
	if _, own := c.ownSteps(); !own {
		return
	}
	start := positionOf(c.Game.Start())
	if c.analysis.of(start).state != unknown || c.Background.Waiting(forOptimum) {
		return
	}
	c.Background.Add(forOptimum, measureJob(start), func(answer puzzle.Answer) {
		c.analysis.learn(answer)
		if steps, own := c.ownSteps(); own {
			if known := c.analysis.of(start); known.state == near && known.steps < steps && steps == len(c.Game.Path()) {
				c.analyse() // the card says where
			}
			c.Said = c.reachedWords()
		}
	})
}

// ownSteps returns the number of steps to the target, if the knight has been
// there and the solver did not show the path.
func (c *Screen) ownSteps() (steps int, own bool) {
	first, _ := c.Game.Run()
	if positionOf(c.Game.Start()).Solved() || c.Game.SolutionShown() {
		return 0, false
	}
	for i, s := range c.Game.Steps()[first:c.Game.Done()] {
		if positionOf(s.Position).Solved() {
			return i + 1, true
		}
	}
	return 0, false
}

// reachedWords says that the target is reached, and how many steps above the
// shortest path, once it is known.
func (c *Screen) reachedWords() string {
	lang := c.App.Lang
	shortest := c.analysis.of(positionOf(c.Game.Start()))
	steps := len(c.walkDone()) - 1
	switch {
	case shortest.state != near || steps < shortest.steps:
		return lang.T(words.Reached)
	case steps == shortest.steps:
		return lang.N(words.ReachedBest, steps)
	}
	return lang.N(words.ReachedIn, steps-shortest.steps, lang.Int(int64(steps)))
}

func (c *Screen) walkDone() []rules.Position {
	first, _ := c.Game.Run()
	walk := c.walk()
	return walk[:min(len(walk), c.Game.Done()-first+1)]
}

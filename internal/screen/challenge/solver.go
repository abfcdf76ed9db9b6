package challenge

import (
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/i18n"
	"cavalo/internal/play"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// hintTime is how long the engine may think about a hint.
const hintTime = 10 * time.Second

// maxMemory is what a search on this screen may hold, in bytes.
const maxMemory = 1 << 30

// solver is the engine's side of the screen: what to run, what runs, what came
// of it.
type solver struct {
	screen  *Screen
	options options

	running  bool
	hinting  bool
	job      puzzle.Job
	began    time.Time
	progress puzzle.Progress
	answer   *puzzle.Answer
	table    bool // the statistics are unfolded
	serial   int  // of the job the screen waits for; news of others is dropped
}

// options are what the user chose for the solver.
type options struct {
	algorithm string
	goal      string // of our own solver
	heuristic string
	start     string // "any" or a square
	weight    float64
	depth     int
	tree      bool
	shuffle   string // seed of a shuffled order; "" is the course's
	time      time.Duration
}

func newSolver(c *Screen) solver {
	return solver{screen: c, options: options{algorithm: "optimal", goal: goalSteps, heuristic: "colour", start: "any", weight: 1, time: time.Minute}}
}

// job puts the options into words for the engine.
func (o options) job() puzzle.Job {
	j := puzzle.Job{Puzzle: puzzle.Challenge.Name(), Algorithm: o.algorithm, Time: o.time, Memory: maxMemory}
	alg, _ := puzzle.FindAlgorithm(puzzle.Challenge, o.algorithm)
	if alg.Informed {
		j.Heuristic = o.heuristic
	}
	if alg.Weighted {
		j.Weight = o.weight
	}
	if alg.Depth > 0 {
		j.Depth = o.depth
	}
	if alg.Exact {
		j.Goal = o.goal
	}
	if !alg.Exact {
		j.Tree = o.tree
		if o.shuffle != "" {
			j.Order = "random:" + o.shuffle
		}
	}
	if o.start != "any" {
		j.Start = o.start
	}
	return j
}

// solve looks for a path from the position on the board, or from the start
// when there is nothing left to look for.
func (c *Screen) solve() { c.run(c.solver.options.job()) }

func (c *Screen) run(j puzzle.Job) {
	if c.solver.running {
		return
	}
	from := c.game.Position()
	if positionOf(from).Solved() && j.Goal != goalScore || len(from.Moves()) == 0 {
		from = c.game.Start()
	}
	j.Problem, j.Position = c.game.Problem(), from.String()
	if positionOf(from).Placed() {
		j.Start = ""
	}
	c.hint = hint{}
	c.player.playing = false
	c.solver.answer = nil
	c.solver.start(j, false, c.solved)
}

// ask runs a job whose answer is not shown as a result.
func (s *solver) ask(j puzzle.Job, done func(puzzle.Answer)) { s.start(j, true, done) }

func (s *solver) start(j puzzle.Job, hinting bool, done func(puzzle.Answer)) {
	s.serial++
	serial := s.serial
	s.running, s.hinting, s.job = true, hinting, j
	s.began, s.progress = s.screen.app.Now, puzzle.Progress{}
	if j.Goal == goalScore {
		s.screen.most.begin(j)
	}
	s.screen.errands.yield()
	app := s.screen.app
	app.Env.Engine.Start(j, func(e engine.Event) {
		app.Post(func() {
			if serial == s.serial {
				s.heard(e, done)
			}
		})
	})
	app.Changed()
}

// heard takes news of the job that runs.
func (s *solver) heard(e engine.Event, done func(puzzle.Answer)) {
	app := s.screen.app
	switch e.Kind {
	case engine.Progressed:
		s.progress = e.Progress
		if s.job.Goal == goalScore {
			s.screen.most.heard(e.Progress.Best, int(e.Progress.Upper), e.Progress.Elapsed.Seconds())
		}
	case engine.Failed:
		s.running = false
		s.screen.hint = hint{}
		app.Say(app.Lang.T(i18n.EngineFailed))
	case engine.Done:
		s.running = false
		if e.Answer.Error != "" {
			s.screen.hint = hint{}
			app.Say(e.Answer.Error)
			break
		}
		done(e.Answer)
	}
	app.Changed()
}

// cancel stops what runs. What it has found so far still arrives.
func (s *solver) cancel() {
	if s.running {
		s.screen.app.Env.Engine.Cancel()
	}
}

// outdated stops a search for a position that is no longer on the board.
func (s *solver) outdated() {
	if s.running {
		s.cancel()
		s.running = false
		s.serial++
	}
}

// solved shows a result and lays its path ahead of the knight.
func (c *Screen) solved(a puzzle.Answer) {
	c.analysis.learn(a)
	if a.Job.Goal == goalScore {
		c.most.heard(a.Moves, a.Upper, a.Time.Seconds())
	}
	c.solver.answer = &a
	c.said = c.verdict(a)
	if len(a.Moves) > 0 {
		if err := c.game.Line(a.Job.Position, a.Moves, play.Solver); err != nil {
			c.app.Say(c.app.Lang.Fault(err))
			return
		}
		c.moved()
		c.said = c.verdict(a)
		c.startPlayer()
	}
	c.app.Changed()
}

// verdict is a result in one sentence.
func (c *Screen) verdict(a puzzle.Answer) string {
	lang := c.app.Lang
	target := lang.Int(int64(targetOf(a)))
	switch {
	case a.Job.Goal == goalScore:
		return c.mostVerdict(a)
	case a.Status == search.NoSolution && a.Optimal && a.Job.Start != "":
		return lang.T(i18n.VerdictNoneFrom, a.Job.Start, target)
	case a.Status == search.NoSolution && a.Optimal:
		return lang.T(i18n.VerdictNone, target)
	case a.Status == search.NoSolution:
		return lang.T(i18n.VerdictNotFound)
	case a.Status == search.Cancelled && len(a.Moves) == 0:
		return lang.T(i18n.VerdictCancelled)
	case len(a.Moves) == 0:
		return lang.T(i18n.VerdictLimit)
	case a.Optimal && a.Job.Start != "":
		return lang.N(i18n.VerdictFewestFrom, a.Steps, a.Job.Start)
	case a.Optimal:
		return lang.N(i18n.VerdictFewest, a.Steps)
	}
	return lang.N(i18n.VerdictFound, a.Steps)
}

// targetOf is the target of the position that was solved.
func targetOf(a puzzle.Answer) int {
	p, err := puzzle.Challenge.Parse(a.Job.Position)
	if err != nil {
		return 0
	}
	return positionOf(p).Target
}

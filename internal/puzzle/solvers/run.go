package solvers

import (
	"context"
	"errors"
	"sync"
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Run does a job. It is an engine.Runner: it can be stopped at any moment and
// then answers with what it has found so far. A job with a fault, and an answer
// that the rules don't confirm, come back with Error set and nothing else.
func Run(job puzzle.Job, c engine.Control) puzzle.Answer {
	if err := job.Check(); err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	job = job.Filled()
	switch job.Task {
	case puzzle.TaskRecord:
		return recordJob(job, c)
	case puzzle.TaskAudit:
		return auditJob(job, c)
	}
	return measured(job.Measure, time.Now, func() puzzle.Answer {
		w := newWatch(job, c)
		defer w.cancel()
		return run(job, w)
	})
}

// patience is how many times the time that is to be measured may pass meanwhile:
// a clock that is too coarse to see a search would never get there.
const patience = 10

// measured runs a search again and again until its runs have taken so much time
// together, and returns the first answer with the time of a run on average: that
// of a single run of a fraction of a millisecond is the clock's, not the
// search's. A run that was stopped ends it.
func measured(least time.Duration, now func() time.Time, run func() puzzle.Answer) puzzle.Answer {
	answer := run()
	if least == 0 || answer.Error != "" || answer.Status == search.Cancelled {
		return answer
	}
	took, start := answer.Time, now()
	for answer.Runs = 1; took < least && now().Sub(start) < patience*least; answer.Runs++ {
		again := run()
		if again.Error != "" || again.Status == search.Cancelled {
			break
		}
		took += again.Time
	}
	answer.Time = took / time.Duration(answer.Runs)
	return answer
}

// run does a job that was checked.
func run(job puzzle.Job, w *watch) puzzle.Answer {
	answer := runPuzzle(job, w)
	if answer.Error != "" {
		return answer
	}
	if err := confirm(&answer); err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	return answer
}

var _ engine.Runner = Run

// runPuzzle does a checked job of any puzzle.
func runPuzzle(job puzzle.Job, w *watch) puzzle.Answer {
	switch job.Puzzle {
	case "duel":
		return runDuel(job, w)
	case "maze":
		return runMaze(job, w)
	case "tiles":
		return runTiles(job, w)
	}
	return solveChallenge(job, w)
}

// watch stands between the engine's control and the search's.
type watch struct {
	job    puzzle.Job
	engine engine.Control
	ctx    context.Context
	cancel context.CancelFunc

	mutex  sync.Mutex // the strong solver's goroutines report paths
	best   []string
	tooFar bool // cancelled, since no path within the maximum depth is left

	lines puzzle.Progress // of an analysis
	trace search.Tracer   // of a textbook search
}

func newWatch(job puzzle.Job, c engine.Control) *watch {
	w := &watch{job: job, engine: c}
	w.ctx, w.cancel = context.WithCancel(context.Background())
	w.yield() // a job that was cancelled before it began does not begin
	return w
}

// control returns the control to give to a search.
func (w *watch) control() search.Control {
	return search.Control{
		Ctx: w.ctx,
		Limits: search.Limits{
			Time: w.job.Time, Nodes: w.job.Nodes, Memory: w.job.Memory, Depth: w.job.Depth,
		},
		Yield:    w.yield,
		Progress: w.progress,
		Trace:    w.trace,
	}
}

func (w *watch) yield() {
	if w.engine.Yield != nil {
		w.engine.Yield()
	}
	if w.engine.Stopped != nil && w.engine.Stopped() {
		w.cancel()
	}
}

func (w *watch) progress(p search.Progress) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.limitsSteps() && p.Lower > float64(w.job.Depth) {
		w.tooFar = true
		w.cancel()
	}
	if w.engine.Progress == nil {
		return
	}
	w.engine.Progress(puzzle.Progress{
		Generated: p.Generated, Expanded: p.Expanded, Peak: p.Peak,
		Depth: p.Depth, Lower: p.Lower, Upper: p.Upper,
		Elapsed: p.Time, Phase: p.Phase, Best: w.best,
	})
}

// limitsSteps reports whether the strong solver has a maximum depth to keep.
func (w *watch) limitsSteps() bool {
	return w.job.Algorithm == "optimal" && w.job.Depth > 0
}

// found keeps the best path for the next progress report.
func (w *watch) found(moves []string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.best = moves
}

// countNodes fills in what a search counted.
func countNodes(a *puzzle.Answer, s search.Stats) {
	a.Generated, a.Expanded, a.Peak, a.Time = s.Generated, s.Expanded, s.Peak, s.Time
}

// finishes reports whether an answer's moves are to end in a solved position.
func finishes(a puzzle.Answer) bool {
	switch a.Job.Task {
	case puzzle.TaskSolve, puzzle.TaskCount, puzzle.TaskExamine, puzzle.TaskRecord:
		return a.Status == search.Solved && a.Job.Goal == "steps"
	}
	return false
}

// confirm replays an answer's moves through the rules and fills in what they
// show: the score and both positions. An error means that the solver is wrong.
func confirm(a *puzzle.Answer) error {
	p, _ := puzzle.Find(a.Job.Puzzle)
	switch a.Job.Task {
	case puzzle.TaskGenerate:
		return confirmNew(a, p)
	case puzzle.TaskWarm:
		return nil
	}
	first, err := p.Parse(a.Job.Position)
	if err != nil {
		return err
	}
	final, err := puzzle.Replay(first, a.Moves)
	if err != nil {
		return errors.New(a.Job.Algorithm + " gave a path that breaks the rules: " + err.Error())
	}
	if finishes(*a) && !final.Solved() {
		return errors.New(a.Job.Algorithm + " gave a path that misses the target")
	}
	a.First, a.Final = first.String(), final.String()
	a.Steps = len(a.Moves)
	if scored, ok := final.(interface{ Score() int }); ok && a.Lines == nil { // an analysis predicts
		a.Score = scored.Score()
	}
	// Replaying made every node of the path: no answer is had for less.
	a.Generated = max(a.Generated, int64(a.Steps))
	stats := search.Stats{Generated: a.Generated}
	a.Penetrance = stats.Penetrance(a.Steps)
	a.Branching = search.BranchingFactor(a.Generated, a.Steps)
	return nil
}

// confirmNew reads a generated position back.
func confirmNew(a *puzzle.Answer, p puzzle.Puzzle) error {
	if a.Status != search.Solved {
		return nil
	}
	_, err := p.Parse(a.Final)
	return err
}

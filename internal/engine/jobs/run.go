package jobs

import (
	"context"
	"errors"
	"sync"
	"time"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
)

// Run does a job. It is an engine.Runner: it can be stopped at any moment and
// then answers with what it has found so far. A job with a fault, and an answer
// that the rules don't confirm, come back with Error set and nothing else.
func Run(job puzzle.Job, c search.Control) puzzle.Answer {
	w, err := NewWatch(job, c)
	if err != nil {
		return puzzle.Answer{Job: job, Error: err.Error()}
	}
	answer := done(w)
	if err := answer.CheckOutcome(); err != nil {
		return w.Fault(err)
	}
	return answer
}

// done does a job that was checked.
func done(w *Watch) puzzle.Answer {
	switch w.Job.Task {
	case puzzle.TaskRecord:
		return recordJob(w)
	case puzzle.TaskAudit:
		return auditJob(w)
	}
	return measured(w.Job.Measure, w.Now, func() puzzle.Answer {
		w.again()
		defer w.Cancel()
		return run(w)
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

// run does a job once, by its puzzle's solver.
func run(w *Watch) puzzle.Answer {
	answer := w.solver.Do(w)
	if answer.Error == "" {
		if err := confirm(&answer, w); err != nil {
			return w.Fault(err)
		}
	}
	return answer
}

var _ engine.Runner = Run

// Solver does the jobs of one puzzle. It is given a watch, which has the job,
// checked and filled in, and its position.
type Solver interface {
	// Do does a job of any task that the puzzle knows, but for recordings and
	// audits: a recording is a textbook search that is traced by the watch.
	Do(w *Watch) puzzle.Answer
	// Audit compares the job's heuristic with the truth.
	Audit(w *Watch, o audit.Options) (audit.Report, error)
	// Op returns the operator that a move of a textbook search applies.
	Op(move string) trace.Op
}

var solvers = map[string]Solver{}

// Register says who does the jobs of a puzzle. A program does so before it runs
// a job; a puzzle that has a solver already is a mistake of the program.
func Register(name string, s Solver) {
	if _, taken := solvers[name]; taken {
		panic("jobs: two solvers of " + name)
	}
	solvers[name] = s
}

// Watch is a job that is being done: what it asks for, and what stands between
// the engine's control and the search's.
type Watch struct {
	Job      puzzle.Job
	Position puzzle.Position // nil where the task needs none
	Ctx      context.Context // cancelled when the job is to stop
	Cancel   context.CancelFunc

	solver Solver
	from   search.Control // the engine's

	mutex  sync.Mutex // the strong solver's goroutines report paths
	best   []string
	tooFar bool // cancelled, since no path within the maximum depth is left

	trace search.Tracer // of a textbook search
}

// NewWatch checks a job and makes it ready to be done. The error is the job's
// first fault.
func NewWatch(job puzzle.Job, c search.Control) (*Watch, error) {
	ready, position, err := job.Ready()
	if err != nil {
		return nil, err
	}
	w := &Watch{Job: ready, Position: position, solver: solvers[job.Puzzle], from: c}
	if c.Ctx == nil {
		w.from.Ctx = context.Background()
	}
	if w.solver == nil {
		return nil, errors.New("no solver of " + job.Puzzle + " is in this program")
	}
	w.again()
	return w, nil
}

// again lets the job be done from the beginning.
func (w *Watch) again() {
	w.best, w.tooFar = nil, false
	w.Ctx, w.Cancel = context.WithCancel(w.from.Ctx)
	w.Yield() // a job that was cancelled before it began does not begin
}

// Fault is the answer to a job that could not be done.
func (w *Watch) Fault(err error) puzzle.Answer { return puzzle.Answer{Job: w.Job, Error: err.Error()} }

// Control returns the control to give to a search: the engine's, with what the
// job says.
func (w *Watch) Control() search.Control {
	c := w.from
	c.Ctx, c.Limits, c.Progress, c.Trace = w.Ctx, w.Job.Limits, w.Progress, w.trace
	c.Counting, _ = search.ParseCounting(w.Job.Counting) // checked with the job
	return c
}

// Yield lets messages in: the job may be cancelled in it.
func (w *Watch) Yield() {
	if w.from.Yield != nil {
		w.from.Yield()
	}
}

// Now returns the time by the engine's clock: a solver that measures its work
// itself takes it from here, as its searches do.
func (w *Watch) Now() time.Time { return w.from.Now() }

// Progress passes on what a search counts, with the best path so far.
func (w *Watch) Progress(p search.Progress) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.LimitsSteps() && p.Lower > float64(w.Job.Depth) {
		w.tooFar = true
		w.Cancel()
	}
	p.Best = w.best
	w.Tell(p)
}

// LimitsSteps reports whether the strong solver has a maximum depth to keep.
func (w *Watch) LimitsSteps() bool {
	return w.Job.Algorithm == puzzle.Optimal && w.Job.Depth > 0
}

// Found keeps the best path for the next progress report.
func (w *Watch) Found(moves []string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.best = moves
}

// Finishes reports whether an answer's moves are to end in a solved position.
func Finishes(a puzzle.Answer) bool {
	switch a.Job.Task {
	case puzzle.TaskSolve, puzzle.TaskCount, puzzle.TaskExamine, puzzle.TaskRecord:
		return a.Status == search.Solved && a.Job.Goal == puzzle.FewestSteps
	}
	return false
}

// confirm replays an answer's moves through the rules and fills in what they
// show: the score and both positions. An error means that the solver is wrong.
func confirm(a *puzzle.Answer, w *Watch) error {
	switch a.Job.Task {
	case puzzle.TaskGenerate:
		return confirmNew(a)
	case puzzle.TaskWarm, puzzle.TaskLayout:
		return nil
	}
	final, cost, err := puzzle.ReplayCost(w.Position, a.Path().Moves)
	if err != nil {
		return errors.New(string(a.Job.Algorithm) + " gave a path that breaks the rules: " + err.Error())
	}
	if Finishes(*a) && !final.Solved() {
		return errors.New(string(a.Job.Algorithm) + " gave a path that misses the target")
	}
	path := a.Path()
	path.First, path.Final, path.Steps = w.Position.String(), final.String(), len(path.Moves)
	if a.Analysis().Lines == nil { // an analysis predicts
		path.Score = final.Score()
	}
	if puzzle.IsSpace(w.Job.Puzzle) {
		path.Cost = cost
	}
	a.SetPath(path)
	// Replaying made every node of the path: no answer is had for less.
	a.Generated = max(a.Generated, int64(path.Steps))
	stats := search.Stats{Generated: a.Generated}
	a.Penetrance = stats.Penetrance(path.Steps)
	a.Branching = search.BranchingFactor(a.Generated, path.Steps)
	return nil
}

// confirmNew reads a generated position back.
func confirmNew(a *puzzle.Answer) error {
	if a.Status != search.Solved {
		return nil
	}
	p, _ := puzzle.Find(a.Job.Puzzle) // checked with the job
	_, err := p.Parse(a.Path().Final)
	return err
}

// KeepDepth turns a path that is longer than the maximum depth into what it
// means: there is none within it, and deeper the job does not look. It is a
// limit, not a proof that there is no solution at all.
func (w *Watch) KeepDepth(a *puzzle.Answer) {
	if !w.LimitsSteps() {
		return
	}
	if len(a.Path().Moves) > w.Job.Depth {
		a.Status, a.Optimal = search.LimitReached, false
		a.SetPath(puzzle.Path{})
	}
	if w.tooFar && a.Status == search.Cancelled {
		a.Status = search.LimitReached
	}
}

// Tell passes on what is known so far, in a puzzle's own terms.
func (w *Watch) Tell(p puzzle.Progress) {
	if w.from.Progress != nil {
		w.from.Progress(p)
	}
}

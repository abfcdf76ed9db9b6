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

// Run runs a job. It is an engine.Runner: if it is stopped, it returns what it has found
// so far. The answer has only an Error if the job is invalid or the rules don't confirm
// the result.
func Run(job puzzle.Job, c search.Control) puzzle.Answer {
	if laboratory && job.Puzzle == puzzle.Constraints {
		return constraints(job, c)
	}
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

// done runs a valid job.
func done(w *Watch) puzzle.Answer {
	switch {
	case laboratory && w.Job.Task == puzzle.TaskRecord:
		return recordJob(w)
	case laboratory && w.Job.Task == puzzle.TaskAudit:
		return auditJob(w)
	}
	return measured(w.Job.Measure, w.Now, func() puzzle.Answer {
		w.again()
		defer w.Cancel()
		return run(w)
	})
}

// maxOverrun limits a measurement to this multiple of its minimum time: with a clock too coarse to
// measure a search, it would never end.
const maxOverrun = 10

// measured repeats a search until its runs have taken at least a time together, and
// returns the first answer with the average time of a run: the time of one run of a
// fraction of a millisecond would be mostly the clock's error. It ends early if a run
// is cancelled.
func measured(least time.Duration, now func() time.Time, run func() puzzle.Answer) puzzle.Answer {
	answer := run()
	if least == 0 || answer.Error != "" || answer.Status == search.Cancelled {
		return answer
	}
	took, start := answer.Time, now()
	for answer.Runs = 1; took < least && now().Sub(start) < maxOverrun*least; answer.Runs++ {
		again := run()
		if again.Error != "" || again.Status == search.Cancelled {
			break
		}
		took += again.Time
	}
	answer.Time = took / time.Duration(answer.Runs)
	return answer
}

// run runs a job once, by its puzzle's solver.
func run(w *Watch) puzzle.Answer {
	last.Lock()
	before := last.solver
	last.solver = w.solver
	last.Unlock()
	if k, keeps := before.(interface{ Forget() }); keeps && before != w.solver {
		k.Forget() // the next job needs the memory
	}
	answer := w.solver.Do(w)
	if answer.Error == "" {
		if err := confirm(&answer, w); err != nil {
			return w.Fault(err)
		}
	}
	return answer
}

var _ engine.Runner = Run

// last is the solver of the last job.
var last struct {
	sync.Mutex
	solver Solver
}

// Solver runs the jobs of one puzzle. A solver that keeps memory for its next job has a method
// Forget, called before a job of another puzzle. A watch holds the valid, completed job and its
// position.
type Solver interface {
	// Do runs a job of any of the puzzle's tasks except an audit. A recording is a
	// textbook search that the watch traces.
	Do(w *Watch) puzzle.Answer
	// Audit compares the job's heuristic with the true costs.
	Audit(w *Watch, o audit.Options) (audit.Report, error)
	// Op returns the operator that a move of a textbook search applies.
	Op(move string) trace.Op
}

var solvers = map[string]Solver{}

// Register sets the solver of a puzzle. A program calls it before it runs jobs. Register
// panics if the puzzle has a solver.
func Register(name string, s Solver) {
	if _, taken := solvers[name]; taken {
		panic("jobs: two solvers of " + name)
	}
	solvers[name] = s
}

// Watch is a running job. It connects the engine's control with the search's.
type Watch struct {
	Job      puzzle.Job
	Position puzzle.Position // nil if the task needs none
	Ctx      context.Context // cancelled to stop the job
	Cancel   context.CancelFunc

	solver Solver
	from   search.Control // the engine's

	mutex  sync.Mutex // the strong solver's goroutines report paths
	best   []string
	tooFar bool // cancelled, since no path within the maximum depth exists

	trace search.Tracer // of a textbook search
}

// NewWatch checks and completes a job. The error is the job's first fault.
func NewWatch(job puzzle.Job, c search.Control) (*Watch, error) {
	ready, position, err := job.Ready()
	if err != nil {
		return nil, err
	}
	w := &Watch{Job: ready, Position: position, solver: solvers[job.Puzzle], from: c}
	if c.Ctx == nil {
		w.from.Ctx = context.Background()
	}
	if w.solver == nil || !laboratory && (ready.Task == puzzle.TaskRecord || ready.Task == puzzle.TaskAudit || ready.Audit) {
		return nil, errors.New("no solver of " + job.Puzzle + " is in this program")
	}
	w.again()
	return w, nil
}

// again prepares the watch for a run of the job.
func (w *Watch) again() {
	w.best, w.tooFar = nil, false
	w.Ctx, w.Cancel = context.WithCancel(w.from.Ctx)
	w.Yield() // the job may have been cancelled already
}

// Fault returns the answer of a job that failed.
func (w *Watch) Fault(err error) puzzle.Answer { return puzzle.Answer{Job: w.Job, Error: err.Error()} }

// Control returns the control of a search: the engine's, with the job's limits and the
// watch's context, progress and tracer.
func (w *Watch) Control() search.Control {
	c := w.from
	c.Ctx, c.Limits, c.Progress, c.Trace = w.Ctx, w.Job.Limits, w.Progress, w.trace
	return c
}

// Yield lets messages in; the job may be cancelled in the meantime.
func (w *Watch) Yield() {
	if w.from.Yield != nil {
		w.from.Yield()
	}
}

// Now returns the time by the engine's clock, for solvers that measure their work
// themselves.
func (w *Watch) Now() time.Time { return w.from.Now() }

// Progress passes on a search's progress, with the best path so far.
func (w *Watch) Progress(p search.Progress) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.LimitsSteps() && p.Lower > float64(w.Job.Depth) {
		w.tooFar = true
		w.Cancel()
	}
	p.Best = w.best
	w.Report(p)
}

// LimitsSteps reports whether the job limits the depth of the strong solver.
func (w *Watch) LimitsSteps() bool {
	return w.Job.Algorithm == puzzle.Optimal && w.Job.Depth > 0
}

// Found sets the best path for the next progress report.
func (w *Watch) Found(moves []string) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	w.best = moves
}

// Finishes reports whether an answer's moves must end in a solved position.
func Finishes(a puzzle.Answer) bool {
	switch a.Job.Task {
	case puzzle.TaskSolve, puzzle.TaskCount, puzzle.TaskExamine, puzzle.TaskRecord:
		return a.Status == search.Solved && a.Job.Goal == puzzle.FewestSteps
	}
	return false
}

// confirm replays an answer's moves by the rules and sets its score and its positions. An
// error means that the solver is wrong.
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
	if a.Analysis().Lines == nil { // the score of an analysis is a prediction
		path.Score = final.Score()
	}
	if puzzle.IsSpace(w.Job.Puzzle) {
		path.Cost = cost
	}
	a.SetPath(path)
	// Replaying generates every node of the path: a search can't generate fewer.
	a.Generated = max(a.Generated, int64(path.Steps))
	stats := search.Stats{Generated: a.Generated}
	a.Penetrance = stats.Penetrance(path.Steps)
	a.Branching = search.BranchingFactor(a.Generated, path.Steps)
	return nil
}

// confirmNew parses a generated position.
func confirmNew(a *puzzle.Answer) error {
	if a.Status != search.Solved {
		return nil
	}
	p, _ := puzzle.Find(a.Job.Puzzle) // checked with the job
	_, err := p.Parse(a.Path().Final)
	return err
}

// KeepDepth removes a path that is longer than the maximum depth: the status is then
// LimitReached, since there may be a solution beyond the limit.
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

// Report passes on a puzzle's own progress report.
func (w *Watch) Report(p puzzle.Progress) {
	if w.from.Progress != nil {
		w.from.Progress(p)
	}
}

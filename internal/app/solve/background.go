package solve

import (
	"slices"
	"time"

	"cavalo/internal/app/shell"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/history"
)

// BackgroundJobs are jobs that nobody waits for: a search by the user has priority.
// One runs at a time.
type BackgroundJobs struct {
	solver *Solver
	queue  []backgroundJob // the first one is running, if any is
	await  shell.Await

	// OnProgress is called with the progress of a job. It may be nil.
	OnProgress func(owner string, p puzzle.Progress)
}

// backgroundJob is a job with its owner and callback.
type backgroundJob struct {
	owner string
	job   puzzle.Job
	done  func(puzzle.Answer) // with Error set if the engine failed
}

// Add puts a job at the end of the queue.
func (e *BackgroundJobs) Add(owner string, j puzzle.Job, done func(puzzle.Answer)) {
	e.queue = append(e.queue, backgroundJob{owner, j, done})
	e.Pump()
}

// Pump starts the next job if the engine is idle.
func (e *BackgroundJobs) Pump() {
	if e.await.Running || e.Idle() || e.solver.Running {
		return
	}
	first := e.queue[0]
	var told func(puzzle.Progress)
	if e.OnProgress != nil {
		told = func(p puzzle.Progress) { e.OnProgress(first.owner, p) }
	}
	e.await.Start(first.job, told, func(a puzzle.Answer) {
		e.queue = e.queue[1:]
		first.done(a)
		e.solver.game.Record() // the fewest steps may be known now
		e.solver.page.Learned()
		e.Pump()
	})
}

// Drop removes the jobs of an owner.
func (e *BackgroundJobs) Drop(owner string) {
	if e.await.Running && e.queue[0].owner == owner {
		e.await.Stop()
	}
	e.queue = slices.DeleteFunc(e.queue, func(x backgroundJob) bool { return x.owner == owner })
	e.Pump()
}

// Idle reports whether nothing is left to do.
func (e *BackgroundJobs) Idle() bool { return len(e.queue) == 0 }

// clear removes all jobs, since they belong to a game that was left.
func (e *BackgroundJobs) clear() {
	if e.await.Running {
		e.await.Stop()
	}
	e.queue = nil
}

// Waiting reports whether any job of an owner is unfinished.
func (e *BackgroundJobs) Waiting(owner string) bool {
	return slices.ContainsFunc(e.queue, func(x backgroundJob) bool { return x.owner == owner })
}

// The jobs that measure the steps of a path.
const (
	forPath     = "strip" // owns them
	measureTime = 5 * time.Second
)

// Measure asks the engine to find the distance of a position to the goal.
func (e *BackgroundJobs) Measure(p puzzle.Position, then func()) {
	s := e.solver
	e.Add(forPath, s.ProofJob(p, measureTime), func(a puzzle.Answer) {
		s.puzzle.LearnDistance(p, a)
		s.app.Changed()
		then()
	})
}

// Measuring reports whether any distance is being found.
func (e *BackgroundJobs) Measuring() bool { return e.Waiting(forPath) }

// Recorded asks the engine to find out what the steps of a result lost, once it has
// nothing else to do.
func (e *BackgroundJobs) Recorded(r history.Result) {
	game := e.solver.game
	if l, ok := game.LossesOf(game.Game, r); ok && l.Next != nil && e.Idle() {
		e.Measure(l.Next, func() {})
	}
}

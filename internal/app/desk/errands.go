package desk

import (
	"slices"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
)

// Errands are jobs that the engine does by the way: nobody waits for them, and
// a search that the user asks for goes first. One runs at a time.
type Errands struct {
	desk    *Desk
	queue   []errand // the first one is running, if any is
	running bool
	serial  int // of the job the queue waits for; news of others is dropped

	// Told hears how a job gets on. It may be nil.
	Told func(owner string, p puzzle.Progress)
}

// errand is a job and who wants to know.
type errand struct {
	owner string
	job   puzzle.Job
	done  func(puzzle.Answer) // with Error set when the engine failed
}

// Add puts a job at the end of the queue.
func (e *Errands) Add(owner string, j puzzle.Job, done func(puzzle.Answer)) {
	e.queue = append(e.queue, errand{owner, j, done})
	e.pump()
}

// pump gives the engine the next job when it has nothing else to do.
func (e *Errands) pump() {
	if e.running || len(e.queue) == 0 || e.desk.Solver.Running {
		return
	}
	e.serial++
	e.running = true
	serial, app := e.serial, e.desk.App
	app.Env.Engine.Start(e.queue[0].job, func(event engine.Event) {
		app.Post(func() {
			if serial == e.serial {
				e.heard(event)
			}
		})
	})
}

// heard takes news of the job that runs.
func (e *Errands) heard(event engine.Event) {
	first := e.queue[0]
	if event.Kind == engine.Progressed {
		if e.Told != nil {
			e.Told(first.owner, event.Progress)
		}
		return
	}
	answer := event.Answer
	if event.Kind == engine.Failed {
		answer = puzzle.Answer{Job: first.job, Error: event.Err}
	}
	e.queue, e.running = e.queue[1:], false
	first.done(answer)
	e.pump()
	e.desk.App.Changed()
}

// yield makes room for a job that the user waits for, which the engine is
// about to be given. The errand it interrupts is run again afterwards.
func (e *Errands) yield() {
	e.running = false
	e.serial++
}

// Drop forgets the jobs of an owner.
func (e *Errands) Drop(owner string) {
	if e.running && e.queue[0].owner == owner {
		e.yield()
		e.desk.App.Env.Engine.Cancel()
	}
	e.queue = slices.DeleteFunc(e.queue, func(x errand) bool { return x.owner == owner })
	e.pump()
}

// Idle says that nothing is left to do.
func (e *Errands) Idle() bool { return len(e.queue) == 0 }

// clear forgets all jobs: they belong to a game that is left.
func (e *Errands) clear() {
	if e.running {
		e.yield()
		e.desk.App.Env.Engine.Cancel()
	}
	e.queue = nil
}

// Waiting says that jobs of an owner are still to be done.
func (e *Errands) Waiting(owner string) bool {
	return slices.ContainsFunc(e.queue, func(x errand) bool { return x.owner == owner })
}

package engine

import (
	"time"

	"cavalo/internal/puzzle"
)

// Worker is a worker that does jobs, one at a time, for a client of NewScheduled. It
// speaks to its Ear at any moment, but never from within these calls.
type Worker interface {
	Begin(run int, job puzzle.Job) // the run is the number of the job
	Stop(run int)                  // asks for the end of a job, which is an answer
	Abandon(run int)               // gives up a job that did not stop: nobody listens to it any more
	Hint(run, known int)           // tells a part of a job what another part has found
	Close()
}

// Listener hears what becomes of the jobs of a Worker.
type Listener interface {
	Progressed(run int, p puzzle.Progress)
	Done(run int, answer puzzle.Answer)
	Failed(run int, why string)
}

// Clock is the time that a client of NewScheduled goes by. After calls a function
// after a time, unless stop is called before.
type Clock interface {
	Now() time.Time
	After(d time.Duration, f func()) (stop func())
}

// NewScheduled returns a client whose workers and clock are the caller's, such as
// those of a simulation, in which nothing happens by itself: the queue and the team
// are those of every client. open makes each of the workers.
func NewScheduled(clock Clock, workers int, open func(Listener) Worker) Client {
	q := &queue{after: func(d time.Duration, f func()) stopper { return stopFunc(clock.After(d, f)) }}
	t := newTeam(q, workers, func(l listener) backend { return handed{open(ear{l})} })
	t.now = clock.Now
	q.backend = t
	return atHome{q}
}

type stopFunc func()

func (s stopFunc) Stop() bool { s(); return true }

type handed struct{ Worker }

func (h handed) begin(run int, job puzzle.Job) { h.Begin(run, job) }
func (h handed) stop(run int)                  { h.Stop(run) }
func (h handed) abandon(run int)               { h.Abandon(run) }
func (h handed) hint(run, known int)           { h.Hint(run, known) }
func (h handed) close()                        { h.Close() }

type ear struct{ listener }

func (e ear) Progressed(run int, p puzzle.Progress) { e.progressed(run, p) }
func (e ear) Done(run int, answer puzzle.Answer)    { e.done(run, answer) }
func (e ear) Failed(run int, why string)            { e.failed(run, why) }

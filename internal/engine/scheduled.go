package engine

import (
	"time"

	"cavalo/internal/puzzle"
)

// Worker runs jobs, one at a time, for a client of NewScheduled. It may call its
// Listener at any moment, but not from within these methods.
type Worker interface {
	Begin(run int, job puzzle.Job) // run is the number of the job
	Stop(run int)                  // asks a job to stop; it ends with an answer
	Abandon(run int)               // gives up a job that did not stop; its messages are ignored
	Hint(run, known int)           // passes the best result of the other parts to a part of a job
	Close()
}

// Listener receives the progress and the ends of a Worker's jobs.
type Listener interface {
	Progressed(run int, p puzzle.Progress)
	Done(run int, answer puzzle.Answer)
	Failed(run int, why string)
}

// Clock is the clock of a client of NewScheduled. After calls f after the duration d,
// unless stop is called first.
type Clock interface {
	Now() time.Time
	After(d time.Duration, f func()) (stop func())
}

// NewScheduled returns a client with the caller's workers and clock, such as a simulation's. Its
// queue and team work as in every client. open creates each of the workers.
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

package engine

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"

	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// local runs jobs on goroutines of this program.
type local struct {
	listener listener
	run      Runner
	onPanic  func(report string)

	mutex sync.Mutex
	runs  map[int]*localRun
}

// localRun is the control of a running job.
type localRun struct {
	ctx   context.Context
	stop  context.CancelFunc
	known atomic.Int64
}

// NewLocal returns a client that runs jobs on goroutines. A runner that panics
// makes its job fail; onPanic, if not nil, gets the panic and its stack.
func NewLocal(run Runner, onPanic func(report string)) Client {
	q := &queue{}
	q.backend = newLocal(q, run, onPanic)
	return atHome{q}
}

// atHome is a client whose solvers are linked into this program and never have to
// be loaded.
type atHome struct{ *queue }

func (atHome) OnState(func(State)) {}

func newLocal(l listener, run Runner, onPanic func(report string)) *local {
	return &local{listener: l, run: run, onPanic: onPanic, runs: map[int]*localRun{}}
}

func (l *local) begin(run int, job puzzle.Job) {
	said := new(localRun)
	said.ctx, said.stop = context.WithCancel(context.Background())
	l.mutex.Lock()
	l.runs[run] = said
	l.mutex.Unlock()
	go l.work(run, job, said)
}

func (l *local) work(run int, job puzzle.Job, said *localRun) {
	defer func() {
		said.stop()
		l.mutex.Lock()
		delete(l.runs, run)
		l.mutex.Unlock()
		if problem := recover(); problem != nil {
			report := crash(problem)
			if l.onPanic != nil {
				l.onPanic(report)
			}
			l.listener.failed(run, report)
		}
	}()
	answer := l.run(job, search.Control{
		Ctx:      said.ctx,
		Known:    func() int { return int(said.known.Load()) },
		Yield:    runtime.Gosched, // needed where there is only one thread
		Progress: Throttle(func(p puzzle.Progress) { l.listener.progressed(run, p) }),
	})
	l.listener.done(run, answer)
}

func (l *local) stop(run int) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if said := l.runs[run]; said != nil {
		said.stop()
	}
}

func (l *local) hint(run, known int) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if said := l.runs[run]; said != nil {
		said.known.Store(int64(known))
	}
}

// abandon does nothing: the goroutine's context has ended, and Go can't stop a
// goroutine from outside.
func (l *local) abandon(int) {}

func (l *local) close() {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	for _, said := range l.runs {
		said.stop()
	}
}

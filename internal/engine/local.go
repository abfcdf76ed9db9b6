package engine

import (
	"runtime"
	"sync"
	"sync/atomic"

	"cavalo/internal/puzzle"
)

// local runs jobs on goroutines of this program.
type local struct {
	queue   *queue
	run     Runner
	onPanic func(report string)

	mutex sync.Mutex
	stops map[int]*atomic.Bool
}

// NewLocal returns a client that runs jobs on goroutines. A runner that panics
// makes its job fail; onPanic, if not nil, gets the panic and its stack.
func NewLocal(run Runner, onPanic func(report string)) Client {
	q := &queue{}
	q.backend = &local{queue: q, run: run, onPanic: onPanic, stops: map[int]*atomic.Bool{}}
	return q
}

func (l *local) begin(run int, job puzzle.Job) {
	stopped := new(atomic.Bool)
	l.mutex.Lock()
	l.stops[run] = stopped
	l.mutex.Unlock()
	go l.work(run, job, stopped)
}

// work runs one job to its end, whatever that is.
func (l *local) work(run int, job puzzle.Job, stopped *atomic.Bool) {
	defer func() {
		l.mutex.Lock()
		delete(l.stops, run)
		l.mutex.Unlock()
		if problem := recover(); problem != nil {
			report := crash(problem)
			if l.onPanic != nil {
				l.onPanic(report)
			}
			l.queue.failed(run, report)
		}
	}()
	answer := l.run(job, Control{
		Stopped:  stopped.Load,
		Yield:    runtime.Gosched, // needed where there is one thread only
		Progress: throttle(func(p puzzle.Progress) { l.queue.progressed(run, p) }),
	})
	l.queue.done(run, answer)
}

func (l *local) stop(run int) {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	if stopped := l.stops[run]; stopped != nil {
		stopped.Store(true)
	}
}

// abandon leaves the goroutine to itself: it was told to stop, and nothing can
// make it.
func (l *local) abandon(int) {}

func (l *local) close() {
	l.mutex.Lock()
	defer l.mutex.Unlock()
	for _, stopped := range l.stops {
		stopped.Store(true)
	}
}

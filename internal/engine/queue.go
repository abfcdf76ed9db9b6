package engine

import (
	"sync"
	"time"

	"cavalo/internal/puzzle"
)

const (
	// progressEvery is the minimum time between two progress events of a job.
	progressEvery = 100 * time.Millisecond
	// grace is how long a job may take to stop before it is abandoned.
	grace = 300 * time.Millisecond
)

// backend runs jobs one after the other, each with its own number. It calls its listener on any
// goroutine, but never from within these methods.
type backend interface {
	begin(run int, job puzzle.Job)
	stop(run int)        // asks a job to stop; it ends with done
	abandon(run int)     // gives up a job that does not stop
	hint(run, known int) // passes the best result of the other parts to a part of a job
	close()
}

// listener receives the progress and the ends of a backend's jobs: it is a queue or
// a member of a team.
type listener interface {
	progressed(run int, p puzzle.Progress)
	done(run int, answer puzzle.Answer)
	failed(run int, err string)
}

// task is a job in the queue.
type task struct {
	run       int
	job       puzzle.Job
	on        func(Event)
	last      puzzle.Progress
	cancelled bool // delivers its last event only
	replaced  bool // delivers no more events
	grace     stopper
}

// stopper is a timer that can be stopped, such as a *time.Timer.
type stopper interface{ Stop() bool }

type afterFunc func(d time.Duration, f func()) stopper

func realTime(d time.Duration, f func()) stopper { return time.AfterFunc(d, f) }

// queue is the part of a Client that goroutines and workers share.
type queue struct {
	mutex   sync.Mutex
	backend backend
	after   afterFunc // nil means time.AfterFunc
	runs    int
	running *task
	waiting *task
	closed  bool
}

func (q *queue) Start(job puzzle.Job, on func(Event)) {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if q.closed {
		return
	}
	q.runs++
	next := &task{run: q.runs, job: job, on: on}
	if q.running == nil {
		q.begin(next)
		return
	}
	q.waiting = next
	q.running.replaced = true
	q.stop(q.running)
}

func (q *queue) Cancel() {
	q.mutex.Lock()
	waiting := q.waiting
	q.waiting = nil
	if waiting == nil && q.running != nil {
		q.running.cancelled = true
		q.stop(q.running)
	}
	q.mutex.Unlock()
	if waiting != nil {
		waiting.on(Event{Kind: Done, Answer: waiting.unfinished()})
	}
}

func (q *queue) Close() {
	q.mutex.Lock()
	defer q.mutex.Unlock()
	if q.closed {
		return
	}
	q.closed, q.waiting = true, nil
	if q.running != nil {
		q.running.stopGrace()
		q.running = nil
	}
	q.backend.close()
}

// begin runs a task. The mutex is held.
func (q *queue) begin(t *task) {
	q.running = t
	q.backend.begin(t.run, t.job)
}

// stop asks a running task to stop, once, and starts its grace period. The mutex is
// held.
func (q *queue) stop(t *task) {
	if t.grace != nil {
		return
	}
	after := q.after
	if after == nil {
		after = realTime
	}
	t.grace = after(grace, func() { q.abandon(t.run) })
	q.backend.stop(t.run)
}

// abandon gives up a task that did not stop in time: its last progress report is
// its result.
func (q *queue) abandon(run int) {
	q.end(run, func(t *task) Event {
		q.backend.abandon(run)
		return Event{Kind: Done, Answer: t.unfinished()}
	})
}

func (q *queue) progressed(run int, p puzzle.Progress) {
	q.mutex.Lock()
	t := q.running
	late := t == nil || t.run != run
	silent := late || t.cancelled || t.replaced
	if !late {
		t.last = p
	}
	q.mutex.Unlock()
	if !silent {
		t.on(Event{Kind: Progressed, Progress: p})
	}
}

func (q *queue) done(run int, answer puzzle.Answer) {
	q.end(run, func(*task) Event { return Event{Kind: Done, Answer: answer} })
}

// failed ends a job without an answer. A cancelled job ends as usual.
func (q *queue) failed(run int, err string) {
	q.end(run, func(t *task) Event {
		if t.cancelled {
			return Event{Kind: Done, Answer: t.unfinished()}
		}
		return Event{Kind: Failed, Err: err}
	})
}

// end closes a task with the event that last returns, and starts the waiting one.
// A task that is not running is ignored: its message is late.
func (q *queue) end(run int, last func(*task) Event) {
	q.mutex.Lock()
	t := q.running
	if t == nil || t.run != run {
		q.mutex.Unlock()
		return
	}
	event := last(t)
	t.stopGrace()
	q.running = nil
	if next := q.waiting; next != nil {
		q.waiting = nil
		q.begin(next)
	}
	replaced := t.replaced
	q.mutex.Unlock()
	if !replaced {
		t.on(event)
	}
}

func (t *task) stopGrace() {
	if t.grace != nil {
		t.grace.Stop()
	}
}

// unfinished returns the answer of a cancelled task that hasn't sent one itself.
func (t *task) unfinished() puzzle.Answer { return puzzle.Unfinished(t.job, t.last) }

// Throttle returns a function that passes on at most one progress report in 100 ms, the first after
// 100 ms. For the others it only reads the clock.
func Throttle(report func(puzzle.Progress)) func(puzzle.Progress) {
	t := throttleOf(time.Now)
	return func(p puzzle.Progress) {
		if t.due() {
			report(p)
		}
	}
}

// throttle limits the rate of progress reports.
type throttle struct {
	now  func() time.Time
	last time.Time
}

func throttleOf(now func() time.Time) throttle { return throttle{now, now()} }

// due reports whether a progress report may be sent now.
func (t *throttle) due() bool {
	now := t.now()
	if now.Sub(t.last) < progressEvery {
		return false
	}
	t.last = now
	return true
}

package engine

import (
	"sync"
	"time"

	"cavalo/internal/puzzle"
)

const (
	// progressEvery is the least time between two progress events of a job.
	progressEvery = 100 * time.Millisecond
	// grace is how long a job may take to stop before it is abandoned.
	grace = 300 * time.Millisecond
)

// backend is what runs jobs one after the other, each under a number of its
// own. It answers to its listener, on any goroutine but never from within these
// calls.
type backend interface {
	begin(run int, job puzzle.Job)
	stop(run int)        // asks a job to stop; it answers with done
	abandon(run int)     // gives up a job that does not stop
	hint(run, known int) // tells a job, which is a part, what another has found
	close()
}

// listener hears what becomes of the jobs of a backend: a queue, or a member of
// a team.
type listener interface {
	progressed(run int, p puzzle.Progress)
	done(run int, answer puzzle.Answer)
	failed(run int, err string)
}

// task is a job with its listener and what is known of it.
type task struct {
	run       int
	job       puzzle.Job
	on        func(Event)
	last      puzzle.Progress
	cancelled bool // its listener hears only the end
	replaced  bool // its listener hears nothing any more
	grace     stopper
}

// stopper ends a waiting, as a *time.Timer does.
type stopper interface{ Stop() bool }

type afterFunc func(d time.Duration, f func()) stopper

func realTime(d time.Duration, f func()) stopper { return time.AfterFunc(d, f) }

// queue is the part of a Client that is the same for goroutines and for workers.
type queue struct {
	mutex   sync.Mutex
	backend backend
	after   afterFunc // nil is the machine's
	runs    int
	running *task
	waiting *task
	closed  bool
}

// Start implements Client.
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

// Cancel implements Client.
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

// Close implements Client.
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

// stop asks a running task to stop, once, and sets its time to do so. The mutex
// is held.
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

// abandon gives up a task that did not stop in time: what it found is what it
// last told.
func (q *queue) abandon(run int) {
	q.end(run, func(t *task) Event {
		q.backend.abandon(run)
		return Event{Kind: Done, Answer: t.unfinished()}
	})
}

// progressed is the backend's news of a running job.
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

// failed says that a job ended without an answer. To one that was to be
// cancelled that is as good as an end.
func (q *queue) failed(run int, err string) {
	q.end(run, func(t *task) Event {
		if t.cancelled {
			return Event{Kind: Done, Answer: t.unfinished()}
		}
		return Event{Kind: Failed, Err: err}
	})
}

// end closes a task with the event that last makes, and lets the waiting one
// begin. What comes from a task that is not running is late, and dropped.
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

// unfinished is the answer of a task that was cancelled and can't speak for
// itself any more.
func (t *task) unfinished() puzzle.Answer { return puzzle.Unfinished(t.job, t.last) }

// Throttle lets through one progress report in 100 ms, the first after as long.
// All others cost a look at the clock.
func Throttle(tell func(puzzle.Progress)) func(puzzle.Progress) {
	t := newThrottle()
	return func(p puzzle.Progress) {
		if t.due() {
			tell(p)
		}
	}
}

// throttle says when it is time for another progress report.
type throttle struct {
	now  func() time.Time
	last time.Time
}

func newThrottle() throttle { return throttleOf(time.Now) }

func throttleOf(now func() time.Time) throttle { return throttle{now, now()} }

func (t *throttle) due() bool {
	now := t.now()
	if now.Sub(t.last) < progressEvery {
		return false
	}
	t.last = now
	return true
}

package engine

import (
	"sync"
	"time"

	"cavalo/internal/puzzle"
)

// team is a backend that divides each job among its members. A job that can't be divided goes to
// the first worker.
type team struct {
	listener listener
	members  []backend

	mutex sync.Mutex
	run   int              // the running job, 0 if none
	whole *puzzle.SplitJob // of that job
	now   func() time.Time
	told  throttle // for the reports of all members together; each also has its own
}

type member struct {
	team  *team
	index int
}

func newTeam(l listener, members int, open func(listener) backend) *team {
	t := &team{listener: l, now: time.Now}
	for i := range members {
		t.members = append(t.members, open(member{t, i}))
	}
	return t
}

// begin holds the lock until all members have begun: the result or the crash of a
// quick one is passed to the others, which would miss it before they begin.
func (t *team) begin(run int, job puzzle.Job) {
	jobs := job.Divide(len(t.members))
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.run, t.whole, t.told = run, puzzle.NewSplitJob(job, len(jobs)), throttleOf(t.now)
	for i, part := range jobs {
		t.members[i].begin(run, part)
	}
}

// working returns the members that still run a part of the job. The team must stay
// locked until they are called, so that hints reach each member in order.
func (t *team) working(run int) []backend {
	if t.run != run {
		return nil
	}
	var all []backend
	for i := range t.whole.Parts() {
		if t.whole.Running(i) {
			all = append(all, t.members[i])
		}
	}
	return all
}

func (t *team) stop(run int) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for _, m := range t.working(run) {
		m.stop(run)
	}
}

func (t *team) abandon(run int) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	for _, m := range t.working(run) {
		m.abandon(run)
	}
}

func (t *team) hint(run, known int) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.pass(run, known)
}

func (t *team) pass(run, known int) {
	for _, m := range t.working(run) {
		m.hint(run, known)
	}
}

func (t *team) close() {
	for _, m := range t.members {
		m.close()
	}
}

// apply applies a change to the job, unless it is over, and passes a better path to
// the members.
func (m member) apply(run int, change func(*puzzle.SplitJob) (better bool)) {
	t := m.team
	t.mutex.Lock()
	defer t.mutex.Unlock()
	if t.run == run && change(t.whole) && t.whole.Parts() > 1 {
		t.pass(run, t.whole.Known())
	}
}

func (m member) progressed(run int, p puzzle.Progress) {
	due := false
	m.apply(run, func(w *puzzle.SplitJob) bool {
		better := w.Report(m.index, p)
		due = true
		if w.Parts() > 1 {
			p, due = w.Progress(), m.team.told.due()
		}
		return better
	})
	if due {
		m.team.listener.progressed(run, p)
	}
}

func (m member) done(run int, answer puzzle.Answer) {
	ended := false
	m.apply(run, func(w *puzzle.SplitJob) bool {
		better := w.End(m.index, answer)
		if ended = w.Ended(); ended {
			m.team.run = 0
			if w.Parts() > 1 {
				answer = w.Answer()
			}
		}
		return better
	})
	if ended {
		m.team.listener.done(run, answer)
	}
}

// failed abandons the whole job, which has no answer without all of its parts.
func (m member) failed(run int, err string) {
	t := m.team
	t.mutex.Lock()
	for _, other := range t.working(run) {
		other.stop(run)
		other.abandon(run)
	}
	current := t.run == run
	if current {
		t.run = 0
	}
	t.mutex.Unlock()
	if current {
		t.listener.failed(run, err)
	}
}

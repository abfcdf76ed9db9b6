package search

import (
	"context"
	"time"
)

// Limits bound a search. Zero means no limit.
type Limits struct {
	Time   time.Duration
	Nodes  int64 // nodes generated; the expansion that reaches it is finished
	Memory int64 // bytes of stored nodes, as estimated by the algorithm
	Depth  int   // moves from the start; deeper nodes are cut off
}

// Progress is what is known in the middle of a search.
type Progress struct {
	Stats
	Depth        int     // where the search is, in moves
	Lower, Upper float64 // bounds so far, in steps or points; 0 = not known
	Phase        string  // the part of the work, as a code; may be empty
}

// Control is how a search is limited, watched and stopped. The zero value is
// a search without limits that nobody watches.
type Control struct {
	Ctx    context.Context // cancels the search when it is done; may be nil
	Limits Limits
	// Yield is called about every 20 ms. A web worker lets messages in here.
	Yield func()
	// Progress is called at most every 100 ms.
	Progress func(Progress)
	// Trace is told of every step of a textbook algorithm.
	Trace Tracer
	// Clock tells the time; nil is time.Now. Tests let it jump.
	Clock func() time.Time
}

const (
	// checkEvery is the time aimed at between two looks at the clock, which
	// cost too much to take at every node.
	checkEvery = 5 * time.Millisecond
	// yieldEvery and progressEvery are the promises of Control.
	yieldEvery    = 20 * time.Millisecond
	progressEvery = 100 * time.Millisecond
	// firstCheck and lastCheck bound the nodes between two looks at the clock.
	firstCheck, lastCheck = 64, 1 << 14
)

// Meter counts what a search does and says when it must stop. It is used by
// one goroutine.
type Meter struct {
	control  Control
	start    time.Time
	stats    Stats
	capacity int64 // nodes that fit in memory, 0 = no limit
	now      Progress
	reason   Status // LimitReached or Cancelled once stopped
	stopped  bool

	worked         int64 // in nodes: work that made none
	next, interval int64 // the node count and work of the next look at the clock
	checked        time.Time
	yielded, told  time.Time
}

// NewMeter starts the clock of a search.
func NewMeter(c Control) *Meter {
	if c.Clock == nil {
		c.Clock = time.Now
	}
	now := c.Clock()
	m := &Meter{control: c, start: now, checked: now, yielded: now, told: now, interval: firstCheck}
	m.plan()
	m.checkContext()
	return m
}

// Tick adds n generated nodes. It returns false when the search must stop, and
// goes on doing so.
func (m *Meter) Tick(n int64) bool {
	m.stats.Generated += n
	return m.spend()
}

// Due returns how many more nodes may be generated before Tick must be called. A
// loop that can't afford a call for each node calls Tick once for that many.
func (m *Meter) Due() int64 { return m.next - m.stats.Generated - m.worked }

// Work adds work that generates no node, such as computing a bound, as much as
// n nodes are: the next look at the clock comes nearer by it. It returns what
// Tick returns.
func (m *Meter) Work(n int64) bool {
	m.worked += n
	return m.spend()
}

// spend looks at the clock when it is time, and says whether to go on.
func (m *Meter) spend() bool {
	if m.stats.Generated+m.worked >= m.next {
		m.check()
	}
	return !m.stopped
}

// Expand adds n expanded nodes.
func (m *Meter) Expand(n int64) { m.stats.Expanded += n }

// NodeBytes says how much memory a stored node takes, for Limits.Memory.
func (m *Meter) NodeBytes(bytes int64) {
	if m.control.Limits.Memory > 0 {
		m.capacity = max(1, m.control.Limits.Memory/bytes)
	}
}

// Stored says how many nodes are stored now: the peak is remembered, and more
// than fit in memory stop the search.
func (m *Meter) Stored(n int64) {
	if n <= m.stats.Peak {
		return
	}
	m.stats.Peak = n
	if m.capacity > 0 && n > m.capacity {
		m.stop(LimitReached)
	}
}

// Note keeps what the next progress report says of the search's depth, bounds
// and phase.
func (m *Meter) Note(depth int, lower, upper float64, phase string) {
	m.now.Depth, m.now.Lower, m.now.Upper, m.now.Phase = depth, lower, upper, phase
}

// Stopped says whether the search must stop.
func (m *Meter) Stopped() bool { return m.stopped }

// Reason returns why the search must stop: Cancelled or LimitReached.
func (m *Meter) Reason() Status {
	if m.stopped {
		return m.reason
	}
	return LimitReached
}

// Stats returns what the search cost until now.
func (m *Meter) Stats() Stats {
	s := m.stats
	s.Time = m.control.Clock().Sub(m.start)
	return s
}

// Limits returns the limits the meter keeps.
func (m *Meter) Limits() Limits { return m.control.Limits }

// check looks at the clock and at everything that depends on it.
func (m *Meter) check() {
	now := m.control.Clock()
	m.adapt(now.Sub(m.checked))
	m.checked = now
	if m.control.Yield != nil && now.Sub(m.yielded) >= yieldEvery {
		m.control.Yield() // first: a cancel may arrive in it
		m.yielded = m.control.Clock()
	}
	m.checkContext()
	limits := m.control.Limits
	if limits.Nodes > 0 && m.stats.Generated >= limits.Nodes || limits.Time > 0 && now.Sub(m.start) >= limits.Time {
		m.stop(LimitReached)
	}
	if m.control.Progress != nil && now.Sub(m.told) >= progressEvery {
		m.told = now
		m.now.Stats = m.Stats()
		m.control.Progress(m.now)
	}
	m.plan()
}

// adapt chooses the nodes until the next look at the clock by the time that
// the last ones took: searches differ a thousandfold in speed.
func (m *Meter) adapt(took time.Duration) {
	switch {
	case took > 2*checkEvery:
		m.interval = max(1, m.interval*int64(checkEvery)/int64(took))
	case took < checkEvery/2:
		m.interval = min(lastCheck, 2*m.interval)
	}
}

// plan sets the node count of the next check, so that a limit of nodes is
// seen when it is reached.
func (m *Meter) plan() {
	m.next = m.stats.Generated + m.worked + m.interval
	if limit := m.control.Limits.Nodes; limit > m.stats.Generated {
		m.next = min(m.next, limit+m.worked)
	}
}

func (m *Meter) checkContext() {
	if m.control.Ctx != nil && m.control.Ctx.Err() != nil {
		m.stop(Cancelled)
	}
}

// stop keeps the first reason.
func (m *Meter) stop(reason Status) {
	if !m.stopped {
		m.stopped, m.reason = true, reason
	}
}

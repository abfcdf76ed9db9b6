package search

import (
	"context"
	"math"
	"time"
)

// Limits bound a search. Zero means no limit.
type Limits struct {
	Time   time.Duration
	Nodes  int64 // nodes generated; the expansion that reaches it is finished
	Memory int64 // bytes of stored nodes, as estimated by the algorithm
	Depth  int   // moves from the start; deeper nodes are cut off
}

// Less returns the limits that are left after a first part of the work. A limit that is
// used up becomes the smallest possible one, since 0 means no limit.
func (l Limits) Less(spent Stats) Limits {
	if l.Time > 0 {
		l.Time = max(time.Nanosecond, l.Time-spent.Time)
	}
	if l.Nodes > 0 {
		l.Nodes = max(1, l.Nodes-spent.Generated)
	}
	return l
}

// Reached reports whether all the time or all the nodes are spent.
func (l Limits) Reached(spent Stats) bool {
	return l.Time > 0 && spent.Time >= l.Time || l.Nodes > 0 && spent.Generated >= l.Nodes
}

// Progress is the state of a running search.
type Progress struct {
	Stats
	Depth        int      // of the current node, in moves
	Lower, Upper float64  // bounds so far, in steps or points; 0 = not known
	Phase        string   // the part of the work, as a code; may be ""
	Share        float64  // of the work that is done, as an estimate from 0 to 1; 0 = not known
	Best         []string // the best moves so far, if any
	Lines        []Line   // of the analysis of a game of two, the best first
}

// Line is a line of play and its predicted result.
type Line struct {
	Score int  // the first player's points minus the second's at the end
	Exact bool // proved
	Moves []string
}

// Control limits, watches and stops a search. The zero value does none of that.
type Control struct {
	Ctx    context.Context // cancels the search when it is done; may be nil
	Limits Limits
	// Yield is called about every 10 ms. A web worker receives messages in it.
	Yield func()
	// Progress is called every few milliseconds; see engine.Throttle.
	Progress func(Progress)
	// Known returns the best result of other searches for the same job, in steps or points
	// depending on the goal, 0 if none. It is called often, on any goroutine; may be nil.
	Known func() int
	// Trace receives every step of a textbook algorithm.
	Trace Tracer
	// Clock returns the time; nil is time.Now.
	Clock func() time.Time
}

// Now returns the time by the control's clock.
func (c Control) Now() time.Time {
	if c.Clock == nil {
		return time.Now()
	}
	return c.Clock()
}

const (
	// checkEvery is the desired time between two readings of the clock, which are too expensive at
	// every node.
	checkEvery = 5 * time.Millisecond
	yieldEvery = 10 * time.Millisecond
	// firstCheck and lastCheck bound the nodes between two looks at the clock.
	firstCheck, lastCheck = 64, 1 << 14
)

// Meter counts the work of a search and decides when it must stop. It is for one goroutine.
type Meter struct {
	control  Control
	start    time.Time
	stats    Stats
	capacity int64 // nodes that fit in memory, 0 = no limit
	now      Progress
	reason   Status // LimitReached or Cancelled once stopped
	stopped  bool

	worked         int64 // work that generated no node, in nodes
	next, interval int64 // the node count and work of the next look at the clock
	checked        time.Time
	yielded        time.Time
}

// NewMeter starts the clock of a search.
func NewMeter(c Control) *Meter {
	if c.Clock == nil {
		c.Clock = time.Now
	}
	now := c.Clock()
	m := &Meter{control: c, start: now, checked: now, yielded: now, interval: firstCheck}
	m.plan()
	m.checkContext()
	return m
}

// Tick adds n generated nodes. It returns false from when on the search must stop.
func (m *Meter) Tick(n int64) bool {
	m.stats.Generated += n
	return m.spend()
}

// Due returns how many more nodes may be generated before Tick must be called, for loops that can't
// afford a call per node.
func (m *Meter) Due() int64 { return m.next - m.stats.Generated - m.worked }

// Work adds work that doesn't generate nodes, such as computing a bound, as if it were n nodes: the
// clock is read sooner. It returns the same as Tick.
func (m *Meter) Work(n int64) bool {
	m.worked += n
	return m.spend()
}

// spend looks at the clock when it is time, and reports whether to go on.
func (m *Meter) spend() bool {
	if m.stats.Generated+m.worked >= m.next {
		m.check()
	}
	return !m.stopped
}

// Expand adds n expanded nodes.
func (m *Meter) Expand(n int64) { m.stats.Expanded += n }

// NodeBytes sets how much memory a stored node takes, for Limits.Memory.
func (m *Meter) NodeBytes(bytes int64) {
	if m.control.Limits.Memory > 0 {
		m.capacity = max(1, m.control.Limits.Memory/bytes)
	}
}

// Stored sets how many nodes are stored now. It keeps the peak, and stops the search if they
// don't fit in memory.
func (m *Meter) Stored(n int64) {
	if n <= m.stats.Peak {
		return
	}
	m.stats.Peak = n
	if m.capacity > 0 && n > m.capacity {
		m.stop(LimitReached)
	}
}

// Note sets the depth, bounds and phase of the next progress report.
func (m *Meter) Note(depth int, lower, upper float64, phase string) {
	m.now.Depth, m.now.Lower, m.now.Upper, m.now.Phase = depth, lower, upper, phase
}

// PhaseTables is the phase in which tables are built.
const PhaseTables = "tables"

// Enter sets the phase of the next progress report, with none of its work done.
func (m *Meter) Enter(phase string) { m.now.Phase, m.now.Share = phase, 0 }

// Share sets the estimated share of the work that is done in the next progress report.
func (m *Meter) Share(done float64) { m.now.Share = done }

// Stopped reports whether the search must stop.
func (m *Meter) Stopped() bool { return m.stopped }

// Reason returns why the search must stop: Cancelled or LimitReached.
func (m *Meter) Reason() Status {
	if m.stopped {
		return m.reason
	}
	return LimitReached
}

// Stats returns the statistics so far.
func (m *Meter) Stats() Stats {
	s := m.stats
	s.Time = m.control.Clock().Sub(m.start)
	return s
}

// Limits returns the limits.
func (m *Meter) Limits() Limits { return m.control.Limits }

// check looks at the clock and at everything that depends on it.
func (m *Meter) check() {
	now := m.control.Clock()
	m.adapt(now.Sub(m.checked))
	m.checked = now
	if m.control.Yield != nil && now.Sub(m.yielded) >= yieldEvery {
		m.control.Yield() // first, since a cancel may arrive in it
		m.yielded = m.control.Clock()
	}
	m.checkContext()
	limits := m.control.Limits
	if limits.Nodes > 0 && m.stats.Generated >= limits.Nodes || limits.Time > 0 && now.Sub(m.start) >= limits.Time {
		m.stop(LimitReached)
	}
	if m.control.Progress != nil {
		m.now.Stats = m.Stats()
		m.control.Progress(m.now)
	}
	m.plan()
}

// adapt sets the number of nodes until the next clock reading from the time of the last ones:
// searches differ in speed by a factor of a thousand.
func (m *Meter) adapt(took time.Duration) {
	switch {
	case took > 2*checkEvery:
		m.interval = max(1, m.interval*int64(checkEvery)/int64(took))
	case took < checkEvery/2:
		m.interval = min(lastCheck, 2*m.interval)
	}
}

// plan sets the node count of the next check, which is no later than a limit of nodes.
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

func (m *Meter) stop(reason Status) {
	if !m.stopped {
		m.stopped, m.reason = true, reason
	}
}

// Stats are the statistics of a search.
type Stats struct {
	Generated int64 // successors generated, each time; the start is not counted
	Expanded  int64 // nodes expanded, each time, the start included
	Peak      int64 // the maximum number of nodes stored at once
	Time      time.Duration
}

// Counter is a number of Stats.
type Counter struct {
	Key  string // its name between programs
	N    *int64
	Most bool // for parts run one after another the largest counts, not the sum
}

// Counters returns all numbers of s.
func (s *Stats) Counters() []Counter {
	return []Counter{
		{Key: "generated", N: &s.Generated},
		{Key: "expanded", N: &s.Expanded},
		{Key: "peak", N: &s.Peak, Most: true},
	}
}

// Add adds the statistics of an earlier part of the same work.
func (s *Stats) Add(before Stats) {
	for i, c := range before.Counters() {
		to := s.Counters()[i].N
		if c.Most {
			*to = max(*to, *c.N)
		} else {
			*to += *c.N
		}
	}
	s.Time += before.Time
}

// Together adds the statistics of a part of the same work that ran at the same time, so that
// both peaks were in memory at once.
func (s *Stats) Together(other Stats) {
	for i, c := range other.Counters() {
		*s.Counters()[i].N += *c.N
	}
	s.Time = max(s.Time, other.Time)
}

// Penetrance returns how directly a search reached its solution: the solution's depth divided by
// the nodes generated, or 0 if there are none (Doran and Michie, "Experiments with the Graph
// Traverser program", 1966).
func (s Stats) Penetrance(depth int) float64 {
	if s.Generated == 0 {
		return 0
	}
	return float64(depth) / float64(s.Generated)
}

// branchingError is the largest error of BranchingFactor.
const branchingError = 1e-6

// BranchingFactor returns the effective branching factor of a search that generated a number
// of nodes for a solution at a depth: the B of a uniform tree of that depth and size, B +
// B^2 + .. + B^depth = generated, by bisection. It is 0 without a solution (depth 0) or
// nodes (Nilsson, "Principles of Artificial Intelligence", 1980, chapter 2).
func BranchingFactor(generated int64, depth int) float64 {
	if depth < 1 || generated < 1 {
		return 0
	}
	// B = generated is the root for depth 1, and too large for all others.
	low, high := 0.0, float64(generated)
	if depth == 1 {
		return high
	}
	for high-low > branchingError {
		middle := (low + high) / 2
		if middle == low || middle == high {
			break // floating point is no finer
		}
		if TreeSize(middle, depth) < float64(generated) {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// TreeSize returns how many nodes a uniform tree has below its root, B + B^2 + .. + B^depth,
// or infinity if that is too large.
func TreeSize(b float64, depth int) float64 {
	sum := 0.0
	for range depth { // Horner's rule
		sum = b * (1 + sum)
		if math.IsInf(sum, 1) {
			break
		}
	}
	return sum
}

// Tracer receives the steps of a search. It is called inside the search and slows it.
type Tracer interface {
	Trace(Event)
}

// EventKind is the kind of an Event.
type EventKind uint8

const (
	// Generated: the node was generated.
	Generated EventKind = iota
	// Expanded: the node's successors are about to be generated.
	Expanded
	// Pruned: the node is dropped.
	Pruned
	// Goal: the node is the end of the path that is returned.
	Goal
	// Iteration: a new limit begins (IDDFS: of depth, IDA*: of f); F holds it.
	Iteration
	// Revalued: the node is ordered by F from now on. RBFS and SMA* store in a node the lowest f of
	// the nodes below it before forgetting those.
	Revalued
)

// String returns the kind as in trace files.
func (k EventKind) String() string {
	return [...]string{"generated", "expanded", "pruned", "goal", "iteration", "revalued"}[k]
}

// Why is the reason for dropping a node.
type Why uint8

const (
	// NotPruned is the reason of events that drop nothing.
	NotPruned Why = iota
	// Duplicate: the state was reached before, no later and at no higher cost.
	Duplicate
	// Cycle: the state is on the node's own path.
	Cycle
	// DeadEnd: the heuristic says that no goal can be reached.
	DeadEnd
	// DepthLimit: the node is at the limit and is not expanded.
	DepthLimit
	// CostLimit: its f is above the limit of the iteration.
	CostLimit
	// Forgotten: SMA* needed its memory; the parent keeps its f.
	Forgotten
	// MemoryLimit: SMA* has no room for a path through it.
	MemoryLimit
	// Known: SMA* generated it again together with a forgotten node, but still has the old node, or
	// knows that it leads nowhere.
	Known
	// Exhausted: everything below it was searched, or dropped for good.
	Exhausted
	// Beam: it is the last in a frontier that is larger than the beam.
	Beam
)

// Whys is the number of reasons.
const Whys = Beam + 1

// String returns the reason as in trace files.
func (w Why) String() string {
	return [...]string{"", "duplicate", "cycle", "dead-end", "depth", "cost", "forgotten", "memory", "known", "exhausted", "beam"}[w]
}

// Event is one step of a search. Nodes have serial numbers in the order in which they are
// generated, from 1; the start is 0.
type Event struct {
	Kind   EventKind
	Why    Why
	Node   int64
	Parent int64 // if the node is Generated
	Depth  int
	G, F   float64 // cost so far; order of the queue or of the contours
	H      float64 // the estimate, if the node is Generated
	Stored int64   // nodes stored, if the node is Expanded
	State  any     // of the problem's type
	Move   any     // of the problem's type: the operator that led here
}

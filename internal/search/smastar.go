package search

import (
	"math"
	"slices"
	"unsafe"
)

// smaStar is A* in bounded memory: when that is full it forgets the worst
// leaf, keeps the leaf's f at its parent, and makes it again when nothing
// else looks better (Russell, "Efficient memory-bounded search methods",
// 1992; AIMA 1st ed., section 4.3). It returns the cheapest path of those
// that fit in memory.
//
// Two things differ from the paper. The successors of a node are made in one
// go, and of those that don't fit the worst is forgotten each time. And a
// parent keeps the f of each forgotten child, not only the lowest, as Lovinger
// and Zhang do in "Enhanced simplified memory-bounded A star (SMA*+)", 2017: f
// then needn't be passed up to the ancestors while a child is in memory.
//
// With memory for N nodes at most N are kept when a child has found its place: a path
// of N nodes fits (AIMA: complete if there is memory for the shallowest solution's
// path). The node in hand is not one of them.
//
// Each child is looked at when its turn comes: one that had to go for a sibling just
// before is made again with the f that was kept of it, and the worst leaf then goes.
//
// A node is forgotten when it is taken out of memory while something may still
// come of it. What is kept of it is the f that it waited with: its own, or the
// lowest of the children that it had forgotten. Its parent then waits with the
// lowest f of those that it forgot, and so on up when it is forgotten itself.
//
// Of nodes with the same f the deepest comes first, and the shallowest is
// forgotten first: else memory may never hold a path. The rule for ties speaks
// of those that are as deep.
func (r *run[S, M]) smaStar() *node[S, M] {
	m := newMemory(r)
	for m.open.len() > 0 && !r.meter.Stopped() {
		n := m.open.items[0]
		r.prove(n.lowest)
		if !r.early && r.problem.Goal(n.state) {
			return n.withPath()
		}
		r.watch(&n.node)
		if goal := m.grow(n); goal != nil {
			return goal.withPath()
		}
	}
	return nil
}

// inMemory stands for the f of a child that is not forgotten.
var inMemory = math.Inf(-1)

// smaNode is a node that may forget its children.
type smaNode[S comparable, M any] struct {
	node[S, M]
	above *smaNode[S, M] // its parent
	place int            // which child of its parent it is
	kids  []float64      // for each child: inMemory, or the f it was forgotten with
	here  int            // children in memory
	// lowest is the f by which the node waits in the queue: its own before it
	// is expanded, then the lowest of its forgotten children.
	lowest float64
	// inOpen and inLeaves are the node's places in the queues, -1 if none.
	inOpen, inLeaves int
}

type memory[S comparable, M any] struct {
	run  *run[S, M]
	size int // nodes stored
	room int // nodes that may be stored; the one in hand comes on top
	// open has the nodes that can be expanded: leaves, and nodes with a
	// forgotten child. The best comes first.
	open queue[*smaNode[S, M]]
	// leaves has the nodes without a child in memory. The worst comes first.
	leaves queue[*smaNode[S, M]]
	// growing is the node whose children are being made: it is in neither queue.
	growing *smaNode[S, M]
	hand    smaNode[S, M] // the child that was just made
}

func newMemory[S comparable, M any](r *run[S, M]) *memory[S, M] {
	m := &memory[S, M]{run: r, room: r.smaCapacity()}
	m.open = queue[*smaNode[S, M]]{before: m.before,
		moved: func(n *smaNode[S, M], place int) { n.inOpen = place }}
	m.leaves = queue[*smaNode[S, M]]{before: func(a, b *smaNode[S, M]) bool { return m.before(b, a) },
		moved: func(n *smaNode[S, M], place int) { n.inLeaves = place }}
	m.add(&smaNode[S, M]{node: r.root()})
	return m
}

// successorsGuess is how many f of children a node is thought to keep when
// its memory is estimated.
const successorsGuess = 6

// smaCapacity returns how many nodes may be stored: the start and a child at least.
func (r *run[S, M]) smaCapacity() int {
	capacity := int64(math.MaxInt32)
	if limit := r.meter.Limits().Memory; limit > 0 {
		bytes := nodeBytes[smaNode[S, M]](r.box) + pointerBytes + successorsGuess*int64(unsafe.Sizeof(0.0))
		capacity = limit / bytes
	}
	if r.options.Stored > 0 {
		capacity = min(capacity, r.options.Stored)
	}
	return int(max(MinRoom, capacity))
}

// before orders by lowest f, then the deeper node, then as the rule for ties
// says.
func (m *memory[S, M]) before(a, b *smaNode[S, M]) bool {
	if a.lowest != b.lowest {
		return a.lowest < b.lowest
	}
	if a.depth != b.depth {
		return a.depth > b.depth
	}
	return m.run.preferred(&a.node, &b.node)
}

// add stores a new leaf, for which forgetWorst may have to make room.
func (m *memory[S, M]) add(n *smaNode[S, M]) {
	n.lowest, n.inOpen, n.inLeaves = n.f, -1, -1
	m.size++
	m.run.stored = int64(m.size)
	m.open.push(n)
	m.leaves.push(n)
}

// keep returns a copy of the node that may be stored.
func (n *smaNode[S, M]) keep() *smaNode[S, M] {
	kept := *n
	return &kept
}

// grow makes the children of a node, or makes the forgotten ones again. It
// returns a goal among them if they are tested now.
func (m *memory[S, M]) grow(n *smaNode[S, M]) (goal *smaNode[S, M]) {
	taken := n.node
	taken.f = n.lowest // for the trace: what it waited with
	successors := m.run.open(&taken)
	if m.run.meter.Stopped() && successors == 0 {
		return nil
	}
	first := n.kids == nil
	if first {
		n.kids = slices.Repeat([]float64{inMemory}, successors)
	}
	m.growing = n
	m.open.remove(n.inOpen)
	m.leaves.take(n.inLeaves)
	for i := range successors {
		made, alive := m.run.child(&taken, i)
		m.hand = smaNode[S, M]{node: made, above: n, place: i}
		child := &m.hand
		switch {
		case goal != nil:
		case alive && m.run.early && m.run.problem.Goal(made.state):
			goal = child.keep() // its siblings were made with it
		default:
			m.place(child, first, alive)
		}
	}
	m.growing = nil
	if goal == nil {
		m.settle(n)
	}
	return goal
}

// place stores a child that was just made, if it is to be stored.
func (m *memory[S, M]) place(child *smaNode[S, M], first, alive bool) {
	f := &child.above.kids[child.place]
	switch {
	case !alive:
		*f = math.Inf(1)
	case first:
		*f = m.estimate(child)
	case *f == inMemory || math.IsInf(*f, 1):
		m.run.drop(&child.node, Known)
		return
	}
	if math.IsInf(*f, 1) {
		return
	}
	if child.f != *f {
		child.f = *f
		m.run.revalue(&child.node, *f)
	}
	*f = inMemory
	child.above.here++
	m.add(child.keep())
	m.forgetWorst()
}

// estimate returns the f of a child that is made for the first time, infinity
// if nothing can come of it.
func (m *memory[S, M]) estimate(child *smaNode[S, M]) float64 {
	if m.run.repeats(child) {
		return math.Inf(1)
	}
	if int(child.depth) >= m.room-1 && !m.run.problem.Goal(child.state) {
		m.run.stored--
		m.run.cutOff(&child.node, MemoryLimit) // there is no room for its children
		return math.Inf(1)
	}
	return max(child.above.f, child.f)
}

// repeats says whether a child has the state of a node on its path, and drops
// it if so.
func (r *run[S, M]) repeats(child *smaNode[S, M]) bool {
	if r.options.Tree {
		return false
	}
	for n := child.above; n != nil; n = n.above {
		if n.state == child.state {
			r.drop(&child.node, Cycle)
			return true
		}
	}
	return false
}

// forgetWorst makes room for the next node. The worst leaf may be the child
// that was made just now, never its parent.
func (m *memory[S, M]) forgetWorst() {
	if m.size <= m.room {
		return
	}
	worst := m.leaves.items[0]
	m.open.remove(worst.inOpen)
	m.settle(m.release(worst, worst.lowest, Forgotten))
}

// release takes a node without children, no longer in open, out of memory. Its
// parent, which is returned and must be settled, keeps the f.
func (m *memory[S, M]) release(n *smaNode[S, M], f float64, why Why) *smaNode[S, M] {
	m.size--
	m.run.hold(int64(m.size))
	m.run.prune(&n.node, why)
	m.leaves.take(n.inLeaves)
	parent := n.above
	if parent != nil {
		parent.kids[n.place] = f
		parent.here--
	}
	return parent
}

// settle puts a node where it belongs after its children changed: it waits in
// open as long as it has forgotten one that something may come of, with the
// lowest f of those. If nothing is left to be had below it, it goes, and its
// parent is settled.
func (m *memory[S, M]) settle(n *smaNode[S, M]) {
	for n != nil && n != m.growing {
		m.open.take(n.inOpen)
		n.lowest = n.lowestForgotten()
		if !math.IsInf(n.lowest, 1) {
			m.open.push(n)
			m.run.revalue(&n.node, n.lowest)
		}
		switch {
		case n.here > 0:
			return
		case n.inOpen < 0:
			n = m.release(n, math.Inf(1), Exhausted)
		case n.inLeaves < 0:
			m.leaves.push(n)
			return
		default:
			return
		}
	}
}

// lowestForgotten returns the lowest f of the children that are not in memory.
func (n *smaNode[S, M]) lowestForgotten() float64 {
	lowest := math.Inf(1)
	for _, f := range n.kids {
		if f != inMemory {
			lowest = min(lowest, f)
		}
	}
	return lowest
}

func (n *smaNode[S, M]) withPath() *node[S, M] {
	for at := n; at.above != nil; at = at.above {
		at.parent = &at.above.node
	}
	return &n.node
}

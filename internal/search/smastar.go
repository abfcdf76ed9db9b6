package search

import (
	"math"
	"slices"
	"unsafe"
)

// smaStar is A* in bounded memory: when memory is full it forgets the worst leaf, stores the leaf's
// f at its parent, and generates it again when nothing else looks better (Russell, "Efficient
// memory-bounded search methods", 1992; AIMA 1st ed., section 4.3). It returns the cheapest path
// that fits in memory.
//
// Two things differ from the paper. All successors of a node are generated at once, and the
// worst leaf is forgotten for each that doesn't fit. And a parent stores the f of each
// forgotten child, not only the lowest (Lovinger and Zhang, "Enhanced simplified
// memory-bounded A star (SMA*+)", 2017), so that f need not be passed up to the ancestors
// while a child is in memory.
//
// With memory for N nodes a path of N nodes fits (AIMA: complete if there is memory for the
// shallowest solution's path); the child just generated is not counted.
//
// A node is forgotten if something below it may still lead to a goal. Its parent stores the
// f by which it was ordered: its own, or the lowest of the children it had forgotten.
//
// Among nodes with the same f the deepest comes first and the shallowest is forgotten first, else
// memory might never hold a path. The tie rule is for nodes of the same depth.
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

// smaNode is a node that can forget its children.
type smaNode[S comparable, M any] struct {
	node[S, M]
	above *smaNode[S, M] // its parent
	place int            // which child of its parent it is
	kids  []float64      // for each child inMemory, or the f it was forgotten with
	here  int            // children in memory
	// lowest is the f that orders the node: its own before it is expanded, then the
	// lowest of its forgotten children.
	lowest float64
	// inOpen and inLeaves are the node's positions in the queues, -1 if none.
	inOpen, inLeaves int
}

type memory[S comparable, M any] struct {
	run  *run[S, M]
	size int // nodes stored
	room int // the maximum number of nodes stored, not counting hand
	// open holds the nodes that can be expanded, leaves and nodes with a forgotten
	// child, the best first.
	open queue[*smaNode[S, M]]
	// leaves holds the nodes without a child in memory, the worst first.
	leaves queue[*smaNode[S, M]]
	// growing is the node whose children are being generated; it is in neither queue.
	growing *smaNode[S, M]
	hand    smaNode[S, M] // the child just generated
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

// successorsGuess is the assumed number of successors in estimates of memory.
const successorsGuess = 6

// smaCapacity returns the maximum number of nodes stored, at least 2.
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

// before orders by lowest f, then by depth, then by the tie rule.
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

// clone returns a copy of the node that may be stored.
func (n *smaNode[S, M]) clone() *smaNode[S, M] {
	kept := *n
	return &kept
}

// grow generates the children of a node, or the forgotten ones again. It returns a goal
// among them if nodes are tested when they are generated.
func (m *memory[S, M]) grow(n *smaNode[S, M]) (goal *smaNode[S, M]) {
	taken := n.node
	taken.f = n.lowest // for the trace
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
	m.leaves.removeIfFound(n.inLeaves)
	for i := range successors {
		made, alive := m.run.child(&taken, i)
		m.hand = smaNode[S, M]{node: made, above: n, place: i}
		child := &m.hand
		switch {
		case goal != nil:
		case alive && m.run.early && m.run.problem.Goal(made.state):
			goal = child.clone() // its siblings are also generated
		default:
			m.store(child, first, alive)
		}
	}
	m.growing = nil
	if goal == nil {
		m.settle(n)
	}
	return goal
}

// store stores the child just generated, unless it is in memory or leads nowhere.
func (m *memory[S, M]) store(child *smaNode[S, M], first, alive bool) {
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
	m.add(child.clone())
	m.forgetWorst()
}

// estimate returns the f of a child that is generated for the first time, infinity if it
// leads nowhere.
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

// repeats drops a child that repeats a state on its path, and reports whether it did.
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

// forgetWorst forgets the worst leaf if there are too many nodes. It may be the child just
// generated, but never the child's parent.
func (m *memory[S, M]) forgetWorst() {
	if m.size <= m.room {
		return
	}
	worst := m.leaves.items[0]
	m.open.remove(worst.inOpen)
	m.settle(m.release(worst, worst.lowest, Forgotten))
}

// release removes a node without children, which is no longer in open, from memory. It
// stores f in the parent and returns the parent, which the caller must settle.
func (m *memory[S, M]) release(n *smaNode[S, M], f float64, why Why) *smaNode[S, M] {
	m.size--
	m.run.hold(int64(m.size))
	m.run.prune(&n.node, why)
	m.leaves.removeIfFound(n.inLeaves)
	parent := n.above
	if parent != nil {
		parent.kids[n.place] = f
		parent.here--
	}
	return parent
}

// settle updates the position of a node after its children changed: it is in open as long as a
// forgotten child may lead to a goal, ordered by the lowest such f. If nothing is left below it, it
// is released and its parent is settled.
func (m *memory[S, M]) settle(n *smaNode[S, M]) {
	for n != nil && n != m.growing {
		m.open.removeIfFound(n.inOpen)
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

package search

import (
	"math"
	"unsafe"
)

// smaStar is A* in bounded memory: when that is full it forgets the worst
// leaf, keeps the leaf's f at its parent, and makes it again when nothing
// else looks better (Russell, "Efficient memory-bounded search methods",
// 1992; AIMA 1st ed., section 4.3). It returns the cheapest path of those
// that fit in memory.
//
// Two things differ from the paper. All successors of a node are made at
// once, since a Problem can't make one alone; the worst are forgotten at
// once if they don't fit. And a parent keeps the f of each forgotten child,
// not only the lowest, as Lovinger and Zhang do in "Enhanced simplified
// memory-bounded A star (SMA*+)", 2017: f then needn't be passed up to the
// ancestors.
func (r *run[S, M]) smaStar() *node[S, M] {
	m := newMemory(r)
	for m.open.len() > 0 && !r.meter.Stopped() {
		n := m.open.items[0]
		r.prove(n.lowest)
		if r.problem.Goal(n.state) {
			return n.withPath()
		}
		r.watch(&n.node)
		m.grow(n)
	}
	return nil
}

// inMemory stands for the f of a child that is not forgotten.
const inMemory = -1

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

// memory is the tree that SMA* keeps.
type memory[S comparable, M any] struct {
	run  *run[S, M]
	size int // nodes stored
	room int // nodes that may be stored between two steps; a step needs one more
	// open has the nodes that can be expanded: leaves, and nodes with a
	// forgotten child. The best comes first.
	open queue[*smaNode[S, M]]
	// leaves has the nodes without a child in memory. The worst comes first.
	leaves queue[*smaNode[S, M]]
	made   []node[S, M] // reused by grow
}

func newMemory[S comparable, M any](r *run[S, M]) *memory[S, M] {
	m := &memory[S, M]{run: r, room: r.smaCapacity() - 1}
	m.open = queue[*smaNode[S, M]]{before: betterLeaf[S, M],
		moved: func(n *smaNode[S, M], place int) { n.inOpen = place }}
	m.leaves = queue[*smaNode[S, M]]{before: func(a, b *smaNode[S, M]) bool { return betterLeaf(b, a) },
		moved: func(n *smaNode[S, M], place int) { n.inLeaves = place }}
	m.add(&smaNode[S, M]{node: r.root()})
	return m
}

// successorsGuess is how many f of children a node is thought to keep when
// its memory is estimated.
const successorsGuess = 6

// smaCapacity returns how many nodes may be stored. Three are the least that
// a move needs.
func (r *run[S, M]) smaCapacity() int {
	capacity := int64(math.MaxInt32)
	if limit := r.meter.Limits().Memory; limit > 0 {
		bytes := nodeBytes[smaNode[S, M]]() + pointerBytes + successorsGuess*int64(unsafe.Sizeof(0.0))
		capacity = limit / bytes
	}
	if r.options.Stored > 0 {
		capacity = min(capacity, r.options.Stored)
	}
	return int(max(3, capacity))
}

// betterLeaf orders by lowest f, then the deeper node, then the older one.
func betterLeaf[S comparable, M any](a, b *smaNode[S, M]) bool {
	if a.lowest != b.lowest {
		return a.lowest < b.lowest
	}
	if a.depth != b.depth {
		return a.depth > b.depth
	}
	return a.id < b.id
}

// add stores a new leaf.
func (m *memory[S, M]) add(n *smaNode[S, M]) {
	n.lowest, n.inOpen, n.inLeaves = n.f, -1, -1
	m.size++
	m.run.hold(int64(m.size))
	m.open.push(n)
	m.leaves.push(n)
}

// grow makes the children of a node, or makes the forgotten ones again.
func (m *memory[S, M]) grow(n *smaNode[S, M]) {
	taken := n.node
	taken.f = n.lowest // for the trace: what it waited with
	count := m.run.open(&taken)
	if m.run.meter.Stopped() && count == 0 {
		return
	}
	m.made = m.made[:0]
	for i := range count {
		m.made = append(m.made, m.run.make(&taken, i))
	}
	first := n.kids == nil
	if first {
		n.kids = make([]float64, count)
		for i := range m.made {
			n.kids[i] = m.estimate(n, &m.made[i])
		}
	}
	m.open.remove(n.inOpen)
	for i := range n.kids {
		made := &m.made[i]
		m.run.stored = int64(m.size)
		if !m.run.born(&taken, made) {
			continue
		}
		f := n.kids[i]
		switch hopeless := math.IsInf(f, 1); {
		case !first && (f == inMemory || hopeless):
			m.run.drop(made, Known)
			continue
		case hopeless && m.run.repeats(n, made):
			m.run.drop(made, Cycle)
			continue
		case hopeless:
			m.run.stored--
			m.run.cutOff(made, MemoryLimit)
			continue
		}
		child := &smaNode[S, M]{node: *made, above: n, place: i}
		if child.f != f {
			child.f = f
			m.run.revalue(&child.node, f)
		}
		m.adopt(n, child)
		m.forgetWorst()
	}
	if n.here == 0 && n.inOpen < 0 {
		m.release(n, math.Inf(1)) // nothing can come of it
	}
}

// estimate returns the f of a child that is made for the first time, infinity
// if nothing can come of it: where it repeats a state of its path, or where
// there is no room for its children.
func (m *memory[S, M]) estimate(n *smaNode[S, M], child *node[S, M]) float64 {
	noRoom := int(child.depth) >= m.room-1 && !m.run.problem.Goal(child.state)
	if noRoom || m.run.repeats(n, child) {
		return math.Inf(1)
	}
	return max(n.f, child.f)
}

// repeats says whether a child has the state of a node on its path.
func (r *run[S, M]) repeats(parent *smaNode[S, M], child *node[S, M]) bool {
	if r.options.Tree {
		return false
	}
	for n := parent; n != nil; n = n.above {
		if n.state == child.state {
			return true
		}
	}
	return false
}

// adopt stores a child of a node.
func (m *memory[S, M]) adopt(n, child *smaNode[S, M]) {
	n.kids[child.place] = inMemory
	n.here++
	if n.inLeaves >= 0 {
		m.leaves.remove(n.inLeaves)
	}
	m.add(child)
}

// forgetWorst makes room for the next node. The worst leaf may be the child
// that was made just now, never its parent.
func (m *memory[S, M]) forgetWorst() {
	if m.size <= m.room {
		return
	}
	worst := m.leaves.items[0]
	m.run.drop(&worst.node, Forgotten)
	m.open.remove(worst.inOpen)
	m.release(worst, worst.lowest)
}

// release takes a node without children, no longer in open, out of memory.
// Its parent keeps the f and waits in open to make the node again. If f is
// infinite there is no reason to; a parent left with nothing else goes too.
func (m *memory[S, M]) release(n *smaNode[S, M], f float64) {
	m.size--
	m.run.stored = int64(m.size)
	if math.IsInf(f, 1) {
		m.run.prune(&n.node, Exhausted)
	}
	if n.inLeaves >= 0 {
		m.leaves.remove(n.inLeaves)
	}
	parent := n.above
	if parent == nil {
		return
	}
	parent.kids[n.place] = f
	parent.here--
	if parent.inOpen >= 0 {
		m.open.remove(parent.inOpen)
	}
	parent.lowest = parent.lowestForgotten()
	if !math.IsInf(parent.lowest, 1) {
		m.open.push(parent)
		m.run.revalue(&parent.node, parent.lowest)
	}
	if parent.here > 0 {
		return
	}
	if parent.inOpen < 0 {
		m.release(parent, math.Inf(1))
		return
	}
	m.leaves.push(parent)
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

// withPath returns the node with its ancestors as plain nodes.
func (n *smaNode[S, M]) withPath() *node[S, M] {
	if n.above != nil {
		n.parent = n.above.withPath()
	}
	return &n.node
}

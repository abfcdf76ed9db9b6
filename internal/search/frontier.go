package search

import "slices"

// frontier holds the nodes that wait to be expanded. Its order makes of one and
// the same search breadth-first, depth-first or best-first search.
type frontier[S comparable, M any] interface {
	len() int
	push(n *node[S, M])
	pop() *node[S, M]
	// made is told when the successors of the node that was taken last are in.
	made()
	// trim takes out the last nodes in the order until no more than so many wait,
	// and returns them.
	trim(most int) []*node[S, M]
	// taken is told of the node that has its turn, which proves something, or lets
	// others be forgotten.
	taken(r *run[S, M], n *node[S, M])
}

// searchFrontier expands the first node of the frontier until that is empty or a
// goal is found (AIMA 4th ed., figure 3.7, with any order of the nodes). What is
// known of the states says which nodes are not worth it. Nodes that keep turns
// away are dropped by it; nil keeps all.
func (r *run[S, M]) searchFrontier(open frontier[S, M], known equals[S, M], keep func(*node[S, M]) bool) *node[S, M] {
	r.meter.NodeBytes(nodeBytes[node[S, M]](r.box) + known.bytes())
	root := r.root()
	open.push(&root)
	known.note(&root)
	for open.len() > 0 && !r.meter.Stopped() {
		n := open.pop()
		if known.stale(n) {
			r.drop(n, Duplicate)
			continue
		}
		open.taken(r, n)
		if !r.early && r.problem.Goal(n.state) {
			return n
		}
		r.watch(n)
		var goal *node[S, M]
		for i := range r.open(n) {
			child, alive := r.child(n, i)
			if !alive || goal != nil {
				continue
			}
			if r.early && r.problem.Goal(child.state) {
				goal = child.keepBelow(n) // its siblings were made with it
				continue
			}
			if why := known.repeats(&child, n); why != NotPruned {
				r.drop(&child, why)
				continue
			}
			if keep != nil && !keep(&child) {
				continue
			}
			kept := child.keepBelow(n)
			known.note(kept)
			open.push(kept)
		}
		if goal != nil {
			return goal
		}
		open.made()
		if r.beam > 0 {
			for _, last := range open.trim(r.beam) {
				r.cut = true
				r.drop(last, Beam)
			}
		}
	}
	return nil
}

// fifo is a queue: the node that was made first comes first.
type fifo[S comparable, M any] struct{ items []*node[S, M] }

func (q *fifo[S, M]) len() int           { return len(q.items) }
func (q *fifo[S, M]) push(n *node[S, M]) { q.items = append(q.items, n) }
func (q *fifo[S, M]) made()              {}

func (q *fifo[S, M]) pop() *node[S, M] {
	n := q.items[0]
	q.items = q.items[1:]
	return n
}

func (q *fifo[S, M]) trim(most int) (out []*node[S, M]) {
	if len(q.items) > most {
		out = slices.Clone(q.items[most:])
		q.items = q.items[:most]
	}
	return out
}

// taken: all nodes of the depth of the one that has its turn are made. If nodes are
// tested only when they are taken, those of that depth are not all tested.
func (q *fifo[S, M]) taken(r *run[S, M], n *node[S, M]) {
	if r.early {
		r.proveDepth(n.depth + 1)
		return
	}
	r.proveDepth(n.depth)
}

// lifo is a stack: the node that was made last comes first, but of siblings the
// first.
type lifo[S comparable, M any] struct {
	items []*node[S, M] // the last one is the next
	from  int           // where the successors of the one taken last begin
}

func (s *lifo[S, M]) len() int           { return len(s.items) }
func (s *lifo[S, M]) push(n *node[S, M]) { s.items = append(s.items, n) }
func (s *lifo[S, M]) made()              { slices.Reverse(s.items[s.from:]) }

func (s *lifo[S, M]) pop() *node[S, M] {
	s.from = len(s.items) - 1
	n := s.items[s.from]
	s.items[s.from] = nil // let the garbage collector have it
	s.items = s.items[:s.from]
	return n
}

func (s *lifo[S, M]) trim(most int) (out []*node[S, M]) {
	if over := len(s.items) - most; over > 0 {
		out = slices.Clone(s.items[:over])
		s.items = slices.Delete(s.items, 0, over)
	}
	return out
}

// taken: what is not on the path and does not wait is forgotten, unless its state is
// remembered.
func (s *lifo[S, M]) taken(r *run[S, M], n *node[S, M]) {
	if !r.graph {
		r.hold(int64(len(s.items)) + int64(n.depth) + 1)
	}
}

type best[S comparable, M any] struct{ queue[*node[S, M]] }

func (b *best[S, M]) made() {}

func (b *best[S, M]) trim(most int) (out []*node[S, M]) {
	if all := b.items; len(all) > most {
		for n := len(all); n > 0; n-- { // heapsort: the first goes where the heap ended
			all[n-1] = b.pop()
		}
		slices.Reverse(all) // what is sorted is a heap
		out = slices.Clone(all[most:])
		clear(all[most:])
		b.items = all[:most]
	}
	return out
}

// taken: nothing that waits has a lower f.
func (b *best[S, M]) taken(r *run[S, M], n *node[S, M]) {
	if r.deepen != DeepenDepth { // what is deeper may have
		r.prove(n.f)
	}
}

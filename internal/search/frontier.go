package search

import "slices"

// frontier holds the nodes that can be expanded. Its order makes the same search breadth-first,
// depth-first or best-first.
type frontier[S comparable, M any] interface {
	len() int
	push(n *node[S, M])
	pop() *node[S, M]
	// made is called when all successors of the last node taken have been pushed.
	made()
	// trim removes the last nodes in the order until no more than most are left,
	// and returns them.
	trim(most int) []*node[S, M]
	// taken is called with each node taken, which may prove a bound or free memory.
	taken(r *run[S, M], n *node[S, M])
}

// searchFrontier expands the first node of the frontier until a goal is found or the
// frontier is empty (AIMA 4th ed., figure 3.7, with any order of the nodes). known finds
// nodes of states that were reached before. keep drops the nodes that it returns false for;
// nil keeps all.
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
				goal = child.keepBelow(n) // its siblings are also generated
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

// fifo is a queue: the oldest node comes first.
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

// taken: all nodes of this depth have been generated. Nodes of this depth have not all been tested
// if they are tested when taken.
func (q *fifo[S, M]) taken(r *run[S, M], n *node[S, M]) {
	if r.early {
		r.proveDepth(n.depth + 1)
		return
	}
	r.proveDepth(n.depth)
}

// lifo is a stack: the newest node comes first, but the first among siblings.
type lifo[S comparable, M any] struct {
	items []*node[S, M] // the last one is the next
	from  int           // where the successors of the last node taken begin
}

func (s *lifo[S, M]) len() int           { return len(s.items) }
func (s *lifo[S, M]) push(n *node[S, M]) { s.items = append(s.items, n) }
func (s *lifo[S, M]) made()              { slices.Reverse(s.items[s.from:]) }

func (s *lifo[S, M]) pop() *node[S, M] {
	s.from = len(s.items) - 1
	n := s.items[s.from]
	s.items[s.from] = nil // for the garbage collector
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

// taken: nodes that are neither on the path nor in the frontier take no memory, unless
// states are remembered.
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
		slices.Reverse(all) // a sorted list is a heap
		out = slices.Clone(all[most:])
		clear(all[most:])
		b.items = all[:most]
	}
	return out
}

// taken: no node in the frontier has a lower f.
func (b *best[S, M]) taken(r *run[S, M], n *node[S, M]) {
	if r.deepen != DeepenDepth { // deeper nodes may have
		r.prove(n.f)
	}
}

// before orders nodes by f, then by the tie rule.
func (r *run[S, M]) before(a, b *node[S, M]) bool {
	if a.f != b.f {
		return a.f < b.f
	}
	return r.preferred(a, b)
}

// preferred breaks the tie of two nodes with the same f. If g and h are both part of f, the
// node with the larger g has the smaller h; comparing g is safe from rounding.
func (r *run[S, M]) preferred(a, b *node[S, M]) bool {
	for _, rule := range r.ties {
		switch rule {
		case TieNew:
			return a.id > b.id
		case TieName:
			if r.name == nil {
				continue
			}
			if c := CompareNames(r.name(a.move), r.name(b.move)); c != 0 {
				return c < 0
			}
		case TieDeep:
			if a.depth != b.depth {
				return a.depth > b.depth
			}
		case TieH:
			if r.formula == nil {
				if r.weightG > 0 && r.weightH > 0 && a.g != b.g {
					return a.g > b.g
				}
			} else if x, y := r.heuristic(a.state, a.depth), r.heuristic(b.state, b.depth); x != y {
				return x < y
			}
		}
	}
	return a.id < b.id
}

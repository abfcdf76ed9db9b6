package replay

import (
	"cmp"
	"container/heap"
	"slices"

	"cavalo/internal/search"
)

// Discipline is the data structure of a frontier.
type Discipline uint8

const (
	Queue    Discipline = iota // first in, first out
	Stack                      // last in, first out
	Priority                   // by f: g, h or both
	Contour                    // off the one path, up to the limit of the iteration
	BackedUp                   // by the lowest f known below them
)

// Formula returns the formula of f in words of search.FormulaWords; "" if nothing is
// ordered by f.
func (r *Replay) Formula() string { return r.settings().Formula }

// Discipline returns the data structure of the algorithm's frontier.
func (r *Replay) Discipline() Discipline {
	switch a := r.algorithm; {
	case a.Queue != "":
		return Priority
	case a.BacksUp:
		return BackedUp
	case a.Stack:
		return Stack
	case a.Iterates:
		return Contour
	}
	return Queue
}

// Frontier returns at most the given number of nodes in the frontier at a moment, in the order in
// which they would be expanded: for RBFS, which continues off its path, the deepest first and in
// each level the lowest f, with the search's tie-breaking.
func (r *Replay) Frontier(moment, most int) []Node {
	var list []Node
	switch {
	case !r.onePath:
		return r.queue.first(moment, most)
	case r.State(0, moment) == Waiting:
		list = append(list, 0)
	}
	list = append(list, r.beside(moment)...)
	return list[:min(most, len(list))]
}

// beside returns the nodes that wait off the path of a search along one path.
func (r *Replay) beside(moment int) (list []Node) {
	for n := r.Current(moment); ; n = r.parent(n) {
		first, end := r.Children(n, moment)
		level := len(list)
		for child := first; child < end; child++ {
			if r.State(child, moment) == Waiting {
				list = append(list, child)
			}
		}
		if r.recursive {
			slices.SortStableFunc(list[level:], func(a, b Node) int {
				return cmp.Or(cmp.Compare(r.F(a, moment), r.F(b, moment)), r.prefer(a, b))
			})
		}
		if n == 0 {
			return list
		}
	}
}

// frontier is a heap with the nodes of the frontier at a moment, and others: these
// are removed when they reach the front. A node that enters the frontier when the
// moment moves, forward or back, is pushed.
type frontier struct {
	*Replay
	moment int
	heap   []entry
	kept   []entry
}

// entry is a node with its f in the frontier.
type entry struct {
	f    float64
	node Node
}

// Less implements heap.Interface: it is the order of expansion.
func (q *frontier) Less(i, j int) bool { return q.before(q.heap[i], q.heap[j]) }

func (q *frontier) Len() int { return len(q.heap) }

func (q *frontier) Swap(i, j int) { q.heap[i], q.heap[j] = q.heap[j], q.heap[i] }

func (q *frontier) Push(e any) { q.heap = append(q.heap, e.(entry)) }

func (q *frontier) Pop() any {
	last := len(q.heap) - 1
	e := q.heap[last]
	q.heap = q.heap[:last]
	return e
}

// first returns the first waiting nodes.
func (q *frontier) first(moment, most int) []Node {
	q.seek(min(max(moment, 0), q.Replay.Len()))
	q.kept = q.kept[:0]
	list := []Node{}
	for len(list) < most && len(q.heap) > 0 {
		e := heap.Pop(q).(entry)
		again := len(list) > 0 && list[len(list)-1] == e.node
		if again || q.State(e.node, q.moment) != Waiting || q.F(e.node, q.moment) != e.f {
			continue
		}
		list = append(list, e.node)
		q.kept = append(q.kept, e)
	}
	for _, e := range q.kept {
		heap.Push(q, e)
	}
	return list
}

func (q *frontier) seek(moment int) {
	steps := moment - q.moment
	if q.moment < 0 || max(steps, -steps) > q.Nodes() || len(q.heap) > 4*q.Nodes()+markEvery {
		q.rebuild(moment)
		return
	}
	for i := q.moment; i < moment; i++ {
		switch e := q.events.At(i); e.Kind {
		case search.Generated, search.Revalued:
			heap.Push(q, entry{e.F, e.Node})
		case search.Iteration:
			heap.Push(q, entry{q.F(0, i+1), 0})
		}
	}
	for i := q.moment - 1; i >= moment; i-- {
		switch e := q.events.At(i); e.Kind {
		case search.Expanded, search.Pruned, search.Revalued, search.Goal:
			heap.Push(q, entry{q.F(e.Node, i), e.Node})
		case search.Iteration: // all states that it closed are open again
			q.rebuild(moment)
			return
		}
	}
	q.moment = moment
}

// rebuild makes the heap from all nodes.
func (q *frontier) rebuild(moment int) {
	q.moment, q.heap = moment, q.heap[:0]
	for n := range q.Made(moment) {
		if q.State(n, moment) == Waiting {
			q.heap = append(q.heap, entry{q.F(n, moment), n})
		}
	}
	heap.Init(q)
}

// before reports whether the algorithm expands a before b.
func (r *Replay) before(a, b entry) bool {
	switch r.Discipline() {
	case Queue:
		return a.node < b.node
	case Stack:
		// Siblings were generated together: the latest come first, and among those the first.
		if a.node == 0 || b.node == 0 {
			return a.node > b.node
		}
		if p, q := r.parent(a.node), r.parent(b.node); p != q {
			return a.node > b.node
		}
		return a.node < b.node
	}
	if a.f != b.f {
		return a.f < b.f
	}
	if da, db := r.depth[a.node], r.depth[b.node]; da != db && r.algorithm.Bounded {
		return da > db
	}
	return r.prefer(a.node, b.node) < 0
}

// prefer breaks a tie as the search does (package search, Tie).
func (r *Replay) prefer(a, b Node) (order int) {
	for _, rule := range r.ties {
		switch rule {
		case search.TieNew:
			order = cmp.Compare(b, a)
		case search.TieName:
			order = search.CompareNames(r.Name(a), r.Name(b))
		case search.TieDeep:
			order = cmp.Compare(r.depth[b], r.depth[a])
		case search.TieH:
			if !r.algorithm.Informed {
				continue
			}
			if !r.linear {
				ha, _ := r.H(a)
				hb, _ := r.H(b)
				order = cmp.Compare(ha, hb)
			} else if r.weightG > 0 {
				order = cmp.Compare(r.G(b), r.G(a))
			}
		}
		if order != 0 {
			return order
		}
	}
	return cmp.Compare(a, b)
}

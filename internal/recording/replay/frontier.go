package replay

import "cavalo/internal/search"

// Discipline is the data structure of a frontier.
type Discipline uint8

const (
	Queue    Discipline = iota // first in, first out
	Stack                      // last in, first out
	Priority                   // by f: g, h or both
	Contour                    // beside the one path, up to the limit of the iteration
	BackedUp                   // by the lowest f known below them
)

// Formula returns what f is made of, in words of search.FormulaWords with spaces:
// "g", "h", "g + w h" and the like, or a formula of one's own. It is empty where
// nothing is ordered by f.
func (r *Replay) Formula() string {
	own := r.algorithm.Recipe
	switch {
	case own != nil:
		return own.Formula
	case r.Discipline() == Queue || r.Discipline() == Stack:
		return ""
	}
	return search.Textbook(r.algorithm.ID, r.Recording.Weight()).Formula
}

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

// Frontier returns at most so many waiting nodes at a moment, in the order in
// which they would be taken: for RBFS, which continues beside its path, the
// deepest first and in each level the lowest f, ties as the search breaks
// them.
func (r *Replay) Frontier(moment, most int) []Node {
	var list []Node
	switch {
	case !r.onePath:
		return r.queue.first(r, moment, most)
	case r.State(0, moment) == Waiting:
		list = append(list, 0)
	}
	r.beside(moment, func(n Node) { list = append(list, n) })
	return list[:min(most, len(list))]
}

// beside counts the nodes that wait beside the path of a search along one
// path, and calls tell for each.
func (r *Replay) beside(moment int, tell func(Node)) int {
	count := 0
	for n := r.Current(moment); ; n = r.parent(n) {
		first, end := r.Children(n, moment)
		from := count
		var level []Node
		for child := first; child < end; child++ {
			if r.State(child, moment) == Waiting {
				count++
				level = append(level, child)
			}
		}
		if tell != nil && count > from {
			if r.algorithm.ID == search.RBFS {
				r.byValue(level, moment)
			}
			for _, child := range level {
				tell(child)
			}
		}
		if n == 0 {
			return count
		}
	}
}

// byValue sorts the nodes of a level by f, stably.
func (r *Replay) byValue(level []Node, moment int) {
	for i := 1; i < len(level); i++ {
		for j := i; j > 0 && r.before(entry{r.F(level[j], moment), level[j]}, entry{r.F(level[j-1], moment), level[j-1]}); j-- {
			level[j], level[j-1] = level[j-1], level[j]
		}
	}
}

// frontier is a heap of the nodes that wait at a moment, and of others: those
// that no longer wait are dropped when they reach the front. A node that
// begins to wait when the moment moves, forward or back, is pushed.
type frontier struct {
	moment int
	heap   []entry
	kept   []entry
}

// entry is a node with the f that it waited with.
type entry struct {
	f    float64
	node Node
}

// first returns the first waiting nodes.
func (q *frontier) first(r *Replay, moment, most int) []Node {
	q.seek(r, min(max(moment, 0), r.Len()))
	q.kept = q.kept[:0]
	list := []Node{}
	for len(list) < most && len(q.heap) > 0 {
		e := q.pop(r)
		again := len(list) > 0 && list[len(list)-1] == e.node
		if again || r.State(e.node, q.moment) != Waiting || r.F(e.node, q.moment) != e.f {
			continue
		}
		list = append(list, e.node)
		q.kept = append(q.kept, e)
	}
	for _, e := range q.kept {
		q.push(r, e)
	}
	return list
}

func (q *frontier) seek(r *Replay, moment int) {
	steps := moment - q.moment
	if q.moment < 0 || max(steps, -steps) > r.Nodes() || len(q.heap) > 4*r.Nodes()+markEvery {
		q.rebuild(r, moment)
		return
	}
	for i := q.moment; i < moment; i++ {
		switch e := r.events.At(i); e.Kind {
		case search.Generated, search.Revalued:
			q.push(r, entry{e.F, e.Node})
		case search.Iteration:
			q.push(r, entry{r.F(0, i+1), 0})
		}
	}
	for i := q.moment - 1; i >= moment; i-- {
		switch e := r.events.At(i); e.Kind {
		case search.Expanded, search.Pruned, search.Revalued, search.Goal:
			q.push(r, entry{r.F(e.Node, i), e.Node})
		case search.Iteration: // all that was closed by it waits again
			q.rebuild(r, moment)
			return
		}
	}
	q.moment = moment
}

// rebuild makes the heap from all nodes.
func (q *frontier) rebuild(r *Replay, moment int) {
	q.moment, q.heap = moment, q.heap[:0]
	for n := range r.bornBefore(moment) {
		if r.State(n, moment) == Waiting {
			q.heap = append(q.heap, entry{r.F(n, moment), n})
		}
	}
	for i := len(q.heap)/2 - 1; i >= 0; i-- {
		q.down(r, i)
	}
}

// before is the order in which the algorithm takes nodes.
func (r *Replay) before(a, b entry) bool {
	switch r.Discipline() {
	case Queue:
		return a.node < b.node
	case Stack:
		// Siblings were generated together: the latest come first, and of
		// those the first.
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
	return r.preferred(a.node, b.node)
}

// preferred breaks a tie as the search does (package search, Tie).
func (r *Replay) preferred(a, b Node) bool {
	switch {
	case r.tie == search.TieNew:
		return a > b
	case r.tie == search.TieName:
		if c := search.CompareNames(r.Name(a), r.Name(b)); c != 0 {
			return c < 0
		}
	case r.tie == search.TieDeep && r.depth[a] != r.depth[b]:
		return r.depth[a] > r.depth[b]
	case r.tie != search.TieH || !r.algorithm.Informed:
	case !r.linear:
		ha, _ := r.H(a)
		if hb, _ := r.H(b); ha != hb {
			return ha < hb
		}
	case r.weightG > 0 && r.G(a) != r.G(b):
		return r.G(a) > r.G(b)
	}
	return a < b
}

func (q *frontier) push(r *Replay, e entry) {
	q.heap = append(q.heap, e)
	for i := len(q.heap) - 1; i > 0; {
		up := (i - 1) / 2
		if !r.before(q.heap[i], q.heap[up]) {
			return
		}
		q.heap[i], q.heap[up] = q.heap[up], q.heap[i]
		i = up
	}
}

func (q *frontier) pop(r *Replay) entry {
	first, last := q.heap[0], len(q.heap)-1
	q.heap[0] = q.heap[last]
	q.heap = q.heap[:last]
	if last > 0 {
		q.down(r, 0)
	}
	return first
}

func (q *frontier) down(r *Replay, i int) {
	for {
		child := 2*i + 1
		if child >= len(q.heap) {
			return
		}
		if child+1 < len(q.heap) && r.before(q.heap[child+1], q.heap[child]) {
			child++
		}
		if !r.before(q.heap[child], q.heap[i]) {
			return
		}
		q.heap[child], q.heap[i] = q.heap[i], q.heap[child]
		i = child
	}
}

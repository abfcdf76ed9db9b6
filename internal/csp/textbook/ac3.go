package textbook

import (
	"slices"

	"cavalo/internal/csp"
	"cavalo/internal/search"
)

// Arc is a variable whose domain is revised by a relation, by their indices.
type Arc struct{ Var, Relation int }

// Arcs returns all arcs, with which AC-3 begins: first those of conditions on one variable, or only these.
func (n *Network) Arcs(single bool) (all []Arc) {
	for pass := range 2 {
		for i, r := range n.Relations {
			if len(r.Scope) == 1 != (pass == 0) || pass == 1 && single {
				continue
			}
			for _, x := range r.Scope {
				all = append(all, Arc{x, i})
			}
		}
	}
	return all
}

// ArcsTo returns the arcs with which MAC begins after an assignment: from the variables without a value
// to x. The index of a variable's value in assigned is -1 for none.
func (n *Network) ArcsTo(x int, assigned []int) (queue []Arc) {
	for _, i := range n.Of[x] {
		for _, y := range n.Relations[i].Scope {
			if assigned[y] < 0 {
				queue = append(queue, Arc{y, i})
			}
		}
	}
	return queue
}

// ArcsAfter returns the arcs that AC-3 puts into the queue, unless they are there, after the arc a has
// removed values.
func (n *Network) ArcsAfter(a Arc) (next []Arc) {
	for _, i := range n.Of[a.Var] {
		for _, y := range n.Relations[i].Scope {
			if i != a.Relation && y != a.Var {
				next = append(next, Arc{y, i})
			}
		}
	}
	return next
}

// ac3 is AC-3 of figure 6.3, with the arcs in the queue at the beginning. An arc is in the queue once.
func (s *run) ac3(queue []Arc) bool {
	waits := map[Arc]bool{}
	for _, a := range queue {
		waits[a] = true
	}
	for len(queue) > 0 {
		a := queue[0]
		queue = queue[1:]
		delete(waits, a)
		if !s.revise(a) {
			continue
		}
		if s.stopped {
			return false
		}
		if s.size[a.Var] == 0 {
			s.tell(Fail, a.Var, -1, a.Relation)
			return false
		}
		for _, next := range s.ArcsAfter(a) {
			if !waits[next] {
				waits[next] = true
				queue = append(queue, next)
			}
		}
	}
	return !s.stopped
}

// revise is REVISE of figure 6.3: it removes the values of a variable that no values of the others in
// the relation allow, and reports whether there are any. It does nothing if two other variables have
// several values left.
func (s *run) revise(a Arc) bool {
	r := s.Relations[a.Relation]
	y := -1
	for _, z := range r.Scope {
		switch {
		case z == a.Var:
		case s.single(z) >= 0:
			s.set(z, s.single(z))
		case y >= 0:
			return false
		default:
			y = z
		}
	}
	s.stats.Revisions++
	s.tell(Revise, a.Var, -1, a.Relation)
	removed := false
	for v, alive := range s.alive[a.Var] {
		if !alive || s.stopped {
			continue
		}
		s.set(a.Var, v)
		if s.supported(r, y) || s.stopped {
			continue
		}
		s.stats.Removed++
		s.drop(a.Var, v)
		s.tell(Remove, a.Var, v, a.Relation)
		removed = true
	}
	return removed || s.stopped
}

// supported reports whether a relation holds for s.values with a value of y, or as they are if y is -1.
func (s *run) supported(r *Relation, y int) bool {
	if y < 0 {
		return s.check(r)
	}
	for w, alive := range s.alive[y] {
		if alive && !s.stopped {
			if s.set(y, w); s.check(r) {
				return true
			}
		}
	}
	return false
}

// single returns the index of a variable's only value, -1 if it has several and isn't assigned.
func (s *run) single(x int) int {
	switch {
	case s.assigned[x] >= 0:
		return s.assigned[x]
	case s.size[x] == 1:
		return slices.Index(s.alive[x], true)
	}
	return -1
}

// onlyAC3 runs AC-3 alone. It solves the problem if one value is left for each variable.
func (s *run) onlyAC3() Result {
	consistent := s.ac3(s.Arcs(false))
	if s.stopped {
		return Result{Status: s.meter.Reason()}
	}
	result := Result{Status: search.NoSolution}
	single := make([]int, len(s.Variables))
	solved := true
	for x, alive := range s.alive {
		left := []csp.Value{}
		for v, is := range alive {
			if is {
				left = append(left, s.Variables[x].Domain[v])
			}
		}
		single[x] = s.single(x)
		solved = solved && single[x] >= 0
		result.Domains = append(result.Domains, left)
	}
	switch {
	case solved && consistent:
		result.Status, result.Assignment = search.Solved, s.solution(single)
	case consistent:
		result.Status = search.LimitReached
	}
	return result
}

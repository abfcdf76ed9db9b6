package textbook

import (
	"slices"

	"cavalo/internal/csp"
	"cavalo/internal/search"
)

// arc is a variable whose domain is revised by a relation.
type arc struct{ x, relation int }

// arcs returns all arcs: first those of conditions on one variable, or only these.
func (s *run) arcs(single bool) (all []arc) {
	for pass := range 2 {
		for i, r := range s.Relations {
			if len(r.Scope) == 1 != (pass == 0) || pass == 1 && single {
				continue
			}
			for _, x := range r.Scope {
				all = append(all, arc{x, i})
			}
		}
	}
	return all
}

// ac3 is AC-3 of figure 6.3, with the arcs in the queue at the beginning. An arc is in the queue once.
func (s *run) ac3(queue []arc) bool {
	waits := map[arc]bool{}
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
		if s.size[a.x] == 0 {
			s.tell(Fail, a.x, -1, a.relation)
			return false
		}
		for _, i := range s.Of[a.x] {
			for _, y := range s.Relations[i].Scope {
				if next := (arc{y, i}); i != a.relation && y != a.x && !waits[next] {
					waits[next] = true
					queue = append(queue, next)
				}
			}
		}
	}
	return !s.stopped
}

// revise is REVISE of figure 6.3: it removes the values of a variable that no values of the others in
// the relation allow, and reports whether there are any. It does nothing if two other variables have
// several values left.
func (s *run) revise(a arc) bool {
	r := s.Relations[a.relation]
	y := -1
	for _, z := range r.Scope {
		switch {
		case z == a.x:
		case s.single(z) >= 0:
			s.set(z, s.single(z))
		case y >= 0:
			return false
		default:
			y = z
		}
	}
	s.stats.Revisions++
	s.tell(Revise, a.x, -1, a.relation)
	removed := false
	for v, alive := range s.alive[a.x] {
		if !alive || s.stopped {
			continue
		}
		s.set(a.x, v)
		if s.supported(r, y) || s.stopped {
			continue
		}
		s.stats.Removed++
		s.drop(a.x, v)
		s.tell(Remove, a.x, v, a.relation)
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
	consistent := s.ac3(s.arcs(false))
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

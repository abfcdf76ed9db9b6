package logic

import (
	"slices"

	"cavalo/internal/maze/rules"
)

// Known returns the edges that are drawn or crossed out in a position, its path's edges last.
func Known(p rules.Position) []Edge {
	var known []Edge
	m := p.Marks()
	squares := p.Path().Squares(p.Board().Start())
	for i := 1; i < len(squares); i++ {
		known = append(known, Edge{squares[i-1], squares[i], true})
		m.Lines.Remove(p.Board().Edge(squares[i-1], p.Path().At(i-1)))
	}
	for _, marks := range []struct {
		edges rules.Edges
		on    bool
	}{{m.Lines, true}, {m.Crosses, false}} {
		for e := range marks.edges.All() {
			from, to := e.Ends()
			known = slices.Insert(known, 0, Edge{from, to, marks.on})
		}
	}
	return known
}

// edgeAt returns the number of an edge, or none if the board has no such edge.
func (s *solver) edgeAt(e Edge) int32 {
	square, ok := slices.BinarySearch(s.squares, e.From)
	if !ok {
		return none
	}
	for _, edge := range s.at[square] {
		if edge != none && s.squares[s.other(edge, int32(square))] == e.To {
			return edge
		}
	}
	return none
}

func valueOf(e Edge) state {
	if e.On {
		return on
	}
	return off
}

// mark sets marked edges, each with its own entry, and the obvious conclusions from them: the other
// edges of squares that have all their lines. Edges not on the board are ignored.
func (s *solver) mark(known []Edge) {
	for _, e := range known {
		if edge := s.edgeAt(e); edge != none && !s.broken {
			s.conclude(entry{rule: Drawn, edges: s.list(edge), value: valueOf(e)})
		}
	}
}

// fill applies the rule full, whose conclusions are obvious, to the squares that have changed. They
// stay to be visited.
func (s *solver) fill() {
	for _, square := range slices.Clone(s.dirty) {
		if s.broken {
			return
		}
		s.full(square)
	}
}

// visit appends the conclusions of the rules forced, loop and length about a square in one step,
// and sets nothing, except for a contradiction, which ends the examination.
func (s *solver) visit(square int32, found []entry) []entry {
	for _, rule := range [...]func(*solver, int32){(*solver).forced, (*solver).loop, (*solver).length} {
		before, looped := len(s.log), s.looped
		rule(s, square)
		for i, e := range s.log[before:] {
			switch {
			case !s.follows(e, before):
			case s.broken && before+i == len(s.log)-1:
				return found
			default:
				found = append(found, e)
			}
		}
		s.undo(before)
		s.looped = looped
	}
	return found
}

// follows reports whether a deduction is based only on facts known before an entry of the log.
func (s *solver) follows(e entry, before int) bool {
	return !slices.ContainsFunc(e.because, func(edge int32) bool { return int(s.cause[edge]) >= before })
}

// basis appends the edges that a deduction is based on, with the lines of full squares in place of
// the edges they rule out.
func (s *solver) basis(because, into []int32) []int32 {
	for _, edge := range because {
		if cause := s.log[s.cause[edge]]; cause.rule == Full {
			into = s.basis(cause.because, into)
		} else if !slices.Contains(into, edge) {
			into = append(into, edge)
		}
	}
	return into
}

package logic

import (
	"slices"

	"cavalo/internal/maze"
)

// shortest is the length of the shortest chain there can be: the assumption, one
// conclusion and the contradiction. Anything shorter follows without a trial.
const shortest = 3

// trial looks for the edge whose one value leads to a contradiction in the
// fewest conclusions, and sets the other. It returns false when there is none
// or goOn does.
//
// What an assumption that led nowhere has led to need not be tried: it leads to
// nothing else.
func (s *solver) trial(goOn func() bool) bool {
	var best entry
	if s.fine == nil {
		s.fine = make([]bool, 2*len(s.ends))
	}
	clear(s.fine)
	for e := range int32(len(s.ends)) {
		if s.known[e] != unknown {
			continue
		}
		for _, value := range [...]state{on, off} {
			if s.fine[place(e, value)] {
				continue
			}
			if !goOn() {
				return false
			}
			if found, ok := s.try(e, value); ok && (best.chain == 0 || found.chain < best.chain) {
				if best = found; best.chain <= shortest {
					s.conclude(best)
					return true
				}
			}
		}
	}
	if best.chain == 0 {
		return false
	}
	s.conclude(best)
	return true
}

// place numbers the values of the edges.
func place(e int32, value state) int32 { return 2*e + int32(1+value)/2 }

// try assumes a value for an edge. When that ends in a contradiction it returns
// the conclusion.
func (s *solver) try(e int32, value state) (entry, bool) {
	before, free := len(s.log), len(s.pool)
	s.conclude(entry{rule: Trial, edges: s.list(e), value: value})
	s.easy()
	var found entry
	broken := s.broken
	if broken {
		found = s.explain(before)
		found.edges, found.value = []int32{e}, -value
	}
	if !broken {
		for _, conclusion := range s.log[before:] {
			for _, edge := range conclusion.edges {
				s.fine[place(edge, conclusion.value)] = true
			}
		}
	}
	s.undo(before)
	s.pool = s.pool[:free]
	return found, broken
}

// explain walks back from the contradiction at the end of the log to what was
// known before it. Only the conclusions on the way count for the chain.
func (s *solver) explain(before int) entry {
	result := entry{rule: Trial}
	needed := map[int]bool{len(s.log) - 1: true}
	passed := map[int32]bool{}
	base := map[int32]bool{}
	for i := len(s.log) - 1; i >= before; i-- {
		if !needed[i] {
			continue
		}
		result.chain++
		for _, square := range s.log[i].squares {
			passed[square] = true
		}
		for _, e := range s.log[i].because {
			if cause := int(s.cause[e]); cause >= before {
				needed[cause] = true
			} else if !base[e] {
				base[e] = true
				result.because = append(result.because, e)
			}
		}
	}
	for square := range passed {
		result.squares = append(result.squares, square)
	}
	slices.Sort(result.squares)
	return result
}

// edgeOf returns an edge as it is told.
func (s *solver) edgeOf(e int32, value state) Edge {
	return Edge{s.squares[s.ends[e][0]], s.squares[s.ends[e][1]], value == on}
}

// deductions returns the log as it is told.
func (s *solver) deductions() []Deduction {
	list := make([]Deduction, len(s.log))
	for i, e := range s.log {
		d := Deduction{Rule: e.rule, Chain: e.chain}
		for _, square := range e.squares {
			d.Squares = append(d.Squares, s.squares[square])
		}
		for _, edge := range e.edges {
			d.Edges = append(d.Edges, s.edgeOf(edge, e.value))
		}
		for _, edge := range e.because {
			if cause := int(s.cause[edge]); !slices.Contains(d.Because, cause) {
				d.Because = append(d.Because, cause)
			}
		}
		slices.Sort(d.Because)
		list[i] = d
	}
	return list
}

// draw notes the steps of a path as one deduction.
func (s *solver) draw(p maze.Position) {
	if p.Path() == "" {
		return
	}
	e := entry{rule: Drawn, value: on}
	at := s.start
	for i := range len(p.Path()) {
		edge := s.at[at][p.Path().At(i)]
		e.edges = append(e.edges, edge)
		at = s.other(edge, at)
	}
	s.conclude(e)
}

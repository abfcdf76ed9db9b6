package book

import "cavalo/internal/search/expr"

// featureNames and the cases of feature belong together.
var featureNames = []string{"squares-left|left", "manhattan", "ways", "deadends", "segment", "before", "steps"}

// Features returns the names that an expression can use:
//
//	squares-left  free squares not visited yet; also left
//	manhattan  rows and columns to the end
//	ways       free neighbours of the square the path stands on
//	deadends   squares left, but for the end, with fewer than two ways in or out
//	segment    length of the segment that the path is in
//	before     length of the segment before it
//	steps      operators used since the search began
func Features() []string { return featureNames }

// bind returns the estimate of an expression, and what it is before anything is
// made 0.
func (q *problem[B]) bind(e *expr.Expr) (estimate, raw func(state[B], int) float64) {
	return expr.Bind(e, func(place int) func(state[B], int) float64 {
		name := expr.Words(featureNames)[place]
		return func(s state[B], steps int) float64 { return q.feature(name, &s, steps) }
	})
}

func (q *problem[B]) feature(name string, s *state[B], steps int) float64 {
	switch name {
	case "squares-left":
		return q.squaresLeft(*s)
	case "manhattan":
		if s.head != none && q.end != none {
			return float64(q.toEnd[s.head])
		}
	case "ways":
		if s.head != none {
			return float64(q.ways(s, s.head))
		}
	case "deadends":
		return float64(q.deadEnds(s))
	case "segment":
		return float64(s.this)
	case "before":
		return float64(s.before)
	case "steps":
		return float64(steps)
	}
	return 0
}

// ways counts the neighbours of a square that are not visited.
func (q *problem[B]) ways(s *state[B], at int16) int {
	n := 0
	for _, to := range q.next[at] {
		if to != none && !has(&s.visited, to) {
			n++
		}
	}
	return n
}

// deadEnds counts the squares left that can't be entered and left again.
func (q *problem[B]) deadEnds(s *state[B]) int {
	n := 0
	for i := range int16(len(q.squares)) {
		if i == q.end || has(&s.visited, i) {
			continue
		}
		ways := q.ways(s, i)
		for _, to := range q.next[i] {
			if to == s.head && to != none {
				ways++
			}
		}
		if ways < 2 {
			n++
		}
	}
	return n
}

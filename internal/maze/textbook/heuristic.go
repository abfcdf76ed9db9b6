package textbook

import (
	"math/bits"

	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
)

// Estimate returns the function of a heuristic that package rules lists.
func (q *Problem[B]) Estimate(heuristic string) func(state[B]) float64 {
	return map[string]func(state[B]) float64{"squares-left": q.squaresLeft, "zero": nil, "inverse-manhattan": q.inverseManhattan}[heuristic]
}

// squaresLeft returns the number of unvisited squares: the cost of every
// solution from the state on.
func (q *Problem[B]) squaresLeft(s state[B]) float64 {
	left := len(q.squares)
	for i := range len(s.visited) {
		left -= bits.OnesCount64(s.visited[i])
	}
	return float64(left)
}

// inverseManhattan returns 1 / the distance to the end, and 0 there.
func (q *Problem[B]) inverseManhattan(s state[B]) float64 {
	if s.head == q.end || s.head == none {
		return 0
	}
	return 1 / float64(q.toEnd[s.head])
}

// Feature returns the function of a feature that package rules lists:
//
//	squares-left  free squares not visited yet; also left
//	manhattan     rows and columns to the end
//	ways          free neighbours of the square where the path ends
//	deadends      squares left, except the end, with fewer than two ways in or out
//	segment       length of the segment that the path is in
//	before        length of the segment before it
//	steps         operators used since the search began
func (q *Problem[B]) Feature(i int) func(state[B], int) float64 {
	name := puzzle.Words(rules.Puzzle)[i]
	return func(s state[B], steps int) float64 {
		switch name {
		case "squares-left":
			return q.squaresLeft(s)
		case "manhattan":
			if s.head != none && q.end != none {
				return float64(q.toEnd[s.head])
			}
		case "ways":
			if s.head != none {
				return float64(q.ways(&s, s.head))
			}
		case "deadends":
			return float64(q.deadEnds(&s))
		case "segment":
			return float64(s.this)
		case "before":
			return float64(s.before)
		case "steps":
			return float64(steps)
		}
		return 0
	}
}

// ways counts the neighbours of a square that are not visited.
func (q *Problem[B]) ways(s *state[B], at int16) int {
	n := 0
	for _, to := range q.next[at] {
		if to != none && !has(&s.visited, to) {
			n++
		}
	}
	return n
}

// deadEnds counts the remaining squares that can't be entered and left again.
func (q *Problem[B]) deadEnds(s *state[B]) int {
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

// Text returns the text of the position that a path leads to, without a last swap.
func (q *Problem[B]) Text(_ state[B], path []Operator) string {
	at := q.from
	for _, o := range path {
		if o < swapTo {
			at, _ = at.Play(rules.Direction(o)) // the search's own moves are legal
		}
	}
	return at.String()
}

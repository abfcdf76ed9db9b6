package textbook

import (
	"math/bits"
	"sort"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
)

// catalogue lists the numbers on some squares of a board in descending order, and
// says which of the remaining ones a single path can visit: one of a mirror pair,
// and as many doubles as the policy allows.
type catalogue struct {
	board   *rules.Bitboard
	entries []entry
	// doubles holds, by the set of doubles left (bit d for 11 x d), the
	// doubles that a path can visit.
	doubles [1 << 10]uint16
}

// entry is a number of the catalogue.
type entry struct {
	square knight.Square
	mirror knight.Square // the square of its larger mirror, if that is in the catalogue
	double int8          // d for 11 x d, else -1
	value  int32
}

func newCatalogue(board *rules.Bitboard, squares knight.Bits) *catalogue {
	c := &catalogue{board: board}
	doubles := uint16(0) // doubles in the catalogue
	for left := squares.And(board.Start().Remaining); !left.Empty(); {
		var s knight.Square
		s, left = left.Pop()
		e := entry{square: s, mirror: board.Mirror(s), double: int8(board.Double(s)), value: board.Value(s)}
		if !squares.Has(e.mirror) || board.Value(e.mirror) < e.value {
			e.mirror = knight.NoSquare
		}
		if e.double >= 0 {
			doubles |= 1 << e.double
		}
		c.entries = append(c.entries, e)
	}
	sort.Slice(c.entries, func(i, j int) bool { return c.entries[i].value > c.entries[j].value })
	policy := board.Origin().Rules.Double
	all := board.DoublesLeft(board.Start().Remaining)
	for left := all; left > 0; left = (left - 1) & all { // every subset
		c.doubles[left] = visitable(policy, left, doubles)
	}
	return c
}

// visitable returns the subset of doubles with the largest sum that a path can
// visit when these doubles are left. The sets that a path can visit are the
// independent sets of a matroid, so the greedy choice in descending order has
// the largest sum of any size (Edmonds, "Matroids and the greedy algorithm",
// 1971).
func visitable(policy knight.Policy, left, doubles uint16) uint16 {
	visited := uint16(0)
	for d := 9; d >= 0; d-- {
		if bit := uint16(1) << d; left&doubles&bit != 0 && canVisit(policy, left, visited|bit) {
			visited |= bit
		}
	}
	return visited
}

// canVisit reports whether a necessary condition for visiting these of the
// doubles left holds.
//
// Each double visited while another visited one is left erases a double. So w visited doubles cost
// w - 1 others: if erasing is a must, there are at least 2w - 1. With the policies largest and
// smallest this holds for the k doubles erased first, for every k: while another visited one of
// these is left, the erased double is also among them.
func canVisit(policy knight.Policy, left, visited uint16) bool {
	switch policy {
	case knight.Off, knight.Optional:
		return true
	case knight.Choose, knight.Random:
		return 2*bits.OnesCount16(visited)-1 <= bits.OnesCount16(left)
	}
	stands, visits := 0, 0
	for i := range 10 {
		bit := uint16(1) << i // smallest first
		if policy == knight.Largest {
			bit = 1 << (9 - i)
		}
		if left&bit != 0 {
			stands++
		}
		if visited&bit != 0 {
			visits++
		}
		if 2*visits-1 > stands {
			return false
		}
	}
	return true
}

// rest iterates over the numbers of a catalogue that a path can visit.
type rest struct {
	entries []entry
	left    knight.Bits
	doubles uint16
}

// of returns the numbers that a path can visit when these squares are left.
func (c *catalogue) of(left knight.Bits) rest {
	return rest{c.entries, left, c.doubles[c.board.DoublesLeft(left)]}
}

// nextLargest returns the largest number not taken yet, and false when all are.
func (r *rest) nextLargest() (int32, bool) {
	for i := range r.entries {
		e := &r.entries[i]
		if !r.left.Has(e.square) || r.left.Has(e.mirror) {
			continue
		}
		if e.double >= 0 && r.doubles>>e.double&1 == 0 {
			continue
		}
		r.entries = r.entries[i+1:]
		return e.value, true
	}
	r.entries = nil
	return 0, false
}

// features are the values of a state reached in a number of steps, in the order of
// rules.Puzzle.Features:
//
//	missing   points missing, 0 at the target
//	mean      mean of the numbers left on the board, 1 without any
//	maxleft   largest number left
//	left      how many numbers are left
//	sum       their sum
//	reach     sum of the numbers one jump away (before the placement, of line 1)
//	maxreach  largest of them
//	jumps     how many they are
//	points    points made
//	steps     squares visited since the search began
var features = []func(p *Problem, s rules.State, steps int) float64{
	func(p *Problem, s rules.State, _ int) float64 { return float64(p.missing(s)) },
	func(p *Problem, s rules.State, _ int) float64 { return p.mean(s.Remaining) },
	func(p *Problem, s rules.State, _ int) float64 { return float64(p.most(s.Remaining)) },
	func(_ *Problem, s rules.State, _ int) float64 { return float64(s.Remaining.Count()) },
	func(p *Problem, s rules.State, _ int) float64 { return float64(p.sum(s.Remaining)) },
	func(p *Problem, s rules.State, _ int) float64 { return float64(p.sum(p.board.Targets(s))) },
	func(p *Problem, s rules.State, _ int) float64 { return float64(p.most(p.board.Targets(s))) },
	func(p *Problem, s rules.State, _ int) float64 { return float64(p.board.Targets(s).Count()) },
	func(_ *Problem, s rules.State, _ int) float64 { return float64(s.Points) },
	func(_ *Problem, _ rules.State, steps int) float64 { return float64(steps) },
}

// most returns the largest number on some squares, 0 if there is none.
func (p *Problem) most(squares knight.Bits) int32 {
	if s := p.largest(squares); s != knight.NoSquare {
		return p.board.Value(s)
	}
	return 0
}

package engine

import (
	"math/bits"

	"cavalo/internal/duel/rules"
)

// hopeless is how few points a square is worth at least: mostOf gives up when
// less would have to be enough.
const hopeless = 25

// mostOf returns at least what a side can still take, by where its knight can
// get to: the squares it reaches over numbers left, as if the other side only
// passed. The squares of its path alternate in colour, so that of the one
// colour at most one more counts than there are of the other. Only a bound of
// at most enough is of use: when there is little hope for it, mostOf returns
// the pot.
func (b *Bitboard) mostOf(s *State, side rules.Side, enough int) int {
	k := s.knight[side&1]
	if k == noNode {
		return int(s.pot)
	}
	first := k.word() ^ 1
	var seen set
	front := jumpsFrom[k&127] & s.left[first]
	for w := first; front != 0; w ^= 1 {
		seen[w&1] |= front
		if min(bits.OnesCount64(seen[0]), bits.OnesCount64(seen[1]))*2*hopeless > enough {
			return int(s.pot)
		}
		front = flood(front, oddOf[w&1]) & s.left[w&1^1] &^ seen[w&1^1]
	}
	near, far := bits.OnesCount64(seen[first&1]), bits.OnesCount64(seen[first&1^1])
	most := b.largest(first, seen[first&1], far+1) + b.largest(first^1, seen[first&1^1], near)
	return min(most, int(s.pot))
}

// largest returns the sum of the largest count numbers of a set of word w.
func (b *Bitboard) largest(w int, set uint64, count int) int {
	sum := b.sums[w&1].of(set)
	for drop := bits.OnesCount64(set) - count; drop > 0; drop-- {
		smallest := 64
		for _, i := range b.ascending[w&1] {
			if set>>i&1 == 1 {
				smallest = int(i)
				break
			}
		}
		sum -= int(b.value[(64*w+smallest)&127])
		set &^= 1 << smallest
	}
	return sum
}

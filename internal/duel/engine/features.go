package engine

import (
	"math/bits"

	"cavalo/internal/duel/rules"
)

// The features of a position that the evaluation weighs, all integers. Those
// of a side come twice: first the mover's, then the other's.
const (
	bestReach   = iota // the largest number in reach of one jump
	secondReach        // the second largest
	stuck              // 1 without a jump now
	oneJump            // 1 with one, ..
	twoJumps
	threeJumps
	count2 // numbers two jumps away
	sum2   // and their sum
	count3
	sum3
	count4
	sum4
	nearCount // numbers that this side is first to reach, within four jumps
	nearSum   // and their sum
	sideFeatures
)

// The features of both sides together follow.
const (
	constant      = 2*sideFeatures + iota
	lead          // the mover's points less the other's
	leadShare     // the lead in 1/64 of itself and the pot
	leads         // 1 when the mover leads, -1 when the other does
	leadsStuck    // the same where the mover is stuck, else 0
	leadsAndStuck // the same where the other is stuck, else 0
	features
)

// vector is the features of a position.
type vector [features]int32

// reachOf is what one side can get to: the nodes at each distance in jumps,
// 1 to 4, and those at most so far, by word.
type reachOf struct {
	at     [5]uint64
	within [5]set
	first  int // the word of distances 1 and 3
}

// fill floods from a side's legal targets over the numbers left. Only the
// first jump minds the other's threats.
func (r *reachOf) fill(b *Bitboard, s *State, side rules.Side) {
	w := s.knight[side&1].word() ^ 1
	r.first = w
	r.at[1] = b.targets(s, side)
	var seen set
	seen[w] = r.at[1]
	r.within[1] = seen
	for d := 2; d <= 4; d++ {
		from := (w ^ d) & 1 // the word of distance d-1
		to := from ^ 1
		r.at[d] = flood(r.at[d-1], oddOf[from]) & s.left[to] &^ seen[to]
		seen[to] |= r.at[d]
		r.within[d] = seen
	}
}

// wordAt returns the word of the nodes at a distance.
func (r *reachOf) wordAt(d int) int { return (r.first ^ d ^ 1) & 1 }

// fill sets the features of a position in which both knights are placed or
// can't be.
func (v *vector) fill(b *Bitboard, s *State) {
	*v = vector{}
	var own, other reachOf
	own.fill(b, s, s.turn)
	other.fill(b, s, s.turn.Other())
	v.side(b, 0, &own, &other, 1)
	v.side(b, sideFeatures, &other, &own, 0)
	ahead := int32(s.margin())
	v[constant] = 1
	v[lead] = ahead
	v[leadShare] = 64 * ahead / (max(ahead, -ahead) + int32(s.pot) + 1)
	v[leads] = int32(sign(int(ahead)))
	v[leadsStuck] = v[leads] * v[stuck]
	v[leadsAndStuck] = v[leads] * v[sideFeatures+stuck]
}

// side sets the features of one side from an index on. ahead is 1 for the
// mover, who is first where both are equally far.
func (v *vector) side(b *Bitboard, from int, own, other *reachOf, ahead int) {
	f := v[from : from+sideFeatures : from+sideFeatures]
	best, second := b.bestTwo(own.wordAt(1), own.at[1])
	f[bestReach], f[secondReach] = int32(best), int32(second)
	if jumps := bits.OnesCount64(own.at[1]); jumps < 4 {
		f[stuck+jumps] = 1
	}
	near := own.at[1] &^ other.within[1-ahead][own.wordAt(1)]
	far := uint64(0) // the same in the other word
	for d := 2; d <= 4; d++ {
		w := own.wordAt(d)
		f[count2+2*(d-2)] = int32(bits.OnesCount64(own.at[d]))
		f[sum2+2*(d-2)] = int32(b.sums[w].of(own.at[d]))
		first := own.at[d] &^ other.within[d-ahead][w]
		if d&1 == 1 {
			near |= first
		} else {
			far |= first
		}
	}
	f[nearCount] = int32(bits.OnesCount64(near) + bits.OnesCount64(far))
	f[nearSum] = int32(b.sums[own.wordAt(1)].of(near) + b.sums[own.wordAt(2)].of(far))
}

// bestTwo returns the two largest numbers of a set of word w, 0 where there
// are fewer.
func (b *Bitboard) bestTwo(w int, set uint64) (best, second int16) {
	for ; set != 0; set &= set - 1 {
		n := b.value[(64*w+bits.TrailingZeros64(set))&127]
		if n > best {
			best, second = n, best
		} else if n > second {
			second = n
		}
	}
	return best, second
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return -1
	}
	return 0
}

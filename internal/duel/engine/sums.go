package engine

import (
	"math/bits"

	"cavalo/internal/duel/rules"
)

// sums holds, for each ten bits of the two words, the sum of their numbers for
// every subset, so that a set is summed in five look-ups.
type sums [2]wordSums

type wordSums [5][1 << sumBits]int16

const sumBits = 10

func (t *sums) fill(value *[128]int16) {
	for w := range t {
		for i := range t[w] {
			for set := 1; set < 1<<sumBits; set++ {
				lowest := 64*w + sumBits*i + bits.TrailingZeros(uint(set))
				t[w][i][set] = t[w][i][set&(set-1)] + value[lowest]
			}
		}
	}
}

func (s *wordSums) of(set uint64) int {
	const all = 1<<sumBits - 1
	return int(s[0][set&all]) + int(s[1][set>>sumBits&all]) + int(s[2][set>>(2*sumBits)&all]) +
		int(s[3][set>>(3*sumBits)&all]) + int(s[4][set>>(4*sumBits)&all])
}

// SumOf returns the sum of the numbers of a set.
func (b *Bitboard) SumOf(set *Set) int { return b.sums[0].of(set[0]) + b.sums[1].of(set[1]) }

// Best returns the largest number among targets of a knight on a node.
func (b *Bitboard) Best(from Node, targets uint64) int {
	return int(b.best[from&127][from.index(targets)].first)
}

// Reach returns the squares that a side's placed knight can reach over numbers left if the
// other side only passes and threatens nothing. It stops when there are more than most of
// each colour.
func (b *Bitboard) Reach(s *State, side rules.Side, most int) (seen Set) {
	k := s.Knight[side&1]
	w := k.Word() ^ 1
	for front := jumpsFrom[k&127] & s.Left[w&1]; front != 0 && min(bits.OnesCount64(seen[0]), bits.OnesCount64(seen[1])) <= most; w ^= 1 {
		seen[w&1] |= front
		front = flood(front, oddOf[w&1]) & s.Left[w&1^1] &^ seen[w&1^1]
	}
	return seen
}

// minUseful is a limit of points per square: mostOf gives up if a bound of enough would
// need fewer.
const minUseful = 25

// mostOf returns an upper bound on the points a side can still take: among the squares its knight
// can reach, at most one more of one colour than of the other, since the colours of a path
// alternate. Only a bound of at most enough is useful: if one is unlikely, mostOf returns the pot.
func (b *Bitboard) mostOf(s *State, side rules.Side, enough int) int {
	k := s.Knight[side&1]
	if k == NoNode || enough < 0 {
		return int(s.Pot)
	}
	first, most := k.Word()^1, enough/(2*minUseful)
	seen := b.Reach(s, side, most)
	near, far := bits.OnesCount64(seen[first&1]), bits.OnesCount64(seen[first&1^1])
	if min(near, far) > most {
		return int(s.Pot)
	}
	return min(b.largest(first, seen[first&1], far+1)+b.largest(first^1, seen[first&1^1], near), int(s.Pot))
}

// largest returns the sum of the count largest numbers of a set of word w.
func (b *Bitboard) largest(w int, set uint64, count int) int {
	sum, drop := b.sums[w&1].of(set), bits.OnesCount64(set)-count
	for i := 0; drop > 0; i++ {
		if n := b.ascending[w&1][i]; set>>n&1 == 1 {
			sum -= int(b.Value[(64*w+int(n))&127])
			drop--
		}
	}
	return sum
}

// Search values are points for the side to move, with a bonus for winning.
// They increase strictly with the margin at the end, so that a proved value is
// a proved margin; among unproved lines the likely win is preferred to the
// larger one.
const (
	winBonus = 1000
	infinity = 30_000
)

func valueOf(margin int) int {
	switch {
	case margin > 0:
		return margin + winBonus
	case margin < 0:
		return margin - winBonus
	}
	return 0
}

func marginOf(value int) int {
	switch {
	case value > 0:
		return max(0, value-winBonus)
	case value < 0:
		return min(0, value+winBonus)
	}
	return 0
}

// Ahead returns the points of the side to move minus the opponent's.
func (s *State) Ahead() int {
	return int(s.Points[s.Turn&1]) - int(s.Points[s.Turn&1^1])
}

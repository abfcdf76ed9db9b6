package duel

import "math/bits"

// history counts for each side, square left and square landed on how often,
// and how deep, the move cut.
type history [2][128][128]int32

// maxHistory bounds a count, so that recent cuts weigh more.
const maxHistory = 1 << 14

// reward adds a cut at a depth to a move.
func (h *history) reward(s *State, m move, depth int) {
	count := &h[s.turn&1][s.knight[s.turn&1]&127][m.to()&127]
	bonus := int32(min(depth*depth, 400))
	*count += bonus - *count*bonus/maxHistory
}

// The scores that moves are ordered by: the table's move first, then by
// points, one of which is worth pointScore.
const (
	tableScore = 1 << 30
	pointScore = 1 << 8
)

// score fills the scores of the moves of a list. wide is false near the
// leaves, where a look at the answer costs more than it saves.
func (w *worker) score(s *State, f *frame, tableMove move, wide bool) {
	b := w.board
	from := s.knight[s.turn&1] & 127
	for i, m := range f.list.move[:f.list.count] {
		score := int32(0)
		switch {
		case !w.options.Ordering:
			score = -int32(i)
		case wide:
			next := b.play(s, m)
			score = (int32(b.value[m.to()&127]) + w.outlook(&next)) * pointScore
		default:
			score = int32(b.value[m.to()&127]) * pointScore
		}
		if w.options.History {
			score += w.history[s.turn&1][from][m.to()&127] >> 3
		}
		if m == tableMove {
			score = tableScore
		}
		f.score[i] = score
	}
}

// outlook is a guess at what a state is worth to the side that just moved:
// less the best answer, more its own best jump, and many jumps.
func (w *worker) outlook(s *State) int32 {
	b := w.board
	own, other := s.turn.Other(), s.turn
	outlook := int32(0)
	if s.knight[other] != noNode {
		targets := b.targets(s, other)
		best, _ := b.bestTwo(s.knight[other].word()^1, targets)
		outlook -= int32(best) + mobility[bits.OnesCount64(targets)&15]
	}
	targets := b.targets(s, own)
	best, _ := b.bestTwo(s.knight[own].word()^1, targets)
	return outlook + int32(best)/2 + mobility[bits.OnesCount64(targets)&15]
}

// mobility is what a number of jumps is worth in points.
var mobility = [16]int32{-120, -40, -10, 0, 5, 10, 12, 14, 16}

// pick brings the move of the highest score of those from i on to i.
func (f *frame) pick(i int) move {
	best := i
	for j := i + 1; j < f.list.count; j++ {
		if f.score[j] > f.score[best] {
			best = j
		}
	}
	list := &f.list.move
	// The rest keeps its order, the course's, among equals.
	m, score := list[best], f.score[best]
	for j := best; j > i; j-- {
		list[j], f.score[j] = list[j-1], f.score[j-1]
	}
	list[i], f.score[i] = m, score
	return m
}

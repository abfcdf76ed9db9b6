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

// pointScore is what a point is worth in the scores that moves are ordered by.
const pointScore = 1 << 8

// score fills the scores of the moves of a list from one on. wide is false near
// the leaves, where a look at the answer costs more than it saves.
func (w *worker) score(s *State, f *frame, first int, wide bool) {
	b := w.board
	var next State
	from := &w.history[s.turn&1][s.knight[s.turn&1]&127]
	for i := first; i < f.list.count; i++ {
		m := f.list.move[i]
		score := int32(0)
		if w.options.Ordering {
			score = int32(b.value[m.to()&127])
			if wide {
				b.play(&next, s, m)
				score += w.outlook(&next)
			}
			score *= pointScore
		}
		if w.options.History {
			score += from[m.to()&127] >> 3
		}
		// Among equals the first goes first: the course's order.
		f.score[i] = score<<7 | int32(maxMoves-i)
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
		best := b.best[s.knight[other]&127][s.knight[other].index(targets)].first
		outlook -= int32(best) + mobility[bits.OnesCount64(targets)&15]
	}
	targets := b.targets(s, own)
	best := b.best[s.knight[own]&127][s.knight[own].index(targets)].first
	return outlook + int32(best)/2 + mobility[bits.OnesCount64(targets)&15]
}

// mobility is what a number of jumps is worth in points.
var mobility = [16]int32{-120, -40, -10, 0, 5, 10, 12, 14, 16}

// toFront brings a move to the front of the list, if it is there.
func (f *frame) toFront(m move) bool {
	for i, other := range f.list.move[:f.list.count] {
		if other == m {
			f.list.move[i], f.list.move[0] = f.list.move[0], m
			return true
		}
	}
	return false
}

// pick brings the move of the highest score of those from i on to i.
func (f *frame) pick(i int) {
	best, score := i, f.score[i]
	for j := i + 1; j < f.list.count; j++ {
		if f.score[j] > score {
			best, score = j, f.score[j]
		}
	}
	list := &f.list.move
	list[i], list[best] = list[best], list[i]
	f.score[i], f.score[best] = score, f.score[i]
}

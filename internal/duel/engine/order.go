package engine

import "math/bits"

// history sums, for each side, square left and square landed on, the
// depth-weighted cutoffs of the move.
type history [2][128][128]int32

// maxHistory limits a count, so that recent cutoffs have more weight.
const maxHistory = 1 << 14

func (h *history) reward(s *State, m Landing, depth int) {
	count := &h[s.Turn&1][s.Knight[s.Turn&1]&127][m.To()&127]
	bonus := int32(min(depth*depth, 400))
	*count += bonus - *count*bonus/maxHistory
}

const pointScore = 1 << 8

// A rank orders moves by their scores, and equal scores by the course's order.
// Below the score it holds that order, counted from the end, the rank's
// present index, and the move.
type rank int64

const placeOfRank rank = 127 << 14

func newRank(score int32, place int, m Landing) rank {
	return rank(score)<<28 | rank(maxMoves-place)<<21 | rank(place)<<14 | rank(m)
}

func (r rank) place() int         { return int(r & placeOfRank >> 14) }
func (r rank) movedTo(p int) rank { return r&^placeOfRank | rank(p)<<14 }
func (r rank) move() Landing      { return Landing(r & (1<<14 - 1)) }

// score ranks the moves of a list from first on. wide is false near the leaves, where
// scoring the reply costs more than it saves.
func (w *worker) score(s *State, f *frame, first int, wide bool) {
	b, ordering, history := w.board, w.options.Ordering, w.options.History
	from := &w.history[s.Turn&1][s.Knight[s.Turn&1]&127]
	for i := first; i < f.list.Count; i++ {
		m := f.list.At[i&127]
		score := int32(0)
		if ordering {
			score = int32(b.Value[m.To()&127])
			if wide {
				score += b.Outlook(s, m)
			}
			score *= pointScore
		}
		if history {
			score += from[m.To()&127] >> 3
		}
		f.rank[i&127] = newRank(score, i, m)
	}
}

// Outlook estimates the value of a landing without its number: minus the best reply, plus its own
// best next jump, plus a bonus for mobility. It computes the effects of Play and Targets without
// making the state.
func (b *Bitboard) Outlook(s *State, m Landing) int32 {
	to := m.To()
	other := s.Knight[s.Turn&1^1]
	cleared := &b.cleared[to&127]
	// The targets of a knight are all in one word.
	ownWord, answerWord := to.Word()^1, other.Word()^1
	own := s.Left[ownWord&1] &^ cleared[ownWord&1] & jumpsFrom[to&127]
	answers := s.Left[answerWord&1] &^ cleared[answerWord&1] & jumpsFrom[other&127]
	if b.isDouble[to&127] {
		erased := m.Erase()
		if !b.choice {
			erased = b.drawn(&Set{s.Left[0] &^ cleared[0], s.Left[1] &^ cleared[1]}, to)
		}
		if erased.Word() == ownWord {
			own &^= erased.Bit()
		}
		if erased.Word() == answerWord {
			answers &^= erased.Bit()
		}
	}
	if !b.Variant.AllowThreatened && (to^other)&64 == 0 {
		own &^= jumpsFrom[other&127]
		answers &^= jumpsFrom[to&127]
	}
	outlook := int32(b.best[to&127][to.index(own)].first)/2 + mobility[bits.OnesCount64(own)&15]
	if other != NoNode {
		outlook -= int32(b.best[other&127][other.index(answers)].first) + mobility[bits.OnesCount64(answers)&15]
	}
	return outlook
}

// mobility is the value of a number of jumps in points.
var mobility = [16]int32{-120, -40, -10, 0, 5, 10, 12, 14, 16}

// pick moves the move of the highest rank, from the i-th on, to place i.
func (f *frame) pick(i int) {
	best := f.rank[i&127]
	for j := i + 1; j < f.list.Count; j++ {
		best = max(best, f.rank[j&127])
	}
	place := best.place()
	f.rank[place&127] = f.rank[i&127].movedTo(place)
	f.list.At[i&127] = best.move()
}

// boundKind is how a stored value bounds the position's value.
type boundKind uint8

const (
	noBound boundKind = iota
	lowerBound
	upperBound
	exactBound = lowerBound | upperBound
)

// entry is the table's data of a position, 0 for none: value 16 bits, move 14, bound 2,
// proved 1, and as its worth the depth, from the lowest bit on.
type entry uint64

func newEntry(value int, m Landing, depth int, bound boundKind, proved bool) entry {
	e := entry(uint16(value)) | entry(m)<<16 | entry(bound)<<30 | entry(depth)<<worthShift
	if proved {
		e += 1<<32 + provedWorth<<worthShift
	}
	return e
}

// provedWorth is the worth, in plies, of an entry being proved: it holds at every depth.
const provedWorth = 4

func (e entry) value() int       { return int(int16(e)) }
func (e entry) move() Landing    { return Landing(e >> 16 & (1<<14 - 1)) }
func (e entry) bound() boundKind { return boundKind(e >> 30 & 3) }
func (e entry) depth() int       { return int(e>>worthShift&255 - e>>32&1*provedWorth) }

// proved reports whether no evaluation took part: the bound holds at every
// depth.
func (e entry) proved() bool { return e>>32&1 == 1 }

// key returns the hash of everything that a state's value depends on.
func (s *State) key() uint64 { return s.Key(s.Points[0] - s.Points[1]) }

// Key returns the hash of a state with any number in the place of its points.
func (s *State) Key(margin int16) uint64 {
	rest := uint64(s.Knight[0]) | uint64(s.Knight[1])<<8 | uint64(s.Turn)<<16 | uint64(uint16(margin))<<24
	high, low := bits.Mul64(s.Left[0]^rest<<50^0x9e3779b97f4a7c15, 0xbf58476d1ce4e5b9^rest<<1)
	high2, low2 := bits.Mul64(s.Left[1]^high^0x94d049bb133111eb, low^rest^0xd6e8feb86659fd93)
	return high2 ^ low2
}

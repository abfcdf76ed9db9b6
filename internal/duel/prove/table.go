package prove

import (
	"math/bits"

	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
)

// noMove is no legal landing.
const noMove engine.Landing = 1<<16 - 1

// entry is what is proved of a state: bounds of the margin of what is still to come, for
// the side to move.
type entry struct {
	key    uint64
	lo, hi int16
	move   engine.Landing // the last one that was best
	work   uint8          // the logarithm of the nodes that the bounds took, from 1
}

// slot holds an entry in two words that goroutines share: one that is torn has another
// key, so that it isn't found.
type slot struct{ mixed, data engine.Word }

const slotBytes = 16

func (s *slot) load() (e entry) {
	data := s.data.Load()
	return entry{s.mixed.Load() ^ data, int16(data), int16(data >> 16), engine.Landing(data >> 32), uint8(data >> 48)}
}

func (s *slot) store(e entry) {
	data := uint64(uint16(e.lo)) | uint64(uint16(e.hi))<<16 | uint64(e.move)<<32 | uint64(e.work)<<48
	s.mixed.Store(e.key ^ data)
	s.data.Store(data)
}

// table holds entries in buckets of one cache line. Goroutines may share it.
type table [][4]slot

// newTable returns a table of at most memory bytes, at least one bucket.
func newTable(memory int64) table {
	return make(table, bucketsIn(memory))
}

// bucketsIn returns the number of buckets of a table.
func bucketsIn(memory int64) int {
	return 1 << (bits.Len64(uint64(max(1, memory/(4*slotBytes)))) - 1)
}

// find returns the entry of a state, or one with no work if the table has none.
func (t table) find(key uint64) entry {
	bucket := &t[key&uint64(len(t)-1)]
	for i := range bucket {
		if e := bucket[i].load(); e.key == key && e.work > 0 {
			return e
		}
	}
	return entry{}
}

// store replaces the state's own entry or else the one that took the least work.
func (t table) store(e entry) {
	bucket := &t[e.key&uint64(len(t)-1)]
	least, work := &bucket[0], 256
	for i := range bucket {
		there := bucket[i].load()
		if there.key == e.key {
			least = &bucket[i]
			break
		}
		if int(there.work) < work {
			least, work = &bucket[i], int(there.work)
		}
	}
	least.store(e)
}

// Table holds what is proved of the positions of one game, for further questions. The zero
// value is an empty one.
type Table struct {
	entries table
	board   knight.Board // of all positions together
	variant rules.Variant
}

// For returns a table of at least memory bytes for a question on a position, with what t
// holds if the position may be of the same game: its rules are the same, and so are the
// numbers on all squares that have one in both. t isn't to be used then.
func (t *Table) For(p rules.Position, memory int64) *Table {
	same := t.entries != nil && p.Variant == t.variant
	for s, n := range t.board {
		same = same && (n == p.Board[s] || n == knight.NoNumber || p.Board[s] == knight.NoNumber)
	}
	if !same {
		return &Table{newTable(memory), p.Board, p.Variant}
	}
	for s, n := range p.Board {
		if n != knight.NoNumber {
			t.board[s] = n
		}
	}
	if bucketsIn(memory) > len(t.entries) {
		smaller := t.entries
		t.entries = newTable(memory)
		for i := range smaller {
			for j := range smaller[i] {
				if e := smaller[i][j].load(); e.work > 0 {
					t.entries.store(e)
				}
			}
		}
	}
	return t
}

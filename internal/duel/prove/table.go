package prove

import (
	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
)

// noMove is not a legal landing.
const noMove engine.Landing = 1<<16 - 1

// entry is the proved bounds of a state's remaining margin, for the side to move.
type entry struct {
	key    uint64
	lo, hi int16
	move   engine.Landing // the last move that was best
	work   uint8          // the logarithm of the nodes that the bounds took, from 1
}

// table holds entries. Goroutines may share it.
type table struct{ engine.Table }

// newTable returns a table of at most memory bytes.
func newTable(memory int64) *table { return &table{engine.NewTable(memory)} }

func entryOf(key, data uint64) entry {
	return entry{key, int16(data), int16(data >> 16), engine.Landing(data >> 32), uint8(data >> 48)}
}

// find returns the entry of a state, or one with no work if the table has none.
func (t *table) find(key uint64) entry { return entryOf(key, t.Find(key)) }

// store replaces the state's own entry or else the entry that took the least work.
func (t *table) store(e entry) {
	t.Store(e.key, uint64(uint16(e.lo))|uint64(uint16(e.hi))<<16|uint64(e.move)<<32|uint64(e.work)<<48)
}

// Table holds proved bounds for the positions of one game, for further questions. The zero value is
// empty.
type Table struct {
	entries *table
	board   knight.Board // of all positions together
	variant rules.Variant
}

// For returns a table of at least memory bytes for a question on a position, with t's contents if
// the position may be from the same game: its rules are the same, and no square has different
// numbers. t isn't to be used then.
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
	if memory >= 2*t.entries.Bytes() {
		larger := newTable(memory)
		t.entries.All(larger.Store)
		t.entries = larger
	}
	return t
}

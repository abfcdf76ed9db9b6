package prove

import (
	"math/bits"

	"cavalo/internal/duel/engine"
)

// noMove is no legal landing.
const noMove engine.Landing = 1<<16 - 1

// entry is what is proved of a state: bounds of the margin of what is still to come, for
// the side to move.
type entry struct {
	key    uint64
	lo, hi int16
	move   engine.Landing // the last one that was best
	work   uint8          // the logarithm of the nodes that the bounds took
}

const entryBytes = 16

// table holds entries in buckets of one cache line.
type table [][4]entry

// newTable returns a table of at most memory bytes, at least one bucket.
func newTable(memory int64) table {
	buckets := max(1, memory/(4*entryBytes))
	return make(table, 1<<(bits.Len64(uint64(buckets))-1))
}

// find returns the entry of a state, or nil.
func (t table) find(key uint64) *entry {
	bucket := &t[key&uint64(len(t)-1)]
	for i := range bucket {
		if bucket[i].key == key && bucket[i].work > 0 {
			return &bucket[i]
		}
	}
	return nil
}

// store replaces the state's own entry or else the one that took the least work.
func (t table) store(e entry) {
	bucket := &t[e.key&uint64(len(t)-1)]
	least := &bucket[0]
	for i := range bucket {
		if bucket[i].key == e.key {
			least = &bucket[i]
			break
		}
		if bucket[i].work < least.work {
			least = &bucket[i]
		}
	}
	*least = e
}

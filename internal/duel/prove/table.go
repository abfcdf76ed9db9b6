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
	buckets := max(1, memory/(4*slotBytes))
	return make(table, 1<<(bits.Len64(uint64(buckets))-1))
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

package engine

import "math/bits"

// Table holds data of states by their keys: 48 bits, and above them 8 bits of worth, highest
// for the most useful data. Goroutines may share it.
type Table struct {
	buckets [][ways]slot
	age     uint8 // of this search; older data are replaced first
}

// slot is a state's data and its key. The key is stored combined with the data, so that a
// slot half written by another goroutine is not taken for a valid one (Hyatt and Mann, "A
// lockless transposition-table implementation for parallel search", 2002).
type slot struct{ check, data Word }

const (
	// ways is the number of slots of a bucket: one cache line.
	ways        = 4
	bucketBytes = ways * 16

	worthShift = 48
	ageShift   = 56 // of the search's age in the stored data
)

// NewTable returns a table of at most memory bytes, but at least one bucket.
func NewTable(memory int64) Table { return Table{buckets: make([][ways]slot, bucketsIn(memory))} }

// bucketsIn returns the number of buckets that fit in memory, a power of two.
func bucketsIn(memory int64) int { return 1 << (bits.Len64(uint64(max(1, memory/bucketBytes))) - 1) }

// Bytes returns the size of the table.
func (t *Table) Bytes() int64 { return int64(len(t.buckets)) * bucketBytes }

// Find returns the data of a state, or 0.
func (t *Table) Find(key uint64) uint64 {
	bucket := &t.buckets[key&uint64(len(t.buckets)-1)]
	for i := range bucket {
		data := bucket[i].data.Load()
		if bucket[i].check.Load()^data == key && data != 0 {
			return data
		}
	}
	return 0
}

// Store replaces the state's own data or else the least valuable data, preferably from an earlier
// search.
func (t *Table) Store(key, data uint64) {
	bucket := &t.buckets[key&uint64(len(t.buckets)-1)]
	worst, least := 0, 1<<30
	for i := range bucket {
		old := bucket[i].data.Load()
		if bucket[i].check.Load()^old == key {
			worst = i
			break
		}
		worth := int(old >> worthShift & 255)
		if uint8(old>>ageShift) != t.age {
			worth -= 256
		}
		if worth < least {
			worst, least = i, worth
		}
	}
	data |= uint64(t.age) << ageShift
	bucket[worst].data.Store(data)
	bucket[worst].check.Store(key ^ data)
}

// All calls a function with the key and the data of each state in the table.
func (t *Table) All(do func(key, data uint64)) {
	for i := range t.buckets {
		for j := range t.buckets[i] {
			if data := t.buckets[i][j].data.Load(); data != 0 {
				do(t.buckets[i][j].check.Load()^data, data)
			}
		}
	}
}

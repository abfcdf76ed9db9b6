package engine

import "math/bits"

// boundKind says what a stored value is for the position's real one.
type boundKind uint8

const (
	noBound boundKind = iota
	lowerBound
	upperBound
	exactBound = lowerBound | upperBound
)

// entry is what the table knows of a position, 0 when that is nothing: value
// 16 bits, move 14, depth 8, bound 2, proved 1, age 8, from the lowest bit on.
type entry uint64

func newEntry(value int, m move, depth int, bound boundKind, proved bool) entry {
	e := entry(uint16(value)) | entry(m)<<16 | entry(uint8(depth))<<30 | entry(bound)<<38
	if proved {
		e |= 1 << 40
	}
	return e
}

func (e entry) value() int       { return int(int16(e)) }
func (e entry) move() move       { return move(e >> 16 & (1<<14 - 1)) }
func (e entry) depth() int       { return int(e >> 30 & 255) }
func (e entry) bound() boundKind { return boundKind(e >> 38 & 3) }
func (e entry) age() uint8       { return uint8(e >> 41) }

// proved reports that no evaluation took part: the bound holds for ever,
// however deep the search that asks.
func (e entry) proved() bool { return e>>40&1 == 1 }

// slot is an entry and its key. The key is kept combined with the data,
// so that an entry half written by another goroutine is not taken for one
// (Hyatt and Mann, "A lockless transposition-table implementation for parallel
// search", 2002).
type slot struct{ check, data word }

// ways is how many slots a position may be in: those of one cache line.
const ways = 4

// table remembers positions. Goroutines may share it.
type table struct {
	buckets [][ways]slot
	age     uint8 // of this search; older entries go first
}

// newTable returns a table that takes at most so many bytes.
func newTable(memory int64) *table {
	t := &table{buckets: make([][ways]slot, tableBuckets(memory))}
	return t
}

// tableBuckets returns how many buckets fit in memory: a power of two.
func tableBuckets(memory int64) int {
	const bucketBytes = ways * 16
	count := 1
	for int64(count)*2*bucketBytes <= memory {
		count *= 2
	}
	return count
}

func (t *table) clear() { clear(t.buckets) }

// find returns what is known of a position.
func (t *table) find(key uint64) entry {
	bucket := &t.buckets[key&uint64(len(t.buckets)-1)]
	for i := range bucket {
		data := bucket[i].data.Load()
		if bucket[i].check.Load()^data == key && data != 0 {
			return entry(data)
		}
	}
	return 0
}

// store remembers an entry in place of the same position's, or of the one
// that cost the least; those of earlier searches go first.
func (t *table) store(key uint64, e entry) {
	bucket := &t.buckets[key&uint64(len(t.buckets)-1)]
	worst, worth := 0, 1<<30
	for i := range bucket {
		data := bucket[i].data.Load()
		if bucket[i].check.Load()^data == key {
			worst = i
			break
		}
		old := entry(data)
		kept := old.depth()
		if old.proved() {
			kept += 4 // it answers at every depth
		}
		if old.age() != t.age {
			kept -= 256
		}
		if kept < worth {
			worst, worth = i, kept
		}
	}
	data := uint64(e | entry(t.age)<<41)
	bucket[worst].data.Store(data)
	bucket[worst].check.Store(key ^ data)
}

// key returns the hash of all that a state's value depends on.
func (s *State) key() uint64 {
	rest := uint64(s.knight[0]) | uint64(s.knight[1])<<8 | uint64(s.turn)<<16 | uint64(uint16(s.points[0]-s.points[1]))<<24
	high, low := bits.Mul64(s.left[0]^rest<<50^0x9e3779b97f4a7c15, 0xbf58476d1ce4e5b9^rest<<1)
	high2, low2 := bits.Mul64(s.left[1]^high^0x94d049bb133111eb, low^rest^0xd6e8feb86659fd93)
	return high2 ^ low2
}

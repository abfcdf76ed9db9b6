package exact

import "math/bits"

// keyWords is how many words a state of the widest board takes.
const keyWords = (maxSlots + 3) / 4

// key is a state of the count: four plugs to a word.
type key [keyWords]uint64

func (k *key) get(slot int) plug { return plug(k[slot>>2] >> (16 * (slot & 3))) }

func (k *key) set(slot int, p plug) {
	shift := 16 * (slot & 3)
	word := &k[slot>>2]
	*word = *word&^(0xffff<<shift) | uint64(p)<<shift
}

// table maps states to the number of ways that lead to them, numbers of any
// size. It is an open hash table beside arrays that grow.
type table struct {
	width  int      // words of a key that are used
	digits int      // words of a number
	keys   []uint64 // width words for each state
	counts []uint64 // digits words for each state, the lowest first
	index  []int32  // 1 + the number of a state, 0 where there is none
	states int
	room   int  // the most states, 0 for any number
	lossy  bool // states were left out for want of room
}

func newTable(width, room int) *table {
	return &table{width: width, digits: 1, index: make([]int32, 1<<10), room: room}
}

// clear empties the table and keeps its memory.
func (t *table) clear() {
	t.keys, t.counts, t.states, t.lossy = t.keys[:0], t.counts[:0], 0, false
	clear(t.index)
}

// key returns the state of a number.
func (t *table) key(i int, k *key) { copy(k[:t.width], t.keys[i*t.width:]) }

// hash mixes the words of a state.
func (t *table) hash(words []uint64) uint64 {
	h := uint64(0)
	for _, w := range words {
		h = (h ^ w) * 0x9e3779b97f4a7c15
		h ^= h >> 29
	}
	return h * 0xbf58476d1ce4e5b9 >> 20
}

// add adds to a state the number that state i of another table has.
func (t *table) add(k *key, from *table, i int) {
	if t.digits < from.digits {
		t.widen(from.digits)
	}
	if at, ok := t.find(k[:t.width]); ok {
		t.increase(at, from.counts[i*from.digits:(i+1)*from.digits])
	}
}

// find returns the number of a state, made if it is new and there is room.
func (t *table) find(words []uint64) (int, bool) {
	mask := uint64(len(t.index) - 1)
	at := t.hash(words) & mask
	for ; t.index[at] != 0; at = (at + 1) & mask {
		i := int(t.index[at] - 1)
		if equal(t.keys[i*t.width:(i+1)*t.width], words) {
			return i, true
		}
	}
	if t.room > 0 && t.states >= t.room {
		t.lossy = true
		return 0, false
	}
	t.keys = append(t.keys, words...)
	for range t.digits {
		t.counts = append(t.counts, 0)
	}
	t.states++
	t.index[at] = int32(t.states)
	if 2*t.states > len(t.index) {
		t.rehash()
	}
	return t.states - 1, true
}

func equal(a, b []uint64) bool {
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// rehash doubles the index.
func (t *table) rehash() {
	t.index = make([]int32, 2*len(t.index))
	mask := uint64(len(t.index) - 1)
	for i := range t.states {
		at := t.hash(t.keys[i*t.width:(i+1)*t.width]) & mask
		for t.index[at] != 0 {
			at = (at + 1) & mask
		}
		t.index[at] = int32(i + 1)
	}
}

// increase adds a number to that of state i.
func (t *table) increase(i int, number []uint64) {
	carry := uint64(0)
	count := t.counts[i*t.digits : (i+1)*t.digits]
	for d := range count {
		more := uint64(0)
		if d < len(number) {
			more = number[d]
		}
		count[d], carry = bits.Add64(count[d], more, carry)
	}
	if carry != 0 {
		t.widen(t.digits + 1)
		t.counts[(i+1)*t.digits-1] = 1
	}
}

// widen gives the numbers more words.
func (t *table) widen(digits int) {
	wide := make([]uint64, t.states*digits)
	for i := range t.states {
		copy(wide[i*digits:], t.counts[i*t.digits:(i+1)*t.digits])
	}
	t.counts, t.digits = wide, digits
}

// stateBytes estimates the memory of one state: its words, its place in an
// index that is a third full, and what growing arrays keep spare.
func stateBytes(width, digits int) int64 { return int64(width+digits)*8*5/4 + 12 }

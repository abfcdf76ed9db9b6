package exact

import (
	"math/bits"
	"slices"
)

// keyWords is the number of words of a state of the widest board.
const keyWords = (maxSlots + 3) / 4

// key is a state of the count: four plugs to a word.
type key [keyWords]uint64

func (k *key) get(slot int) plug { return plug(k[slot>>2] >> (16 * (slot & 3))) }

func (k *key) set(slot int, p plug) {
	shift := 16 * (slot & 3)
	word := &k[slot>>2]
	*word = *word&^(0xffff<<shift) | uint64(p)<<shift
}

// table maps states to the number of paths that lead to them, numbers of any size. It is an open
// hash table with a growing array.
type table struct {
	width   int      // words of a key that are used
	digits  int      // words of a number
	records []uint64 // for each state its key and its number, the lowest word first
	// index has for each state its number, counted from 1, in the low half and a
	// part of its hash in the high half; 0 if there is none.
	index  []uint64
	states int
	room   int  // the maximum number of states, 0 for no limit
	lossy  bool // states were left out because the table was full
}

func newTable(width, room int) *table {
	return &table{width: width, digits: 1, index: make([]uint64, 1<<10), room: room}
}

// clear empties the table and keeps its memory.
func (t *table) clear() {
	t.records, t.states, t.lossy = t.records[:0], 0, false
	clear(t.index)
}

// record returns the words of a state; key and number are its parts.
func (t *table) record(i int) []uint64 {
	size := t.width + t.digits
	return t.records[i*size : (i+1)*size]
}

func (t *table) key(i int) []uint64    { return t.record(i)[:t.width] }
func (t *table) number(i int) []uint64 { return t.record(i)[t.width:] }

const lowHalf = 1<<32 - 1

func hash(words []uint64) uint64 {
	h := uint64(0)
	for _, w := range words {
		h = (h ^ w) * 0x9e3779b97f4a7c15
		h ^= h >> 32
	}
	return h * 0xbf58476d1ce4e5b9
}

// add adds a number to the number of a state, and the state if it is new. A state without room is
// left out.
func (t *table) add(words, number []uint64) {
	if t.digits < len(number) {
		t.widen(len(number))
	}
	h := hash(words)
	mask := uint64(len(t.index) - 1)
	at := h >> 16 & mask
	for ; t.index[at] != 0; at = (at + 1) & mask {
		if (t.index[at]^h)>>32 != 0 {
			continue
		}
		if i := int(t.index[at]&lowHalf) - 1; slices.Equal(t.key(i), words) {
			t.increase(i, number)
			return
		}
	}
	if t.room > 0 && t.states >= t.room {
		t.lossy = true
		return
	}
	t.records = append(append(t.records, words...), number...)
	for range t.digits - len(number) {
		t.records = append(t.records, 0)
	}
	t.states++
	t.index[at] = h&^lowHalf | uint64(t.states)
	if 2*t.states > len(t.index) {
		t.rehash()
	}
}

// rehash doubles the index.
func (t *table) rehash() {
	t.index = make([]uint64, 2*len(t.index))
	mask := uint64(len(t.index) - 1)
	for i := range t.states {
		h := hash(t.key(i))
		at := h >> 16 & mask
		for t.index[at] != 0 {
			at = (at + 1) & mask
		}
		t.index[at] = h&^lowHalf | uint64(i+1)
	}
}

func (t *table) increase(i int, number []uint64) {
	carry := uint64(0)
	sum := t.number(i)
	for d := range sum {
		more := uint64(0)
		if d < len(number) {
			more = number[d]
		}
		sum[d], carry = bits.Add64(sum[d], more, carry)
	}
	if carry != 0 {
		t.widen(t.digits + 1)
		t.number(i)[t.digits-1] = 1
	}
}

// widen makes the numbers longer.
func (t *table) widen(digits int) {
	wide := make([]uint64, 0, t.states*(t.width+digits))
	for i := range t.states {
		wide = append(wide, t.record(i)...)
		for range digits - t.digits {
			wide = append(wide, 0)
		}
	}
	t.records, t.digits = wide, digits
}

// stateBytes estimates the memory of one state: its words, with the spare
// capacity of a growing array, and its place in an index that is a third full.
func stateBytes(width, digits int) int64 { return int64(width+digits)*10 + 24 }

package exact

// table remembers positions that were searched, with the points they were
// reached with: to come back with no more points is of no use. The points
// differ when another number of a pair was landed on, or other doubles. It is
// kept for one need, which only rises, and overwrites freely.
type table struct {
	size    int     // a power of two
	entries []entry // made at the first use
	epoch   uint32
}

type entry struct {
	open  open
	key   uint32 // root, node and squares to go
	epoch uint32
	score int
}

func newTable(size int) *table { return &table{size: size, epoch: 1} }

// clear forgets everything.
func (t *table) clear() { t.epoch++ }

// dominated reports whether the spot was seen with at least as many points,
// and remembers it if not. Spots of different roots have nothing in common.
func (t *table) dominated(s *spot, root uint32) bool {
	if t.entries == nil {
		t.entries = make([]entry, t.size)
	}
	e := &t.entries[hash(s.open, s.at, s.toGo)&uint64(len(t.entries)-1)]
	key := root<<16 | uint32(s.at)<<8 | uint32(s.toGo)
	if e.epoch == t.epoch && e.open == s.open && e.key == key {
		if s.score <= e.score {
			return true
		}
		e.score = s.score
		return false
	}
	*e = entry{s.open, key, t.epoch, s.score}
	return false
}

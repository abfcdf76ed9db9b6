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

// entry is a position with its points.
type entry struct {
	lo, hi uint64 // see key
	score  int32
	epoch  uint32
}

// The high half of an open set has room for the rest of a position: nodes are
// less than 110, and so are squares to go; there are ten roots at most.
const (
	atShift   = 46
	toGoShift = 53
	rootShift = 60
)

func newTable(size int) *table { return &table{size: size, epoch: 1} }

// clear forgets everything.
func (t *table) clear() { t.epoch++ }

// dominated reports whether the spot was seen with at least as many points,
// and remembers it if not. Spots of different roots have nothing in common.
func (t *table) dominated(s *spot, root int) bool {
	if t.entries == nil {
		t.entries = make([]entry, t.size)
	}
	lo, hi := s.open.lo, s.key()|uint64(root)<<rootShift
	e := &t.entries[mix(lo, hi)&uint64(len(t.entries)-1)]
	score := int32(s.score)
	if e.lo == lo && e.hi == hi && e.epoch == t.epoch && score <= e.score {
		return true
	}
	*e = entry{lo, hi, score, t.epoch}
	return false
}

// key is the position without the low half of its open set.
func (s *spot) key() uint64 {
	return s.open.hi | uint64(s.at)<<atShift | uint64(s.toGo)<<toGoShift
}

// mix hashes two words.
func mix(lo, hi uint64) uint64 {
	h := lo*0x9e3779b97f4a7c15 ^ hi*0xc2b2ae3d27d4eb4f
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return h ^ h>>32
}

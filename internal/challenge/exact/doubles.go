package exact

import (
	"math/bits"
	"slices"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
)

// doubles holds the double rule as tables over masks: bit r is the double of rank r, of
// which the rule erases rank 0 first.
type doubles struct {
	n       int
	policy  knight.Policy
	squares [maxDoubles]knight.Square
	numbers [maxDoubles]knight.Number
	next    [maxDoubles][doubleBits + 1]uint16 // the doubles left after a landing
	drawn   bool                               // by policy random: no capacities apply
	most    [doubleBits + 1]int                // if drawn: how many can be visited
}

func newDoubles(p rules.Position) *doubles {
	d := &doubles{policy: p.Rules.Double}
	if d.policy == knight.Off {
		return d
	}
	for rank := range maxDoubles {
		double := knight.Number(11 * (maxDoubles - 1 - rank))
		if d.policy == knight.Smallest {
			double = knight.Number(11 * rank)
		}
		if s := slices.Index(p.Board[:], double); s >= 0 && (double != 0 || p.Rules.ZeroDouble) {
			d.squares[d.n], d.numbers[d.n] = knight.Square(s), double
			d.n++
		}
	}
	erase := d.eraser(p.Rules)
	for x := range d.n {
		for mask := uint16(1); mask < 1<<d.n; mask++ {
			if mask>>x&1 != 0 {
				d.next[x][mask] = erase(x, mask&^(1<<x))
			}
		}
	}
	if d.drawn = d.policy == knight.Random; d.drawn {
		one := func(uint8) int { return 1 }
		d.best(1<<d.n-1, 1<<d.n-1, one, &d.most)
	}
	return d
}

// best computes, for each set of doubles left, the largest total worth of visits to
// doubles of live, each of which erases by the rule.
func (d *doubles) best(mask, live uint16, worth func(x uint8) int, to *[doubleBits + 1]int) {
	for sub := uint16(0); ; sub = (sub - mask) & mask { // in ascending order
		most := 0
		for left := sub & live; left != 0; left &= left - 1 {
			x := uint8(bits.TrailingZeros16(left))
			most = max(most, worth(x)+to[d.next[x][sub]])
		}
		to[sub] = most
		if sub == mask {
			return
		}
	}
}

// eraser returns the function that gives the other doubles left after a landing on one.
//
// Under choose the mask holds the doubles not visited, and is emptied with the
// last visit that the rule allows: half of the doubles, rounded up, may be
// visited in any order (see doc.go), so the choice itself is not searched.
func (d *doubles) eraser(under knight.Rules) func(x int, others uint16) uint16 {
	switch d.policy {
	case knight.Largest, knight.Smallest:
		return func(_ int, others uint16) uint16 { return others & (others - 1) }
	case knight.Choose:
		return func(_ int, others uint16) uint16 {
			if d.n-bits.OnesCount16(others) >= (d.n+1)/2 {
				return 0
			}
			return others
		}
	case knight.Optional:
		return func(_ int, others uint16) uint16 { return others }
	default:
		return d.drawer(under)
	}
}

// drawer returns the same function for random:SEED.
func (d *doubles) drawer(r knight.Rules) func(x int, others uint16) uint16 {
	p := rules.NewPosition(knight.EmptyBoard(), 1, r)
	for rank, s := range d.squares[:d.n] {
		p.Board[s] = d.numbers[rank]
	}
	b := rules.NewBitboard(p)
	return func(x int, others uint16) uint16 {
		s := rules.State{Knight: d.squares[x].Jumps()[0]}
		for rank := range d.n {
			if (others|1<<x)>>rank&1 != 0 {
				s.Remaining = s.Remaining.Or(knight.Only(d.squares[rank]))
			}
		}
		s = b.Land(s, d.squares[x], knight.NoSquare)
		for rank := range d.n {
			if !s.Remaining.Has(d.squares[rank]) {
				others &^= 1 << rank
			}
		}
		return others
	}
}

// capacity is the set of the doubles of the first ranks, and how many of them can be
// visited.
type capacity struct {
	ranks int // the ranks 0 to ranks-1
	size  int
}

// capacities appends the capacities for the doubles left, without implied ones.
func (d *doubles) capacities(mask uint16, to []capacity) []capacity {
	switch d.policy {
	case knight.Largest, knight.Smallest:
		for ranks := 2; ranks <= d.n; ranks++ {
			left := bits.OnesCount16(mask & (1<<ranks - 1))
			if mask>>(ranks-1)&1 != 0 && left&1 == 0 {
				to = append(to, capacity{ranks, left / 2})
			}
		}
	case knight.Choose:
		if size := d.visits(mask); size < bits.OnesCount16(mask) {
			to = append(to, capacity{maxDoubles, size})
		}
	}
	return to
}

// size returns how many doubles of the first ranks can be visited when mask is
// left.
func (d *doubles) size(ranks int, mask uint16) int {
	if d.policy == knight.Choose {
		return d.visits(mask)
	}
	return (bits.OnesCount16(mask&(1<<ranks-1)) + 1) / 2
}

// visits returns how many of the doubles left can be visited at most.
func (d *doubles) visits(mask uint16) int {
	left := bits.OnesCount16(mask)
	switch {
	case d.policy == knight.Largest, d.policy == knight.Smallest:
		return (left + 1) / 2
	case d.policy == knight.Choose && left > 0:
		return (d.n+1)/2 - (d.n - left)
	case d.drawn:
		return d.most[mask]
	default:
		return left
	}
}

// table stores searched positions with their points: reaching one again with no more
// points, over other numbers of pairs or other doubles, is useless. It is valid for one
// need, which only rises, and entries are overwritten freely.
type table struct {
	size    int     // a power of two
	entries []entry // allocated at the first use
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

func (t *table) clear() { t.epoch++ }

// dominated reports whether the spot of a root was seen with at least as many points, and
// stores it if not.
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

// key returns the position without the low half of its open set.
func (s *spot) key() uint64 {
	return s.open.hi | uint64(s.at)<<atShift | uint64(s.toGo)<<toGoShift
}

// mix returns a hash of two words.
func mix(lo, hi uint64) uint64 {
	h := lo*0x9e3779b97f4a7c15 ^ hi*0xc2b2ae3d27d4eb4f
	h ^= h >> 29
	h *= 0xbf58476d1ce4e5b9
	return h ^ h>>32
}

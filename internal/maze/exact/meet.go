package exact

// The lanes of a key's words, 16 bits for each plug.
const (
	lanes    = 0x0001_0001_0001_0001
	mates    = 63 * lanes
	lengths  = 31 * lanes
	laneTop  = 0x8000 * lanes
	belowTop = 0x7fff * lanes
)

// group is the states of a half that have the same pairing: plugs in the same
// columns, and the same mates.
type group struct {
	columns  uint32
	pairing  [maxSlots]uint8 // the mates by column
	states   []int32
	absent   key // in each lane without a plug the bit below the top
	presents key // in each lane with a plug 1
}

// groups sorts the states of a half by their pairings.
func (h *half) groups() []*group {
	var list []*group
	known := map[key]*group{}
	for i := range h.now.states {
		var k, pairing key
		copy(k[:], h.now.key(i))
		for w := range pairing {
			pairing[w] = k[w] & mates
		}
		g := known[pairing]
		if g == nil {
			g = newGroup(&k, h.width)
			known[pairing] = g
			list = append(list, g)
		}
		g.states = append(g.states, int32(i))
	}
	return list
}

func newGroup(k *key, width int) *group {
	g := new(group)
	for column := range width {
		w, shift := column>>2, 16*(column&3)
		if p := k.get(column); p != 0 {
			g.columns |= 1 << column
			g.pairing[column] = uint8(p.mate())
			g.presents[w] |= 1 << shift
		}
	}
	for w := range g.absent {
		g.absent[w] = (lanes &^ g.presents[w]) << 14
	}
	return g
}

// turnOver rewrites the states of the lower half, which are told by the board
// upside down, as the upper half sees them.
func (h *half) turnOver() {
	for i := range h.now.states {
		var k, over key
		words := h.now.key(i)
		copy(k[:], words)
		for column := range h.width {
			p := k.get(column)
			if mate := p.mate(); mate != 0 && mate != outside {
				p = p&^63 | plug(h.width+1-mate)
			}
			over.set(h.width-1-column, p)
		}
		copy(words, over[:])
	}
}

// meet returns how many whole paths the states of both halves make.
func (c *counter) meet() Number {
	c.bottom.turnOver()
	below := map[uint32][]*group{}
	for _, g := range c.bottom.groups() {
		below[g.columns] = append(below[g.columns], g)
	}
	var total Number
	for _, upper := range c.top.groups() {
		c.meter.Work(int64(len(below[upper.columns])))
		for _, lower := range below[upper.columns] {
			if !connects(upper, lower) {
				continue
			}
			for _, state := range upper.states {
				total = total.plusProduct(c.top.now.number(int(state)), c.matching(upper, state, lower))
				if !c.meter.Work(int64(len(lower.states))) && !c.hurried {
					c.lossy = true
					return trimmed(total)
				}
			}
		}
	}
	return trimmed(total)
}

// connects reports whether two pairings make one path of all plugs.
func connects(upper, lower *group) bool {
	column := 0
	plugs := 0
	for i := range upper.pairing {
		if upper.pairing[i] != 0 {
			plugs++
		}
		if lower.pairing[i] == outside {
			column = i
		}
	}
	for ; ; plugs -= 2 {
		mate := upper.pairing[column]
		if mate == outside {
			return plugs == 1
		}
		column = int(lower.pairing[mate-1]) - 1
	}
}

// matching returns how many ways of a group of the lower half go on from a
// state of the upper half: all segments that cross the frontier must have a
// length that neither side forbids.
func (c *counter) matching(upper *group, state int32, lower *group) Number {
	words := (c.top.width + 3) / 4
	k := c.top.now.key(int(state))[:words]
	var sum Number
	for _, other := range lower.states {
		if differ(upper, k, c.bottom.now.key(int(other))[:words]) {
			sum = sum.plus(c.bottom.now.number(int(other)))
		}
	}
	return sum
}

// differ reports whether no segment has a forbidden length: it is as long as
// both sides' runs, which both count the edge between.
func differ(g *group, a, b []uint64) bool {
	for w := range a {
		run := a[w]>>6&lengths + b[w]>>6&lengths - g.presents[w] | g.absent[w]
		one, other := run^(a[w]>>11&lengths), run^(b[w]>>11&lengths)
		// A lane that is not 0 reaches its top bit.
		if (one+belowTop)&(other+belowTop)&laneTop != laneTop {
			return false
		}
	}
	return true
}

package exact

// digger searches depth first below one board of the 15 puzzle at a time.
type digger struct {
	*layout
	automaton *automaton

	stack [stackSize]packed
	top   uint8
	trail [256]uint8 // where the blank was with so many moves to go
	least uint8      // the smallest bound that was met

	expanded, generated int64 // since these were last read
}

// stackSize is more than there are open boards: two for each move of the
// longest path at most.
const stackSize = 256

// begin makes a board the one to search below.
func (d *digger) begin(from packed) { d.stack[0], d.top, d.least = from, 1, from.togo }

// dig searches on, depth first, until the stack is empty, so many boards are
// expanded or the goal is reached, which it reports. It is what after says,
// written for speed: each board is in registers, children are weighed with the
// board's tables first and made only when the reflection's let them pass as
// well, and what lies ahead is on a stack of their own.
func (d *digger) dig(nodes int) bool {
	l := d.layout
	halves, next, allowed := l.halves, d.automaton.next, d.automaton.allowed
	top, least, budget, generated := d.top, d.least, nodes, 0
	reflected := l.mirror != nil
	found := false
	for top > 0 && nodes > 0 {
		top--
		from := d.stack[top]
		d.trail[from.togo] = from.blank
		if from.at == l.home {
			found = true
			break
		}
		nodes--
		least = min(least, from.least())
		bottom := top
		moves := l.open[from.blank&15] & allowed[from.state]
		for m := uint8(3); m < 4; m-- {
			if moves>>m&1 == 0 {
				continue
			}
			generated++
			move := &l.slides[(from.blank<<2|m)&63]
			n := from.board >> (move.shift & 63) & 15
			s := &l.slots[n]
			away := int32(move.away >> n & 1)

			at := from.at + move.change<<(s.place&63)
			index := uint32(at>>(s.table&63))&tableMask | s.base
			rise := uint32(halves[index>>1]>>(index&1<<2))&15 - from.excess>>(s.entry&31)&15
			slack := int32(from.slack) - away - int32(rise)
			if slack < 0 {
				if slack < -1 { // and so the board itself needs too many
					top = bottom
					break
				}
				continue
			}
			to := &d.stack[top]
			excess := from.excess + rise<<(s.entry&31)
			to.image, to.twin = 0, ample
			if reflected {
				s := &s.twin
				image := from.image + move.mirrored<<(s.place&63)
				index := uint32(image>>(s.table&63))&tableMask | s.base
				rise := uint32(halves[index>>1]>>(index&1<<2))&15 - from.excess>>(s.entry&31)&15
				twin := int32(from.twin) - away - int32(rise)
				if twin < 0 {
					if twin < -1 {
						top = bottom
						break
					}
					continue
				}
				to.image, to.twin = image, int8(twin)
				excess += rise << (s.entry & 31)
			}
			to.board = from.board ^ n<<(move.shift&63) ^ n<<(from.blank<<2&63)
			to.at = at
			to.excess = excess
			to.state = next[int(from.state)<<2|int(m)]
			to.blank = move.to
			to.togo = from.togo - 1
			to.slack = int8(slack)
			top++
		}
	}
	d.top, d.least = top, least
	d.expanded += int64(budget - nodes)
	d.generated += int64(generated)
	return found
}

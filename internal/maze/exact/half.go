package exact

import "cavalo/internal/maze/rules"

// maxSlots is the maximum number of plugs of a state: one below each column, and one to the
// right of the last square.
const maxSlots = rules.MaxSize + 1

// plug is an edge of the path that leads from the squares so far to the others, 0 if there is none:
//
//	bits 0-5    where the other end of the path is: 1 + the slot of
//	            that plug, or outside
//	bits 6-10   how many edges in a row lead straight here, including this one
//	bits 11-15  the length that this segment must not have in the end, because
//	            the one before it has it; 0 when it can't get it or none has
type plug uint16

// outside is the mate of the plug whose path contains the end of the whole path in this half of the
// board.
const outside = 63

func newPlug(mate, run, forbidden int) plug { return plug(mate | run<<6 | forbidden<<11) }

func (p plug) mate() int      { return int(p & 63) }
func (p plug) run() int       { return int(p >> 6 & 31) }
func (p plug) forbidden() int { return int(p >> 11) }

// half holds the states of the lines above the frontier. The end of the path
// is among them, the start is not.
type half struct {
	counter     *counter
	board       rules.Board
	width       int
	line        int       // the next one
	right, down rules.Set // squares whose edge in that direction is on the path
	now, next   *table
	column      int                // of the current square
	below       [rules.MaxSize]int // by column: the free squares that follow downwards in a row
	ahead       int                // the same to the right of the current square
	mayRight    bool               // it has a free square to its right
	mayDown     bool
	mustRight   bool // the position's path goes there
	mustDown    bool
	from        int // the current state, in now
}

// newHalf returns a half before its first line. The path of the position uses
// some squares.
func newHalf(c *counter, b rules.Board, squares []rules.Square, now *table) *half {
	h := &half{counter: c, board: b, width: b.Width(), now: now}
	for i := 1; i < len(squares); i++ {
		from, to := min(squares[i-1], squares[i]), max(squares[i-1], squares[i])
		if to-from == 1 {
			h.right.Add(from)
		} else {
			h.down.Add(from)
		}
	}
	var empty key
	now.add(empty[:now.width], []uint64{1})
	return h
}

// advance computes the states after a square.
func (h *half) advance(s rules.Square) {
	h.column = s.Column()
	h.mayRight = h.board.IsFree(h.board.Step(s, rules.Right))
	h.mayDown = h.board.IsFree(h.board.Step(s, rules.Down))
	h.mustRight, h.mustDown = h.right.Has(s), h.down.Has(s)
	h.below[h.column], h.ahead = h.freeFrom(s, rules.Down), h.freeFrom(s, rules.Right)
	isEnd := s == h.board.End()
	var k key
	for h.from = 0; h.from < h.now.states; h.from++ {
		if !h.counter.goOn(h.next) {
			return
		}
		copy(k[:], h.now.key(h.from))
		if isEnd {
			h.atEnd(k)
		} else {
			h.through(k)
		}
	}
}

// addState adds a state after the square, with the number of paths of the state
// before it.
func (h *half) addState(k *key) { h.next.add(k[:h.next.width], h.now.number(h.from)) }

func (h *half) freeFrom(s rules.Square, d rules.Direction) int {
	n := 0
	for s = h.board.Step(s, d); h.board.IsFree(s); s = h.board.Step(s, d) {
		n++
	}
	return n
}

// downPlug returns a plug below the current square, and rightPlug one to its
// right. Details that no longer matter are left out, so that equal futures are equal
// states: a forbidden length that is exceeded or out of reach, and the exact
// length of a vertical run that is longer than any line beside it.
func (h *half) downPlug(mate, run, forbidden int) plug {
	if forbidden < run || forbidden >= run+h.below[h.column] {
		forbidden = 0
		run = min(run, 1+max(h.column, h.width-1-h.column))
	}
	return newPlug(mate, run, forbidden)
}

func (h *half) rightPlug(mate, run, forbidden int) plug {
	if forbidden < run || forbidden >= run+h.ahead {
		forbidden = 0
	}
	return newPlug(mate, run, forbidden)
}

// through computes the states in which the path passes the current square.
func (h *half) through(k key) {
	up, left := k.get(h.column), k.get(h.width)
	k.set(h.column, 0)
	k.set(h.width, 0)
	switch {
	case up != 0 && left != 0:
		if up.run() != left.run() && up.run() != up.forbidden() && h.closeLine(&k, left) {
			h.join(k, up.mate(), left.mate())
		}
	case up != 0:
		h.goDown(k, h.downPlug(up.mate(), up.run()+1, up.forbidden()))
		if up.run() != up.forbidden() {
			h.goRight(k, h.rightPlug(up.mate(), 1, up.run()))
		}
	case left != 0:
		h.goRight(k, h.rightPlug(left.mate(), left.run()+1, left.forbidden()))
		if h.closeLine(&k, left) {
			h.goDown(k, h.downPlug(left.mate(), 1, left.run()))
		}
	case h.mayRight && h.mayDown: // a corner of two new edges
		k.set(h.column, newPlug(1+h.width, 1, 0))
		k.set(h.width, newPlug(1+h.column, 1, 0))
		h.addState(&k)
	}
}

// closeLine ends a horizontal segment at the current square. When its left end
// turns down, the plug there gets the length, which was not known before. It
// returns false when the segment may not have the length.
func (h *half) closeLine(k *key, line plug) bool {
	if line.run() == line.forbidden() {
		return false
	}
	corner := h.column - line.run()
	if below := k.get(corner); below != 0 && line.run() <= h.below[corner] {
		k.set(corner, newPlug(below.mate(), below.run(), line.run()))
	}
	return true
}

// goDown makes the state with a plug below the current square and none to its
// right.
func (h *half) goDown(k key, p plug) {
	if h.mayDown && !h.mustRight {
		h.setPlug(k, p, h.column)
	}
}

// goRight makes the state with a plug to the right of the current square and
// none below.
func (h *half) goRight(k key, p plug) {
	if h.mayRight && !h.mustDown {
		h.setPlug(k, p, h.width)
	}
}

// setPlug sets a plug in a slot, updates the other end of its path, and adds the
// state.
func (h *half) setPlug(k key, p plug, slot int) {
	k.set(slot, p)
	h.setMate(&k, p.mate(), slot+1)
	h.addState(&k)
}

// setMate sets the mate of a plug, unless it is outside.
func (h *half) setMate(k *key, who, mate int) {
	if who != outside {
		other := k.get(who - 1)
		k.set(who-1, other&^63|plug(mate))
	}
}

// join makes the state in which the paths of two removed plugs are connected.
// A path that closes is dropped.
func (h *half) join(k key, a, b int) {
	if h.mustRight || h.mustDown {
		return
	}
	if a == 1+h.width && b == 1+h.column {
		return // the two ends of one path
	}
	h.setMate(&k, a, b)
	h.setMate(&k, b, a)
	h.addState(&k)
}

// atEnd makes the states in which the path ends at the current square.
func (h *half) atEnd(k key) {
	up, left := k.get(h.column), k.get(h.width)
	k.set(h.column, 0)
	k.set(h.width, 0)
	switch {
	case up != 0 && left != 0:
	case up != 0:
		if up.run() != up.forbidden() {
			h.join(k, up.mate(), outside)
		}
	case left != 0:
		if h.closeLine(&k, left) {
			h.join(k, left.mate(), outside)
		}
	default:
		h.goDown(k, h.downPlug(outside, 1, 0))
		h.goRight(k, h.rightPlug(outside, 1, 0))
	}
}

// The lanes of a key's words, 16 bits for each plug.
const (
	lanes    = 0x0001_0001_0001_0001
	mates    = 63 * lanes
	lengths  = 31 * lanes
	laneTop  = 0x8000 * lanes
	belowTop = 0x7fff * lanes
)

// group holds the states of a half with the same pairing: plugs in the same
// columns, and the same mates.
type group struct {
	columns  uint32
	pairing  [maxSlots]uint8 // the mates by column
	states   []int32
	absent   key // in each lane without a plug the bit below the top
	presents key // in each lane with a plug 1
}

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

// turnOver converts the states of the lower half, computed on the board upside
// down, to the view of the upper half.
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

// meet returns the number of whole paths from the states of both halves.
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
				if !c.meter.Work(int64(len(lower.states))) && !c.overLimit {
					c.lossy = true
					return trimmed(total)
				}
			}
		}
	}
	return trimmed(total)
}

// connects reports whether two pairings connect all plugs to one path.
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

// matching returns the number of paths of a group of the lower half that
// continue a state of the upper half: all segments that cross the frontier
// must have a length that neither side forbids.
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

// differ reports whether no segment has a forbidden length: its length is the
// sum of both sides' runs, minus the edge between, which both count.
func differ(g *group, a, b []uint64) bool {
	for w := range a {
		run := a[w]>>6&lengths + b[w]>>6&lengths - g.presents[w] | g.absent[w]
		one, other := run^(a[w]>>11&lengths), run^(b[w]>>11&lengths)
		// A lane that is not 0 sets its top bit.
		if (one+belowTop)&(other+belowTop)&laneTop != laneTop {
			return false
		}
	}
	return true
}

package exact

import (
	"cavalo/internal/maze"
	"cavalo/internal/search"
)

// Counting is the number of ways to finish a position.
type Counting struct {
	// Status is Solved when there is one, NoSolution when there is proved to
	// be none. LimitReached and Cancelled are without any.
	Status search.Status
	// Count is exact, or a lower bound when AtLeast.
	Count   Number
	AtLeast bool
	Reason  *Reason      // when a short argument shows that there is none
	Stats   search.Stats // nodes are states of the frontier
}

// Count counts the ways to finish a position, square by square: a state is what
// a part of a path on the squares so far means to the others (the frontier
// method; Knuth, "The Art of Computer Programming" 4A, exercise 7.1.4-225,
// calls it Simpath; Iwashita et al., "Efficient computation of the number of
// paths in a grid graph with minimal perfect hash functions", 2013). Time and
// memory grow with the shorter side, threefold for each line and more.
//
// When c.Limits.Memory is too little for all states, or the time or the nodes
// are used up, some are left out from there on, and the count is a lower bound.
// A cancelled count has no number.
func Count(p maze.Position, c search.Control) Counting {
	meter := search.NewMeter(c)
	var r Counting
	switch reason := Argue(p); {
	case reason != nil:
		r.Status, r.Reason = search.NoSolution, reason
	case p.Solved():
		r.Count = Number{1}
	default:
		newCounter(p, meter).run(&r)
	}
	r.Stats = meter.Stats()
	return r
}

// maxSlots is how many plugs a state has at most: one below each column, and
// one to the right of the square that came last.
const maxSlots = maze.MaxSize + 1

// plug is an edge of the path that leads from the squares so far to the others,
// 0 when there is none:
//
//	bits 0-5    where the path comes out at the other end: 1 + the slot of
//	            that plug, or toStart, toEnd
//	bits 6-10   how many edges in a row lead straight here, this one included
//	bits 11-15  the length that this segment must not have in the end, because
//	            the one before it has it; 0 when it can't get it or none has
type plug uint16

const (
	toStart = 62
	toEnd   = 63
)

func newPlug(mate, run, forbidden int) plug { return plug(mate | run<<6 | forbidden<<11) }

func (p plug) mate() int      { return int(p & 63) }
func (p plug) run() int       { return int(p >> 6 & 31) }
func (p plug) forbidden() int { return int(p >> 11) }

// counter is one run of Count. The frontier runs along the shorter side.
type counter struct {
	meter       *search.Meter
	board       maze.Board
	width       int
	right, down maze.Set // squares whose edge in that direction is on the path
	now, next   *table
	last        maze.Square       // the last free one
	column      int               // of the square at hand
	below       [maze.MaxSize]int // by column: how many free squares follow downwards in a row
	ahead       int               // the same to the right of the square at hand
	mayRight    bool              // it has a free square to its right
	mayDown     bool
	mustRight   bool // the path so far goes there
	mustDown    bool
	isLast      bool
	hurried     bool // a limit is used up: only few states are kept
	lossy       bool
	from        int // the state at hand, in now
}

// hurriedRoom is how many states are kept once a limit is used up: few enough
// to be done in a moment.
const hurriedRoom = 512

func newCounter(p maze.Position, meter *search.Meter) *counter {
	b, path := p.Board(), p.Path()
	if b.Width() > b.Height() {
		b, path = b.Turned(), turned(path)
	}
	c := &counter{meter: meter, board: b, width: b.Width()}
	for i, squares := 0, path.Squares(b.Start()); i < len(path); i++ {
		switch from, to := squares[i], squares[i+1]; path.At(i) {
		case maze.Right:
			c.right.Add(from)
		case maze.Left:
			c.right.Add(to)
		case maze.Down:
			c.down.Add(from)
		case maze.Up:
			c.down.Add(to)
		}
	}
	for s := range b.Free().All() {
		c.last = s
	}
	words := (c.width + 4) / 4
	room := 0
	if memory := meter.Limits().Memory; memory > 0 {
		room = int(max(1, memory/(2*stateBytes(words, 1))))
	}
	c.now, c.next = newTable(words, room), newTable(words, room)
	return c
}

// turned returns the path on the turned board.
func turned(path maze.Path) maze.Path {
	swap := map[rune]rune{'U': 'R', 'R': 'U', 'D': 'L', 'L': 'D'}
	steps := []rune(path)
	for i, step := range steps {
		steps[i] = swap[step]
	}
	return maze.Path(steps)
}

// run takes the squares line by line. The last state has no plugs.
func (c *counter) run(r *Counting) {
	var empty key
	c.now.add(empty[:c.now.width], []uint64{1})
	done := 0
	for s := range c.board.Free().All() {
		c.meter.Note(done, 0, 0, "count")
		c.squareStates(s)
		if c.meter.Stopped() && c.meter.Reason() == search.Cancelled {
			r.Status, r.AtLeast = search.Cancelled, true
			return
		}
		c.lossy = c.lossy || c.next.lossy
		c.now, c.next = c.next, c.now
		c.meter.Stored(int64(c.now.states + c.next.states))
		c.next.clear()
		done++
	}
	if c.now.states > 0 {
		r.Count = trimmed(c.now.number(0))
	}
	r.AtLeast = c.lossy
	switch {
	case len(r.Count) > 0:
	case c.lossy:
		r.Status = search.LimitReached
	default:
		r.Status = search.NoSolution
	}
}

// squareStates makes the states after a square.
func (c *counter) squareStates(s maze.Square) {
	c.column = s.Column()
	c.mayRight = c.board.IsFree(c.board.Step(s, maze.Right))
	c.mayDown = c.board.IsFree(c.board.Step(s, maze.Down))
	c.mustRight, c.mustDown = c.right.Has(s), c.down.Has(s)
	c.below[c.column], c.ahead = c.freeFrom(s, maze.Down), c.freeFrom(s, maze.Right)
	c.isLast = s == c.last
	end := 0
	switch s {
	case c.board.Start():
		end = toStart
	case c.board.End():
		end = toEnd
	}
	var k key
	for c.from = 0; c.from < c.now.states; c.from++ {
		if !c.hurried && !c.meter.Tick(1) {
			if c.meter.Reason() == search.Cancelled {
				return
			}
			c.hurried = true
			c.now.room, c.next.room = hurriedRoom, hurriedRoom
		}
		copy(k[:], c.now.key(c.from))
		if end != 0 {
			c.atEnd(k, end)
		} else {
			c.through(k)
		}
	}
}

// keep adds a state after the square, with the ways of the state before it.
func (c *counter) keep(k *key) { c.next.add(k[:c.next.width], c.now.number(c.from)) }

// freeFrom counts the free squares that follow a square in a direction.
func (c *counter) freeFrom(s maze.Square, d maze.Direction) int {
	n := 0
	for s = c.board.Step(s, d); c.board.IsFree(s); s = c.board.Step(s, d) {
		n++
	}
	return n
}

// downPlug returns a plug below the square at hand, and rightPlug one to its
// right. What can't matter any more is left out, so that equal futures are
// equal states: a forbidden length that is exceeded or out of reach, and how
// long exactly a column is that is longer than any line beside it.
func (c *counter) downPlug(mate, run, forbidden int) plug {
	if forbidden < run || forbidden >= run+c.below[c.column] {
		forbidden = 0
		run = min(run, 1+max(c.column, c.width-1-c.column))
	}
	return newPlug(mate, run, forbidden)
}

func (c *counter) rightPlug(mate, run, forbidden int) plug {
	if forbidden < run || forbidden >= run+c.ahead {
		forbidden = 0
	}
	return newPlug(mate, run, forbidden)
}

// through makes the states in which the path passes the square at hand.
func (c *counter) through(k key) {
	up, left := k.get(c.column), k.get(c.width)
	k.set(c.column, 0)
	k.set(c.width, 0)
	switch {
	case up != 0 && left != 0:
		if up.run() != left.run() && up.run() != up.forbidden() && c.closeLine(&k, left) {
			c.join(k, up.mate(), left.mate())
		}
	case up != 0:
		c.goDown(k, c.downPlug(up.mate(), up.run()+1, up.forbidden()))
		if up.run() != up.forbidden() {
			c.goRight(k, c.rightPlug(up.mate(), 1, up.run()))
		}
	case left != 0:
		c.goRight(k, c.rightPlug(left.mate(), left.run()+1, left.forbidden()))
		if c.closeLine(&k, left) {
			c.goDown(k, c.downPlug(left.mate(), 1, left.run()))
		}
	case c.mayRight && c.mayDown: // a corner of its own
		k.set(c.column, newPlug(1+c.width, 1, 0))
		k.set(c.width, newPlug(1+c.column, 1, 0))
		c.keep(&k)
	}
}

// closeLine ends a horizontal segment at the square at hand. When its left end
// turns down, the segment there is told the length, which was not known before.
// It returns false when the segment may not have the length.
func (c *counter) closeLine(k *key, line plug) bool {
	if line.run() == line.forbidden() {
		return false
	}
	corner := c.column - line.run()
	if below := k.get(corner); below != 0 && line.run() <= c.below[corner] {
		k.set(corner, newPlug(below.mate(), below.run(), line.run()))
	}
	return true
}

// goDown makes the state with a plug below the square at hand and none to its
// right.
func (c *counter) goDown(k key, p plug) {
	if c.mayDown && !c.mustRight {
		c.lead(k, p, c.column)
	}
}

// goRight makes the state with a plug to the right of the square at hand and
// none below.
func (c *counter) goRight(k key, p plug) {
	if c.mayRight && !c.mustDown {
		c.lead(k, p, c.width)
	}
}

// lead puts a plug into a slot, tells the other end of its path, and adds the
// state.
func (c *counter) lead(k key, p plug, slot int) {
	k.set(slot, p)
	c.tell(&k, p.mate(), slot+1)
	c.keep(&k)
}

// tell tells a plug where its path comes out now. Start and end need not know.
func (c *counter) tell(k *key, who, mate int) {
	if who < toStart {
		other := k.get(who - 1)
		k.set(who-1, other&^63|plug(mate))
	}
}

// join makes the state in which the paths of two plugs, now gone, are one. A
// path that closes is lost, unless it leads from start to end and nothing is
// left.
func (c *counter) join(k key, a, b int) {
	if c.mustRight || c.mustDown {
		return
	}
	switch {
	case a >= toStart && b >= toStart:
		if !c.isLast {
			return
		}
	case a == 1+c.width && b == 1+c.column: // they are the two ends of one path
		return
	}
	c.tell(&k, a, b)
	c.tell(&k, b, a)
	c.keep(&k)
}

// atEnd makes the states in which the path begins or ends at the square at
// hand.
func (c *counter) atEnd(k key, end int) {
	up, left := k.get(c.column), k.get(c.width)
	k.set(c.column, 0)
	k.set(c.width, 0)
	switch {
	case up != 0 && left != 0:
	case up != 0:
		if up.run() != up.forbidden() {
			c.join(k, up.mate(), end)
		}
	case left != 0:
		if c.closeLine(&k, left) {
			c.join(k, left.mate(), end)
		}
	default:
		c.goDown(k, c.downPlug(end, 1, 0))
		c.goRight(k, c.rightPlug(end, 1, 0))
	}
}

package exact

import (
	"math/bits"
	"slices"

	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// Counting is the number of solutions from a position.
type Counting struct {
	// Status is Solved when there is a solution, NoSolution if proved that there is none.
	// LimitReached and Cancelled have no number.
	Status search.Status
	// Count is exact, or a lower bound when AtLeast.
	Count   Number
	AtLeast bool
	Reason  *Reason      // a short argument that there is no solution, or nil
	Stats   search.Stats // nodes are states of the frontier
}

// Count counts the solutions from a position, square by square: a state is the effect that the part
// of a path on the squares so far has on the others (the frontier method; Knuth, "The Art of
// Computer Programming" 4A, exercise 7.1.4-225, calls it Simpath; Iwashita et al., "Efficient
// computation of the number of paths in a grid graph with minimal perfect hash functions", 2013).
// It starts from the top and from the bottom and joins the states in the middle: most states beyond
// the middle can't be completed, and are never made. Time and memory grow with the shorter side.
//
// When c.Limits.Memory is too low for all states, or the time or the nodes are used up, some are
// left out from then on, and the count is a lower bound. A cancelled count has no number.
func Count(p rules.Position, c search.Control) Counting {
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

// counter is one run of Count. The frontiers run along the shorter side.
type counter struct {
	meter     *search.Meter
	top       *half
	bottom    *half // of the board turned upside down
	spare     *table
	done      int  // squares
	overLimit bool // a limit is reached: only few states are kept
	lossy     bool // states were left out
}

// overLimitRoom is the number of states kept after a limit is reached: few
// enough to finish at once.
const overLimitRoom = 512

func newCounter(p rules.Position, meter *search.Meter) *counter {
	b, path := p.Board(), p.Path()
	if b.Width() > b.Height() {
		b, path = b.Turned(), turned(path)
	}
	words := (b.Width() + 4) / 4
	room := 0
	if memory := meter.Limits().Memory; memory > 0 {
		room = int(max(1, memory/(3*stateBytes(words, 1))))
	}
	c := &counter{meter: meter, spare: newTable(words, room)}
	c.top = newHalf(c, b, path.Squares(b.Start()), newTable(words, room))
	var squares []rules.Square
	for _, s := range path.Squares(b.Start()) {
		squares = append(squares, upsideDown(b, s))
	}
	rotated := rules.NewBoard(b.Width(), b.Height())
	for line := range b.Height() {
		for column := range b.Width() {
			s := rules.At(line, column)
			rotated = rotated.With(upsideDown(b, s), !b.IsFree(s))
		}
	}
	c.bottom = newHalf(c, rotated, squares, newTable(words, room))
	return c
}

// upsideDown returns the position of a square after half a turn of the board.
func upsideDown(b rules.Board, s rules.Square) rules.Square {
	return rules.At(b.Height()-1-s.Line(), b.Width()-1-s.Column())
}

func turned(path rules.Path) rules.Path {
	swap := map[rune]rune{'U': 'R', 'R': 'U', 'D': 'L', 'L': 'D'}
	steps := []rune(path)
	for i, step := range steps {
		steps[i] = swap[step]
	}
	return rules.Path(steps)
}

// run advances line by line, each time the side that has fewer states, until the sides meet. Each
// side contains one end of the path: a board has at least two lines, except a board of one square,
// which is solved.
func (c *counter) run(r *Counting) {
	for range c.top.board.Height() {
		h := c.top
		if h.line > 0 && (c.bottom.line == 0 || c.bottom.now.states < h.now.states) {
			h = c.bottom
		}
		if !c.advance(h) {
			r.Status, r.AtLeast = search.Cancelled, true
			return
		}
	}
	r.Count = c.meet()
	r.AtLeast = c.lossy
	switch {
	case c.cancelled():
		*r = Counting{Status: search.Cancelled, AtLeast: true}
	case len(r.Count) > 0:
	case c.lossy:
		r.Status = search.LimitReached
	default:
		r.Status = search.NoSolution
	}
}

// advance computes the states of a half after its next line. It returns false
// when the count is cancelled.
func (c *counter) advance(h *half) bool {
	for column := range h.width {
		s := rules.At(h.line, column)
		if !h.board.IsFree(s) {
			continue
		}
		c.meter.Note(c.done, 0, 0, "count")
		h.next = c.spare
		h.advance(s)
		if c.cancelled() {
			return false
		}
		c.lossy = c.lossy || h.next.lossy
		c.meter.Stored(int64(c.top.now.states + c.bottom.now.states + h.next.states))
		h.now, c.spare = h.next, h.now
		c.spare.clear()
		c.done++
	}
	h.line++
	return true
}

func (c *counter) cancelled() bool {
	return c.meter.Stopped() && c.meter.Reason() == search.Cancelled
}

// goOn counts a state. When a limit is reached, only few states are kept from
// then on. It returns false when the count is cancelled.
func (c *counter) goOn(next *table) bool {
	if !c.overLimit && !c.meter.Tick(1) {
		if c.cancelled() {
			return false
		}
		c.overLimit = true
	}
	if c.overLimit {
		next.room = overLimitRoom
	}
	return true
}

// Number is a natural number of any size: its words, the lowest first, without
// leading zeros. Package math/big would add more bytes to the page's worker
// than the whole solver.
type Number []uint64

// trimmed returns a copy of the words without leading zeros.
func trimmed(words []uint64) Number {
	for len(words) > 0 && words[len(words)-1] == 0 {
		words = words[:len(words)-1]
	}
	return slices.Clone(words)
}

// plus returns the sum with words, the lowest first. It may change n.
func (n Number) plus(words []uint64) Number { return n.plusProduct(words, []uint64{1}) }

// plusProduct returns the sum with a product. It may change n.
func (n Number) plusProduct(a, b []uint64) Number {
	for len(n) <= len(a)+len(b) {
		n = append(n, 0)
	}
	for i, x := range a {
		carry := uint64(0)
		for j, y := range b {
			high, low := bits.Mul64(x, y)
			var c uint64
			low, c = bits.Add64(low, carry, 0)
			high += c
			n[i+j], c = bits.Add64(n[i+j], low, 0)
			carry = high + c
		}
		for j := i + len(b); carry != 0; j++ {
			n[j], carry = bits.Add64(n[j], carry, 0)
		}
	}
	return n
}

// decimal is the power of ten by which the number is divided for each group of
// digits.
const decimal, decimalDigits = 1e19, 19

// String returns the number's decimal digits.
func (n Number) String() string {
	if len(n) == 0 {
		return "0"
	}
	rest := slices.Clone(n)
	var digits []byte // in reverse order
	for len(rest) > 0 {
		remainder := uint64(0)
		for i := len(rest) - 1; i >= 0; i-- {
			rest[i], remainder = bits.Div64(remainder, rest[i], decimal)
		}
		rest = trimmed(rest)
		for i := 0; i < decimalDigits && (len(rest) > 0 || remainder > 0); i++ {
			digits = append(digits, byte('0'+remainder%10))
			remainder /= 10
		}
	}
	slices.Reverse(digits)
	return string(digits)
}

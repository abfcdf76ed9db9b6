package generate

import (
	"math"
	"math/bits"
	"slices"

	"cavalo/internal/maze/rules"
	"cavalo/internal/rng"
)

// shape is a path from start to end that follows the rules, on a board in
// which all other squares are blocked.
type shape struct {
	board   rules.Board // without blocks
	squares []rules.Square
	place   [allSquares]int16         // by square: its index in squares, -1 off the path, wall outside the board
	beside  [rules.MaxSize + 2]uint64 // the blocks: by line from 1, a bit for each column
	random  *rng.Rand

	// buffers of reroute
	old, way []rules.Square
	goal     rules.Square
	tries    int
}

// allSquares is the number of squares of the largest board. The boards here are smaller, so that
// beyond each edge there is a square outside the board, with numbers wrapping around.
const allSquares = rules.MaxSize * rules.MaxSize

// wall is the index of squares outside the board: they are never free.
const wall = math.MaxInt16

// steps are the differences between neighbours, by direction.
var steps = [...]rules.Square{rules.Up: -rules.MaxSize, rules.Down: rules.MaxSize, rules.Left: -1, rules.Right: 1}

// newShape returns a path of few segments.
func newShape(b rules.Board, r *rng.Rand) *shape {
	s := &shape{board: b, random: r}
	up, right := b.Height()-1, b.Width()-1
	turn := up
	if up == right {
		turn = 1
	}
	at := b.Start()
	s.squares = append(s.squares, at)
	for _, run := range []struct {
		d rules.Direction
		n int
	}{{rules.Up, turn}, {rules.Right, right}, {rules.Up, up - turn}} {
		for range run.n {
			at = b.Step(at, run.d)
			s.squares = append(s.squares, at)
		}
	}
	s.number()
	return s
}

// number sets place and beside.
func (s *shape) number() {
	for i := range s.place {
		s.place[i] = wall
		if s.board.Has(rules.Square(i)) {
			s.place[i] = -1
		}
	}
	for line := range s.board.Height() {
		s.beside[line+1] = 1<<s.board.Width() - 1
	}
	for i, square := range s.squares {
		s.visit(square, i)
	}
}

// visit puts a square at a position of the path; leave removes it.
func (s *shape) visit(square rules.Square, place int) {
	s.place[square] = int16(place)
	s.beside[square.Line()+1] &^= 1 << square.Column()
}

// copyFrom copies another shape of the same board.
func (s *shape) copyFrom(other *shape) {
	squares := append(s.squares[:0], other.squares...)
	*s = *other
	s.squares = squares
}

// blocks returns the number of squares off the path.
func (s *shape) blocks() int { return s.board.Width()*s.board.Height() - len(s.squares) }

// reroute replaces the path between two positions by a random one of the given length that follows
// the rules. If it finds none, it returns false and leaves the path unchanged.
func (s *shape) reroute(from, to, steps int) bool {
	old := append(s.old[:0], s.squares[from+1:to]...)
	s.old = old
	for _, square := range old {
		s.place[square] = -1
		s.beside[square.Line()+1] |= 1 << square.Column()
	}
	s.way, s.goal, s.tries = s.way[:0], s.squares[to], rerouteTries
	d, this, before := s.run(from)
	found := s.search(s.squares[from], d, this, before, steps) && !slices.Equal(s.way, old)
	if found {
		s.old = append(s.old[:0], s.squares[to:]...)
		s.squares = append(append(s.squares[:from+1], s.way...), s.old...)
	}
	for i, square := range s.squares[from+1:] {
		s.visit(square, from+1+i)
	}
	return found
}

// rerouteTries is the maximum number of squares tried for a way.
const rerouteTries = 300

// run returns the step that leads to a position, as a difference of squares (0 at the start), the
// length of its segment there, and of the segment before.
func (s *shape) run(place int) (step rules.Square, this, before int) {
	at := s.squares[:place+1]
	step, this = lastRun(at)
	_, before = lastRun(at[:len(at)-this])
	return step, this, before
}

// lastRun returns the last step of some squares and how often it is repeated.
func lastRun(squares []rules.Square) (step rules.Square, length int) {
	for i := len(squares) - 1; i > 0; i-- {
		next := squares[i] - squares[i-1]
		if length > 0 && next != step {
			break
		}
		step = next
		length++
	}
	return step, length
}

// search continues in random directions, with a number of steps left to the goal.
// It leaves the squares between in way.
func (s *shape) search(at, step rules.Square, this, before, left int) bool {
	if s.tries--; s.tries < 0 || distance(at, s.goal) > left {
		return false
	}
	lot := s.random.Intn(8)
	first, stride := lot/2, 1+lot%2*2
	for i := range 4 {
		next := steps[(first+i*stride)%4]
		to := (at + next) & (allSquares - 1)
		length, last := this+1, before
		if next != step {
			if step != 0 && this == before {
				continue
			}
			length, last = 1, this
		}
		if left == 1 {
			if to == s.goal && s.goesOn(next, length, last) {
				return true
			}
			continue
		}
		if s.place[to] >= 0 {
			continue
		}
		s.place[to] = 0
		s.way = append(s.way, to)
		if s.search(to, next, length, last, left-1) {
			return true
		}
		s.place[to] = -1
		s.way = s.way[:len(s.way)-1]
	}
	return false
}

// goesOn reports whether the path after the goal follows the rules, given the direction and length
// of the segment that leads there.
func (s *shape) goesOn(step rules.Square, this, before int) bool {
	turns := 0
	for i := int(s.place[s.goal]) + 1; i < len(s.squares); i++ {
		if next := s.squares[i] - s.squares[i-1]; next != step {
			if this == before {
				return false
			}
			if turns++; turns == 3 { // the second segment after it has its old predecessor
				return true
			}
			step, this, before = next, 0, this
		}
		this++
	}
	return this != before
}

// distance returns how many steps two squares are apart.
func distance(a, b rules.Square) int {
	lines, columns := a.Line()-b.Line(), a.Column()-b.Column()
	return max(lines, -lines) + max(columns, -columns)
}

// clumps counts the pairs of adjacent blocks, and the blocks with two or more neighbours.
func (s *shape) clumps() (pairs, middles int) {
	for line := 1; line <= s.board.Height(); line++ {
		row := s.beside[line]
		up, down, left, right := row&s.beside[line-1], row&s.beside[line+1], row&(row<<1), row&(row>>1)
		pairs += bits.OnesCount64(down) + bits.OnesCount64(right)
		middles += bits.OnesCount64(up&down | left&right | (up|down)&(left|right))
	}
	return pairs, middles
}

// clumping returns a measure of how the blocks clump: long rows of them look
// worse than several pairs.
func (s *shape) clumping() int {
	pairs, middles := s.clumps()
	return pairs + 3*middles
}

// excessClumping returns by how much the blocks clump too much: at most half as many pairs as
// blocks are allowed, and one block in eight between two others.
func (s *shape) excessClumping() int {
	pairs, middles := s.clumps()
	return max(0, pairs-s.blocks()/2) + 2*max(0, middles-s.blocks()/8)
}

// maze returns the board with all squares off the path blocked.
func (s *shape) maze() rules.Board {
	b := s.board
	for square := range b.Free().All() {
		b = b.With(square, s.place[square] < 0)
	}
	return b
}

// path returns the steps.
func (s *shape) path() rules.Path {
	var steps []byte
	for i := 1; i < len(s.squares); i++ {
		for _, d := range rules.Directions {
			if s.board.Step(s.squares[i-1], d) == s.squares[i] {
				steps = append(steps, d.String()...)
			}
		}
	}
	return rules.Path(steps)
}

package generate

import (
	"slices"

	"cavalo/internal/maze"
	"cavalo/internal/rng"
)

// shape is a path from start to end that visits no square twice. Its segments
// may break the rule of lengths.
type shape struct {
	board   maze.Board // without blocks
	squares []maze.Square
	place   [maze.MaxSize * maze.MaxSize]int16 // of a square in squares, -1 beside the path
}

// newShape returns a random path that only goes up and right.
func newShape(b maze.Board, r *rng.Rand) *shape {
	s := &shape{board: b}
	at := b.Start()
	for {
		s.squares = append(s.squares, at)
		up, right := b.Step(at, maze.Up), b.Step(at, maze.Right)
		switch {
		case at == b.End():
			s.number()
			return s
		case right == maze.NoSquare, up != maze.NoSquare && r.Intn(2) == 0:
			at = up
		default:
			at = right
		}
	}
}

// number fills place.
func (s *shape) number() {
	for i := range s.place {
		s.place[i] = -1
	}
	for i, square := range s.squares {
		s.place[square] = int16(i)
	}
}

// blocked reports whether a square is on the board and beside the path.
func (s *shape) blocked(square maze.Square) bool { return s.board.Has(square) && s.place[square] < 0 }

// blocks returns how many squares are beside the path.
func (s *shape) blocks() int { return s.board.Width()*s.board.Height() - len(s.squares) }

// change is a small change of a shape: the squares from a place on, so many of
// them, become others.
type change struct {
	from, remove int
	insert       []maze.Square
}

// kinds of changes
const (
	flip = iota // a corner is turned over to the other side
	cut         // a bump of two squares is cut off
	grow        // a bump of two squares is put on
)

// propose returns a change of a kind at a place of the path, and whether there
// is one. side chooses among two.
func (s *shape) propose(kind, i, side int) (change, bool) {
	switch kind {
	case flip:
		return s.flip(i)
	case cut:
		return s.cut(i)
	}
	return s.grow(i, side)
}

func (s *shape) flip(i int) (change, bool) {
	if i < 1 || i+1 >= len(s.squares) {
		return change{}, false
	}
	over := s.squares[i-1] + s.squares[i+1] - s.squares[i]
	straight := s.squares[i+1]-s.squares[i] == s.squares[i]-s.squares[i-1]
	if straight || !s.blocked(over) {
		return change{}, false
	}
	return change{i, 1, []maze.Square{over}}, true
}

func (s *shape) cut(i int) (change, bool) {
	if i < 1 || i+2 >= len(s.squares) {
		return change{}, false
	}
	if s.squares[i]-s.squares[i-1] != s.squares[i+1]-s.squares[i+2] {
		return change{}, false
	}
	return change{i, 2, nil}, true
}

func (s *shape) grow(i, side int) (change, bool) {
	if i < 1 || i >= len(s.squares) {
		return change{}, false
	}
	d := maze.Directions[side]
	if step := s.squares[i] - s.squares[i-1]; (step == 1 || step == -1) == d.Horizontal() {
		d = maze.Directions[(side+2)%4]
	}
	one, other := s.board.Step(s.squares[i-1], d), s.board.Step(s.squares[i], d)
	if !s.blocked(one) || !s.blocked(other) {
		return change{}, false
	}
	return change{i, 0, []maze.Square{one, other}}, true
}

// apply makes a change and returns the one that undoes it.
func (s *shape) apply(c change) change {
	removed := slices.Clone(s.squares[c.from : c.from+c.remove])
	for _, square := range removed {
		s.place[square] = -1
	}
	s.squares = slices.Replace(s.squares, c.from, c.from+c.remove, c.insert...)
	for i, square := range s.squares[c.from:] {
		s.place[square] = int16(c.from + i)
	}
	return change{c.from, len(c.insert), removed}
}

// equalPairs counts the pairs of segments in a row that are equally long.
func (s *shape) equalPairs() int {
	pairs, before, this := 0, 0, 0
	for i := 1; i <= len(s.squares); i++ {
		turn := i > 1 && i < len(s.squares) && s.squares[i]-s.squares[i-1] != s.squares[i-1]-s.squares[i-2]
		if turn || i == len(s.squares) {
			if before == this && this > 0 {
				pairs++
			}
			before, this = this, 0
		}
		this++
	}
	return pairs
}

// clumps counts the pairs of blocks side by side.
func (s *shape) clumps() int {
	pairs := 0
	for line := range s.board.Height() {
		for column := range s.board.Width() {
			square := maze.At(line, column)
			if s.place[square] >= 0 {
				continue
			}
			if s.blocked(s.board.Step(square, maze.Right)) {
				pairs++
			}
			if s.blocked(s.board.Step(square, maze.Down)) {
				pairs++
			}
		}
	}
	return pairs
}

// maze returns the board with the squares beside the path blocked.
func (s *shape) maze() maze.Board {
	b := s.board
	for square := range b.Free().All() {
		b = b.With(square, s.place[square] < 0)
	}
	return b
}

// path returns the steps.
func (s *shape) path() maze.Path {
	var steps []byte
	for i := 1; i < len(s.squares); i++ {
		for _, d := range maze.Directions {
			if s.board.Step(s.squares[i-1], d) == s.squares[i] {
				steps = append(steps, d.String()...)
			}
		}
	}
	return maze.Path(steps)
}

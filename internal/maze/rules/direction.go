package rules

// Direction is one of the four ways to step.
type Direction uint8

// The directions, in the course's order.
const (
	Up Direction = iota
	Down
	Left
	Right
	noDirection
)

// Directions are all directions in the course's order. They must not be
// modified.
var Directions = [4]Direction{Up, Down, Left, Right}

// letters are the texts of the directions.
const letters = "UDLR"

// offsets are the differences of square numbers for a step.
var offsets = [4]Square{-MaxSize, MaxSize, -1, 1}

// String returns the letter of the direction: U, D, L or R.
func (d Direction) String() string { return letters[d : d+1] }

// Opposite returns the opposite direction.
func (d Direction) Opposite() Direction { return d ^ 1 }

// Horizontal reports whether the direction is Left or Right.
func (d Direction) Horizontal() bool { return d >= Left }

// ParseDirection reads the letter of a direction in either case.
func ParseDirection(text string) (d Direction, err error) {
	if len(text) == 1 {
		if d = directionOf(text[0]); d != noDirection {
			return d, nil
		}
	}
	return 0, faultMove(text)
}

func directionOf(letter byte) Direction {
	switch letter &^ 0x20 {
	case 'U':
		return Up
	case 'D':
		return Down
	case 'L':
		return Left
	case 'R':
		return Right
	}
	return noDirection
}

// Path is a path as text, a letter U, D, L or R for each step.
type Path string

// ParsePath reads the letters of a path, in either case.
func ParsePath(text string) (Path, error) {
	steps := make([]byte, 0, min(len(text), maxSquares))
	column := 0
	for _, r := range text {
		column++
		d := noDirection
		if r < 0x80 {
			d = directionOf(byte(r))
		}
		if d == noDirection {
			return "", faultMove(string(r)).At(1, column)
		}
		steps = append(steps, letters[d])
	}
	return Path(steps), nil
}

// At returns the direction of a step, counted from 0.
func (p Path) At(i int) Direction { return directionOf(p[i]) }

// And returns the path with one more step.
func (p Path) And(d Direction) Path { return p + Path(letters[d:d+1]) }

// Squares returns the squares of the path from a square on, which is the
// first.
func (p Path) Squares(from Square) []Square {
	squares := make([]Square, 1, len(p)+1)
	squares[0] = from
	for i := range p {
		from += offsets[p.At(i)]
		squares = append(squares, from)
	}
	return squares
}

package rules

import (
	"iter"
	"math/bits"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"cavalo/assets"
	"cavalo/internal/fault"
)

// Board is a rectangle of squares, some of them blocked. It is comparable;
// the zero Board has no squares, and no parser returns it.
type Board struct {
	width, height uint8
	free          Set
}

// NewBoard returns a board without blocks. It panics when a side is not from 1
// to MaxSize: ParseBoard and CheckSize check sizes from outside.
func NewBoard(width, height int) Board {
	if CheckSize(width, height) != nil {
		panic("maze: no board is " + strconv.Itoa(width) + " x " + strconv.Itoa(height))
	}
	b := Board{width: uint8(width), height: uint8(height)}
	for line := range height {
		for column := range width {
			b.free.Add(At(line, column))
		}
	}
	return b
}

// CheckSize returns a fault for a size that no board has.
func CheckSize(width, height int) error {
	for _, side := range []int{width, height} {
		if side < 1 || side > MaxSize {
			return fault.New(fault.MazeSize, strconv.Itoa(width)+" x "+strconv.Itoa(height), strconv.Itoa(MaxSize))
		}
	}
	return nil
}

// Width returns the number of columns.
func (b Board) Width() int { return int(b.width) }

// Height returns the number of lines.
func (b Board) Height() int { return int(b.height) }

// Start returns the lower left square.
func (b Board) Start() Square { return At(b.Height()-1, 0) }

// End returns the upper right square.
func (b Board) End() Square { return At(0, b.Width()-1) }

// Has reports whether a square is on the board.
func (b Board) Has(s Square) bool {
	return s >= 0 && s.Line() < b.Height() && s.Column() < b.Width()
}

// IsFree reports whether a square is on the board and not blocked.
func (b Board) IsFree(s Square) bool { return b.free.Has(s) }

// Free returns the squares that are not blocked.
func (b Board) Free() Set { return b.free }

// Step returns the square one step away, or NoSquare beyond the edge.
func (b Board) Step(s Square, d Direction) Square {
	switch line, column := s.Line(), s.Column(); {
	case d >= noDirection, d == Up && line == 0, d == Down && line == b.Height()-1,
		d == Left && column == 0, d == Right && column == b.Width()-1:
		return NoSquare
	}
	return s + offsets[d]
}

// Neighbours appends the free squares next to a square, in the order of
// Directions.
func (b Board) Neighbours(s Square, into []Square) []Square {
	for _, d := range Directions {
		if next := b.Step(s, d); b.free.Has(next) {
			into = append(into, next)
		}
	}
	return into
}

// With returns the board with one of its squares blocked or free.
func (b Board) With(s Square, blocked bool) Board {
	switch {
	case !b.Has(s):
	case blocked:
		b.free.Remove(s)
	default:
		b.free.Add(s)
	}
	return b
}

// Turned returns the board reflected so that lines become columns while start
// and end stay in their corners. It is its own inverse.
func (b Board) Turned() Board {
	turned := Board{width: b.height, height: b.width}
	for s := range b.free.All() {
		turned.free.Add(At(b.Width()-1-s.Column(), b.Height()-1-s.Line()))
	}
	return turned
}

// ParseBoard reads rows from top to bottom joined by "/", "." for a free square
// and "#" for a blocked one.
func ParseBoard(text string) (Board, error) {
	if text == "" {
		return Board{}, fault.New(fault.MazeRow, "").At(1, 1)
	}
	// Excess rows are counted, for the message, but not read.
	rows := strings.SplitN(text, "/", maxSquares)
	column := 1
	for i, row := range rows {
		if f := rowFault(row, i+1, rows[0]); f != nil {
			return Board{}, f.At(1, column+f.Column-1)
		}
		column += len(row) + 1
	}
	return boardOf(rows), nil
}

// rowFault checks one row, line counting from 1, against the first one of its
// board. The column of a fault counts from 1 in the row; its line is 0.
func rowFault(row string, line int, first string) *fault.Fault {
	column := 0
	for _, r := range row {
		if column++; r != '.' && r != '#' {
			return fault.New(fault.MazeSquare, string(r)).At(0, column)
		}
		if column > MaxSize {
			break
		}
	}
	return sizeFault(row, line, len(first))
}

// sizeFault compares the length of a row with the first row's.
func sizeFault(row string, line, first int) *fault.Fault {
	switch {
	case row == "":
		return fault.New(fault.MazeRow, "").At(0, 1)
	case len(row) > MaxSize:
		return fault.New(fault.MazeWidth, strconv.Itoa(utf8.RuneCountInString(row)), strconv.Itoa(MaxSize)).At(0, 1)
	case line > MaxSize:
		return fault.New(fault.MazeHeight, "row "+strconv.Itoa(line), strconv.Itoa(MaxSize)).At(0, 1)
	case len(row) != first:
		return fault.New(fault.MazeRagged, row, strconv.Itoa(first)).At(0, 1)
	}
	return nil
}

// boardOf returns the board of rows that have no fault.
func boardOf(rows []string) Board {
	b := Board{width: uint8(len(rows[0])), height: uint8(len(rows))}
	for line, row := range rows {
		for column := range len(row) {
			if row[column] == '.' {
				b.free.Add(At(line, column))
			}
		}
	}
	return b
}

// Rows returns the rows of the board from top to bottom, as in files.
func (b Board) Rows() []string {
	rows := make([]string, b.Height())
	for line := range rows {
		row := make([]byte, b.Width())
		for column := range row {
			row[column] = '#'
			if b.free.Has(At(line, column)) {
				row[column] = '.'
			}
		}
		rows[line] = string(row)
	}
	return rows
}

// String returns the text that ParseBoard reads.
func (b Board) String() string { return strings.Join(b.Rows(), "/") }

// MaxSize is the largest number of lines, and of columns, of a board.
const MaxSize = 32

// maxSquares is the number of squares of the largest board.
const maxSquares = MaxSize * MaxSize

// Square is a square of any board, 32 x line + column, both counted from 0 at
// the upper left: a square is the same number on boards of all sizes.
type Square int16

// NoSquare means no square.
const NoSquare Square = -1

// At returns the square in a line and a column, both counted from 0, or
// NoSquare when that is outside the largest board.
func At(line, column int) Square {
	if line < 0 || line >= MaxSize || column < 0 || column >= MaxSize {
		return NoSquare
	}
	return Square(line*MaxSize + column)
}

// Line returns the line, 0 (top) to 31.
func (s Square) Line() int { return int(s) / MaxSize }

// Column returns the column, 0 (A) to 31 (AF).
func (s Square) Column() int { return int(s) % MaxSize }

// String returns the name of the square: the letters of its column (A to Z,
// then AA, AB, ..) and the number of its line, counted from 1 at the top: "A1",
// "AF32". It is "-" for NoSquare.
func (s Square) String() string {
	if s < 0 || s >= maxSquares {
		return "-"
	}
	letters := string(rune('A' + s.Column()%26))
	if s.Column() >= 26 {
		letters = "A" + letters
	}
	return letters + strconv.Itoa(s.Line()+1)
}

// Set is a set of squares, a bit for each. Sets can be compared.
type Set [maxSquares / 64]uint64

// Has reports whether a square is in the set; NoSquare never is.
func (set Set) Has(s Square) bool {
	return s >= 0 && set[s>>6]>>(s&63)&1 != 0
}

// Add adds a square to the set.
func (set *Set) Add(s Square) { set[s>>6] |= 1 << (s & 63) }

// Remove removes a square from the set.
func (set *Set) Remove(s Square) { set[s>>6] &^= 1 << (s & 63) }

// Count returns the number of squares in the set.
func (set Set) Count() int {
	count := 0
	for _, word := range set {
		count += bits.OnesCount64(word)
	}
	return count
}

// Without returns the squares that are in the set and not in another.
func (set Set) Without(other Set) Set {
	for i := range set {
		set[i] &^= other[i]
	}
	return set
}

// All runs through the squares of the set, line by line.
func (set Set) All() iter.Seq[Square] {
	return func(yield func(Square) bool) {
		for i, word := range set {
			for ; word != 0; word &= word - 1 {
				if !yield(Square(64*i + bits.TrailingZeros64(word))) {
					return
				}
			}
		}
	}
}

// Squares returns the squares of the set, line by line.
func (set Set) Squares() []Square {
	var squares []Square
	for s := range set.All() {
		squares = append(squares, s)
	}
	return squares
}

// built are the mazes, once they have been read. A sync.OnceValue would link the
// reader of files into every program that links a maze.
var built struct {
	once  sync.Once
	mazes []Maze
}

// BuiltIn returns the built-in mazes, each with one
// solution: easy-1 to easy-8, medium-1 to medium-8, hard-1 to hard-8, and
// Erich Friedman's friedman-easy-1 to -8, friedman-medium-1 to -8,
// friedman-hard-1 to -10. The result must not be modified.
func BuiltIn() []Maze {
	built.once.Do(func() {
		var err error
		if built.mazes, err = ParseFile("built-in", []byte(assets.Mazes+"\n"+assets.FriedmanMazes)); err != nil {
			panic("maze: the built-in mazes are broken: " + err.Error())
		}
	})
	return built.mazes
}

package rules

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/fault"
	"cavalo/internal/lists"
	"cavalo/internal/rng"
)

// Board holds the tile on each square, row by row; 0 is the blank. Boards can
// be compared with ==. The zero Board is invalid.
type Board struct {
	size  Size
	cells [MaxCells]uint8 // zero beyond the size
}

// Ordered returns the board 1, 2, .. with the blank last: the usual goal. The
// size must be valid.
func Ordered(s Size) Board {
	b := Board{size: s}
	for cell := range s.Cells() - 1 {
		b.cells[cell] = uint8(cell + 1)
	}
	return b
}

// NewBoard returns the board with these numbers, row by row. The size must be
// valid; wrong, repeated and missing numbers are faults.
func NewBoard(s Size, numbers []int) (Board, error) {
	words := lists.Map(numbers, func(n int) Word { return Word{Text: strconv.Itoa(n), Number: n} })
	if len(words) != s.Cells() {
		return Board{}, fault.New(fault.TilesCount, strconv.Itoa(len(words)), strconv.Itoa(s.Cells()))
	}
	return fill(s, words)
}

// Size returns the board's size.
func (b Board) Size() Size { return b.size }

// At returns the tile on a square, 0 for the blank.
func (b Board) At(cell int) int { return int(b.cells[cell]) }

// Find returns the square of a tile, which must be on the board, or of the
// blank, 0.
func (b Board) Find(tile int) int {
	return slices.Index(b.cells[:b.size.Cells()], uint8(tile))
}

// Moves returns the legal moves of the blank, in the order of all lists.
func (b Board) Moves() []Move {
	moves := make([]Move, 0, 4)
	blank := b.Find(0)
	for m := Up; m <= Right; m++ {
		if _, ok := b.size.Beside(blank, m); ok {
			moves = append(moves, m)
		}
	}
	return moves
}

// Slide returns the board after a move, and false when the blank can't go
// there.
func (b Board) Slide(m Move) (Board, bool) {
	blank := b.Find(0)
	cell, ok := b.size.Beside(blank, m)
	if !ok {
		return b, false
	}
	b.cells[blank], b.cells[cell] = b.cells[cell], 0
	return b, true
}

// Slid returns the tile that a legal move slides.
func (b Board) Slid(m Move) int {
	cell, _ := b.size.Beside(b.Find(0), m)
	return b.At(cell)
}

// Toward returns the moves that take the blank to a square of its row or
// column, for a press on the tile there. It is nil for any other square and
// for the blank's own.
func (b Board) Toward(cell int) []Move {
	if cell < 0 || cell >= b.size.Cells() {
		return nil
	}
	blank := b.Find(0)
	down := b.size.Row(cell) - b.size.Row(blank)
	right := b.size.Column(cell) - b.size.Column(blank)
	switch {
	case down != 0 && right != 0:
		return nil
	case down < 0:
		return slices.Repeat([]Move{Up}, -down)
	case down > 0:
		return slices.Repeat([]Move{Down}, down)
	case right < 0:
		return slices.Repeat([]Move{Left}, -right)
	}
	return slices.Repeat([]Move{Right}, right)
}

// Refusal returns why the tile on a square can't be slid: it is not in line with
// the blank, or is the blank.
func (b Board) Refusal(cell int) error {
	if b.At(cell) == 0 {
		return fault.New(codeBlank, "0")
	}
	return fault.New(codeLine, strconv.Itoa(b.At(cell)))
}

// Blocked returns the error for a move that the blank can't make.
func (b Board) Blocked(m Move) error { return fault.New(fault.TilesBlocked, m.String(), b.String()) }

// Swap returns the board with two squares exchanged, for editors: it isn't a move of the game. The
// squares must be on the board.
func (b Board) Swap(one, other int) Board {
	b.cells[one], b.cells[other] = b.cells[other], b.cells[one]
	return b
}

// String returns the board's text, which ParseBoard reads back.
func (b Board) String() string {
	var text strings.Builder
	for cell, tile := range b.cells[:b.size.Cells()] {
		switch {
		case cell == 0:
		case b.size.Column(cell) == 0:
			text.WriteByte('/')
		default:
			text.WriteByte('.')
		}
		text.WriteString(strconv.Itoa(int(tile)))
	}
	return text.String()
}

// ParseBoard reads a single board in any of the forms of the package.
func ParseBoard(text string) (Board, error) {
	boards, err := readBoards(text)
	if err != nil {
		return Board{}, err
	}
	if len(boards) > 1 {
		return Board{}, fault.New(fault.TilesOneBoard, boards[1].Text).At(boards[1].Line, boards[1].Column)
	}
	return boards[0].Board, nil
}

const (
	// MinSide and MaxSide bound the rows and the columns of a board.
	MinSide, MaxSide = 2, 6
	// MaxCells is the number of squares of the largest board.
	MaxCells = MaxSide * MaxSide
)

// Size is the number of rows and columns of a board. The zero Size is invalid.
type Size struct{ Rows, Columns int8 }

// NewSize returns the size with the given rows and columns.
func NewSize(rows, columns int) Size { return Size{int8(rows), int8(columns)} }

// Cells returns the number of squares.
func (s Size) Cells() int { return int(s.Rows) * int(s.Columns) }

// Valid reports whether boards of this size are allowed.
func (s Size) Valid() bool {
	return s.Rows >= MinSide && s.Rows <= MaxSide && s.Columns >= MinSide && s.Columns <= MaxSide
}

// Row and Column return the row and the column of a square, counted from 0.
func (s Size) Row(cell int) int    { return cell / int(s.Columns) }
func (s Size) Column(cell int) int { return cell % int(s.Columns) }

// Name returns the name of a square, its row and its column counted from 1: "2-3".
func (s Size) Name(cell int) string {
	return strconv.Itoa(s.Row(cell)+1) + "-" + strconv.Itoa(s.Column(cell)+1)
}

// Beside returns the square that a move takes the blank to, and false at the
// edge of the board.
func (s Size) Beside(cell int, m Move) (int, bool) {
	row, column := s.Row(cell)+rowSteps[m&3], s.Column(cell)+columnSteps[m&3]
	if row < 0 || row >= int(s.Rows) || column < 0 || column >= int(s.Columns) {
		return 0, false
	}
	return row*int(s.Columns) + column, true
}

// String returns rows x columns: "4x4".
func (s Size) String() string {
	return strconv.Itoa(int(s.Rows)) + "x" + strconv.Itoa(int(s.Columns))
}

// ParseSize reads a size as String writes it.
func ParseSize(text string) (Size, error) {
	rows, columns, _ := strings.Cut(strings.ToLower(strings.TrimSpace(text)), "x")
	if len(rows) == 1 && len(columns) == 1 {
		if s := (Size{int8(rows[0] - '0'), int8(columns[0] - '0')}); s.Valid() {
			return s, nil
		}
	}
	return Size{}, fault.New(fault.TilesSize, text)
}

// Random returns the board of a seed from which a goal can be reached, each
// such board equally likely. Any text is a seed.
func Random(seed string, goal Board) Board {
	b := Board{size: goal.size}
	for cell, tile := range rng.New(seed).Perm(goal.size.Cells()) {
		b.cells[cell] = uint8(tile)
	}
	if (Position{b, goal}).Solvable() {
		return b
	}
	return b.Swap(b.Find(1), b.Find(2)) // changes the inversions by one: no tile is between them in value
}

// Walk moves the blank at random, but never back at once. Chance must be set.
type Walk struct {
	Chance *rng.Rand
	last   Move
	begun  bool
}

// From returns the board after a number of random moves.
func (w *Walk) From(b Board, moves int) Board {
	for range moves {
		options := b.Moves()
		m := options[w.Chance.Intn(len(options))]
		for w.begun && m == w.last.Opposite() {
			m = options[w.Chance.Intn(len(options))]
		}
		b, _ = b.Slide(m)
		w.last, w.begun = m, true
	}
	return b
}

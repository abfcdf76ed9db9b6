package rules

import (
	"strconv"
	"strings"

	"cavalo/internal/fault"
)

const (
	// MinSide and MaxSide bound the rows and the columns of a board.
	MinSide, MaxSide = 2, 6
	// MaxCells is the number of squares of the largest board.
	MaxCells = MaxSide * MaxSide
)

// Size is the form of a board. The zero Size is none.
type Size struct{ Rows, Columns int8 }

// NewSize returns the size with so many rows and columns.
func NewSize(rows, columns int) Size { return Size{int8(rows), int8(columns)} }

// Cells returns the number of squares.
func (s Size) Cells() int { return int(s.Rows) * int(s.Columns) }

// Valid reports whether boards of this size are played on.
func (s Size) Valid() bool {
	return s.Rows >= MinSide && s.Rows <= MaxSide && s.Columns >= MinSide && s.Columns <= MaxSide
}

// Row and Column say where a square is, counted from 0.
func (s Size) Row(cell int) int    { return cell / int(s.Columns) }
func (s Size) Column(cell int) int { return cell % int(s.Columns) }

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
	return Size{}, fault.New(codeSize, text)
}

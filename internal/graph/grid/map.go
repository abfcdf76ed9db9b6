package grid

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"cavalo/internal/graph/space"
	"cavalo/internal/search"
)

const (
	// MaxSide is the maximum number of rows, and of columns.
	MaxSide = 1024
	// MaxSmall is the maximum number of rows and columns of a map that comes with the program, or is
	// made from a seed or by hand.
	MaxSmall = 64
	// MaxWeight is the largest weight of a square.
	MaxWeight = 9
	// Wall is the weight of a square that can't be entered.
	Wall = 0
	// Diagonal is the cost of a diagonal step: the square root of 2, rounded up to a
	// multiple of 2^-32.
	Diagonal = 6074001000.0 / (1 << 32)
)

// Square is the number of a square of a map, row by row from 0.
type Square int32

// Map is an immutable map with its start and its goals.
type Map struct {
	columns, rows int
	eight         bool
	corners       corners
	weights       []uint8 // Wall, or the cost of entering
	start         Square
	goals         []Square // at least one, sorted
	least         float64  // the smallest weight of a free square
	said          *said    // the text of a large map, once it was asked for; may be another map's
}

// said is the text of a map.
type said struct {
	of   *Map
	text string
}

// corners says when a diagonal step may cut a corner: how many of the two squares next to it may be
// walls.
type corners uint8

// cornerNames are the values of ;c=, from no walls to two.
var cornerNames = []string{"never", "one", "always"}

// Corners returns when diagonal steps may cut corners: "never", "one" if one of the two
// squares beside the step is free, or "always".
func (m *Map) Corners() string { return cornerNames[m.corners] }

// Columns returns the number of columns.
func (m *Map) Columns() int { return m.columns }

// Rows returns the number of rows.
func (m *Map) Rows() int { return m.rows }

// Squares returns the number of squares, walls included.
func (m *Map) Squares() int { return len(m.weights) }

// Eight reports whether diagonal steps are allowed.
func (m *Map) Eight() bool { return m.eight }

// Weight returns the cost of entering a square, or Wall.
func (m *Map) Weight(s Square) int { return int(m.weights[s]) }

// RowWeights returns the costs of entering the squares of a row, which must not be changed.
func (m *Map) RowWeights(row int) []uint8 { return m.weights[row*m.columns:][:m.columns] }

// Weighted reports whether a square costs more than 1.
func (m *Map) Weighted() bool {
	return slices.ContainsFunc(m.weights, func(w uint8) bool { return w > 1 })
}

func (m *Map) Start() Square { return m.start }

// Goals returns the goals.
func (m *Map) Goals() []Square { return slices.Clone(m.goals) }

func (m *Map) Goal(s Square) bool {
	_, found := slices.BinarySearch(m.goals, s)
	return found
}

// At implements space.Instance; s must be free.
func (m *Map) At(s Square) space.Instance[Square] {
	moved := *m
	moved.start = s
	return &moved
}

func (m *Map) square(column, row int) Square { return Square(row*m.columns + column) }

// Place returns the column and the row of a square, from 0.
func (m *Map) Place(s Square) (column, row int) { return int(s) % m.columns, int(s) / m.columns }

func (m *Map) free(column, row int) bool {
	return column >= 0 && column < m.columns && row >= 0 && row < m.rows && m.weights[m.square(column, row)] != Wall
}

// walls returns 1 for a wall or a place off the map, else 0.
func (m *Map) walls(column, row int) corners {
	if m.free(column, row) {
		return 0
	}
	return 1
}

// Name returns a square's name: "C4".
func (m *Map) Name(s Square) string {
	column, row := m.Place(s)
	if column < MaxSmall && row < MaxSmall {
		return names()[row][column]
	}
	return ColumnName(column) + strconv.Itoa(row+1)
}

// names returns the names on small maps by row and column, since a search uses each many times.
var names = sync.OnceValue(func() *[MaxSmall][MaxSmall]string {
	var all [MaxSmall][MaxSmall]string
	for row := range all {
		for column := range all[row] {
			all[row][column] = ColumnName(column) + strconv.Itoa(row+1)
		}
	}
	return &all
})

// ColumnName returns a column's name: "A", .. "Z", "AA", .. "AMJ".
func ColumnName(column int) string {
	var name [maxLetters]byte
	at := len(name)
	for ; column >= 0; column = column/26 - 1 {
		at--
		name[at] = byte('A' + column%26)
	}
	return string(name[at:])
}

// maxLetters is the length of the longest name of a column.
const maxLetters = 3

// Placed returns the square at a position such as "3,4", the column and the row from 0 at the upper
// left, or with a name; ok is false if there is none.
func (m *Map) Placed(place string) (s Square, ok bool) {
	column, row, found := strings.Cut(place, ",")
	if !found {
		return m.Find(strings.TrimSpace(place))
	}
	x, err := strconv.Atoi(strings.TrimSpace(column))
	y, wrong := strconv.Atoi(strings.TrimSpace(row))
	if err != nil || wrong != nil || x < 0 || y < 0 || x >= m.columns || y >= m.rows {
		return 0, false
	}
	return m.square(x, y), true
}

// Find returns the square with a name, in either case; ok is false if there is none.
func (m *Map) Find(name string) (s Square, ok bool) {
	column, digits := 0, name
	for digits != "" && len(name)-len(digits) < maxLetters {
		letter := digits[0] &^ ('a' - 'A')
		if letter < 'A' || letter > 'Z' {
			break
		}
		column, digits = column*26+int(letter-'A')+1, digits[1:]
	}
	row, err := strconv.Atoi(digits)
	if err != nil || digits[0] < '1' || digits[0] > '9' || row > m.rows || column < 1 || column > m.columns {
		return 0, false
	}
	return m.square(column-1, row-1), true
}

// directions are the steps, clockwise from the top; every other is diagonal.
var directions = [8][2]int{{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}

// Arrange implements search.Arranger: by direction.
func (m *Map) Arrange(o search.Order, s Square, successors []search.Successor[Square, string]) {
	column, row := m.Place(s)
	search.ByRank(successors, func(next search.Successor[Square, string]) float64 {
		x, y := m.Place(next.State)
		return o.Rank(x-column, y-row)
	})
}

// Successors implements space.Instance: the squares that can be entered, clockwise from the top.
func (m *Map) Successors(s Square, to []search.Successor[Square, string]) []search.Successor[Square, string] {
	list := m.steps(s, to)
	for i := len(to); i < len(list); i++ {
		list[i].Move = m.Name(list[i].State)
	}
	return list
}

// steps appends the successors of a square without the names of the moves.
func (m *Map) steps(s Square, to []search.Successor[Square, string]) []search.Successor[Square, string] {
	column, row := m.Place(s)
	for i, d := range directions {
		x, y, cost := column+d[0], row+d[1], 1.0
		if i%2 == 1 {
			if !m.eight || m.walls(x, row)+m.walls(column, y) > m.corners {
				continue
			}
			cost = Diagonal
		}
		if m.free(x, y) {
			next := m.square(x, y)
			to = append(to, search.Successor[Square, string]{State: next, Cost: cost * float64(m.weights[next])})
		}
	}
	return to
}

package classic

import (
	"math"
	"strconv"

	"cavalo/internal/fault"
	"cavalo/internal/graph/space"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// The limits of the number of queens.
const (
	MinQueens = 4
	MaxQueens = 12
)

// Queens is a state of n queens, placed row by row from the top so that none attacks another
// (AIMA 3rd ed., section 3.2.1): the column, from 1, of the queen in each row, 0 for none.
type Queens [MaxQueens]int8

// Rows returns the number of queens.
func (q Queens) Rows() (n int) {
	for n < MaxQueens && q[n] > 0 {
		n++
	}
	return n
}

func (q Queens) attacked(row, column int) bool {
	for r := range q.Rows() {
		if c := int(q[r]); c == column || c-column == r-row || c-column == row-r {
			return true
		}
	}
	return false
}

// QueensWorld is a board with its initial queens. Its text is the size and the columns of the
// queens: "8", "8;1.5.8".
type QueensWorld struct {
	Size  int
	state Queens
}

var (
	// a number of queens from %[1]s to %[2]s, and the columns of those that are set: 8;1.5.8
	codeQueens = fault.NewCode("queens.text")
	// a number from %[1]s to %[2]s
	codeNumber = fault.NewCode("classic.number")
	// a column that no queen above attacks
	codeAttacked = fault.NewCode("queens.attacked")
)

// ParseQueens parses a board.
func ParseQueens(text string) (QueensWorld, error) {
	r := read(text, codeQueens)
	w := QueensWorld{Size: r.number(r.field(";"), MinQueens, MaxQueens, codeQueens)}
	if r.more {
		for row, column := range r.list(r.text, w.Size, 1, w.Size, codeNumber) {
			if w.state.attacked(row, column) {
				r.fail(strconv.Itoa(column), codeAttacked)
			}
			w.state[row] = int8(column)
		}
	}
	return w, r.fault
}

// String returns the text of the board.
func (w QueensWorld) String() string {
	text := strconv.Itoa(w.Size)
	if n := w.state.Rows(); n > 0 {
		text += ";" + join(w.state[:n])
	}
	return text
}

func (w QueensWorld) Start() Queens                      { return w.state }
func (w QueensWorld) At(q Queens) space.Instance[Queens] { return QueensWorld{w.Size, q} }
func (w QueensWorld) Goal(q Queens) bool                 { return q.Rows() == w.Size }

// Successors implements space.Instance: a queen in the next row. A move is its square: "E2".
func (w QueensWorld) Successors(q Queens, to []search.Successor[Queens, string]) []search.Successor[Queens, string] {
	row := q.Rows()
	for column := 1; column <= w.Size && row < w.Size; column++ {
		if !q.attacked(row, column) {
			set := q
			set[row] = int8(column)
			to = append(to, next(string(rune('A'+column-1))+strconv.Itoa(row+1), set))
		}
	}
	return to
}

// Estimate: "left" is the number of queens to place, which is exact if there is a solution;
// "open" is the same, but infinity if a row has no free square. Both are admissible and
// consistent.
func (w QueensWorld) Estimate(h string, q Queens) float64 {
	if h == "open" && w.Feature(1, q) == 0 && !w.Goal(q) {
		return math.Inf(1)
	}
	return w.Feature(0, q)
}

// QueensFeatures are the number of queens to place, and the fewest free squares of a row
// without a queen.
var QueensFeatures = []string{"left", "tightest"}

func (w QueensWorld) Feature(i int, q Queens) float64 {
	rows := q.Rows()
	if i == 0 {
		return float64(w.Size - rows)
	}
	fewest := w.Size
	for row := rows; row < w.Size; row++ {
		free := 0
		for column := 1; column <= w.Size; column++ {
			if !q.attacked(row, column) {
				free++
			}
		}
		fewest = min(fewest, free)
	}
	return float64(fewest)
}

// NQueens is the space of n queens.
var NQueens = space.Spec[Queens]{
	Name:     "queens",
	Parse:    instances[Queens](ParseQueens),
	Problems: []space.Named{{Name: "4", Text: "4"}, {Name: "6", Text: "6"}, {Name: "8", Text: "8"}, {Name: "12", Text: "12"}, {Name: "corner", Text: "6;1"}},
	Random: func(seed string) string { // from 7 queens on every square of the first row is part of a solution
		r := rng.New("queens " + seed)
		n := 7 + r.Intn(MaxQueens-6)
		return strconv.Itoa(n) + ";" + strconv.Itoa(1+r.Intn(n))
	},
	Heuristics: admissible("open", "left"),
	Consistent: []string{"open", "left"},
	Features:   QueensFeatures,
	Uniform:    true,
	Deepest:    func(i space.Instance[Queens]) int { return i.(QueensWorld).Size },
	Study:      study("left", true, []string{"4", "6", "8"}, []search.Name{"bfs", "dfs", "greedy", "astar"}, "open", "left"),
}

package problems

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/csp"
)

// Known is a problem that comes with the program.
type Known struct {
	Name      string
	Source    string
	Solutions int
	text      string // a problem's text, or the 81 signs of a Sudoku
}

// Problem returns the problem.
func (k Known) Problem() *csp.Problem {
	if n, is := queens(k.Name); is {
		return Queens(n)
	}
	if cells, is := Cells(k.text); is {
		return Sudoku(cells)
	}
	p, err := csp.Parse(k.text)
	if err != nil {
		panic("problems: " + k.Name + ": " + err.Error())
	}
	return p
}

// QueensName begins the names of the problems of queens, before their number.
const QueensName = "queens-"

// MaxQueens is the maximum number of queens.
const MaxQueens = csp.MaxVariables

// queens returns the number of queens in the name of a problem.
func queens(name string) (int, bool) {
	text, is := strings.CutPrefix(name, QueensName)
	n, err := strconv.Atoi(text)
	return n, is && err == nil && n >= 1 && n <= MaxQueens && text == strconv.Itoa(n)
}

// Find returns the problem with a name. Any number of queens has one.
func Find(name string) (*csp.Problem, bool) {
	if n, is := queens(name); is {
		return Queens(n), true
	}
	i := slices.IndexFunc(all, func(k Known) bool { return k.Name == name })
	if i < 0 {
		return nil, false
	}
	return all[i].Problem(), true
}

// All returns the problems in the order of lists.
func All() []Known { return slices.Clone(all) }

// Queens returns the problem of n queens, one in each column, none of which attacks another: Q1 is the
// row of the queen in the first column.
func Queens(n int) *csp.Problem {
	p := &csp.Problem{}
	domain := make([]csp.Value, n)
	scope := make([]int, n)
	up, down := make([]int, n), make([]int, n)
	for i := range n {
		domain[i] = csp.Value{Number: i + 1}
		scope[i], up[i], down[i] = i, i, -i
	}
	for i := range n {
		p.Variables = append(p.Variables, csp.Variable{Name: "Q" + strconv.Itoa(i+1), Domain: domain})
	}
	for _, shifts := range [][]int{nil, up, down} {
		if n > 1 {
			p.Conditions = append(p.Conditions, csp.Condition{Kind: csp.AllDifferent, Scope: scope, Shifts: shifts})
		}
	}
	return p
}

// Cells returns the numbers of a Sudoku, 0 for an empty square, from a text with 81 or 16 of them: . or
// 0 is empty.
func Cells(text string) ([]int, bool) {
	if len(text) != 81 && len(text) != 16 {
		return nil, false
	}
	most := map[int]rune{81: '9', 16: '4'}[len(text)]
	cells := make([]int, len(text))
	for i, r := range text {
		switch {
		case r >= '0' && r <= most:
			cells[i] = int(r - '0')
		case r != '.':
			return nil, false
		}
	}
	return cells, true
}

// Sudoku returns the problem of a Sudoku with 9 x 9 or 4 x 4 numbers, 0 for an empty square. R1C2 is in
// the first row and the second column.
func Sudoku(cells []int) *csp.Problem {
	box := map[int]int{81: 3, 16: 2}[len(cells)]
	n := box * box
	p := &csp.Problem{}
	domain := make([]csp.Value, n)
	for i := range domain {
		domain[i] = csp.Value{Number: i + 1}
	}
	units := make([][]int, 3*n) // rows, columns, boxes
	for i, number := range cells {
		row, column := i/n, i%n
		v := csp.Variable{Name: fmt.Sprintf("R%dC%d", row+1, column+1), Domain: domain}
		if number > 0 {
			v.Domain = domain[number-1 : number]
		}
		p.Variables = append(p.Variables, v)
		for _, u := range []int{row, n + column, 2*n + row/box*box + column/box} {
			units[u] = append(units[u], i)
		}
	}
	for _, u := range units {
		p.Conditions = append(p.Conditions, csp.Condition{Kind: csp.AllDifferent, Scope: u})
	}
	return p
}

// Colours are the values of graphs to colour, unless there are more.
var Colours = []string{"red", "green", "blue", "yellow", "orange", "purple", "brown"}

// Kinds of boards.
const (
	NoBoard = iota
	SudokuBoard
	QueensBoard
)

// Board returns the kind of the board on which a problem is shown, and its side.
func Board(p *csp.Problem) (kind, side int) {
	n := len(p.Variables)
	if n > 0 && len(p.Variables[0].Domain) == n && p.String() == Queens(n).String() {
		return QueensBoard, n
	}
	side = map[int]int{81: 9, 16: 4}[n]
	if side == 0 {
		return NoBoard, 0
	}
	cells := make([]int, n)
	for i, v := range p.Variables {
		if cells[i] = v.Domain[0].Number; len(v.Domain) > 1 {
			cells[i] = 0
		} else if cells[i] < 1 || cells[i] > side {
			return NoBoard, 0
		}
	}
	if Sudoku(cells).String() != p.String() {
		return NoBoard, 0
	}
	return SudokuBoard, side
}

var all = []Known{
	{Name: "australia", Source: "Russell and Norvig, Artificial Intelligence: A Modern Approach, 4th edition, figure 6.1", Solutions: 18, text: `
WA NT SA Q NSW V T in red green blue
SA != WA; SA != NT; SA != Q; SA != NSW; SA != V
WA != NT; NT != Q; Q != NSW; NSW != V`},
	{Name: "queens-4", Source: queensSource, Solutions: 2},
	{Name: "queens-8", Source: queensSource, Solutions: 92},
	{Name: "send-more", Source: "Henry Dudeney, Strand Magazine, July 1924", Solutions: 1, text: `
S E N D M O R Y in 0..9
alldifferent S E N D M O R Y
1000*S + 100*E + 10*N + D + 1000*M + 100*O + 10*R + E = 10000*M + 1000*O + 100*N + 10*E + Y
S != 0; M != 0`},
	{Name: "zebra", Source: "Life International, 17 December 1962", Solutions: 1, text: `
# The number of the house: of each colour, person, pet, drink and brand
Red Green Ivory Yellow Blue in 1..5
Englishman Spaniard Ukrainian Norwegian Japanese in 1..5
Dog Snails Fox Horse Zebra in 1..5
Coffee Tea Milk Juice Water in 1..5
OldGold Kools Chesterfields LuckyStrike Parliaments in 1..5
alldifferent Red Green Ivory Yellow Blue
alldifferent Englishman Spaniard Ukrainian Norwegian Japanese
alldifferent Dog Snails Fox Horse Zebra
alldifferent Coffee Tea Milk Juice Water
alldifferent OldGold Kools Chesterfields LuckyStrike Parliaments
Englishman = Red; Spaniard = Dog; Coffee = Green; Ukrainian = Tea; Green = Ivory + 1
OldGold = Snails; Kools = Yellow; Milk = 3; Norwegian = 1
|Chesterfields - Fox| = 1; |Kools - Horse| = 1
LuckyStrike = Juice; Japanese = Parliaments; |Norwegian - Blue| = 1`},
	{Name: "timetable", Source: "made for Cavalo", Solutions: 9, text: `
# Six classes in a day of five hours
Algebra Logic Physics Chemistry Essay Sports in 1..5
# Ana teaches algebra and logic, Rui physics and chemistry
Algebra != Logic; Physics != Chemistry
# The students of the first year
alldifferent Algebra Physics Essay
# The students of the second year
alldifferent Logic Chemistry Essay Sports
# Logic comes after algebra, and chemistry right after physics
Logic > Algebra; Chemistry = Physics + 1
# The laboratory is closed in the first hour, the gymnasium open in the first and the last
Physics != 1; (Sports) in (1) (5)
# Essays are written in the hour before or after algebra
|Essay - Algebra| = 1`},
}

const queensSource = "Max Bezzel, Schachzeitung, 1848"

func init() {
	for i, s := range sudokus {
		all = append(all, Known{Name: fmt.Sprintf("sudoku-%02d", i+1), Source: s[0], Solutions: 1, text: s[1]})
	}
}

// sudokus are in the order of the assignments that backtracking with MRV and forward checking needs.
var sudokus = [][2]string{
	{"Project Euler, problem 96, grid 1; AIMA, 4th edition, figure 6.4", "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3.."},
	{"Wikipedia, Sudoku", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"},
	{"Project Euler, problem 96, grid 4", ".3..5..4...8.1.5..46.....12.7.5.2.8....6.3....4.1.9.3.25.....98..1.2.6...8..6..2."},
	{"Project Euler, problem 96, grid 2", "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3"},
	{"Project Euler, problem 96, grid 3", "......9.7...42.18....7.5.261..9.4....5.....4....5.7..992.1.8....34.59...5.7......"},
	{"Project Euler, problem 96, grid 6", "1..92....524.1...........7..5...81.2.........4.27...9..6...........3.945....71..6"},
	{"Arto Inkala, AI Escargot, 2006", "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."},
	{"Norvig, Solving Every Sudoku Puzzle, grid 2", "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"},
	{"Arto Inkala, 2010", "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97.."},
	{"Easter Monster, 2007", "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"},
	{"Arto Inkala, 2012", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."},
	{"Golden Nugget, 2007", ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."},
}

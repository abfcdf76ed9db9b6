package problems

import (
	"strconv"
	"strings"
	"unicode"

	"cavalo/internal/csp"
	"cavalo/internal/fault"
)

// mostSudoku is the largest number of bytes of a Sudoku.
const mostSudoku = 1000

// ReadSudoku returns the numbers of a Sudoku, 0 for an empty square.
func ReadSudoku(text string) ([]int, error) {
	var signs strings.Builder
	line, column := 1, 0
	wrong := func(found string) error { return fault.New(fault.CspSudoku, found).At(line, column) }
	if len(text) > mostSudoku {
		return nil, fault.New(fault.CspSudoku, strconv.Itoa(len(text)))
	}
	for _, r := range strings.TrimSpace(strings.TrimPrefix(text, "\ufeff")) {
		column++
		switch {
		case r == '\n':
			line, column = line+1, 0
		case r >= '0' && r <= '9' || r == '.':
			if signs.WriteRune(r); signs.Len() > 81 {
				return nil, wrong(string(r))
			}
		case !strings.ContainsRune(" \t\r|+-", r):
			return nil, wrong(string(r))
		}
	}
	cells, ok := Cells(signs.String())
	if !ok {
		return nil, wrong(strconv.Itoa(signs.Len()))
	}
	return cells, nil
}

// MaxColours is the maximum number of colours.
const MaxColours = csp.MaxVariables

// Colouring returns the problem to colour nodes, so that each edge has two colours. An edge that is
// given twice counts once.
func Colouring(names []string, edges [][2]int, colours int) (*csp.Problem, error) {
	if len(names) > csp.MaxVariables {
		return nil, fault.New(fault.CspVariables, strconv.Itoa(len(names)), strconv.Itoa(csp.MaxVariables))
	}
	p := &csp.Problem{}
	domain := make([]csp.Value, colours)
	for i := range domain {
		if domain[i].Number = i + 1; colours <= len(Colours) {
			domain[i] = csp.Value{Name: Colours[i]}
		}
	}
	for _, name := range names {
		p.Variables = append(p.Variables, csp.Variable{Name: name, Domain: domain})
	}
	known := map[[2]int]bool{}
	for _, e := range edges {
		key := [2]int{min(e[0], e[1]), max(e[0], e[1])}
		if known[key] {
			continue
		}
		if known[key] = true; len(known) > csp.MaxConditions {
			return nil, fault.New(fault.CspConditions, strconv.Itoa(len(edges)), strconv.Itoa(csp.MaxConditions))
		}
		left, right := &csp.Expr{Op: 'v', Var: e[0]}, &csp.Expr{Op: 'v', Var: e[1]}
		p.Conditions = append(p.Conditions, csp.Condition{Scope: []int{e[0], e[1]}, Op: "!=", Left: left, Right: right})
	}
	return p, nil
}

// Read reads a Sudoku, a DIMACS graph to colour, or the text of a problem.
func Read(text string, colours int) (*csp.Problem, error) {
	if ClaimsCol(text) {
		return ReadCol(text, colours)
	}
	if cells, err := ReadSudoku(text); err == nil {
		return Sudoku(cells), nil
	}
	return Parse(text)
}

// Parse parses the text of a problem, as csp.Parse does. Where no letter can be the name of a variable,
// it says what a Sudoku needs: a sign is missing or wrong.
func Parse(text string) (*csp.Problem, error) {
	p, err := csp.Parse(text)
	isNamed := strings.ContainsFunc(text, func(r rune) bool { return r == '"' || unicode.IsLetter(r) })
	if err == nil || isNamed || strings.TrimSpace(text) == "" {
		return p, err
	}
	if _, wrong := ReadSudoku(text); wrong != nil {
		err = wrong
	}
	return nil, err
}

// ClaimsCol reports whether the first line that is no comment is that of a graph to colour.
func ClaimsCol(text string) bool {
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) > 0 && fields[0] != "c" {
			return len(fields) == 4 && fields[0] == "p" && (fields[1] == "edge" || fields[1] == "edges" || fields[1] == "col")
		}
	}
	return false
}

// ReadCol reads a DIMACS graph as the problem to colour it.
func ReadCol(text string, colours int) (*csp.Problem, error) {
	var names []string
	var edges [][2]int
	number := 0
	if len(text) > csp.MaxText {
		return nil, fault.New(fault.CspSize, strconv.Itoa(len(text)), strconv.Itoa(csp.MaxText))
	}
	for line := range strings.Lines(text) {
		number++
		wrong := func(code fault.Code, args ...string) error {
			return fault.New(code, strings.TrimSpace(line), args...).At(number, 1)
		}
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "c" || fields[0] == "n" { // n gives a node a value
			continue
		}
		ends := [2]int{}
		for i := range ends {
			if len(fields) > 2 {
				ends[i], _ = strconv.Atoi(fields[len(fields)-2+i])
			}
		}
		switch {
		case names == nil && ClaimsCol(line) && ends[0] > 0:
			if ends[0] > csp.MaxVariables {
				return nil, wrong(fault.CspVariables, strconv.Itoa(csp.MaxVariables))
			}
			for i := range ends[0] {
				names = append(names, "V"+strconv.Itoa(i+1))
			}
		case names == nil:
			return nil, wrong(fault.CspCol, "p edge 11 20")
		case len(fields) != 3 || fields[0] != "e" || min(ends[0], ends[1]) < 1 || max(ends[0], ends[1]) > len(names) || ends[0] == ends[1]:
			return nil, wrong(fault.CspCol, "e 1 2")
		default:
			edges = append(edges, [2]int{ends[0] - 1, ends[1] - 1})
		}
	}
	if names == nil {
		return nil, fault.New(fault.CspCol, "", "p edge 11 20").At(number+1, 1)
	}
	return Colouring(names, edges, colours)
}

package constraints

import (
	"fmt"
	"strconv"
	"strings"

	"cavalo/internal/csp"
	"cavalo/internal/csp/problems"
	"cavalo/internal/fault"
)

// The names of the forms.
const (
	Own    = "csp" // the text of package csp
	Sudoku = "sudoku"
	Col    = "col"
)

// Formats returns the names of the forms.
func Formats() []string { return []string{Own, Sudoku, Col} }

// Claimed returns the form that a text looks like, "" for none.
func Claimed(text string) string {
	switch {
	case csp.Claims(text):
		return Own
	case claimsCol(text):
		return Col
	}
	if list, _ := Sudokus(text); list != nil && len(list[0]) == 81 && strings.ContainsAny(list[0], "3456789") {
		return Sudoku
	}
	if cells, err := readSudoku(text); err == nil {
		for _, n := range cells {
			if n > 2 { // a maze or a map may have 0, 1 and 2
				return Sudoku
			}
		}
	}
	return ""
}

// Read reads a problem in a form; a graph gets a number of colours.
func Read(text, as string, colours int) (*csp.Problem, error) {
	switch as {
	case Sudoku:
		cells, err := readSudoku(text)
		if err != nil {
			return nil, err
		}
		return problems.Sudoku(cells), nil
	case Col:
		return readCol(text, colours)
	}
	return csp.Parse(text)
}

// Sudokus returns the Sudokus of a text that has several, each on a line, or nil for another text. With an
// error it returns those before it. A line that begins with # is a comment.
func Sudokus(text string) (list []string, err error) {
	number := 0
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		number++
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if _, err := readSudoku(line); err != nil {
			if f, ok := err.(*fault.Fault); ok && list != nil {
				return list, f.At(number, f.Column)
			}
			return nil, nil
		}
		list = append(list, line)
	}
	if len(list) < 2 {
		return nil, nil
	}
	return list, nil
}

// mostSudoku is the largest number of bytes of a Sudoku.
const mostSudoku = 1000

// readSudoku returns the numbers of a Sudoku.
func readSudoku(text string) ([]int, error) {
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
	cells, ok := problems.Cells(signs.String())
	if !ok {
		return nil, wrong(strconv.Itoa(signs.Len()))
	}
	return cells, nil
}

// claimsCol reports whether the first line that is no comment is that of a graph to colour.
func claimsCol(text string) bool {
	for line := range strings.Lines(text) {
		if fields := strings.Fields(line); len(fields) > 0 && fields[0] != "c" {
			return len(fields) == 4 && fields[0] == "p" && (fields[1] == "edge" || fields[1] == "edges" || fields[1] == "col")
		}
	}
	return false
}

func readCol(text string, colours int) (*csp.Problem, error) {
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
		case names == nil && claimsCol(line) && ends[0] > 0:
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
		if domain[i].Number = i + 1; colours <= len(problems.Colours) {
			domain[i] = csp.Value{Name: problems.Colours[i]}
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

// Write writes a problem in a form. It reports false if the form can't have the problem.
func Write(p *csp.Problem, to string) (string, bool) {
	switch to {
	case Own:
		return p.String(), true
	case Sudoku:
		return writeSudoku(p)
	case Col:
		return writeCol(p)
	}
	return "", false
}

func writeSudoku(p *csp.Problem) (string, bool) {
	n := map[int]int{81: 9, 16: 4}[len(p.Variables)]
	if n == 0 {
		return "", false
	}
	text := ""
	cells := make([]int, n*n)
	for i, v := range p.Variables {
		sign := "."
		if len(v.Domain) == 1 {
			cells[i] = v.Domain[0].Number
			sign = strconv.Itoa(cells[i])
		}
		if text += sign; i%n == n-1 {
			text += "\n"
		}
		if cells[i] < 0 || cells[i] > n {
			return "", false
		}
	}
	return text, problems.Sudoku(cells).String() == p.String()
}

func writeCol(p *csp.Problem) (string, bool) {
	var b strings.Builder
	fmt.Fprintf(&b, "p edge %d %d\n", len(p.Variables), len(p.Conditions))
	for _, c := range p.Conditions {
		if c.Kind != csp.Comparison || len(c.Scope) != 2 || c.Op != "!=" || !c.Left.IsBare() || !c.Right.IsBare() {
			return "", false
		}
		fmt.Fprintf(&b, "e %d %d\n", c.Scope[0]+1, c.Scope[1]+1)
	}
	return b.String(), true
}

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
	case problems.ClaimsCol(text):
		return Col
	}
	if list, _ := Sudokus(text); list != nil && len(list[0]) == 81 && strings.ContainsAny(list[0], "3456789") {
		return Sudoku
	}
	if cells, err := problems.ReadSudoku(text); err == nil {
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
		cells, err := problems.ReadSudoku(text)
		if err != nil {
			return nil, err
		}
		return problems.Sudoku(cells), nil
	case Col:
		return problems.ReadCol(text, colours)
	}
	return problems.Parse(text)
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
		if _, err := problems.ReadSudoku(line); err != nil {
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

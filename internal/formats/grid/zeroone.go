package grid

import (
	"slices"
	"strings"

	"cavalo/internal/formats/cells"
)

// zeroOne are matrices of 0, free, and 1, a wall, with commas, semicolons, spaces or nothing
// between, also as lists in brackets. S is the start, G or E the goal.
//
//	0,0,1
//	1,0,0
var zeroOne = format{
	name: "zero-one",
	claims: func(text string) bool {
		return only(text, "01SGE"+between, "01", "0SGE") && strings.Contains(text, "0")
	},
	cut:   cutZeroOne,
	signs: signsAre(".0", "#1", "SS", "GGE"),
}

// between is what may stand between the squares of a matrix.
const between = " \t,;[](){}'\""

// cutZeroOne cuts lines, or the rows in brackets, into squares.
func cutZeroOne(text string) (rows [][]square, err error) {
	if strings.Count(text, "[") > 1 || strings.Count(text, "(") > 1 || strings.Count(text, "{") > 1 {
		top, err := cells.Lists(text)
		if err != nil {
			return nil, err
		}
		for _, list := range top.Rows() {
			var row []square
			for _, w := range list {
				for i, r := range []rune(w.Text) {
					row = append(row, square{r, w.Line, w.Column + i})
				}
			}
			rows = append(rows, row)
		}
	} else {
		rows = drawn(text, 0)
	}
	for i, row := range rows {
		rows[i] = slices.DeleteFunc(row, func(s square) bool { return strings.ContainsRune(between, s.sign) })
	}
	return slices.DeleteFunc(rows, func(row []square) bool { return len(row) == 0 }), nil
}

package grid

import "strings"

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

// cutZeroOne cuts lines, or the rows between brackets, into squares.
func cutZeroOne(text string) (rows [][]square, err error) {
	nested := strings.Count(text, "[") > 1 || strings.Count(text, "(") > 1 || strings.Count(text, "{") > 1
	var row []square
	end := func() {
		if len(row) > 0 {
			rows, row = append(rows, row), nil
		}
	}
	line, column := 1, 0
	for _, r := range text {
		column++
		switch {
		case r == '\n':
			if line, column = line+1, 0; !nested {
				end()
			}
		case strings.ContainsRune("])}", r):
			end()
		case strings.ContainsRune(between, r):
		default:
			row = append(row, square{r, line, column})
		}
	}
	end()
	return rows, nil
}

package grid

import (
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/puzzle/reader"
)

// zeroOne are matrices of 0, free, and 1, a wall, with commas, semicolons, spaces or nothing
// between, also as lists in brackets. S is the start, G or E the goal;
// so are 2 and 3 if there is one 2. The first line may be the numbers of columns and rows, or the side of a square.
//
//	0,0,1
//	1,0,0
var zeroOne = format{
	name: "zero-one",
	claims: func(text string) bool {
		text = unsized(text)
		return only(text, "01SGE"+between, "01", "0SGE") && strings.Contains(text, "0") ||
			only(text, "0123"+between, "2", "3") && strings.Count(text, "2") == 1 && strings.Count(text, "0") > 1
	},
	cut:   cutZeroOne,
	signs: signsAre(".0", "#1", "SS2", "GGE3"),
}

// between is what may stand between the squares of a matrix.
const between = " \t,;[](){}'\""

// unsized returns a text with spaces in place of a first line with the numbers of columns and
// rows, in either order, or the side of a square, of the matrix below.
func unsized(text string) string {
	first, rest, _ := strings.Cut(text, "\n")
	separates := func(r rune) bool { return strings.ContainsRune(between+"\r\n", r) }
	width, height := 0, 0
	for line := range strings.Lines(rest) {
		n := len(strings.Join(strings.FieldsFunc(line, separates), ""))
		if n > 0 && height > 0 && n != width {
			return text
		}
		if n > 0 {
			width, height = n, height+1
		}
	}
	columns, rows := strconv.Itoa(width), strconv.Itoa(height)
	if words := strings.Join(strings.FieldsFunc(first, separates), " "); words != columns+" "+rows && words != rows+" "+columns && (words != columns || width != height) {
		return text
	}
	return strings.Repeat(" ", len(first)) + "\n" + rest
}

// cutZeroOne cuts lines, or the rows in brackets, into squares.
func cutZeroOne(text string) (rows [][]square, err error) {
	text = unsized(text)
	if strings.Count(text, "[") > 1 || strings.Count(text, "(") > 1 || strings.Count(text, "{") > 1 {
		top, err := reader.Lists(text)
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

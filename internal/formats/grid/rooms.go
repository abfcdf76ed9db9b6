package grid

import (
	"slices"
	"strings"

	"cavalo/internal/puzzle/reader"
)

// rooms are mazes whose spaces are free, as a large course of artificial intelligence draws
// them: A is the start, B the goal; or S the start and E, the end, the goal. Rows
// that editors trimmed go on with free squares. With commas, semicolons or tabs between the squares,
// or below a line with the numbers of columns and rows, free squares may be points, and the goal G.
//
//	###B#
//	#   #
//	A # #
var rooms = format{
	name: "rooms",
	claims: func(text string) bool {
		rows, marked := roomRows(reader.Plain(text))
		var signs strings.Builder
		for _, row := range rows {
			for _, s := range row {
				signs.WriteRune(s.sign)
			}
		}
		return only(signs.String(), "# AB", "#", " AB") || only(signs.String(), "# SE", "#", "E") || marked && only(signs.String(), ".# ABSEG", "#", ". ")
	},
	cut: func(text string) ([][]square, error) {
		rows, _ := roomRows(text)
		return rows, nil
	},
	signs:  signsAre(".. ", "##", "SAS", "GBEG"),
	filled: true,
}

// roomRows cuts a text into squares; marked is set if these are separated, or below their size.
func roomRows(text string) (rows [][]square, marked bool) {
	if rows = drawn(text, 0); unsized(text) != text {
		rows, marked = drawn(text, 1), true
	}
	for _, sign := range ",;\t" {
		apart := func(row []square) bool {
			at := slices.IndexFunc(row, func(s square) bool { return s.sign == sign })
			return at == 1 && len(row)%2 == 1
		}
		if slices.ContainsFunc(rows, func(row []square) bool { return !apart(row) }) {
			continue
		}
		for i, row := range rows {
			var squares []square
			for at, s := range row {
				if at%2 == 0 || s.sign != sign { // where it has another meaning it is a fault
					squares = append(squares, s)
				}
			}
			rows[i] = squares
		}
		return rows, true
	}
	return rows, marked
}

package knight

import (
	"fmt"
	"strings"
)

// Table returns a board as the course's programs print it in resultados.dat:
// each line of the board on a line, squares right-aligned in cells 5 wide, NIL
// for an empty square and T for the knight. Each line ends with a line feed.
func Table(b Board, knight Square) string {
	var text strings.Builder
	for s := range Square(Squares) {
		fmt.Fprintf(&text, "%5s", lispCell(b, knight, s))
		if s.Column() == Size-1 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}

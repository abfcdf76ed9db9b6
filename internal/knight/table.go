package knight

import "strings"

// Table returns a board as the course's programs print it in resultados.dat:
// each line of the board on a line, squares right-aligned in cells 5 wide, NIL
// for an empty square and T for the knight. Each line ends with a line feed.
func Table(b Board, knight Square) string {
	var text strings.Builder
	for s := range Square(Squares) {
		text.WriteString(padded(lispCell(b, knight, s), 5))
		if s.Column() == Size-1 {
			text.WriteByte('\n')
		}
	}
	return text.String()
}

// padded returns a text right-aligned in so many columns. (Package fmt would
// do it too, and make the page's worker a tenth larger.)
func padded(text string, width int) string {
	return strings.Repeat(" ", max(0, width-len(text))) + text
}

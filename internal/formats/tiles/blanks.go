package tiles

import "slices"

// blanks are boards whose blank is _, x, a point or an empty place:
//
//	1 2 3
//	4 _ 5
//	7 8 6
var blanks = format{name: "blanks", claims: hasBlank, read: readBlanks}

// hasBlank reports whether a text has nothing but numbers and at least one sign for a blank.
func hasBlank(text string) bool {
	numbers, blank := 0, false
	for _, l := range places(lines(text)) {
		for _, s := range l.words {
			_, ok := number(s.Text)
			switch {
			case ok:
				numbers++
			case isBlank(s.Text):
				blank = true
			default:
				return false
			}
		}
	}
	return blank && numbers > 2
}

func readBlanks(text string) ([]board, error) { return blocksOf(slices.Clone(lines(text))) }

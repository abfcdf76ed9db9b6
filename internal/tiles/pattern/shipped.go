package pattern

import "cavalo/internal/tiles/rules"

// Fifteen is what the ready tables of the 15 puzzle are made for: one of the
// three squares that a turn or reflection takes any goal's blank to, and how
// its tiles are divided.
type Fifteen struct {
	Name   string // of the file
	Blank  int
	Groups [][]int
}

// Fifteens returns the three kinds of goals, by their blank: in the corner, at
// the edge, in the centre. Of some ten divisions for each, these were the best:
// with the smallest mean of 2.13^-h over random boards, which the nodes of IDA*
// are proportional to.
func Fifteens() []Fifteen {
	return []Fifteen{
		{"corner", 0, [][]int{{3, 6, 7, 10, 11, 15}, {1, 2, 4, 5, 8, 9}, {12, 13, 14}}},
		{"edge", 1, [][]int{{0, 4, 5, 8, 9, 12}, {6, 10, 11, 13, 14, 15}, {2, 3, 7}}},
		{"centre", 5, [][]int{{1, 2, 3, 6, 7, 11}, {9, 10, 12, 13, 14, 15}, {0, 4, 8}}},
	}
}

// FifteenSize is the size of the 15 puzzle.
var FifteenSize = rules.NewSize(4, 4)

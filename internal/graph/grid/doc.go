// Package grid is grid maps: walls, squares that cost 1 to 9 to enter, a start,
// goals, and 4 or 8 neighbours. It has their text form, their moves, the
// heuristics of every course (Manhattan, octile, Euclid, Chebyshev), maps made
// from seeds, and the steps of drawing one. It does no search and knows no
// widget.
//
// A move goes to a neighbouring square and is named after it: "C4". Straight it
// costs the weight of the square that is entered, diagonally that weight times
// the square root of 2. A diagonal step needs both squares beside it free: no
// corner of a wall is cut, and nothing slips between two walls that touch.
//
// # Text form
//
// This is stable for ever. A map is its rows from top to bottom, joined by "/"
// (or one a line), 1 to 64 of 1 to 64 squares each:
//
//	#     a wall, also X
//	.     a free square, which costs 1; also 1
//	2..9  a free square that costs so much to enter
//	S     the start, on a square that costs 1
//	G     a goal, on a square that costs 1; there may be several
//	a..z  the square before once more, twice, .. 26 times
//
// Fields follow in any order: ";n=8" for eight neighbours (4 is the default),
// ";s=C4" for a start and ";g=A1.F6" for goals where S and G can't say it, since
// the square costs more than 1 or is both.
//
//	S...#/.##.5/...#G;n=8
//
// Beside that form, which [Map.String] writes, a map may have spaces. In one with a
// point they only separate, one between any two squares ("S . #"). In one without a
// point a space is a free square; rows may then end early, as editors cut the spaces
// there, and are filled with free squares, which [Read] says. A text with spaces has no
// letters that repeat. Whatever else there is in a text is a fault, also an empty line
// among the rows.
//
// A map of more than 256 squares is written with letters for what repeats and X
// for walls, so that one of 64 x 64 fits in a link. Squares are named by letters
// for the column and a number for the row, A1 at the upper left, BL64 at the
// lower right of the largest map.
//
// # Numbers
//
// The square root of 2 is taken as the next multiple of 2^-32 above it, which is
// 2 x 10^-10 too much. So all costs are sums without rounding, whatever the
// order: paths that cost the same have the same cost. Euclid's distance is
// rounded down to such a multiple, and stays admissible and consistent.
package grid

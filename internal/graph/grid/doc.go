// Package grid holds grid maps: walls, squares that cost 1 to 9 to enter, a start, goals,
// and 4 or 8 neighbours. It has their text form, their moves, the heuristics of every
// course (Manhattan, octile, Euclid, Chebyshev), maps generated from seeds, and edits.
//
// A move goes to a neighbouring square and is named after it: "C4". A straight move costs the
// weight of the square entered, a diagonal move the weight times the square root of 2. A diagonal
// move needs both squares next to it free, so it doesn't cut corners, unless ";c=" says so.
//
// # Text form
//
// The text form never changes. A map is its rows from top to bottom, joined by "/"
// (or one a line), 1 to 1024 of 1 to 1024 squares each:
//
//	#     a wall, also X
//	.     a free square, which costs 1; also 1
//	2..9  a free square that costs so much to enter
//	S     the start, on a square that costs 1
//	G     a goal, on a square that costs 1; there may be several
//	a..z  repeats the square before once, twice, .. 26 times
//
// Fields follow in any order: ";n=8" for eight neighbours (4 is the default), ";c=one" or
// ";c=always" for diagonal moves that need one of the two squares beside them free, or none,
// ";s=C4" for a start and ";g=A1.F6" for goals on squares that cost more than 1 or are both.
//
//	S...#/.##.5/...#G;n=8
//
// Other texts that are read have spaces. In a text with points they separate squares ("S . #"). In
// a text without points a space is a free square; rows may then end early, since editors trim them,
// and are filled with free squares, as [Read] notes. A text with spaces can't have repeat letters.
// Anything else is a fault, including an empty line between the rows.
//
// A map of more than 256 squares is written with letters for repetitions and X for walls, so that
// one of 64 x 64 fits in a link. Squares are named by letters for the column and a number for the
// row, A1 at the upper left, BL64 at the lower right of a map of 64 x 64, AMJ1024 of the largest.
//
// # Numbers
//
// The square root of 2 is rounded up to a multiple of 2^-32, which is 2 x 10^-10 too much.
// So sums of costs are exact in any order. Euclid's distance is rounded down to such a
// multiple, and stays admissible and consistent.
package grid

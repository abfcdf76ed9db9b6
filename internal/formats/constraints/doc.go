// Package constraints reads and writes constraint problems in the forms of other programs: Sudokus and
// graphs to colour.
//
// A Sudoku has 81 or 16 signs, digits and . or 0 for an empty square, in one line or a line for each
// row; blanks and the strokes between boxes don't matter. A list has one on each line. A DIMACS graph has lines "c comment",
// "p edge NODES EDGES" and "e 1 2"; its nodes are the variables V1, V2, .. and their values the colours.
package constraints

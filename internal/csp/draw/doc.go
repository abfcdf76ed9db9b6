// Package draw draws moments of recorded runs: the constraint graph with the values left in its nodes, or
// the board of a Sudoku or of queens. A picture is a [ui.Board], so that it has keys, labels and a text.
package draw

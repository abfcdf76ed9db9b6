// Package textbook is sliding tiles as a search problem for the textbook algorithms of package
// search, with the heuristics. The strong solver is package exact, which uses their bounds too. This
// is a separate package, as in the other puzzles, so that tests can compare the two.
//
// A state is a board; its successors are the boards after the moves of the
// blank, in the order up, down, left, right. Before any search the parity
// shows whether the goal can be reached.
//
// The heuristics are lower bounds on the moves from a board to a goal. All are admissible for any
// goal.
//
//	hamming            tiles not on their goal squares, the blank not counted
//	manhattan          rows and columns between tiles and their goal squares
//	linear-conflict    manhattan, and 2 for each tile that has to let others
//	                   of its line pass
//	walking-distance   moves between rows, then between columns, if tiles only
//	                   had to get to the right row, the right column
//	pattern            sums of small pattern tables (package pattern)
package textbook

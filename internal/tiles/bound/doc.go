// Package bound holds the heuristics for sliding tiles: lower bounds on the
// moves from a board to a goal. All are admissible for any goal.
//
//	hamming            tiles not on their goal squares, the blank not counted
//	manhattan          rows and columns between tiles and their goal squares
//	linear-conflict    manhattan, and 2 for each tile that has to let others
//	                   of its line pass
//	walking-distance   moves between rows, then between columns, if tiles only
//	                   had to get to the right row, the right column
//	pattern            sums of small pattern tables (package pattern)
package bound

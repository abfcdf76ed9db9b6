// Package rules holds the rules of Unequal Length Mazes (Erich Friedman, 2006):
// boards, positions with a path in progress, their text forms, and maze files.
// It does no search.
//
// A path runs from the lower left square to the upper right one and visits
// every free square exactly once. It consists of segments, maximal straight
// runs measured in steps, and two segments in a row have different lengths.
// The first and the last segment may have any length; the last one, too, must
// differ from the one before it. A free board of one square is solved by the
// empty path. A board with a blocked start or end has no solution.
//
// Play lets a path run into positions that can't be finished, as a pen would. It rejects only steps
// that break a rule for good: off the board, onto a block or onto the path, after the end, and a
// turn after a segment as long as the one before it. Verify checks whole solutions; it shares no
// code with Play.
//
// Besides the path, a position has marks: pieces of line anywhere, edges that are crossed out and
// coloured squares, and a trial, whose marks are kept or discarded together. They are notes: pieces
// of line may branch or break a rule. The path follows the rules. A step lengthens it by one
// square, over anything drawn there. A change of marks (Mark) shortens it to the part still drawn
// and lengthens it along the line joined to it, as far as the rules allow. A board is solved as
// soon as everything drawn is one path that solves it.
//
// Searches begin at the end of the path and pay no attention to marks; a hint, and the
// question whether a path can be finished, look at lines and crosses too.
//
// Positions, boards and sets of squares are small, comparable, immutable values. Every parser takes
// any text, never panics, and rejects invalid ones with a *fault.Fault that has the line and
// column.
//
// # Text forms
//
// These never change. A board is its rows from top to bottom, joined by
// "/", "." for a free square and "#" for a blocked one; it has 1 to 32 rows of
// 1 to 32 squares. A position is a board and, once a step is taken, ";m=" and
// a letter for each step: U, D, L, R for up, down, left, right, in either case.
//
//	..#/.../#..
//	..../..../....;m=RRUUL
//
// Marks follow, each kind as a list, in this order: ";l=" the pieces of line that are not on the
// path, ";x=" the crosses, ";c=" the coloured squares, ";t=" the trial: its lines, also those on
// the path, its crosses and its squares, separated by ".". A kind without marks is absent, and so
// is a missing trial. Fields are read in any order.
//
// A list has items joined by ",". An item is a square and steps from it: U, D, L, R mark
// the edge, or the square that they lead to; u, d, l, r only move. A number after a letter
// repeats it. In a list of squares the first one is marked, too. A list is always written in
// the same way: A10R3U2 is a line of two runs, B3Rr2R two edges of row 3.
//
//	..../..../....;m=RR;l=A1R2;x=B2RU;c=A1R,C3
//	..../..../....;m=RR;t=B3RU.D1L
//
// A position text has at most 8 KiB; space around it is ignored. Squares are
// named by letters for the column and a number for the line, A1 at the upper
// left, AF32 at the lower right of the largest board.
//
// # Maze files
//
// A maze is its rows, one a line, or a whole position on one line, after a line
// "@name", which may be missing: a tab in it ends the name and begins a note. An
// empty line or the next name ends a maze; lines that are whole mazes need no
// separator. A line that starts with ";" or with "#" and a space is a comment; a byte
// order mark, space at the end of lines and any line end are fine. At most 4 MiB
// are read.
//
//	# two mazes
//	@first	easy
//	...
//	...
//
//	@second
//	..#
//	...
//
// # Matrices
//
// Mazes are also read as matrices of numbers, in which 0 is free (Formats). Other values depend on
// the program that wrote the matrix: 9 blocked (matrix-9), 1 blocked and 9 the goal (matrix-1), 2
// or X blocked (matrix-2, matrix-x), and 1 or 8 for squares that were visited. Only the start, at
// the lower left, may be visited: a matrix doesn't give the order of the others. The start may be
// S, and the goal E, F or G. The squares of a row are either all separated or all together; rows
// are on lines, or end with a slash or a semicolon, or are in brackets, or are the words of a line;
// names, comments and empty lines are those of a maze file. The characters of our own form are also
// read like that, with S and E (signs).
//
//test:mutants
package rules

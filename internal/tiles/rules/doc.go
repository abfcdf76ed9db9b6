// Package rules holds the rules of sliding tiles, the 15 puzzle and its
// relatives: boards of 2 to 6 rows of 2 to 6 squares with one blank, any start
// and any goal. It does no search.
//
// Boards, positions and moves are small, comparable, immutable values. Every parser takes any text,
// never panics, and rejects invalid ones with a *fault.Fault that has the line and column.
//
// # Text forms
//
// These never change. A board is its rows joined by "/", the numbers of
// a row joined by ".", 0 for the blank. A position is the start, and the goal
// unless it is 1, 2, .. with the blank last:
//
//	1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15
//	1.2.3/4.5.6/7.8.0;goal=8.7.6/5.4.3/2.1.0
//
// String writes exactly this. Parsers also accept
//
//   - spaces, tabs or a comma instead of the dot, space around it, and zeros before a number; at
//     most one dot or comma between two numbers, or after the last of a row;
//   - a line break instead of the slash;
//   - a square board on one line without any slash: 4, 9, 16, 25 or 36 numbers;
//   - the goal after the start instead of "goal=": two such lines, as the course writes them, or
//     two blocks of rows with an empty line between;
//   - comments: lines that start with "#", and the rest of a row after a "#".
//
// A move is named by the direction of the blank: U, D, L or R.
//
// A file of positions is one position, or has one on each line; empty lines and comments are
// skipped. Two boards that could be a start and a goal, as above, are a separate format (Formats),
// which the caller has to name.
//
// # Solvability
//
// From a start, half of all boards can be reached: those with the same parity. Position.Parity
// counts it as textbooks do, and keeps the numbers, so that the argument can be shown.
//
//test:mutants
package rules

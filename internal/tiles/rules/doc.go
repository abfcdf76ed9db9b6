// Package rules is the rules of sliding tiles, the 15 puzzle and its
// relatives: boards of 2 to 6 rows of 2 to 6 squares with one blank, any start
// and any goal. It does no search.
//
// Boards, positions and moves are small values that can be compared; nothing
// changes one. Every parser takes any text, never panics, and explains what it
// refuses with a *fault.Fault that knows line and column.
//
// # Text forms
//
// These are stable for ever. A board is its rows joined by "/", the numbers of
// a row joined by ".", 0 for the blank. A position is the start, and the goal
// unless it is 1, 2, .. with the blank last:
//
//	1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15
//	1.2.3/4.5.6/7.8.0;goal=8.7.6/5.4.3/2.1.0
//
// That is what String writes. What is read may also have
//
//   - spaces, tabs or a comma instead of the dot, and any of them around it;
//   - the end of a line instead of the slash;
//   - a square board on one line without any slash: 4, 9, 16, 25 or 36 numbers;
//   - the goal after the start instead of "goal=": two such lines, as the course
//     writes them, or two blocks of rows with an empty line between.
//
// A move is named by where the blank goes: U, D, L or R.
//
// A file of positions has one on each line; empty lines and lines that start
// with "#" are skipped. A file that is two boards in the course's form is one
// position.
//
// # Solvability
//
// From a start, half of all boards can be reached: those with the same parity.
// Position.Parity counts it as textbooks do, and keeps the figures, so that the
// argument can be shown.
package rules

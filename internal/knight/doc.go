// Package knight holds the parts common to both games of Jogo do Cavalo (Knight
// Fight): the board, squares and numbers, the erasures of a landing, moves with
// their text form, and problem files. Packages challenge/rules and duel/rules
// build the games on it.
//
// Moves, boards and rules are small, comparable, immutable values. Every parser takes any text,
// never panics, and rejects invalid ones with a *fault.Fault that has the line and column.
//
// # Text forms
//
// These never change. A square is its column A to J and its line 1
// (top) to 10, in either case: A1, j10.
//
// A board is ten lines joined by "/", each of ten squares joined by ".", each
// two digits or "--" for an empty one. No number may occur twice.
//
//	94.25.54.89.21.08.36.14.41.96/78.47.--. ..
//
// A move is the square landed on, with "x" and a double when the player
// chooses which double goes, or "x-" for none: C5, C5x77, C5x-. The choice is
// written if and only if another double is left to choose.
//
// A seed is any text. RandomBoard and the policy random give the same numbers
// for a seed in every version.
//
// # Problem files
//
// A problemas.dat is any number of Lisp lists:
//
//	("A" 70 ((2 20 44 NIL NIL NIL NIL NIL NIL NIL) .. ten rows of ten))
//
// The name is a string or a symbol and may be missing, the list around the ten
// rows may be missing, and a problem may be nothing but its ten rows. NIL in
// either case is an empty square, T in either case or a string is the knight,
// a ";" starts a comment, a byte order mark and any line end are fine. A
// problem without a name is named by its number in the file; a name has 1 to
// 64 printable characters, and the first problem of a name wins.
// One fault rejects the whole file. At most 4 MiB are read.
package knight

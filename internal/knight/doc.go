// Package knight is the rules of Jogo do Cavalo (Knight Fight) for one player:
// the board, the number rules, positions and moves with their text forms, and
// problem files. It does no search.
//
// The rules are written twice. Position is the one to read: reference.go has a
// function for each sentence of the rules. Bitboard is the one to search with:
// it plays the same games many times faster, without allocation, on States
// that can be the keys of a table.
//
// Positions, moves, boards and rules are small values that can be compared;
// nothing changes one. Every parser takes any text, never panics, and explains
// what it refuses with a *fault.Fault that knows line and column.
//
// # Text forms
//
// These are stable for ever. A square is its column A to J and its line 1
// (top) to 10, in either case: A1, j10.
//
// A board is ten lines joined by "/", each of ten squares joined by ".", each
// two digits or "--" for an empty one. No number may occur twice.
//
//	94.25.54.89.21.08.36.14.41.96/78.47.--. ..
//
// A position is a board and fields joined by ";", in any order, each at most
// once; space around the whole text is ignored:
//
//	BOARD;g=2000;r=largest;z=1;q=1;k=J1;p=96
//
//	g  target, 1 to 1000000; 2000 when absent
//	r  largest, smallest, choose, optional, random:SEED or off; largest
//	z  1 when 00 is a double, or 0; 1
//	q  1 when the number rules apply to the placement, or 0; 1
//	k  the knight's square, which must be empty; absent before the placement
//	p  points, 0 to 4950; 0. Without k it must be 0 or absent
//
// Position.String writes all of g, r, z, q, in this order, and k and p once
// the knight is placed. In a SEED every byte but letters, digits and "-._" is
// written as "~" and two hexadecimal digits, so that a position is safe in the
// fragment of an URL; a seed that is typed as it is, is understood as well,
// but for a ";".
//
// A move is the square landed on, with "x" and a double when the player
// chooses which double goes, or "x-" for none: C5, C5x77, C5x-. The choice is
// written whenever another double is left to choose, and never otherwise.
//
// A seed is any text. RandomBoard and the policy random give the same numbers
// for a seed in every version. A position text has at most 64 KiB.
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
// problem without a name is called by its place in the file; a name has 1 to
// 64 printable characters and may occur again, the first being the one meant.
// A file with one fault is refused whole. At most 4 MiB are read.
package knight

// Package rules holds the rules of the challenge, Jogo do Cavalo (Knight Fight)
// for one player: positions with their text form, and the moves. It does no
// search.
//
// The rules are written twice. Position is for reading: reference.go has a function for each
// sentence of the rules. Bitboard is for searching: it plays the same games many times faster,
// without allocation, on States that can be the keys of a table.
//
// Positions are small, comparable, immutable values. ParsePosition takes any text, never panics,
// and rejects invalid ones with a *fault.Fault that has the line and column.
//
// # Text form
//
// It never changes and has at most 64 KiB.
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
// fragment of a URL; a seed without escapes is accepted too, except for ";".
//
//test:mutants
package rules

// Package logic solves Unequal Length Mazes the way a person does: by rules that can be explained,
// each with the squares it looks at, and by short trials when no rule applies. The rules and trials
// needed grade a maze. Next returns the next conclusion from the drawing as a hint, with a minimal
// Reason; Refute returns the smallest contradiction of a wrong edge.
//
// It reasons about edges, pairs of neighbouring free squares: on when the path
// steps from one to the other, off when it doesn't. The rules, the easiest
// first:
//
//	full      a square has its two edges (start and end: one): the others are off
//	forced    a square has no more edges left than it needs: they are on
//	loop      an edge that would close a loop is off, and so is one that would
//	          join start and end too early
//	length    an edge that would make two segments in a row equally long is off,
//	          or on, if leaving it out would
//	bridge    the only edge between two parts of the board is on
//	two-doors a part with two edges to the rest needs both, or just one when
//	          the start or the end (not both) is in it
//	trial     the opposite leads to a contradiction by the first four rules
//
//test:mutants
package logic

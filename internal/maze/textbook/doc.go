// Package textbook is Unequal Length Mazes as a search problem for the
// algorithms of package search, in two formulations that give the same answers
// at different costs.
//
// A state is the set of visited squares, the square where the path ends, the
// direction, and the lengths of this segment and of the one before it.
//
//	swap    the course's: eight operators. Up, Down, Left and Right go straight
//	        on and cost 1. SwapToUp .. SwapToRight turn on the spot and cost 0;
//	        they need a segment that is not empty and differs from the one
//	        before it. Before the first step any of the four steps may be taken.
//	merged  four operators: a turn and the first step after it are one, and
//	        cost 1
//
// The heuristics:
//
//	squares-left       free squares not visited yet: what every solution
//	                   costs, exactly; admissible, consistent
//	zero               0; admissible, consistent
//	inverse-manhattan  of the course: 1 / Manhattan distance to the end, which
//	                   keeps the path away from the end until late; admissible,
//	                   consistent
//
// All solutions have the same number of steps, so no estimate can lead to fewer; a heuristic can
// only detect dead ends. Options.Prune does that for every algorithm: a state is dropped when a
// remaining square can't be reached, or can be entered but not left again.
package textbook

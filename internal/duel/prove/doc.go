// Package prove proves who wins a duel, and by how many points.
//
// It asks one question at a time, "does White end at least m points ahead?", by
// alpha-beta with a null window to the end of the game: first for the winner, then for
// the margin, around an estimate (MTD(f): Plaat, Schaeffer, Pijls and de Bruin,
// "Best-first fixed-depth minimax algorithms", 1996). Every answer bounds the margin, and
// no estimate takes part in it: the evaluation only orders moves.
//
// The value of a state is the margin of what both sides still take. The points so far are
// no part of it, so that the table, which holds a lower and an upper bound of each state,
// serves every question. Moves are ordered by the evaluation of the state after them, its
// points counted from the margin in question, less a penalty for each reply: of two
// moves that both keep the result, the one with fewer replies has the smaller proof.
package prove

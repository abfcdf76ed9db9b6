// Package prove proves who wins a duel, and by how many points.
//
// It asks one question at a time, "does White end at least m points ahead?", by
// alpha-beta with a null window to the end of the game: first for the winner, then for
// the margin, around an estimate (MTD(f): Plaat, Schaeffer, Pijls and de Bruin,
// "Best-first fixed-depth minimax algorithms", 1996). Every answer bounds the margin, and
// no estimate takes part in it: the evaluation only orders moves.
//
// The value of a state is the margin of what both sides still take. The points so far aren't part
// of it, so the table, which holds a lower and an upper bound of each state, serves every question.
//
// Among the moves that keep the result, the move with the smallest proof is best. The proof needs
// one move where the successful side is to move, and all moves where the other side is, so its size
// is estimated by a few plies of minima and sums, as in proof-number search (Allis, van der Meulen
// and van den Herik, "Proof-number search", 1994). At their end, the size grows exponentially with
// the evaluation, for which the points are counted from the margin in question, and with the
// replies.
package prove

// Package exact is the strong solver of sliding tiles: shortest paths between
// any two boards.
//
// A position is first seen from its goal (fifteen.go): tiles are called by their
// goal squares and the board is turned and reflected, so that all goals with the
// blank in a corner, at the edge or in the centre are one. Then iterative
// deepening A* searches depth first,
//
//   - with the sum of pattern tables, looked up for the board and its reflection
//     and kept up to date move by move (additive.go). The 15 puzzle's tables are
//     given by Load; those of other sizes are built at the first use;
//   - on the 15 puzzle with boards packed into a few words (packed.go, additive.go),
//     from whichever end is easier, and the nearest boards of the fringe first
//     (fifteen.go), by several goroutines when asked (solver.go);
//   - or, on the 15 puzzle without them, with walking distance and linear
//     conflict (walking.go);
//   - never along move sequences that others make superfluous (automaton.go).
//
// Boards of more than 16 squares are usually too hard for a proof. There, beams
// of growing width (beam.go) find better and better paths, the deepening in
// between raises the lower bound, and an answer is called optimal only when the
// two meet.
//
// The hardest positions of the 15 puzzle (80 moves) take 3 to 6 x 10^8 boards.
// What was tried to have fewer, each measured on the first of them:
//
//   - lookups of the way back (Zahavi, Felner, Holte and Schaeffer, "Duality in
//     permutation state spaces and the dual search algorithm", 2008): 2.4 times
//     fewer boards, each more than twice as dear;
//   - walking distance beside the tables: 1.5 times fewer;
//   - searching from pairs of boards and moving at the end with fewer ways on
//     (Felner, Moldenhauer, Sturtevant and Schaeffer, "Single-frontier
//     bidirectional search", 2010), lookups of the way back included: 9 times
//     fewer pairs at 76 moves, which take as long as the boards;
//   - a search from both ends that stores its boards (Sewell and Jacobson,
//     "Dynamically improved bounds bidirectional search", 2021): some 6 x 10^7 to
//     store, too many for a browser.
//
//test:mutants
package exact

// Package optimal is the strong solver of sliding tiles: shortest paths between
// any two boards.
//
// A position is first seen from its goal (frame.go): tiles are called by their
// goal squares and the board is turned and reflected, so that all goals with the
// blank in a corner, at the edge or in the centre are one. Then iterative
// deepening A* searches depth first,
//
//   - with the sum of pattern tables, looked up for the board and its reflection
//     and kept up to date move by move (additive.go). The 15 puzzle's tables are
//     given by Load; those of other sizes are built at the first use;
//   - on the 15 puzzle with boards packed into a few words (packed.go, dig.go),
//     from whichever end is easier, and the nearest boards of the fringe first
//     (fifteen.go), by several goroutines when asked (share.go);
//   - or, on the 15 puzzle without them, with walking distance and linear
//     conflict (walking.go);
//   - never along move sequences that others make superfluous (automaton.go).
//
// Boards of more than 16 squares are usually too hard for a proof. There, beams
// of growing width (beam.go) find better and better paths, the deepening in
// between raises the lower bound, and an answer is called optimal only when the
// two meet.
package optimal

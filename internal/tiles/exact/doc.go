// Package exact is the strong solver of sliding tiles: shortest paths between
// any two boards.
//
// A position is first normalised by its goal (fifteen.go): tiles are named by
// their goal squares and the board is turned and reflected, so that all goals with the
// blank in a corner, at the edge or in the centre are one. Then iterative
// deepening A* searches depth first,
//
//   - with the sum of pattern tables, looked up for the board and its reflection
//     and kept up to date move by move (additive.go). The 15 puzzle's tables are
//     loaded by Load; those of other sizes are built at the first use;
//   - on the 15 puzzle with boards packed into a few words (packed.go, additive.go),
//     from whichever end is easier, and the nearest boards of the fringe first
//     (fifteen.go), in several goroutines on request (solver.go); after many boards
//     with tables of two groups of seven tiles (seven.go), which are kept for later
//     searches, in a Store also for later programs, and built if there are none;
//   - or, on the 15 puzzle without them, with walking distance and linear
//     conflict (walking.go);
//   - never along move sequences that duplicate others (automaton.go).
//
// Boards of more than 16 squares are usually too hard for a proof. There, beams
// of growing width (beam.go), which order boards by the sum of overlapping tables
// (guess.go), find better and better paths, beams between boards
// of a path shorten its parts (window.go), the deepening in between raises the
// lower bound, and an answer is called optimal only when the two meet.
//
// With the tables of six tiles alone, the search expands 3 to 6 x 10^8 boards for the hardest
// positions of the 15 puzzle (80 moves); the tables of seven cut that to a fifteenth.
// Other attempts to reduce that, each measured on the first of them without these:
//
//   - dual lookups (Zahavi, Felner, Holte and Schaeffer, "Duality in
//     permutation state spaces and the dual search algorithm", 2008): 2.4 times
//     fewer boards, each more than twice as expensive;
//   - walking distance beside the tables: 1.5 times fewer;
//   - searching from pairs of boards, moving at the end with fewer successors
//     (Felner, Moldenhauer, Sturtevant and Schaeffer, "Single-frontier
//     bidirectional search", 2010), dual lookups included: 9 times
//     fewer pairs at 76 moves, which take as long as the boards;
//   - a bidirectional search that stores its boards (Sewell and Jacobson,
//     "Dynamically improved bounds bidirectional search", 2021): some 6 x 10^7 to
//     store, too many for a browser.
//
//test:mutants
package exact

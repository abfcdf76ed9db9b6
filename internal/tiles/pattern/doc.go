// Package pattern holds additive pattern databases for sliding tiles: tables
// of the moves that groups of tiles need, which can be added up (Korf and
// Felner, "Disjoint pattern database heuristics", 2002).
//
// Tiles are named by their goal squares, so that all goals with the blank on
// the same square share their tables. [NewSet] builds tables for any board at
// once, with [Groups] of tiles that are small enough. The 15 puzzle has larger
// ones: two groups of six tiles and one of three, for the three kinds of goals
// ([Fifteens]). A long test builds them, and [Decode] reads them.
package pattern

// Package pattern holds additive pattern databases for sliding tiles: tables of
// the moves that groups of tiles need, which can be added up (Korf and Felner,
// "Disjoint pattern database heuristics", 2002).
//
// Tiles are called by their goal squares, so that all goals with the blank on
// the same square share their tables. [NewSet] builds tables for any board on
// the spot, with [Groups] of tiles that are small enough. The 15 puzzle deserves
// better: two groups of six tiles and one of three, for the three kinds of goals
// ([Fifteens]). These are built once, by the command in maketables, and read
// with [Decode].
package pattern

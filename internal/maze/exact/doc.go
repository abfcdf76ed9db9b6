// Package exact is the strong solver of Unequal Length Mazes: it decides
// whether a position can be finished and whether in one way only (Decide),
// says since when it can't (Check), argues where a sentence is enough (Argue),
// counts all ways (Count), and tells which steps of one way others do without
// (Rivals), for the generator.
//
// Deciding is a matter of clauses over edges, for the solver of package sat;
// model.go has the encoding. Counting goes square by square with all that a
// part of a path can mean to the rest; count.go goes from both ends, and
// half.go has the states and joins them.
//
// Everything can be limited, watched and cancelled by a search.Control, and
// every path goes through maze.Verify before it is returned.
package exact

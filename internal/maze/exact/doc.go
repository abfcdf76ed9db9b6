// Package exact is the strong solver of Unequal Length Mazes: it decides whether a position has a
// solution and whether it is unique (Decide), finds the step that lost a position (Check), gives a
// short argument where there is one (Argue), counts all solutions (Count), and, for the generator,
// finds the steps of a solution that are missing in others (OtherSolutions).
//
// Deciding uses clauses over edges and the solver of package sat; model.go has
// the encoding. Counting uses the frontier method; count.go works from both
// ends, and half.go has the states and joins them.
//
// A search.Control can limit, watch and cancel everything, and every path is
// checked by rules.Verify before it is returned.
package exact

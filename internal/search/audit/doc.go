// Package audit holds a heuristic against the truth: how far its estimates are
// from what is really left to pay, and each state where it says too much (it is
// not admissible there) or falls by more than a move costs (not consistent).
//
// Where all states that can be reached are few, they are all looked at and the
// truth is computed backwards from the goals. Elsewhere states are drawn by
// lot, along random walks from the start, and a strong solver says the truth.
// After a search the states that it generated can be audited in the same way.
//
// The notions are those of AIMA 3rd ed., section 3.5.2: h is admissible when it
// never exceeds the cost of the cheapest path to a goal, consistent when h(n) <=
// c(n, n') + h(n') for each successor n'. Here h of a goal above 0 is too much.
package audit

// Package audit compares a heuristic with the true cost: how far its estimates are off,
// and where it overestimates (it is not admissible there) or falls by more than a move
// costs (it is not consistent).
//
// If few states can be reached, all are audited and the true costs are computed backwards from the
// goals. Else a sample is drawn by random walks from the start, and a strong solver computes the
// true costs. The states that a search generated can also be audited.
//
// By AIMA 3rd ed., section 3.5.2, h is admissible if it never exceeds the cost of the
// cheapest path to a goal, and consistent if h(n) <= c(n, n') + h(n') for each successor
// n'. Here h of a goal must be 0.
package audit

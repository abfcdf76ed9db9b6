// Package compare has the laboratory's tabs for comparisons: a race of algorithms on one position,
// a table of problems, algorithms and heuristics, and a heuristic against the true costs.
package compare

// Package compare has the tabs of the laboratory that compare: a race of algorithms on
// one position, a table of problems, algorithms and heuristics, and a heuristic with the
// true costs.
package compare

// Package compare holds the tabs of the laboratory that compare: a race of algorithms
// on one position, a table of problems, algorithms and heuristics, and heuristics held
// against the truth.
package compare

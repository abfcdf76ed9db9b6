package search

import (
	"math"
	"time"
)

// Stats is what a search cost.
type Stats struct {
	// Generated counts every successor that was made, each time it was made.
	// The start is not one.
	Generated int64
	// Expanded counts the nodes whose successors were made, the start
	// included, each time they were.
	Expanded int64
	// Peak is the largest number of nodes that were stored at once.
	Peak int64
	// Time is the time from start to end.
	Time time.Duration
}

// Penetrance is how straight a search went for its solution: the solution's
// depth over the nodes generated, 0 when none was generated.
// (Doran and Michie, "Experiments with the Graph Traverser program", 1966.)
func (s Stats) Penetrance(depth int) float64 {
	if s.Generated == 0 {
		return 0
	}
	return float64(depth) / float64(s.Generated)
}

// branchingError is how far BranchingFactor may be from the root.
const branchingError = 1e-6

// BranchingFactor is the average branching factor of a search that generated
// so many nodes for a solution at this depth: the B of a uniform tree of the
// same depth and size, B + B^2 + .. + B^depth = generated, found by bisection
// to within 1e-6. It is 0 when there is no solution (depth 0) or no node.
// (Nilsson, "Principles of Artificial Intelligence", 1980, chapter 2.)
func BranchingFactor(generated int64, depth int) float64 {
	if depth < 1 || generated < 1 {
		return 0
	}
	// B = generated is the root for depth 1, and too much for all others.
	low, high := 0.0, float64(generated)
	if depth == 1 {
		return high
	}
	for high-low > branchingError {
		middle := (low + high) / 2
		if middle == low || middle == high {
			break // as near as floating point comes
		}
		if TreeSize(middle, depth) < float64(generated) {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// TreeSize returns how many nodes a uniform tree has below its root, B + B^2 +
// .. + B^depth, or infinity when that is too large.
func TreeSize(b float64, depth int) float64 {
	sum := 0.0
	for range depth { // Horner's rule
		sum = b * (1 + sum)
		if math.IsInf(sum, 1) {
			break
		}
	}
	return sum
}

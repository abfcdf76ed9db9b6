package search

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestPenetrance(t *testing.T) {
	if p := (Stats{Generated: 48}).Penetrance(12); p != 0.25 {
		t.Errorf("12 of 48: %v", p)
	}
	if p := (Stats{}).Penetrance(0); p != 0 {
		t.Errorf("nothing generated: %v", p)
	}
}

func TestBranchingFactor(t *testing.T) {
	tests := []struct {
		generated int64
		depth     int
		want      float64
	}{
		{0, 0, 0}, {100, 0, 0}, // no solution
		{7, 1, 7},
		{2 + 4 + 8, 3, 2},
		{12, 12, 1}, // straight to the goal
		{10 + 100 + 1000, 3, 10},
		{6, 2, 2},
		{3, 4, 0.8882}, // fewer nodes than steps can't be, but have an answer
	}
	for _, test := range tests {
		if got := BranchingFactor(test.generated, test.depth); math.Abs(got-test.want) > 1e-4 {
			t.Errorf("%d nodes, depth %d: %v, want %v", test.generated, test.depth, got, test.want)
		}
	}
}

func TestBranchingFactorSolvesItsEquation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		depth := rapid.IntRange(1, 200).Draw(t, "depth")
		generated := rapid.Int64Range(int64(depth), 1e12).Draw(t, "generated")
		b := BranchingFactor(generated, depth)
		low, high := TreeSize(b-branchingError, depth), TreeSize(b+branchingError, depth)
		if n := float64(generated); n < low || n > high {
			t.Fatalf("%d nodes, depth %d: %v makes %v to %v nodes", generated, depth, b, low, high)
		}
	})
}

//go:build !long

package solve_test

import "testing"

// TestSomeGraphs is the beginning of the long series.
func TestSomeGraphs(t *testing.T) { testSeeds(t, 50) }

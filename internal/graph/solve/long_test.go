//go:build long

package solve_test

import "testing"

// TestManyGraphs is the long series.
func TestManyGraphs(t *testing.T) { testSeeds(t, 1000) }

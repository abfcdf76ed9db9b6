//go:build long

package tiles

import "testing"

// The published fewest moves of all hundred are reproduced.
func TestKorfLong(t *testing.T) { testMoves(t, func(int) bool { return true }) }

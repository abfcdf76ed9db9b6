//go:build long

package prove

import "testing"

const fullBoards, denseBoards, thinBoards = 40 * 50, 40 * 500, 40 * 400

// TestWhole is TestDense with larger boards.
func TestWhole(t *testing.T) { boards(40*5, 7, 47, checkBounds(t)) }

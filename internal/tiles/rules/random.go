package rules

import "cavalo/internal/rng"

// Random returns the board of a seed from which a goal can be reached, each
// such board equally likely. Any text is a seed.
func Random(seed string, goal Board) Board {
	b := Board{size: goal.size}
	for cell, tile := range rng.New(seed).Perm(goal.size.Cells()) {
		b.cells[cell] = uint8(tile)
	}
	if (Position{b, goal}).Solvable() {
		return b
	}
	return b.Swap(b.Find(1), b.Find(2)) // one inversion more or less: no tile is between them
}

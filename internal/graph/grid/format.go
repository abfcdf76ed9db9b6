package grid

import (
	"cavalo/internal/fault"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
)

// Formats returns the formats of maps that are not their own form: those whose spaces
// are free squares.
func Formats() []puzzle.Format {
	return []puzzle.Format{space.Format(Puzzle, "spaces", fault.New(codeOpenSquare, "").At(1, 1))}
}

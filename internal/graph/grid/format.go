package grid

import (
	"cavalo/internal/fault"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
)

// Formats returns the foreign formats of maps: texts whose spaces are free squares.
func Formats() []puzzle.Format {
	return []puzzle.Format{space.Format(Puzzle, "spaces", "grid.", fault.New(fault.GridOpenSquare, "").At(1, 1))}
}

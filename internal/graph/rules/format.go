package rules

import (
	"cavalo/internal/fault"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
)

// Formats returns the foreign formats of graphs: rows of three fields.
func Formats() []puzzle.Format {
	return []puzzle.Format{space.Format(Puzzle, "rows", NoteRows, fault.New(fault.GraphRow, "").At(1, 1))}
}

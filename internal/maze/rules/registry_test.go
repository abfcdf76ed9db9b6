package rules

import "cavalo/internal/puzzle"

func init() { puzzle.Register(Puzzle) }

package rules

import (
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/puzzletest"
)

func init() {
	puzzle.Register(Puzzle)
	puzzle.RegisterFormats(Formats()...)
}

func TestFixture(t *testing.T) { puzzletest.Tiles.Rules(t, Puzzle) }

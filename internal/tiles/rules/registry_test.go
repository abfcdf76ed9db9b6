package rules

import (
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/tiles/tilestest"
)

func init() {
	puzzle.Register(Puzzle)
	puzzle.RegisterFormats(Formats()...)
}

func TestFixture(t *testing.T) { tilestest.Fixture.Rules(t, Puzzle) }

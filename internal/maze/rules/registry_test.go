package rules

import (
	"testing"

	"cavalo/internal/maze/mazetest"
	"cavalo/internal/puzzle"
)

func init() { puzzle.Register(Puzzle) }

func TestFixture(t *testing.T) { mazetest.Fixture.Rules(t, Puzzle) }

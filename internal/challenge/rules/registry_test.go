package rules

import (
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/puzzletest"
)

func init() { puzzle.Register(Puzzle) }

func TestFixture(t *testing.T) { puzzletest.Challenge.Rules(t, Puzzle) }

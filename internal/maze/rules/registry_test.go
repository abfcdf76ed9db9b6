package rules

import (
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/puzzletest"
)

func init() { puzzle.Register(Puzzle) }

func TestFixture(t *testing.T) { puzzletest.Maze.Rules(t, Puzzle) }

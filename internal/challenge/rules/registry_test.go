package rules

import (
	"testing"

	"cavalo/internal/challenge/challengetest"
	"cavalo/internal/puzzle"
)

func init() { puzzle.Register(Puzzle) }

func TestFixture(t *testing.T) { challengetest.Fixture.Rules(t, Puzzle) }

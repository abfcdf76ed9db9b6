package rules_test

import (
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
)

func TestFixture(t *testing.T) { dueltest.Fixture.Rules(t, rules.Puzzle) }

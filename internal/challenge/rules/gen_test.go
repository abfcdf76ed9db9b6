package rules

import (
	"cavalo/internal/knight"
	"cavalo/internal/knight/knighttest"

	"pgregory.net/rapid"
)

// DrawPosition draws a position: before the placement, in the middle of a
// game, or with a knight that was put on any empty square.
func DrawPosition(t *rapid.T) Position {
	p := NewPosition(knighttest.DrawBoard(t), rapid.IntRange(1, knight.MaxTarget).Draw(t, "target"), drawRules(t))
	if rapid.Bool().Draw(t, "put") {
		s := knight.Square(rapid.IntRange(0, knight.Squares-1).Draw(t, "knight"))
		p.Board[s], p.Knight = knight.NoNumber, s
		p.Points = rapid.IntRange(0, knight.MaxPoints-p.Board.Sum()).Draw(t, "points")
	}
	for steps := rapid.IntRange(0, 10).Draw(t, "steps"); steps > 0; steps-- {
		moves := p.Moves()
		if len(moves) == 0 {
			break
		}
		next, err := p.Play(rapid.SampledFrom(moves).Draw(t, "move"))
		if err != nil {
			t.Fatalf("a legal move is refused: %v", err)
		}
		p = next
	}
	return p
}

// drawRules draws rules of every kind.
func drawRules(t *rapid.T) knight.Rules {
	rules := knight.Rules{
		Double:         rapid.SampledFrom(knight.Policies()).Draw(t, "policy"),
		ZeroDouble:     rapid.Bool().Draw(t, "00 is a double"),
		PlacementRules: rapid.Bool().Draw(t, "rules at the placement"),
	}
	if rules.Double == knight.Random {
		rules.Seed = rapid.String().Draw(t, "seed")
	}
	return rules
}

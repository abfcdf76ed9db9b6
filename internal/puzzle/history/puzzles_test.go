package history

import (
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/puzzle/play"
	_ "cavalo/internal/registry"
	"cavalo/internal/tools/testkit"
)

// game is a game on problem F with a number of moves.
func game(t testing.TB, moves int) *play.Game {
	t.Helper()
	problems := challengerules.Puzzle.Problems()
	g := play.New(challengerules.Puzzle, "20260131-094213-kx7qa", "F", problems[len(problems)-1].Position)
	for range moves {
		testkit.Must(t, g.Play(g.Position().Moves()[0], play.Player))
	}
	return g
}

package play

import (
	"testing"
	"time"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

// TestDuelGame: a game of two is kept and shared like any other, with passes,
// choices of doubles, a restart and steps that were taken back.
func TestDuelGame(t *testing.T) {
	now := time.Now()
	start, err := duelrules.Puzzle.Parse(duelrules.Puzzle.Random("kept").String())
	testkit.Must(t, err)
	g := New(duelrules.Puzzle, NewID(now), "", start)
	for len(g.Position().Moves()) > 0 {
		moves := g.Position().Moves()
		mustPlay(t, g, moves[len(moves)-1])
	}
	if !g.Position().Solved() {
		t.Error("there are no moves, but the game goes on")
	}
	g.Restart()
	mustPlay(t, g, g.Position().Moves()[0])
	g.Undo()
	read, err := ParseRecord(g.Record(now))
	testkit.Must(t, err)
	if diff := cmp.Diff(texts(g.Steps()), texts(read.Steps())); diff != "" || read.Done() != g.Done() {
		t.Errorf("%d of the steps done, want %d; steps (-want +got):\n%s", read.Done(), g.Done(), diff)
	}
	for _, step := range g.Steps() {
		p, position, err := ParseLink("#" + Link(duelrules.Puzzle, step.Position))
		if err != nil || p != duelrules.Puzzle || position.String() != step.Position.String() {
			t.Fatalf("link of %s: %v", step.Position, err)
		}
	}
}

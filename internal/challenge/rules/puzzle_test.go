package rules

import (
	"fmt"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func Example() {
	challenge, _ := puzzle.Find("challenge")
	a := challenge.Problems()[0]
	end, err := puzzle.Replay(a.Position, []string{"C1", "B3"})
	fmt.Println(a.Name, a.Position.Moves(), end.Moves(), end.Solved(), err)
	// Output: A [A1 B1 C1] [A1] false <nil>
}

// TestChallengeTexts walks at random and checks every position against its text and every move
// against the list of moves.
func TestChallengeTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Puzzle.Random(rapid.String().Draw(t, "seed"))
		for moves := p.Moves(); len(moves) > 0; moves = p.Moves() {
			read, err := Puzzle.Parse(p.String())
			testkit.Must(t, err)
			if diff := cmp.Diff(moves, read.Moves()); diff != "" {
				t.Fatalf("moves after reading (-want +got):\n%s", diff)
			}
			move := rapid.SampledFrom(moves).Draw(t, "move")
			if p, err = p.Play(move); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestProblems(t *testing.T) {
	var names string
	for _, p := range Puzzle.Problems() {
		names += p.Name
	}
	testkit.Equal(t, names, "ABCDEF", "problems")
	if Puzzle.Random("1").String() == Puzzle.Random("2").String() {
		t.Error("two seeds, one board")
	}
}

func TestReplayRefuses(t *testing.T) {
	a := Puzzle.Problems()[0].Position
	for _, moves := range [][]string{{"C1", "C1"}, {"pass"}, {"C1", "B3", "D2"}} {
		if _, err := puzzle.Replay(a, moves); err == nil {
			t.Errorf("%v was played", moves)
		}
	}
}

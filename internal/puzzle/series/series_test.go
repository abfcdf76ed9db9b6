package series_test

import (
	"fmt"
	"testing"

	"cavalo/assets"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/series"
	_ "cavalo/internal/registry"
)

func TestEachGameHasItsSeries(t *testing.T) {
	if n := len(assets.Series); n > 40_000 {
		t.Errorf("the series take %d bytes", n)
	}
	for _, p := range puzzle.All() {
		boards := series.Of(p)
		if want := map[int]int{1: 24, 2: 12}[p.Players()]; len(boards) != want {
			t.Fatalf("%s: %d boards, want %d", p.Name(), len(boards), want)
		}
		seen := map[string]bool{}
		for i, b := range boards {
			if b.ID() != fmt.Sprintf("series-%02d", i+1) || b.Position.String() != b.Text || seen[b.Text] || seen[b.Idea] {
				t.Errorf("%s: board %d is %s, %s", p.Name(), i+1, b.ID(), b.Entry)
			}
			seen[b.Text], seen[b.Idea] = true, true
			if (b.Level != "") != (p.Players() == 2) || b.Fewest < 1 || len(b.Position.Moves()) == 0 {
				t.Errorf("%s: %s", p.Name(), b.Entry)
			}
			if found, ok := series.Find(p, b.ID()); !ok || found.Number != b.Number {
				t.Errorf("%s: %s is not found", p.Name(), b.ID())
			}
		}
	}
	if _, ok := series.Find(puzzle.All()[0], "series-25"); ok {
		t.Error("a board behind the last one is found")
	}
}

func TestABoardHasNoPlace(t *testing.T) {
	for _, p := range puzzle.All() {
		problems := series.Problems(p)
		built := len(p.Problems())
		for _, id := range []string{"series-01", "SERIES-01"} {
			if found, ok := series.FindProblem(problems, id); !ok || found.Name != "series-01" {
				t.Errorf("%s: %s is %q, %v", p.Name(), id, found.Name, ok)
			}
		}
		if found, ok := series.FindProblem(problems, fmt.Sprint(built+1)); ok {
			t.Errorf("%s: problem %d is %s", p.Name(), built+1, found.Name)
		}
	}
}

package report_test

import (
	"strings"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// A run that began in the middle of a problem says where, and what it found is
// counted from there; one of the whole problem says neither.
func TestLater(t *testing.T) {
	for _, c := range []struct {
		puzzle  puzzle.Puzzle
		problem string
		play    []string
		want    string
	}{
		{challengerules.Puzzle, "D", []string{"A1", "B3"}, "D, from B3, with 164 points"},
		{tilesrules.Puzzle, tilesrules.Puzzle.Problems()[0].Name, nil, tilesrules.Puzzle.Problems()[0].Name + ", from step 1"},
		{mazerules.Puzzle, mazerules.Puzzle.Problems()[0].Name, nil, mazerules.Puzzle.Problems()[0].Name + ", from step 1"},
	} {
		problem, ok := puzzle.FindProblem(c.puzzle.Problems(), c.problem)
		if !ok {
			t.Fatal(c.problem)
		}
		start := problem.Position
		if c.play == nil {
			c.play = start.Moves()[:1]
		}
		middle, err := puzzle.Replay(start, c.play)
		testkit.Must(t, err)
		told := func(p puzzle.Position, played int) string {
			a := puzzle.Answer{Job: puzzle.Job{Puzzle: c.puzzle.Name(), Problem: c.problem, Position: p.String(), Played: played},
				Status: search.Solved, Optimal: true, Outcome: puzzle.Solution{Path: puzzle.Path{Steps: 10, Moves: []string{"B3"}}}}
			return report.Text(words.En, a)
		}
		if text := told(start, 0); strings.Contains(text, " on\n") || strings.Contains(text, "more") || strings.Contains(text, "from there") {
			t.Errorf("the whole of %s:\n%s", c.problem, text)
		}
		if text := told(middle, len(c.play)); !strings.Contains(text, c.want+"\n") || !strings.Contains(text, " 10 more\n") || !strings.Contains(text, "no path from there is shorter") {
			t.Errorf("%s, want %q:\n%s", c.problem, c.want, text)
		}
	}
}

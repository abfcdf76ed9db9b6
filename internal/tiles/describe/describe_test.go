package describe

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

func init() { report.Register("tiles", Describer) }

// slid is an answer about sliding tiles.
func slid(t testing.TB) puzzle.Answer {
	t.Helper()
	first := rules.Puzzle.Problems()[1].Position
	moves := strings.Split("RDRRDLDLLURRU", "")
	final, err := puzzle.Replay(first, moves)
	if err != nil || !final.Solved() {
		t.Fatalf("%s, %v", final, err)
	}
	return puzzle.Answer{
		Job:    puzzle.Job{Puzzle: "tiles", Problem: "2", Position: first.String(), Search: puzzle.Search{Goal: "steps", Algorithm: "optimal"}},
		Status: search.Solved, Optimal: true, Outcome: puzzle.Counted{Path: puzzle.Path{Steps: 13, Moves: moves, First: first.String(), Final: final.String()}, Proof: puzzle.Proof{Lower: 13}, Solutions: "1", SolverInfo: puzzle.SolverInfo{Method: "tables"}}, Stats: search.Stats{Generated: 1300, Expanded: 500, Time: 3 * time.Millisecond}, Penetrance: 0.01, Branching: 1.5,
	}
}

func unreachable() puzzle.Answer {
	const position = "1.2.3/4.5.6/8.7.0"
	return puzzle.Answer{
		Job:    puzzle.Job{Puzzle: "tiles", Position: position, Search: puzzle.Search{Goal: "steps", Algorithm: "astar", Heuristic: "manhattan", Settings: search.Settings{Weight: 1}}},
		Status: search.NoSolution, Optimal: true, Outcome: puzzle.Solution{Path: puzzle.Path{First: position, Final: position}, Proof: puzzle.Proof{Reason: &puzzle.Reason{Code: "parity", Fields: []puzzle.Field{
			{Name: "start_inversions", Value: "1"}, {Name: "start_sum", Value: "1"},
			{Name: "goal_inversions", Value: "0"}, {Name: "goal_sum", Value: "0"},
		}}}},
	}
}

func TestTilesText(t *testing.T) {
	for _, lang := range words.Langs() {
		testkit.Golden(t, "solved."+lang.Tag()+".txt", report.Text(lang, slid(t)))
		testkit.Golden(t, "refuted."+lang.Tag()+".txt", report.Text(lang, unreachable()))
	}
	testkit.Golden(t, "resultados.dat", report.Resultados(slid(t)))
}

// TestParityOnEvenBoards: where the blank's row counts, the sum is told.
func TestParityOnEvenBoards(t *testing.T) {
	why := Describer.Reason(words.En, &puzzle.Reason{Code: "parity", Fields: []puzzle.Field{
		{Name: "start_inversions", Value: "2"}, {Name: "start_row", Value: "3"}, {Name: "start_sum", Value: "5"},
		{Name: "goal_inversions", Value: "0"}, {Name: "goal_row", Value: "4"}, {Name: "goal_sum", Value: "4"},
	}})
	for _, want := range []string{"plus 3 for the blank's row from the top: 5 in all", "plus 4 for the blank's row from the top: 4 in all", "odd at the start and even at the goal"} {
		if !strings.Contains(why, want) {
			t.Errorf("no %q in: %s", want, why)
		}
	}
}

func TestSummary(t *testing.T) {
	stopped := slid(t)
	stopped.Status, stopped.Optimal, stopped.Time = search.LimitReached, false, 5*time.Millisecond
	path := stopped.Path()
	path.Steps = 21
	stopped.SetPath(path)
	got := strings.Join(strings.Fields(report.Summary(words.En, []puzzle.Answer{slid(t), unreachable(), stopped})), " ")
	for _, want := range []string{
		"1 of 3 solved, 2 with a proof; 325,000 nodes per second",
		"Moves 17 21 34",
		"Time 2.67 ms 5.00 ms 8.00 ms",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	testkit.Equal(t, report.Summary(words.En, nil), "", "a summary of nothing")
}

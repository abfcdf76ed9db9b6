package exact

import (
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// problem returns a built-in problem under a policy.
func problem(t testing.TB, name string, policy knight.Policy) knight.Position {
	t.Helper()
	p, ok := knight.FindProblem(knight.BuiltIn(), name)
	if !ok {
		t.Fatalf("no problem %s", name)
	}
	rules := knight.DefaultRules()
	rules.Double = policy
	return p.Position(rules)
}

// proved are the fewest steps (0: no solution) and the highest scores of the
// course's problems, computed exhaustively by two independent programs, by
// policy: largest, smallest, choose, optional, off. A highest score of 0 was
// not computed that way.
var proved = map[string]struct{ steps, score [5]int }{
	"A": {[5]int{3, 3, 3, 3, 3}, [5]int{72, 72, 72, 72, 72}},
	"B": {[5]int{8, 8, 8, 8, 8}, [5]int{65, 65, 65, 65, 65}},
	"C": {[5]int{6, 6, 6, 6, 6}, [5]int{282, 282, 282, 282, 379}},
	"D": {[5]int{12, 10, 10, 10, 10}, [5]int{770, 770, 770, 855, 855}},
	"E": {[5]int{0, 0, 0, 0, 19}, [5]int{250, 250, 250, 268, 311}},
	"F": {[5]int{28, 27, 27, 27, 27}, [5]int{3043, 0, 0, 0, 4950}},
}

var provedPolicies = []knight.Policy{knight.Largest, knight.Smallest, knight.Choose, knight.Optional, knight.Off}

func TestProvedTable(t *testing.T) {
	for name, want := range proved {
		for i, policy := range provedPolicies {
			p := problem(t, name, policy)
			checkSteps(t, p, want.steps[i])
			if score := want.score[i]; score > 0 && (name != "F" || policy == knight.Off) {
				checkScore(t, p, score)
			}
		}
	}
}

// TestHighestScoreOfF takes seconds.
func TestHighestScoreOfF(t *testing.T) {
	if testing.Short() {
		t.Skip("long")
	}
	checkScore(t, problem(t, "F", knight.Largest), proved["F"].score[0])
}

func checkSteps(t *testing.T, p knight.Position, want int) {
	t.Helper()
	got := Solve(p, Options{Start: knight.NoSquare}, search.Control{})
	status := search.Solved
	if want == 0 {
		status = search.NoSolution
	}
	if got.Status != status || !got.Optimal || got.Steps != want || len(got.Moves) != want {
		t.Errorf("%s: %s, optimal %v, %d steps, want %d", p, got.Status, got.Optimal, got.Steps, want)
	}
	if end := replay(t, p, got.Moves); want > 0 && (!end.Solved() || end.Points != got.Score) {
		t.Errorf("%s: the path makes %d points", p, end.Points)
	}
}

func checkScore(t *testing.T, p knight.Position, want int) {
	t.Helper()
	got := Solve(p, Options{Start: knight.NoSquare, Goal: Score}, search.Control{})
	if got.Status != search.Solved || !got.Optimal || got.Score != want || got.Upper != want {
		t.Errorf("%s: %s, score %d to %d, want %d", p, got.Status, got.Score, got.Upper, want)
	}
	if end := replay(t, p, got.Moves); end.Points != want {
		t.Errorf("%s: the path makes %d points", p, end.Points)
	}
}

// The table of starting squares of problem F: the best of them is the answer
// for any start.
func TestStartingSquares(t *testing.T) {
	p := problem(t, "F", knight.Largest)
	best := 100
	for s := knight.Square(0); s < knight.Size; s++ {
		got := Solve(p, Options{Start: s}, search.Control{})
		if !got.Optimal || got.Moves[0].To != s {
			t.Fatalf("start %s: %+v", s, got)
		}
		best = min(best, got.Steps)
	}
	if best != proved["F"].steps[0] {
		t.Errorf("the best start takes %d steps", best)
	}
	p.Board[3] = knight.NoNumber
	if got := Solve(p, Options{Start: 3}, search.Control{}); got.Status != search.NoSolution {
		t.Errorf("empty start: %s", got.Status)
	}
}

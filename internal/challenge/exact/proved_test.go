package exact

import (
	"slices"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// problem returns a built-in problem under a policy.
func problem(t testing.TB, name string, policy knight.Policy) rules.Position {
	t.Helper()
	p, ok := knight.BuiltInProblem(name)
	if !ok {
		t.Fatalf("no problem %s", name)
	}
	under := knight.DefaultRules()
	under.Double = policy
	return rules.FromProblem(p, under)
}

// proved are the fewest steps (0: no solution) and the highest scores of the
// course's problems, computed exhaustively by two independent programs, by
// policy: largest, smallest, choose, optional, off. The highest scores of F are
// proved by this package alone (startsOfF).
var proved = map[string]struct{ steps, score [5]int }{
	"A": {[5]int{3, 3, 3, 3, 3}, [5]int{72, 72, 72, 72, 72}},
	"B": {[5]int{8, 8, 8, 8, 8}, [5]int{65, 65, 65, 65, 65}},
	"C": {[5]int{6, 6, 6, 6, 6}, [5]int{282, 282, 282, 282, 379}},
	"D": {[5]int{12, 10, 10, 10, 10}, [5]int{770, 770, 770, 855, 855}},
	"E": {[5]int{0, 0, 0, 0, 19}, [5]int{250, 250, 250, 268, 311}},
	"F": {[5]int{28, 27, 27, 27, 27}, [5]int{3043, 3098, 3098, 3225, 4950}},
}

var provedPolicies = []knight.Policy{knight.Largest, knight.Smallest, knight.Choose, knight.Optional, knight.Off}

func TestProvedTable(t *testing.T) {
	testkit.Sequential(t)
	for _, p := range rules.Puzzle.Problems() {
		testkit.Equal(t, p.Fewest, proved[p.Name].steps[0], "%s stores", p.Name)
	}
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
	testkit.Sequential(t)
	checkScore(t, problem(t, "F", knight.Largest), proved["F"].score[0])
}

func checkSteps(t *testing.T, p rules.Position, want int) {
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

func checkScore(t *testing.T, p rules.Position, want int) {
	t.Helper()
	got := Solve(p, Options{Start: knight.NoSquare, Goal: Score}, search.Control{})
	if got.Status != search.Solved || !got.Optimal || got.Score != want || got.Upper != want {
		t.Errorf("%s: %s, score %d to %d, want %d", p, got.Status, got.Score, got.Upper, want)
	}
	if end := replay(t, p, got.Moves); end.Points != want {
		t.Errorf("%s: the path makes %d points", p, end.Points)
	}
}

// startsOfF are the fewest steps to 2000 and the highest scores of problem F by
// starting square, A1 to J1, each proved; random is random:1.
var startsOfF = map[knight.Policy]struct{ steps, score [knight.Size]int }{
	knight.Largest: {
		[knight.Size]int{28, 29, 28, 28, 28, 29, 29, 28, 28, 28},
		[knight.Size]int{3021, 2942, 3021, 2998, 3021, 2951, 2960, 3005, 3028, 3043},
	},
	knight.Smallest: {
		[knight.Size]int{28, 29, 28, 28, 28, 29, 28, 28, 28, 27},
		[knight.Size]int{3090, 3027, 3081, 3075, 3081, 3008, 3012, 3075, 3092, 3098},
	},
	knight.Choose: {
		[knight.Size]int{28, 29, 28, 28, 28, 29, 28, 28, 28, 27},
		[knight.Size]int{3090, 3027, 3081, 3075, 3081, 3012, 3012, 3075, 3092, 3098},
	},
	knight.Optional: {
		[knight.Size]int{28, 29, 28, 28, 28, 29, 28, 28, 28, 27},
		[knight.Size]int{3207, 3171, 3177, 3182, 3177, 3144, 3117, 3189, 3207, 3225},
	},
	knight.Random: {
		[knight.Size]int{28, 29, 28, 28, 28, 29, 29, 28, 28, 27},
		[knight.Size]int{3090, 3027, 3063, 3063, 3072, 3008, 3008, 3069, 3084, 3091},
	},
	knight.Off: {
		[knight.Size]int{27, 28, 27, 27, 28, 28, 28, 28, 28, 27},
		[knight.Size]int{4950, 4950, 4950, 4950, 4950, 4950, 4950, 4950, 4950, 4950},
	},
}

// A search for a score that is cut off has bounds that hold the highest.
func TestStartingSquares(t *testing.T) {
	testkit.Sequential(t)
	limits := search.Limits{Nodes: startNodes}
	for policy, want := range startsOfF {
		p := problem(t, "F", policy)
		if policy == knight.Random {
			p.Rules.Seed = "1"
		}
		for s := knight.Square(0); s < knight.Size; s++ {
			got := Solve(p, Options{Start: s}, search.Control{})
			if !got.Optimal || got.Moves[0].To != s || got.Steps != want.steps[s] {
				t.Errorf("%s from %s: %d steps, want %d", policy, s, got.Steps, want.steps[s])
			}
			if want.score[s] == 0 || limits.Nodes > 0 && s%3 > 0 {
				continue
			}
			got = Solve(p, Options{Start: s, Goal: Score}, search.Control{Limits: limits})
			if got.Lower > want.score[s] || got.Upper < want.score[s] || limits.Nodes == 0 && !got.Optimal {
				t.Errorf("%s from %s: %d to %d points, want %d", policy, s, got.Lower, got.Upper, want.score[s])
			}
		}
		if i := slices.Index(provedPolicies, policy); i >= 0 {
			all := proved["F"]
			if slices.Min(want.steps[:]) != all.steps[i] || slices.Max(want.score[:]) != all.score[i] {
				t.Errorf("%s: the best start is not the best of all", policy)
			}
		}
	}
}

func TestEmptyStart(t *testing.T) {
	p := problem(t, "F", knight.Largest)
	p.Board[3] = knight.NoNumber
	if got := Solve(p, Options{Start: 3}, search.Control{}); got.Status != search.NoSolution {
		t.Errorf("%s", got.Status)
	}
}

package textbook

import (
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// fewest holds the proved fewest steps of the course's problems by policy, 0
// where there is no solution.
var fewest = map[string]map[knight.Policy]int{
	"A": {knight.Largest: 3, knight.Smallest: 3, knight.Choose: 3, knight.Optional: 3, knight.Off: 3},
	"B": {knight.Largest: 8, knight.Smallest: 8, knight.Choose: 8, knight.Optional: 8, knight.Off: 8},
	"C": {knight.Largest: 6, knight.Smallest: 6, knight.Choose: 6, knight.Optional: 6, knight.Off: 6},
	"D": {knight.Largest: 12, knight.Smallest: 10, knight.Choose: 10, knight.Optional: 10, knight.Off: 10},
	"E": {knight.Largest: 0, knight.Smallest: 0, knight.Choose: 0, knight.Optional: 0, knight.Off: 19},
}

// course returns a problem of the course under a policy.
func course(t testing.TB, name string, policy knight.Policy) rules.Position {
	problem, found := knight.BuiltInProblem(name)
	if !found {
		t.Fatalf("no problem %s", name)
	}
	under := knight.DefaultRules()
	under.Double = policy
	return rules.FromProblem(problem, under)
}

func TestFewestStepsOfTheCoursesProblems(t *testing.T) {
	for name, byPolicy := range fewest {
		for policy, want := range byPolicy {
			p := course(t, name, policy)
			for _, a := range search.Algorithms() {
				if !a.Optimal {
					continue
				}
				got, err := Textbook(p, Options{Algorithm: a.Name}, search.Control{})
				testkit.Must(t, err)
				checkPath(t, p, got)
				status := search.Solved
				if want == 0 {
					status = search.NoSolution
				}
				if got.Status != status || got.Steps != want || !got.Optimal {
					t.Errorf("%s, %v, %s: %v in %d steps (proved: %v), want %v in %d", name, policy, a.Name,
						got.Status, got.Steps, got.Optimal, status, want)
				}
			}
		}
	}
}

// checkPath plays the moves of a result by the plain rules.
func checkPath(t testing.TB, p rules.Position, r Result) {
	t.Helper()
	for i, m := range r.Moves {
		next, err := p.Play(m)
		if err != nil {
			t.Fatalf("move %d of %v: %v", i+1, r.Moves, err)
		}
		p = next
	}
	testkit.Equal(t, p.Points, r.Score, "the moves %v make", r.Moves)
	if r.Status == search.Solved && !p.Solved() {
		t.Errorf("the moves %v make %d points of %d", r.Moves, p.Points, p.Target)
	}
}

package textbook

import (
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/tools/testkit"
)

// What each heuristic claims of itself holds on all states of the course's
// problems, and base is caught.
func TestHeuristicsAreWhatTheyClaim(t *testing.T) {
	for _, h := range rules.Puzzle.Heuristics() {
		if estimates[h.Name] == nil {
			t.Fatalf("%s, which package rules lists, has no function in estimates (heuristic.go)", h.Name)
		}
	}
	for _, problem := range knight.BuiltIn()[:4] {
		for _, policy := range []string{"largest", "choose", "off"} {
			under := knight.DefaultRules()
			under.Double, under.Seed, _ = knight.ParsePolicy(policy)
			for _, h := range rules.Puzzle.Heuristics() {
				r, err := Audit(rules.FromProblem(problem, under), Options{Heuristic: h.Name}, audit.Options{}, search.Control{})
				if err != nil || !r.Exhaustive || r.Status != search.Solved {
					t.Fatalf("%s, %s, %s: %v, exhaustive %v, %v", problem.Name, policy, h.Name, r.Status, r.Exhaustive, err)
				}
				if h.Admissible && !r.Admissible() || h.Consistent && !r.Consistent() {
					t.Errorf("%s, %s: %s says too much %d times and falls %d times", problem.Name, policy, h.Name, r.Over, r.Falls)
				}
				if h.Name == "base" && (problem.Name == "C" || problem.Name == "D") {
					if r.Admissible() || r.Consistent() || len(r.Inadmissible) == 0 {
						t.Errorf("%s, %s: base is not caught: %d over, %d falls", problem.Name, policy, r.Over, r.Falls)
					}
				}
			}
		}
	}
}

// An example can be opened, and what it says can be looked up.
func TestExamplesCanBeOpened(t *testing.T) {
	d := rules.FromProblem(knight.BuiltIn()[3], knight.DefaultRules())
	for _, run := range []bool{false, true} {
		var r audit.Report
		if run {
			result, err := Textbook(d, Options{Algorithm: "astar", Heuristic: "base", Audit: true}, search.Control{})
			if err != nil || result.Audit == nil {
				t.Fatal(result, err)
			}
			r = *result.Audit
		} else {
			r, _ = Audit(d, Options{Heuristic: "base"}, audit.Options{}, search.Control{})
		}
		if len(r.Inadmissible) == 0 || len(r.Inconsistent) == 0 {
			t.Fatalf("no examples of %d and %d", r.Over, r.Falls)
		}
		for _, e := range append(r.Inadmissible, r.Inconsistent...) {
			p, err := rules.ParsePosition(e.Position)
			testkit.Must(t, err)
			after := d
			for _, text := range e.Path {
				m, _ := knight.ParseMove(text)
				if after, err = after.Play(m); err != nil {
					t.Fatal(err)
				}
			}
			testkit.Equal(t, after, p, "%v", e.Path)
			if e.Move != "" {
				continue
			}
			best, err := Textbook(p, Options{Algorithm: "bfs"}, search.Control{})
			if err != nil || best.Status != search.Solved || float64(best.Steps) != e.True || e.H <= e.True {
				t.Errorf("%s: h %v, said to need %v, needs %d, %v", p, e.H, e.True, best.Steps, err)
			}
		}
	}
	if result, _ := Textbook(d, Options{Algorithm: "bfs", Audit: true}, search.Control{}); result.Audit != nil {
		t.Error("bfs, which asks no heuristic, is audited")
	}
}

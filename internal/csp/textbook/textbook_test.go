package textbook_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/csp"
	"cavalo/internal/csp/exact"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

func Example() {
	p, _ := problems.Find("australia")
	r := textbook.Run(p, textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Variable: "degree", Inference: "fc"}}, search.Control{})
	fmt.Println(r.Status, r.Assignment, r.Assignments, r.Backtracks)
	// Output: solved [blue green red blue green blue red] 7 0
}

func parse(t *testing.T, text string) *csp.Problem {
	t.Helper()
	p, err := csp.Parse(text)
	testkit.Must(t, err)
	return p
}

// borders are the conditions of the map of Australia.
const borders = "\nSA != WA; SA != NT; SA != Q; SA != NSW; SA != V; WA != NT; NT != Q; Q != NSW; NSW != V"

// steps runs an algorithm and lists the events of some kinds as "WA=red".
func steps(p *csp.Problem, job textbook.Job, kinds ...textbook.Kind) (list []string) {
	job.Trace = func(e textbook.Event) {
		if slices.Contains(kinds, e.Kind) {
			text := p.Variables[e.Var].Name
			if e.Value >= 0 {
				text += "=" + p.Variables[e.Var].Domain[e.Value].String()
			}
			list = append(list, text)
		}
	}
	textbook.Run(p, job, search.Control{})
	return list
}

// The exercises and figures are of Russell and Norvig, "Artificial Intelligence: A Modern Approach"
// (AIMA), 4th edition, chapter 6, if no other source is named.

// TestMapColourings: exercise 6.1, how many solutions has the map with 2, 3 and 4 colours? 0, 18, 768.
func TestMapColourings(t *testing.T) {
	for colours, want := range map[string]string{"red green": "0", "red green blue": "18", "red green blue yellow": "768"} {
		p := parse(t, "WA NT SA Q NSW V T in "+colours+borders)
		if r := exact.Solve(p, true, search.Control{}); r.Solutions.String() != want {
			t.Errorf("%s: %v solutions, want %s", colours, r.Solutions, want)
		}
	}
}

// TestForwardChecking: figure 6.7, after WA=red, Q=green and V=blue SA has no value left.
func TestForwardChecking(t *testing.T) {
	p := parse(t, "WA in red green blue; Q in green; V in blue; NT NSW SA T in red green blue"+borders)
	got := steps(p, textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Inference: "fc"}}, textbook.Assign, textbook.Remove, textbook.Fail)
	want := "WA=red SA=red NT=red Q=green SA=green NT=green NSW=green V=blue SA=blue SA"
	if text := strings.Join(got, " "); !strings.HasPrefix(text, want) {
		t.Errorf("%s, want %s", text, want)
	}
}

// TestAC3FindsTheInconsistency: exercise 6.12, AC-3 detects that WA=red and V=blue can't be completed.
func TestAC3FindsTheInconsistency(t *testing.T) {
	p := parse(t, "WA NT SA Q NSW V T in red green blue; WA = red; V = blue"+borders)
	if r := textbook.Run(p, textbook.Job{Algorithm: textbook.AC3}, search.Control{}); r.Status != search.NoSolution {
		t.Errorf("%v, %v", r.Status, r.Domains)
	}
	p = parse(t, "WA NT SA Q NSW V T in red green blue; WA = red"+borders)
	if r := textbook.Run(p, textbook.Job{Algorithm: textbook.AC3}, search.Control{}); r.Status != search.LimitReached || fmt.Sprint(r.Domains[:3]) != "[[red] [green blue] [green blue]]" {
		t.Errorf("%v, %v", r.Status, r.Domains)
	}
}

// TestDegree: section 6.3.1, by degree SA comes first, and the map is coloured without a false step.
func TestDegree(t *testing.T) {
	p, _ := problems.Find("australia")
	got := steps(p, textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Variable: "degree", Inference: "fc"}}, textbook.Assign, textbook.Backtrack)
	if len(got) != 7 || !strings.HasPrefix(got[0], "SA=") {
		t.Errorf("%v", got)
	}
}

// TestLeastConstraining: section 6.3.1, after WA=red and NT=green LCV prefers red to blue for Q.
func TestLeastConstraining(t *testing.T) {
	p := parse(t, "WA in red; NT in green; Q in blue red green; SA NSW V T in red green blue"+borders)
	got := steps(p, textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Value: "lcv"}}, textbook.Assign)
	if len(got) < 3 || got[2] != "Q=red" {
		t.Errorf("%v", got)
	}
}

// TestSums: figure 6.2, TWO+TWO=FOUR has 7 solutions; Dudeney's SEND+MORE=MONEY is 9567+1085=10652.
func TestSums(t *testing.T) {
	p := parse(t, "T W O F U R in 0..9; alldifferent T W O F U R; T != 0; F != 0\n2 * (100*T + 10*W + O) = 1000*F + 100*O + 10*U + R")
	if r := exact.Solve(p, true, search.Control{}); r.Solutions.String() != "7" {
		t.Errorf("TWO+TWO=FOUR: %v solutions", r.Solutions)
	}
	p, _ = problems.Find("send-more")
	r := textbook.Run(p, textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Variable: "mrv", Inference: "mac"}}, search.Control{})
	if fmt.Sprint(r.Assignment) != "[9 5 6 7 1 0 8 2]" {
		t.Errorf("SEND+MORE=MONEY: %v", r.Assignment)
	}
}

// TestZebra: exercise 6.7, the Japanese has the zebra, and the Norwegian drinks water.
func TestZebra(t *testing.T) {
	p, _ := problems.Find("zebra")
	for _, inference := range []string{"fc", "mac"} {
		a := textbook.Run(p, textbook.Job{Algorithm: textbook.Backtracking, Settings: textbook.Settings{Variable: "mrv", Inference: inference}}, search.Control{}).Assignment
		if a == nil || a[p.Find("Zebra")] != a[p.Find("Japanese")] || a[p.Find("Water")] != a[p.Find("Norwegian")] {
			t.Errorf("%s: %v", inference, a)
		}
	}
}

// TestSudokuByAC3: section 6.2.6, AC-3 alone solves the Sudoku of figure 6.4, but not the hard ones.
func TestSudokuByAC3(t *testing.T) {
	for name, want := range map[string]search.Status{"sudoku-01": search.Solved, "sudoku-12": search.LimitReached} {
		p, _ := problems.Find(name)
		r := textbook.Run(p, textbook.Job{Algorithm: textbook.AC3}, search.Control{})
		if r.Status != want || want == search.Solved && !p.Solves(r.Assignment) {
			t.Errorf("%s: %v", name, r.Status)
		}
	}
}

// TestMagicSquare: there is one magic square of order 3, in 8 positions (Lo Shu; Gardner, "Time Travel and
// Other Mathematical Bewilderments", chapter 17).
func TestMagicSquare(t *testing.T) {
	p := parse(t, "A B C D E F G H I in 1..9; alldifferent A B C D E F G H I\nA+B+C = 15; D+E+F = 15; G+H+I = 15; A+D+G = 15; B+E+H = 15; C+F+I = 15; A+E+I = 15; C+E+G = 15")
	if r := exact.Solve(p, true, search.Control{}); r.Solutions.String() != "8" {
		t.Errorf("%v solutions", r.Solutions)
	}
}

// TestMinConflicts: section 6.4, after the first assignment queens need few steps, about 50, however many
// they are. A seed gives one run.
func TestMinConflicts(t *testing.T) {
	for _, n := range []int{8, 50, 300} {
		p := problems.Queens(n)
		r := textbook.Run(p, textbook.Job{Algorithm: textbook.MinConflicts}, search.Control{})
		if !p.Solves(r.Assignment) || r.Assignments > int64(n)+300 {
			t.Errorf("%d queens: %v, %d assignments", n, r.Status, r.Assignments)
		}
		again := textbook.Run(p, textbook.Job{Algorithm: textbook.MinConflicts, Seed: "1"}, search.Control{})
		if !slices.Equal(again.Assignment, r.Assignment) || again.Assignments != r.Assignments {
			t.Errorf("%d queens: another run with the same seed", n)
		}
	}
	p := parse(t, "A B C in 1 2; alldifferent A B C")
	if r := textbook.Run(p, textbook.Job{Algorithm: textbook.MinConflicts}, search.Control{Limits: search.Limits{Nodes: 500}}); r.Status != search.LimitReached {
		t.Errorf("three variables with two values: %v", r.Status)
	}
}

// TestMinConflictsSteps: each step changes a variable with conflicts to a value with the fewest, counted
// condition by condition.
func TestMinConflictsSteps(t *testing.T) {
	for _, name := range []string{"queens-8", "australia", "sudoku-01", "timetable"} {
		p, _ := problems.Find(name)
		n := textbook.NewNetwork(p, 0)
		values := make([]csp.Value, len(p.Variables))
		given := make([]bool, len(p.Variables))
		conflicts := func(x int, v csp.Value) (bad int) {
			old, had := values[x], given[x]
			values[x], given[x] = v, true
			for _, c := range p.Conditions {
				scope := c.Scope
				if !slices.Contains(scope, x) {
					continue
				}
				if c.Kind != csp.AllDifferent {
					if !slices.ContainsFunc(scope, func(y int) bool { return !given[y] }) && !c.Holds(values) {
						bad++
					}
					continue
				}
				at := slices.Index(scope, x)
				for i, y := range scope {
					if y != x && given[y] && c.Clash(at, v, i, values[y]) {
						bad++
					}
				}
			}
			values[x], given[x] = old, had
			return bad
		}
		taken := 0
		job := textbook.Job{Algorithm: textbook.MinConflicts, Seed: "x", Trace: func(e textbook.Event) {
			if taken++; taken > 2000 {
				return
			}
			if taken > len(values) && conflicts(e.Var, values[e.Var]) == 0 {
				t.Errorf("%s: step %d changes a variable without conflicts", name, taken)
			}
			domain := p.Variables[e.Var].Domain
			for _, v := range domain {
				if conflicts(e.Var, v) < conflicts(e.Var, domain[e.Value]) {
					t.Errorf("%s: step %d takes a value with more conflicts than %v", name, taken, v)
				}
			}
			values[e.Var], given[e.Var] = domain[e.Value], true
		}}
		textbook.Run(p, job, search.Control{Limits: search.Limits{Nodes: 3000}})
		if len(n.Relations) == 0 || taken < len(values) {
			t.Errorf("%s: %d steps", name, taken)
		}
	}
}

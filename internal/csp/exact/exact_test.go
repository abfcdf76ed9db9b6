package exact_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"cavalo/internal/csp"
	"cavalo/internal/csp/csptest"
	"cavalo/internal/csp/exact"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

func Example() {
	p, err := csp.Parse("S E N D M O R Y in 0..9; alldifferent S E N D M O R Y; S != 0; M != 0\n" +
		"1000*S + 100*E + 10*N + D + 1000*M + 100*O + 10*R + E = 10000*M + 1000*O + 100*N + 10*E + Y")
	if err != nil {
		panic(err)
	}
	r := exact.Solve(p, true, search.Control{})
	fmt.Println(r.Solutions, r.Assignment, r.Assignments < 10)
	// Output: 1 [9 5 6 7 1 0 8 2] true
}

// TestTop95: all of Norvig's hard puzzles have one solution, and take few nodes.
func TestTop95(t *testing.T) {
	lines := csptest.Top95()
	if len(lines) != 95 {
		t.Fatalf("%d puzzles", len(lines))
	}
	worst, most := time.Duration(0), int64(0)
	for i, line := range lines {
		cells, ok := problems.Cells(line)
		if !ok {
			t.Fatalf("%d: %s", i+1, line)
		}
		p := problems.Sudoku(cells)
		r := exact.Solve(p, false, search.Control{})
		worst, most = max(worst, r.Time), max(most, r.Assignments)
		if !p.Solves(r.Assignment) {
			t.Errorf("%d: %v", i+1, r.Status)
		}
		if all := exact.Solve(p, true, search.Control{}); all.Solutions.String() != "1" {
			t.Errorf("%d: %v solutions", i+1, all.Solutions)
		}
	}
	if t.Logf("worst %v, most nodes %d", worst, most); most > 500 {
		t.Errorf("%d nodes", most)
	}
}

// TestQueens: the numbers of solutions are those of the On-Line Encyclopedia of Integer Sequences,
// A000170.
func TestQueens(t *testing.T) {
	for n, want := range []int{1: 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200} {
		if n == 0 {
			continue
		}
		if r := exact.Solve(problems.Queens(n), true, search.Control{}); r.Solutions.String() != fmt.Sprint(want) {
			t.Errorf("%d queens: %v solutions, want %d", n, r.Solutions, want)
		}
	}
}

// TestColours: the DIMACS graphs have their published chromatic numbers.
func TestColours(t *testing.T) {
	edges := map[string]int{"myciel3": 20, "myciel4": 71, "myciel5": 236, "queen5_5": 160, "queen6_6": 290, "queen7_7": 476}
	for _, g := range csptest.Graphs() {
		if len(g.Edges) != edges[g.Name] {
			t.Errorf("%s has %d edges, want %d", g.Name, len(g.Edges), edges[g.Name])
		}
		p := g.With(g.Colours)
		r := exact.Solve(p, false, search.Control{})
		fewer := exact.Solve(g.With(g.Colours-1), false, search.Control{Limits: search.Limits{Time: time.Minute}})
		t.Logf("%s: %d nodes in %v; fewer: %d nodes in %v", g.Name, r.Assignments, r.Time, fewer.Assignments, fewer.Time)
		if !p.Solves(r.Assignment) || fewer.Status != search.NoSolution {
			t.Errorf("%s: %v, with a colour less %v", g.Name, r.Status, fewer.Status)
		}
	}
}

// TestParts: large numbers are products of the parts'.
func TestParts(t *testing.T) {
	text := ""
	for i := range 400 {
		text += fmt.Sprintf("A%d B%d in 1..7; A%d < B%d\n", i, i, i, i)
	}
	p, err := csp.Parse(text)
	testkit.Must(t, err)
	r := exact.Solve(p, true, search.Control{})
	if digits := r.Solutions.String(); len(digits) != 529 || !strings.HasPrefix(digits, "1296") && r.Solutions.Sign() <= 0 || !p.Solves(r.Assignment) {
		t.Errorf("%d digits: %s", len(digits), digits)
	}
	path := "V0 in 1..3"
	for i := range 300 {
		path += fmt.Sprintf("; V%d in 1..3; V%d != V%d", i+1, i, i+1)
	}
	p, err = csp.Parse(path)
	testkit.Must(t, err)
	if r := exact.Solve(p, true, search.Control{}); len(r.Solutions.String()) != 91 { // 3 * 2^300
		t.Errorf("%v colourings of a path", r.Solutions)
	}
}

// TestLarge: domains with more values than words have bits.
func TestLarge(t *testing.T) {
	for text, want := range map[string]string{
		"A B in 1..5000; A * B = 4999 * 2; A < B":                "1",
		"A B in -300..2000; A - B = 2300":                        "1",
		"A B C in 0..300; A + B + C = 900":                       "1",
		"A B C in 0..300; A + B + C = 899":                       "3",
		"A B in 1..3000; |A - B| > 2998":                         "2",
		"A B C in 0..20; A*A + B*B = C*C; A < B; 0 < A":          "6",
		"A B in 1..200; (A B) in (1 200) (200 1) (7 300); A = 1": "1",
	} {
		p, err := csp.Parse(text)
		testkit.Must(t, err)
		if r := exact.Solve(p, true, search.Control{}); r.Solutions.String() != want {
			t.Errorf("%s: %v solutions, want %s", text, r.Solutions, want)
		}
	}
}

// TestLimits: limits and cancelling end every algorithm.
func TestLimits(t *testing.T) {
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	complete := csptest.Graph{Nodes: 16}
	for i := range 16 {
		for j := range i {
			complete.Edges = append(complete.Edges, [2]int{i, j})
		}
	}
	hard := complete.With(15)
	for name, run := range map[string]func(search.Control) search.Status{
		"exact": func(c search.Control) search.Status { return exact.Solve(problems.Queens(20), true, c).Status },
		"backtracking": func(c search.Control) search.Status {
			return textbook.Run(hard, textbook.Job{Algorithm: textbook.Backtracking}, c).Status
		},
		"ac3": func(c search.Control) search.Status {
			return textbook.Run(problems.Queens(60), textbook.Job{Algorithm: textbook.AC3}, c).Status
		},
		"min-conflicts": func(c search.Control) search.Status {
			return textbook.Run(hard, textbook.Job{Algorithm: textbook.MinConflicts}, c).Status
		},
	} {
		if got := run(search.Control{Ctx: cancelled}); got != search.Cancelled {
			t.Errorf("%s cancelled: %v", name, got)
		}
		if name != "ac3" {
			if got := run(search.Control{Limits: search.Limits{Nodes: 1000}}); got != search.LimitReached {
				t.Errorf("%s with 1000 nodes: %v", name, got)
			}
		}
		clock := time.Unix(0, 0)
		late := search.Control{Limits: search.Limits{Time: time.Second}, Clock: func() time.Time {
			clock = clock.Add(300 * time.Millisecond)
			return clock
		}}
		if got := run(late); got != search.LimitReached {
			t.Errorf("%s with a second: %v", name, got)
		}
	}
	names, text := "A0", ""
	for i := range 30 {
		names += fmt.Sprintf(" A%d", i+1)
		text += fmt.Sprintf("; |A%d - A%d| > 1", i, i+1)
	}
	p, err := csp.Parse(names + " in 1..1000" + text)
	testkit.Must(t, err)
	if r := exact.Solve(p, false, search.Control{Ctx: cancelled}); r.Status != search.Cancelled || r.Revisions > 0 {
		t.Errorf("cancelled before all pairs are tested: %v, %d revisions", r.Status, r.Revisions)
	}
	if got := textbook.Run(problems.Queens(60), textbook.Job{Algorithm: textbook.Backtracking}, search.Control{Limits: search.Limits{Memory: 10_000}}).Status; got != search.LimitReached {
		t.Errorf("with little memory: %v", got)
	}
}

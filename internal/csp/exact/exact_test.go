package exact_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"cavalo/internal/csp"
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
	text, err := os.ReadFile("testdata/top95.txt")
	testkit.Must(t, err)
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")[1:]
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

// colouring returns the problem to colour a graph with a number of colours.
func colouring(nodes int, edges [][2]int, colours int) *csp.Problem {
	var b strings.Builder
	for i := range nodes {
		fmt.Fprintf(&b, "V%d ", i)
	}
	fmt.Fprintf(&b, "in 1..%d", colours)
	for _, e := range edges {
		fmt.Fprintf(&b, "\nV%d != V%d", e[0], e[1])
	}
	p, err := csp.Parse(b.String())
	if err != nil {
		panic(err)
	}
	return p
}

// mycielski returns the DIMACS graph mycielK: the construction of Mycielski, applied to an edge K-1
// times.
func mycielski(k int) (nodes int, edges [][2]int) {
	nodes, edges = 2, [][2]int{{0, 1}}
	for range k - 1 {
		var more [][2]int
		for _, e := range edges {
			more = append(more, e, [2]int{e[0], nodes + e[1]}, [2]int{e[1], nodes + e[0]})
		}
		for i := range nodes {
			more = append(more, [2]int{nodes + i, 2 * nodes})
		}
		nodes, edges = 2*nodes+1, more
	}
	return nodes, edges
}

// queenGraph returns the DIMACS graph queenN_N: squares that a queen connects.
func queenGraph(n int) (nodes int, edges [][2]int) {
	for i := range n * n {
		for j := range i {
			row, column := i/n-j/n, i%n-j%n
			if row == 0 || column == 0 || row == column || row == -column {
				edges = append(edges, [2]int{i, j})
			}
		}
	}
	return n * n, edges
}

// TestColours: the DIMACS graphs have their published chromatic numbers.
func TestColours(t *testing.T) {
	for _, test := range []struct {
		name           string
		make           func(int) (int, [][2]int)
		n, edges, fits int
	}{
		{"myciel3", mycielski, 3, 20, 4}, {"myciel4", mycielski, 4, 71, 5}, {"myciel5", mycielski, 5, 236, 6},
		{"queen5_5", queenGraph, 5, 160, 5}, {"queen6_6", queenGraph, 6, 290, 7}, {"queen7_7", queenGraph, 7, 476, 7},
	} {
		nodes, edges := test.make(test.n)
		if len(edges) != test.edges {
			t.Errorf("%s has %d edges, want %d", test.name, len(edges), test.edges)
		}
		p := colouring(nodes, edges, test.fits)
		r := exact.Solve(p, false, search.Control{})
		fewer := exact.Solve(colouring(nodes, edges, test.fits-1), false, search.Control{Limits: search.Limits{Time: time.Minute}})
		t.Logf("%s: %d nodes in %v; fewer: %d nodes in %v", test.name, r.Assignments, r.Time, fewer.Assignments, fewer.Time)
		if !p.Solves(r.Assignment) || fewer.Status != search.NoSolution {
			t.Errorf("%s: %v, with a colour less %v", test.name, r.Status, fewer.Status)
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
	hard := colouring(16, func() (all [][2]int) {
		for i := range 16 {
			for j := range i {
				all = append(all, [2]int{i, j})
			}
		}
		return all
	}(), 15)
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
	if got := textbook.Run(problems.Queens(60), textbook.Job{Algorithm: textbook.Backtracking}, search.Control{Limits: search.Limits{Memory: 10_000}}).Status; got != search.LimitReached {
		t.Errorf("with little memory: %v", got)
	}
}

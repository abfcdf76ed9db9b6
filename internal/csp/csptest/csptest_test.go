package csptest_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/csp"
	"cavalo/internal/csp/csptest"
	"cavalo/internal/csp/exact"
	"cavalo/internal/csp/problems"
	"cavalo/internal/csp/textbook"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

func Example() {
	fmt.Println(csptest.Count(problems.Queens(6)))
	// Output: 4
}

// random returns a small random problem with all kinds of conditions.
func random(seed string) *csp.Problem {
	draw := rng.New(seed)
	n := 3 + draw.Intn(4)
	var lines []string
	name := func() string { return string(rune('A' + draw.Intn(n))) }
	two := func() (string, string) {
		p := draw.Perm(n)
		return string(rune('A' + p[0])), string(rune('A' + p[1]))
	}
	for i := range n {
		low := draw.Intn(3) - 1
		lines = append(lines, fmt.Sprintf("%c in %d..%d", 'A'+i, low, low+1+draw.Intn(3)))
	}
	ops := []string{"=", "!=", "<", "<=", ">", ">="}
	for range 2 + draw.Intn(6) {
		x, y := two()
		op := ops[draw.Intn(6)]
		switch draw.Intn(9) {
		case 0:
			lines = append(lines, fmt.Sprintf("%s != %s", x, y))
		case 1:
			lines = append(lines, fmt.Sprintf("|%s - %s| %s %d", x, y, op, draw.Intn(3)))
		case 2:
			lines = append(lines, fmt.Sprintf("%s + %s * %s %s %d", x, y, name(), op, draw.Intn(4)))
		case 3:
			lines = append(lines, fmt.Sprintf("alldifferent %s %s-1", x, y))
		case 4:
			lines = append(lines, fmt.Sprintf("(%s %s) in (0 1) (1 2) (2 0) (1 1)", x, y))
		case 5:
			lines = append(lines, fmt.Sprintf("(%s %s) not in (0 1) (1 2) (2 2)", x, y))
		case 6:
			lines = append(lines, fmt.Sprintf("%s %s %d", x, op, draw.Intn(3)))
		case 7:
			lines = append(lines, "alldifferent A B C")
		case 8:
			lines = append(lines, fmt.Sprintf("(A B C) %s (0 1 2) (1 2 0) (2 0 1) (1 1 1) (0 0 1)", []string{"in", "not in"}[draw.Intn(2)]))
		}
	}
	p, err := csp.Parse(strings.Join(lines, "\n"))
	if err != nil {
		panic(err)
	}
	return p
}

// words returns an event as the second version says it.
func words(p *csp.Problem, n *textbook.Network, e textbook.Event) string {
	x, by, value := p.Variables[e.Var].Name, "", ""
	if e.Value >= 0 {
		value = "=" + p.Variables[e.Var].Domain[e.Value].String()
	}
	if e.Relation >= 0 {
		var names []string
		for _, y := range n.Relations[e.Relation].Scope {
			names = append(names, p.Variables[y].Name)
		}
		by = " by " + strings.Join(names, ",")
	}
	kind := []string{"assign", "revise", "remove", "fail", "backtrack"}[e.Kind]
	if e.Kind == textbook.Fail && e.Value < 0 {
		kind = "empty"
	}
	return kind + " " + x + value + by
}

// compare runs both versions of an algorithm.
func compare(t *testing.T, p *csp.Problem, job textbook.Job) {
	t.Helper()
	n := textbook.NewNetwork(p, 0)
	var steps []string
	job.Trace = func(e textbook.Event) { steps = append(steps, words(p, n, e)) }
	got := textbook.Run(p, job, search.Control{})
	want := csptest.Run(p, job)
	for i, step := range want.Steps {
		if i >= len(steps) || steps[i] != step {
			t.Fatalf("%v\n%s\nstep %d: %v, want %s", job.Settings, p, i, steps[min(i, len(steps)):min(i+1, len(steps))], step)
		}
	}
	got.Time = 0
	if len(steps) != len(want.Steps) || got.Stats != want.Stats || (got.Status == search.Solved) != want.Solved || !slices.Equal(got.Assignment, want.Assignment) && want.Assignment != nil {
		t.Fatalf("%v\n%s\n%d steps, %+v, want %d, %+v", job.Settings, p, len(steps), got, len(want.Steps), want)
	}
	if !slices.EqualFunc(got.Domains, want.Domains, slices.Equal) {
		t.Fatalf("%s\ndomains %v, want %v", p, got.Domains, want.Domains)
	}
	if got.Assignment != nil && !p.Solves(got.Assignment) {
		t.Fatalf("%s\n%v doesn't solve it", p, got.Assignment)
	}
}

// eachSettings calls do for all settings of backtracking.
func eachSettings(do func(textbook.Settings)) {
	fields := textbook.Fields()
	for _, variable := range fields[0].Choices {
		for _, value := range fields[1].Choices {
			for _, inference := range fields[2].Choices {
				do(textbook.Settings{Variable: variable, Value: value, Inference: inference})
			}
		}
	}
}

// TestStepByStep: both versions of the textbook algorithms do the same steps, and all find the truth.
func TestStepByStep(t *testing.T) {
	var solved, unsolved int
	for i := range 60 {
		p := random(fmt.Sprint("steps", i))
		count := csptest.Count(p)
		if count > 0 {
			solved++
		} else {
			unsolved++
		}
		if r := exact.Solve(p, true, search.Control{}); r.Solutions.String() != fmt.Sprint(count) || count > 0 && !p.Solves(r.Assignment) {
			t.Fatalf("%s\n%v solutions %v, want %d", p, r.Solutions, r.Assignment, count)
		}
		compare(t, p, textbook.Job{Algorithm: textbook.AC3})
		eachSettings(func(s textbook.Settings) {
			compare(t, p, textbook.Job{Algorithm: textbook.Backtracking, Settings: s})
			if r := textbook.Run(p, textbook.Job{Algorithm: textbook.Backtracking, Settings: s}, search.Control{}); (r.Status == search.Solved) != (count > 0) {
				t.Fatalf("%s\n%v: %v, %d solutions", p, s, r.Status, count)
			}
		})
	}
	if solved < 10 || unsolved < 10 {
		t.Errorf("%d problems with a solution, %d without one", solved, unsolved)
	}
}

// TestCounts: the strong solver counts as the plain one on more problems.
func TestCounts(t *testing.T) {
	for i := range 600 {
		p := random(fmt.Sprint("counts", i))
		want := fmt.Sprint(csptest.Count(p))
		if got := exact.Solve(p, true, search.Control{}).Solutions.String(); got != want {
			t.Fatalf("%s\n%s solutions, want %s", p, got, want)
		}
	}
}

// TestKnown: the known problems have their numbers of solutions, by two solvers where the plain one can.
func TestKnown(t *testing.T) {
	for _, k := range problems.All() {
		p := k.Problem()
		r := exact.Solve(p, true, search.Control{})
		if r.Status != search.Solved || r.Solutions.String() != fmt.Sprint(k.Solutions) || !p.Solves(r.Assignment) {
			t.Errorf("%s: %v, %v solutions, want %d", k.Name, r.Status, r.Solutions, k.Solutions)
		}
		if k.Source == "" {
			t.Errorf("%s has no source", k.Name)
		}
		n := 0
		if strings.HasPrefix(k.Name, "sudoku") {
			n = sudokus(p)
		} else if k.Name == "zebra" {
			n = zebras()
		} else if k.Name != "send-more" {
			n = csptest.Count(p)
		} else {
			continue
		}
		if n != k.Solutions {
			t.Errorf("%s: %d solutions by the plain count, want %d", k.Name, n, k.Solutions)
		}
	}
}

// sudokus counts the solutions of a Sudoku by masks of rows, columns and boxes, the square with the
// fewest numbers first.
func sudokus(p *csp.Problem) int {
	var grid [81]int
	var used [27]int
	units := func(i int) [3]int { return [3]int{i / 9, 9 + i%9, 18 + i/27*3 + i%9/3} }
	put := func(i, n int) {
		grid[i] = n
		for _, u := range units(i) {
			used[u] ^= 1 << n
		}
	}
	for i, v := range p.Variables {
		if len(v.Domain) == 1 {
			put(i, v.Domain[0].Number)
		}
	}
	var count func() int
	count = func() (total int) {
		best, fewest := -1, 10
		for i, n := range grid {
			if n != 0 {
				continue
			}
			free := 0
			for n := 1; n <= 9; n++ {
				if u := units(i); (used[u[0]]|used[u[1]]|used[u[2]])>>n&1 == 0 {
					free++
				}
			}
			if free < fewest {
				best, fewest = i, free
			}
		}
		if best < 0 {
			return 1
		}
		u := units(best)
		taken := used[u[0]] | used[u[1]] | used[u[2]]
		for n := 1; n <= 9; n++ {
			if taken>>n&1 == 0 {
				put(best, n)
				total += count()
				put(best, n)
				grid[best] = 0
			}
		}
		return total
	}
	return count()
}

// TestSendMore: two loops over both numbers find the only solution, too.
func TestSendMore(t *testing.T) {
	n := 0
	for send := 1000; send < 10000; send++ {
		for more := 1000; more < 10000; more++ {
			if more%10 != send/100%10 { // the E of both
				continue
			}
			sum := fmt.Sprint(send, more, send+more)
			parts := strings.Fields(sum)
			s, m, y := parts[0], parts[1], parts[2]
			letters := string([]byte{s[0], s[1], s[2], s[3], m[0], m[1], m[2], y[len(y)-1]})
			distinct := map[rune]bool{}
			for _, r := range letters {
				distinct[r] = true
			}
			if len(y) == 5 && len(distinct) == 8 && y[0] == m[0] && y[1] == m[1] && y[2] == s[2] && y[3] == s[1] {
				n++
			}
		}
	}
	if n != 1 {
		t.Errorf("%d solutions, want 1", n)
	}
}

// zebras counts the solutions of the zebra puzzle by all orders of the houses.
func zebras() (n int) {
	var orders [][5]int
	var order func(o [5]int, at int)
	order = func(o [5]int, at int) {
		if at == 5 {
			orders = append(orders, o)
			return
		}
		for i := at; i < 5; i++ {
			next := o
			next[at], next[i] = o[i], o[at]
			order(next, at+1)
		}
	}
	order([5]int{1, 2, 3, 4, 5}, 0)
	beside := func(x, y int) bool { return x-y == 1 || y-x == 1 }
	for _, c := range orders { // red green ivory yellow blue
		for _, p := range orders { // English Spaniard Ukrainian Norwegian Japanese
			if c[1] != c[2]+1 || p[0] != c[0] || p[3] != 1 || !beside(p[3], c[4]) {
				continue
			}
			for _, d := range orders { // coffee tea milk juice water
				if d[0] != c[1] || d[1] != p[2] || d[2] != 3 {
					continue
				}
				for _, b := range orders { // Old Gold, Kools, Chesterfields, Lucky Strike, Parliaments
					if b[1] != c[3] || b[3] != d[3] || b[4] != p[4] {
						continue
					}
					for _, a := range orders { // dog snails fox horse zebra
						if a[0] == p[1] && a[1] == b[0] && beside(b[2], a[2]) && beside(b[1], a[3]) {
							n++
						}
					}
				}
			}
		}
	}
	return n
}

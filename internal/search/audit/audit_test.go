package audit

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"
)

// graphProblem is any directed graph: succ[s] are the moves from state s.
type graphProblem struct {
	succ  [][]search.Successor[int, int]
	goals []int
}

func (g *graphProblem) Start() int      { return 0 }
func (g *graphProblem) Goal(s int) bool { return slices.Contains(g.goals, s) }
func (g *graphProblem) Successors(s int, into []search.Successor[int, int]) []search.Successor[int, int] {
	return append(into, g.succ[s]...)
}

func subject(g *graphProblem, h []float64) Subject[int, int] {
	return Subject[int, int]{
		Problem:   g,
		Heuristic: search.Heuristic[int]{Estimate: func(s int) float64 { return h[s] }},
		Position:  func(s int, path []int) string { return fmt.Sprint(s, path) },
		Move:      func(m int) string { return fmt.Sprint(m) },
	}
}

func drawGraph(t *rapid.T) (*graphProblem, []float64) {
	n := rapid.IntRange(1, 12).Draw(t, "states")
	g := &graphProblem{succ: make([][]search.Successor[int, int], n)}
	h := make([]float64, n)
	for s := range n {
		for range rapid.IntRange(0, 3).Draw(t, "moves") {
			to := rapid.IntRange(0, n-1).Draw(t, "to")
			g.succ[s] = append(g.succ[s], search.Successor[int, int]{Move: to, State: to, Cost: float64(rapid.IntRange(0, 5).Draw(t, "cost"))})
		}
		h[s] = float64(rapid.IntRange(0, 20).Draw(t, "h")) / 2
	}
	g.goals = rapid.SliceOfN(rapid.IntRange(0, n-1), 0, 3).Draw(t, "goals")
	return g, h
}

// remaining is the truth by the method of Bellman and Ford.
func (g *graphProblem) remaining() []float64 {
	d := make([]float64, len(g.succ))
	for s := range d {
		d[s] = math.Inf(1)
		if g.Goal(s) {
			d[s] = 0
		}
	}
	for range d {
		for s, moves := range g.succ {
			for _, m := range moves {
				if !g.Goal(s) {
					d[s] = min(d[s], m.Cost+d[m.State])
				}
			}
		}
	}
	return d
}

// reachable are the states that can be reached without passing a goal.
func (g *graphProblem) reachable() map[int]bool {
	seen, stack := map[int]bool{0: true}, []int{0}
	for len(stack) > 0 {
		s := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if g.Goal(s) {
			continue
		}
		for _, m := range g.succ[s] {
			if !seen[m.State] {
				seen[m.State] = true
				stack = append(stack, m.State)
			}
		}
	}
	return seen
}

func TestAuditsAreRight(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, h := drawGraph(t)
		r := Run(subject(g, h), Options{}, search.Control{})
		truth, seen := g.remaining(), g.reachable()
		over, falls, judged, hopeless, most, sum := 0, 0, 0, 0, 0.0, 0.0
		for s := range seen {
			if math.IsInf(truth[s], 1) {
				hopeless++
			} else {
				judged++
				sum += truth[s] - h[s]
				if h[s] > truth[s] {
					over++
					most = max(most, h[s]-truth[s])
				}
			}
			if g.Goal(s) {
				continue
			}
			for _, m := range g.succ[s] {
				if h[s] > m.Cost+h[m.State] {
					falls++
				}
			}
		}
		if !r.Exhaustive || r.States != len(seen) || r.Judged != judged || r.Hopeless != hopeless || r.Over != over ||
			r.Falls != falls || r.MostOver != most || judged > 0 && math.Abs(r.MeanError-sum/float64(judged)) > 1e-9 {
			t.Fatalf("%+v\nwant %d states, %d judged, %d hopeless, %d over, %d falls, %v most", r, len(seen), judged, hopeless, over, falls, most)
		}
		if len(r.Inadmissible) != min(over, 20) || len(r.Inconsistent) != min(falls, 20) || over > 0 && r.Inadmissible[0].Excess() != most {
			t.Fatalf("%d and %d examples, %+v", len(r.Inadmissible), len(r.Inconsistent), r.Inadmissible)
		}
		points := 0
		for _, p := range r.Points {
			points += p.N
		}
		testkit.MustEqual(t, points, judged)
		again, err := Parse(r.String())
		testkit.Must(t, err)
		if diff := cmp.Diff(&r, again, cmpopts.EquateEmpty()); diff != "" {
			t.Fatal(diff)
		}
	})
}

// Where no goal is in reach nothing is too much, which says nothing about h; a
// goal ahead of some state makes it a proof.
func TestWithoutAGoalNothingIsProved(t *testing.T) {
	g := &graphProblem{succ: [][]search.Successor[int, int]{{{State: 1, Cost: 1}}, nil}}
	r := Run(subject(g, []float64{99, 99}), Options{}, search.Control{})
	if !r.Exhaustive || !r.Silent() || r.Proved() || r.Hopeless != 2 {
		t.Errorf("without a goal: silent %v, proved %v: %+v", r.Silent(), r.Proved(), r)
	}
	g.goals = []int{1}
	if r := Run(subject(g, []float64{1, 0}), Options{}, search.Control{}); r.Silent() || !r.Proved() {
		t.Errorf("with one: silent %v, proved %v", r.Silent(), r.Proved())
	}
	if r := Run(subject(g, []float64{2, 0}), Options{}, search.Control{}); r.Proved() {
		t.Error("2 before a move of 1 is called admissible")
	}
}

// With too many states a sample is judged by the truth that is given, and a
// heuristic that says too much is still caught.
func TestSamples(t *testing.T) {
	// A line of 1,000 states with the goal at the end; h says one too much from
	// state 5 on.
	g := &graphProblem{succ: make([][]search.Successor[int, int], 1000), goals: []int{999}}
	h := make([]float64, 1000)
	for s := range 999 {
		g.succ[s] = []search.Successor[int, int]{{Move: 1, State: s + 1, Cost: 1}}
		h[s] = float64(999 - s)
		if s >= 5 {
			h[s]++
		}
	}
	asked := 0
	truth := func(position string) (float64, bool) {
		var s int
		fmt.Sscan(position, &s)
		asked++
		return float64(999 - s), asked > 1
	}
	r := Run(subject(g, h), Options{States: 50, Sample: 10, Truth: truth}, search.Control{})
	if r.Exhaustive || r.Judged == 0 || r.Unknown != 1 || r.Over == 0 || r.Judged+r.Unknown > 10 || r.StartTrue != -1 {
		t.Errorf("%+v", r)
	}
	for _, e := range r.Inadmissible {
		if e.H != e.True+1 || len(e.Path) < 5 {
			t.Errorf("%+v", e)
		}
	}
	again := Run(subject(g, h), Options{States: 50, Sample: 10, Seed: "other"}, search.Control{})
	if again.Judged != 0 || again.Unknown == 0 {
		t.Errorf("without a truth: %+v", again)
	}
}

// After a search, what it generated is judged and nothing else.
func TestGenerated(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g, h := drawGraph(t)
		s := subject(g, h)
		seen := NewCollector[int, int](0, nil)
		result := search.Run(g, search.Options[int]{Algorithm: search.AStar, Heuristic: s.Heuristic}, search.Control{Trace: seen})
		seenCount := seen.states.count()
		r := Generated(s, seen, Options{}, search.Control{})
		all := Run(s, Options{}, search.Control{})
		if r.States > all.States || r.Over > all.Over || int64(r.States) > result.Stats.Generated+1 || r.Start != h[0] {
			t.Fatalf("%+v\nof all %+v", r, all)
		}
		truth := g.remaining()
		over := 0
		for i := range seenCount {
			if s := seen.states.list[i].state; h[s] > truth[s] {
				over++
			}
		}
		testkit.MustEqual(t, r.Over, over)
		if few := Generated(s, seen, Options{States: 1, Sample: 3, Truth: func(string) (float64, bool) { return 0, true }}, search.Control{}); all.States > 1 &&
			few.Judged != min(3, seenCount) {
			t.Fatalf("sample: %+v", few)
		}
	})
}

func TestLimitsAreSaid(t *testing.T) {
	g := &graphProblem{succ: make([][]search.Successor[int, int], 5000)}
	for s := range 4999 {
		g.succ[s] = []search.Successor[int, int]{{State: s + 1, Cost: 1}}
	}
	r := Run(subject(g, make([]float64, 5000)), Options{}, search.Control{Limits: search.Limits{Nodes: 1000}})
	if r.Status != search.LimitReached || r.Exhaustive {
		t.Errorf("%v, exhaustive %v", r.Status, r.Exhaustive)
	}
}

// An estimate that was made 0 is counted, with the first example, and travels in
// the report's text.
func TestClampedIsSaid(t *testing.T) {
	g := &graphProblem{succ: [][]search.Successor[int, int]{{{Move: 1, State: 1, Cost: 1}}, {{Move: 2, State: 2, Cost: 1}}, {{Move: 3, State: 3, Cost: 1}}, nil}, goals: []int{3}}
	for _, c := range []struct {
		raw  []float64
		want int
		h    float64
		path string
	}{
		{[]float64{3, 2, 1, 0}, 0, 0, ""},
		{[]float64{3, -2, 1, -1}, 2, -2, "1"},
		{[]float64{3, 2, math.NaN(), 0}, 1, math.NaN(), "1 2"},
	} {
		s := subject(g, []float64{3, 2, 1, 0})
		s.Heuristic.Raw = func(at, moves int) float64 {
			testkit.Equal(t, moves, at, "state")
			return c.raw[at]
		}
		for _, states := range []int{0, 4} { // all at once, and those of a search
			r := Run(s, Options{}, search.Control{})
			if states > 0 {
				seen := NewCollector[int, int](0, nil)
				search.Run(s.Problem, search.Options[int]{Algorithm: search.BFS}, search.Control{Trace: seen})
				r = Generated(s, seen, Options{}, search.Control{})
			}
			again, err := Parse(r.String())
			testkit.Must(t, err)
			same := r.Clamp.H == c.h || math.IsNaN(r.Clamp.H) && math.IsNaN(c.h)
			if r.Clamped != c.want || !same || strings.Join(r.Clamp.Path, " ") != c.path || again.String() != r.String() || again.Clamped != c.want {
				t.Errorf("%v: %d clamped, %+v; read again %+v", c.raw, r.Clamped, r.Clamp, again.Clamp)
			}
		}
	}
}

func FuzzParse(f *testing.F) {
	g := &graphProblem{succ: [][]search.Successor[int, int]{{{State: 1, Cost: 1}}, nil}, goals: []int{1}}
	r := Run(subject(g, []float64{3, 1}), Options{}, search.Control{})
	f.Add(r.String())
	f.Add("audit\t0\npoint\t1")
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Parse(text)
		if err != nil {
			return
		}
		again, err := Parse(r.String())
		if err != nil || again.String() != r.String() {
			t.Errorf("%q, then %q: %v", r.String(), again.String(), err)
		}
	})
}

func ExampleRun() {
	// Two moves of cost 1 lead to the goal; h says 3 at the start.
	g := &graphProblem{succ: [][]search.Successor[int, int]{{{State: 1, Cost: 1}}, {{State: 2, Cost: 1}}, nil}, goals: []int{2}}
	r := Run(subject(g, []float64{3, 1, 0}), Options{}, search.Control{})
	fmt.Println(r.Admissible(), r.Inadmissible[0].H, r.Inadmissible[0].True)
	// Output: false 3 2
}

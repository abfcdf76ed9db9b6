package replay_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/trace"
	"cavalo/internal/registry/labtest"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

func name(r *trace.Recording) string { return string(r.Job.Algorithm) + " on " + r.Job.Problem }

// The node that an algorithm takes is the first of the frontier: what is shown
// as waiting, and in which order, is what the algorithm holds.
func TestTheFirstOfTheFrontierIsTakenNext(t *testing.T) {
	for _, rec := range labtest.All(t) {
		r := replay.New(rec)
		for i := range r.Len() {
			e := rec.Events.At(i)
			if e.Kind != search.Expanded || r.Algorithm().ID != search.RBFS && r.State(e.Node, i) == replay.Expanded {
				continue // an iteration begins again at the start
			}
			if first := r.Frontier(i, 1); len(first) != 1 || first[0] != e.Node {
				t.Fatalf("%s, moment %d: %d is expanded, the frontier begins with %v", name(rec), i, e.Node, first)
			}
			if f := r.F(e.Node, i); f != e.F {
				t.Fatalf("%s, moment %d: f is %v, expanded for %v", name(rec), i, f, e.F)
			}
		}
	}
}

// Counters and frontiers agree with a look at every node, at moments visited in
// any order.
func TestCountersAndFrontierAgreeWithTheStates(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, rec := range labtest.All(t) {
		r := replay.New(rec)
		at := 0
		for range 150 {
			if random.IntN(3) == 0 {
				at = random.IntN(r.Len() + 1)
			} else {
				at = min(max(at+random.IntN(21)-10, 0), r.Len())
			}
			var waiting []replay.Node
			generated := 0
			for n := range replay.Node(r.Nodes()) {
				switch r.State(n, at) {
				case replay.Unborn:
					continue
				case replay.Waiting:
					waiting = append(waiting, n)
				}
				generated++
			}
			c := r.Counters(at)
			if c.Waiting != len(waiting) || c.Generated != generated-1 {
				t.Fatalf("%s, moment %d: counters %+v, %d waiting of %d", name(rec), at, c, len(waiting), generated)
			}
			listed := r.Frontier(at, r.Nodes())
			slices.Sort(listed)
			if !slices.Equal(listed, waiting) {
				t.Fatalf("%s, moment %d: frontier %v, waiting %v", name(rec), at, listed, waiting)
			}
		}
		if c := r.Counters(r.Len()); int64(c.Expanded) != rec.Result.Expanded || int64(c.Generated) != rec.Result.Generated {
			t.Errorf("%s: at the end %+v, result %+v", name(rec), c, rec.Result)
		}
	}
}

// A node in hand is expanded, its path leads to its board, and on one path all
// nodes of it are expanded.
func TestPathsLeadToBoards(t *testing.T) {
	for _, rec := range labtest.All(t) {
		r := replay.New(rec)
		p, _ := puzzle.Find(rec.Job.Puzzle)
		start, err := p.Parse(rec.Job.Position)
		testkit.Must(t, err)
		for n := replay.Node(0); int(n) < r.Nodes(); n += 1 + replay.Node(r.Nodes())/50 {
			if _, err := puzzle.Replay(start, r.Moves(n)); err != nil {
				t.Fatalf("%s, node %d: %v", name(rec), n, err)
			}
			if path := r.Path(n); path[0] != 0 || path[len(path)-1] != n || len(path) != r.Depth(n)+1 {
				t.Fatalf("%s, node %d: path %v", name(rec), n, path)
			}
		}
		if goal, ok := r.Solution(); ok {
			final, err := puzzle.Replay(start, r.Moves(goal))
			if err != nil || !final.Solved() || !slices.Equal(r.Moves(goal), rec.Result.Path) {
				t.Errorf("%s: the goal's path is %v, the result's %v, %v", name(rec), r.Moves(goal), rec.Result.Path, err)
			}
			if !r.OnSolution(goal) || !r.OnSolution(0) || r.State(goal, r.Len()) != replay.Goal {
				t.Errorf("%s: the goal is not shown as one", name(rec))
			}
		}
		switch rec.Job.Algorithm {
		case "dls", "iddfs", "idastar", "rbfs":
			for moment := 1; moment < r.Len(); moment += 1 + r.Len()/300 {
				current := r.Current(moment)
				if r.State(0, moment) != replay.Expanded {
					continue // before or between iterations
				}
				for _, n := range r.Path(current) {
					if s := r.State(n, moment); s != replay.Expanded && s != replay.Goal {
						t.Fatalf("%s, moment %d: node %d of the path to %d is %v", name(rec), moment, n, current, s)
					}
				}
			}
		}
	}
}

func TestEstimates(t *testing.T) {
	for _, c := range []struct {
		search labtest.Search
		f      func(g, h float64) float64
	}{
		{labtest.Search{Problem: "D", Algorithm: "astar", Heuristic: "base"}, func(g, h float64) float64 { return g + h }},
		{labtest.Search{Problem: "D", Algorithm: "astar", Heuristic: "base", Weight: 3}, func(g, h float64) float64 { return g + 3*h }},
		{labtest.Search{Problem: "D", Algorithm: "idastar", Heuristic: "base", Weight: 2}, func(g, h float64) float64 { return g + 2*h }},
		{labtest.Search{Problem: "D", Algorithm: "greedy", Heuristic: "base"}, func(_, h float64) float64 { return h }},
	} {
		r := replay.New(labtest.Record(t, c.search))
		for n := range replay.Node(r.Nodes()) {
			h, ok := r.H(n)
			if f := c.f(r.G(n), h); !ok || r.F(n, r.Born(n))-f > 1e-9 || r.G(n) != float64(r.Depth(n)) {
				t.Fatalf("%+v: node %d has g %v, h %v, f %v", c.search, n, r.G(n), h, r.F(n, r.Born(n)))
			}
		}
		if h, _ := r.H(0); h < 11.38 || h > 11.39 { // 600 points by a mean of 52.68
			t.Errorf("%+v: h of the start is %v", c.search, h)
		}
	}
	if _, ok := replay.New(labtest.Record(t, labtest.Search{Problem: "A", Algorithm: "bfs"})).H(0); ok {
		t.Error("bfs has an estimate")
	}
}

func TestJumps(t *testing.T) {
	for _, rec := range labtest.All(t) {
		r := replay.New(rec)
		jumps := 0
		for m := r.NextExpansion(0); m < r.Len(); m = r.NextExpansion(m) {
			if e, _ := r.Event(m); e.Kind != search.Expanded {
				t.Fatalf("%s: at %d is %v", name(rec), m, e.Kind)
			}
			if next := r.NextExpansion(m); next < r.Len() && r.PreviousExpansion(next) != m {
				t.Fatalf("%s: from %d to %d, back to %d", name(rec), m, next, r.PreviousExpansion(next))
			}
			jumps++
		}
		if int64(jumps) < rec.Result.Expanded-1 {
			t.Errorf("%s: %d jumps, %d expansions", name(rec), jumps, rec.Result.Expanded)
		}
		bounds := 0
		for m := r.NextBound(0); m < r.Len(); m = r.NextBound(m) {
			e, _ := r.Event(m)
			deepening := rec.Job.Algorithm == "iddfs" || rec.Job.Algorithm == "idastar"
			if recipe := r.Algorithm().Recipe; recipe != nil {
				deepening = recipe.Deepen != search.NoDeepening
			}
			if deepening != (e.Kind == search.Iteration) {
				t.Fatalf("%s: a bound at %d with %v", name(rec), m, e.Kind)
			}
			if next := r.NextBound(m); next < r.Len() && r.PreviousBound(next) != m {
				t.Fatalf("%s: from %d to %d, back to %d", name(rec), m, next, r.PreviousBound(next))
			}
			bounds++
		}
		if bounds == 0 {
			t.Errorf("%s: no bounds", name(rec))
		}
		if r.PreviousBound(0) != 0 || r.PreviousExpansion(0) != 0 || r.NextBound(r.Len()) != r.Len() {
			t.Errorf("%s: jumps leave the recording", name(rec))
		}
	}
}

func TestWorkInPieces(t *testing.T) {
	rec := labtest.Record(t, labtest.Search{Problem: "D", Algorithm: "rbfs", Heuristic: "base"})
	pieces := replay.Begin(rec)
	for !pieces.Work(100) {
	}
	whole := replay.New(rec)
	for m := 0; m <= whole.Len(); m += 37 {
		testkit.MustEqual(t, pieces.Counters(m), whole.Counters(m), "moment %d", m)
	}
}

// No file that can be read makes a replay crash.
func FuzzReplay(f *testing.F) {
	for _, algorithm := range []string{"bfs", "dfs", "iddfs", "idastar", "rbfs", "smastar"} {
		f.Add(labtest.Record(f, labtest.Search{Problem: "A", Algorithm: search.Name(algorithm), Stored: 4}).Bytes(), 7)
	}
	f.Fuzz(func(t *testing.T, data []byte, moment int) {
		rec, err := trace.Read(data)
		if err != nil {
			return
		}
		r := replay.New(rec)
		for _, m := range []int{moment, 0, 1, r.Len(), r.Len() / 2} {
			r.Counters(m)
			for _, n := range r.Frontier(m, 10) {
				r.Path(n)
				r.Moves(n)
				r.H(n)
			}
			r.Path(r.Current(m))
			r.Event(m)
			r.NextExpansion(m)
			r.PreviousBound(m)
		}
	})
}

func Example() {
	recording, _ := labtest.Search{Problem: "C", Algorithm: "astar", Heuristic: "count"}.Run()
	r := replay.New(recording)
	moment := r.NextExpansion(r.NextExpansion(0))
	current := r.Current(moment)
	c := r.Counters(moment)
	fmt.Println(r.Name(current), r.F(current, moment), c.Waiting)
	// Output: B1 4 4
}

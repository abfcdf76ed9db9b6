package replay_test

import (
	"fmt"
	"math"
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

// Recordings of algorithms of one's own, written and read again, tell at every
// moment what the algorithm holds, which node it takes next and by which estimate.
func TestCustomAlgorithmsAreReplayed(t *testing.T) {
	random := rand.New(rand.NewPCG(7, 8))
	for round := range 120 {
		g := randomGraph(random)
		for _, name := range labtest.Custom {
			a, err := search.Describe(name)
			testkit.Must(t, err)
			recorder := trace.NewRecorder(a.ID, 0, func(move any) trace.Op { return trace.Op{Name: fmt.Sprint(move)} })
			recorder.KeepEstimates(*a.Recipe)
			describer := &held{Tracer: recorder}
			search.Run(g, search.Options[int]{Algorithm: a.ID, Recipe: a.Recipe, Heuristic: search.Heuristic[int]{Estimate: func(s int) float64 { return g.h[s] }}},
				search.Control{Trace: describer, Limits: search.Limits{Nodes: 200}})
			rec := recorder.Recording(puzzle.Job{Search: puzzle.Search{Algorithm: name}}, trace.Result{})
			r := replay.New(rec)
			for m := 1; m <= r.Len(); m++ {
				e, _ := r.Event(m)
				where := fmt.Sprintf("round %d, %s, moment %d (%v %v of %d)", round, name, m, e.Kind, e.Why, e.Node)
				c := r.Counters(m)
				testkit.MustEqual(t, int64(c.Stored), describer.nodes[m-1], "%s: stored %d, the algorithm holds", where, c.Stored)
				if states := count(r, m); c.Waiting != states[replay.Waiting] {
					t.Fatalf("%s: %d wait, states %v", where, c.Waiting, states)
				}
				taken := e.Kind == search.Expanded && (a.ID == search.RBFS || r.State(e.Node, m-1) != replay.Expanded)
				if first := r.Frontier(m-1, 1); taken && !slices.Equal(first, []replay.Node{e.Node}) {
					t.Fatalf("%s: the frontier began with %v", where, first)
				}
				if h, ok := r.H(e.Node); e.Kind == search.Generated && (ok != a.Informed || ok && !near(h, g.hOf(r, e.Node))) {
					t.Fatalf("%s: h is %v (%v), it was %v", where, h, ok, g.hOf(r, e.Node))
				}
			}
			for m := r.Len(); m >= 0; m -= 1 + random.IntN(3) { // back again
				listed := r.Frontier(m, r.Nodes())
				for _, n := range listed {
					if r.State(n, m) != replay.Waiting {
						t.Fatalf("round %d, %s: back at %d, %d is listed", round, name, m, n)
					}
				}
				if c := r.Counters(m); c.Waiting != len(listed) {
					t.Fatalf("round %d, %s: back at %d, %d wait, %d are listed", round, name, m, c.Waiting, len(listed))
				}
			}
		}
	}
}

func near(x, y float64) bool { return x == y || math.Abs(x-y) < 1e-4 }

// hOf is the estimate of the state that a node has.
func (g graph) hOf(r *replay.Replay, n replay.Node) float64 {
	s := 0
	for _, on := range r.Path(n)[1:] {
		op, _ := r.Op(on)
		name := r.Recording.Ops[op].Name
		for _, e := range g.edges[s] {
			if fmt.Sprint(e.Move) == name {
				s = e.State
				break
			}
		}
	}
	return g.h[s]
}

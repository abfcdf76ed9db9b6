package replay_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
)

// graph is a random problem: edges with costs, estimates, goals.
type graph struct {
	edges [][]search.Successor[int, int]
	h     []float64
	goals int // the last ones
}

func randomGraph(r *rand.Rand) graph {
	n := 2 + r.IntN(12)
	g := graph{edges: make([][]search.Successor[int, int], n), h: make([]float64, n), goals: r.IntN(3)}
	for s := range n {
		for range r.IntN(4) {
			to := r.IntN(n)
			g.edges[s] = append(g.edges[s], search.Successor[int, int]{Move: to, State: to, Cost: float64(1 + r.IntN(4))})
		}
		if g.h[s] = float64(r.IntN(6)); r.IntN(12) == 0 {
			g.h[s] = math.Inf(1)
		}
	}
	return g
}

func (g graph) Start() int              { return 0 }
func (g graph) StateName(to int) string { return fmt.Sprint(to) }
func (g graph) Goal(s int) bool         { return s > 0 && s >= len(g.h)-g.goals }
func (g graph) Successors(s int, into []search.Successor[int, int]) []search.Successor[int, int] {
	return append(into, g.edges[s]...)
}

// held keeps what the algorithm says it holds at each event.
type held struct {
	search.Tracer
	nodes []int64
}

func (h *held) Trace(e search.Event) {
	h.nodes = append(h.nodes, e.Stored)
	h.Tracer.Trace(e)
}

// The counters are those of the algorithm after every event: what it holds, and
// the most so far, which is the peak of the statistics. And they agree: what is
// held waits, was expanded, is on the path or is the goal.
func TestCountersAreThoseOfTheAlgorithm(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	for round := range 150 {
		g := randomGraph(random)
		weight, depth, tree, stored := 1+float64(random.IntN(3)), random.IntN(8), random.IntN(4) == 0, int64(4+random.IntN(9))
		for _, a := range search.Algorithms() {
			recorder := trace.NewRecorder(a.ID, 0, func(move any) trace.Op { return trace.Op{Name: fmt.Sprint(move)} })
			describer := &held{Tracer: recorder}
			o := search.Options[int]{Algorithm: a.ID, Heuristic: search.Heuristic[int]{Estimate: func(s int) float64 { return g.h[s] }}, Settings: search.Settings{Weight: weight, Tree: tree, Stored: stored, GoalTest: []search.GoalTest{search.TestDefault, search.TestExpanded, search.TestGenerated}[round%3], Tie: search.Choices[search.Tie]("tie")[round/3%4], Mark: []search.Mark{"", search.MarkExpanded}[round/12%2]}}
			result := search.Run(g, o, search.Control{Trace: describer, Limits: search.Limits{Nodes: 400, Depth: depth}})
			rec := recorder.Recording(puzzle.Job{Search: puzzle.Search{Algorithm: a.Name, Settings: search.Settings{Tree: tree, Weight: weight, GoalTest: o.GoalTest, Tie: o.Tie, Mark: o.Mark}}}, trace.Result{})
			r := replay.New(rec)
			where := fmt.Sprintf("round %d, %s, tree %v, depth %d", round, a.Name, tree, depth)
			for m := 1; m <= r.Len(); m++ {
				e, _ := r.Event(m)
				if first := r.Frontier(m-1, 1); e.Kind == search.Expanded && first[0] != e.Node {
					t.Fatalf("%s, moment %d: expands %d, in the frontier %d is first", where, m, e.Node, first[0])
				}
				c := r.Counters(m)
				if int64(c.Stored) != describer.nodes[m-1] {
					t.Fatalf("%s, moment %d (%v %v of %d): stored %d, the algorithm holds %d", where, m, e.Kind, e.Why, e.Node, c.Stored, describer.nodes[m-1])
				}
				states := count(r, m)
				agrees := c.Waiting == states[replay.Waiting]
				switch {
				case e.Why == search.DeadEnd && e.Node == 0: // it goes on being held
				case tree && a.ID == search.DFS: // what was searched to its end is not told apart
				case a.Graph && !tree:
					agrees = agrees && c.Stored == c.Waiting+c.Expanded+states[replay.Goal]+c.Pruned[search.DepthLimit]
				case a.Graph:
					agrees = agrees && c.Stored == c.Waiting+c.Expanded+states[replay.Goal]
				case a.Bounded:
					limited := 0
					if e.Why == search.DepthLimit {
						limited = 1
					}
					agrees = agrees && c.Stored == c.Waiting+states[replay.Expanded]+states[replay.Goal]+limited
				default:
					agrees = agrees && c.Stored >= c.Waiting+states[replay.Expanded]+states[replay.Goal]
				}
				if !agrees {
					t.Fatalf("%s, moment %d (%v %v of %d): %+v, states %v", where, m, e.Kind, e.Why, e.Node, c, states)
				}
			}
			if c := r.Counters(r.Len()); int64(c.Peak) != result.Stats.Peak || int64(c.Expanded) != result.Stats.Expanded || int64(c.Generated) != result.Stats.Generated {
				t.Fatalf("%s: at the end %+v, statistics %+v", where, c, result.Stats)
			}
		}
	}
}

// count counts the nodes in each state.
func count(r *replay.Replay, moment int) (states [replay.Goal + 1]int) {
	for n := range replay.Node(r.Nodes()) {
		states[r.State(n, moment)]++
	}
	return states
}

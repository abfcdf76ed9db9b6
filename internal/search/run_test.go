package search

import (
	"context"
	"fmt"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// graph is a small problem with everything that makes search hard: cycles,
// several paths to a state, dead ends, moves of different cost.
type graph struct {
	moves   [][]Successor[int, int] // the move is its number at the node
	goals   []bool
	uniform bool
}

func (g graph) Start() int      { return 0 }
func (g graph) Goal(s int) bool { return g.goals[s] }
func (g graph) Successors(s int, into []Successor[int, int]) []Successor[int, int] {
	return append(into, g.moves[s]...)
}

// uniformGraph is a graph that says that its moves all cost 1.
type uniformGraph struct{ graph }

func (uniformGraph) StepCost() float64 { return 1 }

// problem returns the graph as the problem it is.
func (g graph) problem() Problem[int, int] {
	if g.uniform {
		return uniformGraph{g}
	}
	return g
}

// drawGraph draws a graph of up to 12 nodes.
func drawGraph(t *rapid.T, acyclic, uniform bool) graph {
	n := rapid.IntRange(1, 12).Draw(t, "nodes")
	g := graph{moves: make([][]Successor[int, int], n), goals: make([]bool, n), uniform: uniform}
	for s := range n {
		g.goals[s] = rapid.IntRange(0, 4).Draw(t, "goal") == 0
		for move := range rapid.IntRange(0, 3).Draw(t, "moves") {
			to := rapid.IntRange(0, n-1).Draw(t, "to")
			if acyclic && to <= s {
				continue
			}
			cost := 1.0
			if !uniform {
				cost = float64(rapid.IntRange(1, 5).Draw(t, "cost"))
			}
			g.moves[s] = append(g.moves[s], Successor[int, int]{Move: move, State: to, Cost: cost})
		}
	}
	return g
}

// distances returns the cost from each node to the nearest goal, by Bellman
// and Ford's relaxation: a method that shares nothing with the algorithms.
func (g graph) distances() []float64 {
	d := make([]float64, len(g.goals))
	for s := range d {
		d[s] = math.Inf(1)
		if g.goals[s] {
			d[s] = 0
		}
	}
	for range d {
		for s, moves := range g.moves {
			for _, m := range moves {
				d[s] = min(d[s], m.Cost+d[m.State])
			}
		}
	}
	return d
}

// drawHeuristic draws estimates at or below the distances. They are admissible
// and mostly not consistent.
func drawHeuristic(t *rapid.T, distances []float64) Heuristic[int] {
	estimates := make([]float64, len(distances))
	for s, d := range distances {
		if math.IsInf(d, 1) {
			estimates[s] = rapid.SampledFrom([]float64{0, 3, math.Inf(1)}).Draw(t, "estimate of a dead end")
			continue
		}
		estimates[s] = float64(rapid.IntRange(0, int(d)).Draw(t, "estimate"))
	}
	return Heuristic[int]{Name: "drawn", Admissible: true, Estimate: func(s int) float64 { return estimates[s] }}
}

// follow returns what a path costs, and fails if it isn't one to a goal.
func (g graph) follow(t *rapid.T, path []int) float64 {
	s, cost := 0, 0.0
	for _, move := range path {
		found := false
		for _, m := range g.moves[s] {
			if m.Move == move {
				s, cost, found = m.State, cost+m.Cost, true
				break
			}
		}
		if !found {
			t.Fatalf("path %v: no move %d at node %d", path, move, s)
		}
	}
	if !g.goals[s] {
		t.Fatalf("path %v ends at node %d, no goal", path, s)
	}
	return cost
}

// checkResult holds a result to the true distance of the start.
func checkResult(t *rapid.T, g graph, o Options[int], r Result[int], want float64) {
	name := fmt.Sprintf("%v tree=%v order=%q stored=%d", o.Algorithm, o.Tree, o.Order, o.Stored)
	if r.Lower > want {
		t.Fatalf("%s: lower bound %v above the distance %v", name, r.Lower, want)
	}
	switch r.Status {
	case Solved:
		if cost := g.follow(t, r.Moves); cost != r.Cost {
			t.Fatalf("%s: path costs %v, the result says %v", name, cost, r.Cost)
		}
		if r.Optimal && r.Cost != want {
			t.Fatalf("%s: cost %v called optimal, %v is", name, r.Cost, want)
		}
	case NoSolution:
		if !math.IsInf(want, 1) || !r.Optimal {
			t.Fatalf("%s: no solution (proof: %v), but the distance is %v", name, r.Optimal, want)
		}
	case LimitReached:
		return
	default:
		t.Fatalf("%s: status %v", name, r.Status)
	}
	if r.Stats.Peak < 1 || r.Stats.Generated < int64(len(r.Moves)) {
		t.Fatalf("%s: impossible statistics %+v", name, r.Stats)
	}
}

// optimal says whether the algorithm must prove its answer on the graph.
func (g graph) optimal(id ID) bool {
	return id.Info().Optimal && (g.uniform || id != BFS && id != IDDFS)
}

func TestEveryAlgorithmAgreesWithTheDistances(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree, uniform := rapid.Bool().Draw(t, "tree"), rapid.Bool().Draw(t, "uniform")
		g := drawGraph(t, tree, uniform) // a tree search of a cycle has no end
		d := g.distances()
		h := drawHeuristic(t, d)
		for _, a := range Algorithms() {
			o := Options[int]{Algorithm: a.ID, Heuristic: h, Settings: Settings{Tree: tree, Order: rapid.SampledFrom([]Order{"", "x"}).Draw(t, "order")}}
			r := Run(g.problem(), o, Control{})
			checkResult(t, g, o, r, d[0])
			if r.Status == LimitReached {
				t.Fatalf("%v: limit reached without a limit", a.Name)
			}
			if g.optimal(a.ID) && !r.Optimal {
				t.Fatalf("%v: cost %v, lower bound %v, not proved", a.Name, r.Cost, r.Lower)
			}
		}
	})
}

func TestLimitsNeverMakeAFalseAnswer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t, false, rapid.Bool().Draw(t, "uniform"))
		d := g.distances()
		h := drawHeuristic(t, d)
		c := Control{Limits: Limits{
			Depth:  rapid.IntRange(0, 6).Draw(t, "depth"),
			Nodes:  int64(rapid.IntRange(0, 40).Draw(t, "nodes")),
			Memory: int64(rapid.IntRange(0, 4000).Draw(t, "memory")),
		}}
		for _, a := range Algorithms() {
			o := Options[int]{Algorithm: a.ID, Heuristic: h, Settings: Settings{Weight: rapid.SampledFrom([]float64{0, 0.5, 1, 2}).Draw(t, "weight"), Stored: int64(rapid.IntRange(0, 9).Draw(t, "stored"))}}
			r := Run(g.problem(), o, c)
			checkResult(t, g, o, r, d[0])
			if c.Limits.Depth > 0 && len(r.Moves) > c.Limits.Depth {
				t.Fatalf("%v: %d moves, at most %d allowed", a.Name, len(r.Moves), c.Limits.Depth)
			}
		}
	})
}

// A heuristic that isn't admissible may mislead and may prune, but nothing is
// called proved then.
func TestInadmissibleHeuristicsProveNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawGraph(t, false, true)
		d := g.distances()
		estimates := make([]float64, len(d))
		for s := range estimates {
			estimates[s] = rapid.SampledFrom([]float64{0, 1, 7.5, math.Inf(1)}).Draw(t, "estimate")
		}
		h := Heuristic[int]{Name: "wild", Estimate: func(s int) float64 { return estimates[s] }}
		for _, id := range []ID{Greedy, AStar, IDAStar, RBFS, SMAStar} {
			o := Options[int]{Algorithm: id, Heuristic: h}
			r := Run(g.problem(), o, Control{})
			checkResult(t, g, o, r, d[0])
			if r.Optimal && r.Status == Solved && r.Cost > 0 {
				t.Fatalf("%v: proved optimal by an inadmissible heuristic", id)
			}
		}
	})
}

// The same seed gives the same search, and another order finds the same cost.
func TestOrderIsDeterministic(t *testing.T) {
	g := gridProblem{6}
	for _, a := range Algorithms() {
		o := Options[[2]int8]{Algorithm: a.ID, Heuristic: g.manhattan(), Settings: Settings{Order: "seed"}}
		c := Control{Limits: Limits{Depth: 12}}
		first, second := Run(g, o, c), Run(g, o, c)
		if fmt.Sprint(first.Moves) != fmt.Sprint(second.Moves) || first.Stats.Generated != second.Stats.Generated {
			t.Errorf("%v: two runs differ", a.Name)
		}
		o.Order = ""
		if plain := Run(g, o, c); a.Optimal && plain.Cost != first.Cost {
			t.Errorf("%v: cost %v in order, %v shuffled", a.Name, plain.Cost, first.Cost)
		}
	}
}

// gridProblem walks from one corner of a square grid to the other.
type gridProblem struct{ size int8 }

func (g gridProblem) Start() [2]int8      { return [2]int8{} }
func (g gridProblem) Goal(s [2]int8) bool { return s == [2]int8{g.size - 1, g.size - 1} }
func (gridProblem) StepCost() float64     { return 1 }
func (g gridProblem) Successors(s [2]int8, into []Successor[[2]int8, byte]) []Successor[[2]int8, byte] {
	for i, step := range [4][2]int8{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} {
		x, y := s[0]+step[0], s[1]+step[1]
		if x >= 0 && y >= 0 && x < g.size && y < g.size {
			into = append(into, Successor[[2]int8, byte]{Move: "UDLR"[i], State: [2]int8{x, y}, Cost: 1})
		}
	}
	return into
}

func (g gridProblem) manhattan() Heuristic[[2]int8] {
	return Heuristic[[2]int8]{Name: "manhattan", Admissible: true, Consistent: true,
		Estimate: func(s [2]int8) float64 { return float64(2*g.size - 2 - s[0] - s[1]) }}
}

// Textbook counts on a 3 x 3 grid, worked out by hand.
func TestStatisticsOnASmallGrid(t *testing.T) {
	g := gridProblem{3}
	tests := []struct {
		id                  ID
		generated, expanded int64
	}{
		// Layers of 1, 2, 3 and 2 nodes with 2; 3, 3; 2, 4, 2; 3 successors:
		// the first node of the last layer makes the goal.
		{BFS, 2 + 6 + 8 + 3, 7},
		// Straight down, right along the bottom.
		{DFS, 2 + 3 + 2 + 3, 4},
		// Every node that isn't on the other side of the goal, once.
		{AStar, 2 + 3 + 2 + 3, 4},
	}
	for _, test := range tests {
		r := Run(g, Options[[2]int8]{Algorithm: test.id, Heuristic: g.manhattan()}, Control{})
		if r.Cost != 4 || r.Stats.Generated != test.generated || r.Stats.Expanded != test.expanded {
			t.Errorf("%v: cost %v, generated %d, expanded %d; want 4, %d, %d", test.id, r.Cost,
				r.Stats.Generated, r.Stats.Expanded, test.generated, test.expanded)
		}
	}
}

func TestNodesMadeAgainAreCountedAgain(t *testing.T) {
	// The goal is the last node of the third layer below the start: 2, 2 + 4
	// and 2 + 4 + 8 nodes are made, and at most 2 x 3 wait at once.
	bfs := Run(binary{goal: 15}, Options[int]{Algorithm: BFS}, Control{})
	iddfs := Run(binary{goal: 15}, Options[int]{Algorithm: IDDFS}, Control{})
	if bfs.Stats.Generated != 14 || iddfs.Stats.Generated != 22 || iddfs.Stats.Peak != 7 {
		t.Errorf("iddfs generated %d and stored %d, bfs %d; want 22, 7, 14", iddfs.Stats.Generated, iddfs.Stats.Peak, bfs.Stats.Generated)
	}
	if iddfs.Stats.Generated <= bfs.Stats.Generated || iddfs.Stats.Peak >= bfs.Stats.Peak {
		t.Errorf("iddfs generated %d and stored %d, bfs %d and %d", iddfs.Stats.Generated, iddfs.Stats.Peak,
			bfs.Stats.Generated, bfs.Stats.Peak)
	}
}

// twigs is a tree: 1, a dead end, is the first child of 0, and 2 has three children.
type twigs struct{}

func (twigs) Start() int    { return 0 }
func (twigs) Goal(int) bool { return false }
func (twigs) Successors(s int, into []Successor[int, int]) []Successor[int, int] {
	for _, to := range [][]int{{1, 2}, nil, {3, 4, 5}, nil, nil, nil}[s] {
		into = append(into, Successor[int, int]{to, to, 1})
	}
	return into
}

// What a search along one path holds after it has gone back.
func TestHeldAfterADeadEnd(t *testing.T) {
	if r := Run(twigs{}, Options[int]{Algorithm: DLS}, Control{}); r.Stats.Peak != 5 {
		t.Errorf("%d nodes are held, want 0, 2, 3, 4 and 5", r.Stats.Peak)
	}
}

// Every algorithm tells how deep it is, and what it has proved.
func TestProgressOfEveryAlgorithm(t *testing.T) {
	g, zero := gridProblem{6}, Heuristic[[2]int8]{Name: "zero", Admissible: true}
	for _, a := range Algorithms() {
		now, deep, lower := time.Time{}, 0, 0.0
		c := Control{Clock: func() time.Time { now = now.Add(time.Hour); return now }, Progress: func(p Progress) { deep, lower = max(deep, p.Depth), max(lower, p.Lower) }}
		Run(g, Options[[2]int8]{Algorithm: a.ID, Heuristic: zero}, c)
		if deep < 5 || deep > 35 || a.Optimal != (lower > 0) || lower > 10 {
			t.Errorf("%v: a depth of %d and a bound of %v were told", a.Name, deep, lower)
		}
	}
}

// SMA* with room for little more than the path must forget, and still finds
// the cheapest path.
func TestSMAStarForgetsAndRemembers(t *testing.T) {
	g := gridProblem{4}
	zero := Heuristic[[2]int8]{Name: "zero", Admissible: true}
	forgotten := counter{}
	r := Run(g, Options[[2]int8]{Algorithm: SMAStar, Heuristic: zero, Settings: Settings{Stored: 9}}, Control{Trace: forgotten})
	if r.Status != Solved || r.Cost != 6 || !r.Optimal {
		t.Errorf("%v, cost %v, optimal %v; want solved, 6, true", r.Status, r.Cost, r.Optimal)
	}
	if r.Stats.Peak > 9 {
		t.Errorf("stored %d nodes, at most 9 allowed", r.Stats.Peak)
	}
	if forgotten[Pruned.String()+Forgotten.String()] == 0 {
		t.Error("forgot nothing")
	}
	for stored, want := range map[int64]Status{6: LimitReached, 7: Solved} { // the path has 7 nodes
		r = Run(g, Options[[2]int8]{Algorithm: SMAStar, Heuristic: zero, Settings: Settings{Stored: stored}}, Control{})
		if r.Status != want || r.Stats.Peak > stored {
			t.Errorf("with room for %d nodes: %v, stored %d; want %v", stored, r.Status, r.Stats.Peak, want)
		}
	}
}

// counter counts events by kind and reason.
type counter map[string]int

func (c counter) Trace(e Event) { c[e.Kind.String()+e.Why.String()]++ }

func TestTraceAgreesWithTheStatistics(t *testing.T) {
	g := gridProblem{4}
	for _, a := range Algorithms() {
		events := counter{}
		o := Options[[2]int8]{Algorithm: a.ID, Heuristic: g.manhattan()}
		r := Run(g, o, Control{Trace: events, Limits: Limits{Depth: 6}})
		if int64(events["generated"]) != r.Stats.Generated || int64(events["expanded"]) != r.Stats.Expanded || events["goal"] != 1 {
			t.Errorf("%v: trace %v, statistics %+v", a.Name, events, r.Stats)
		}
	}
}

func TestCancelStopsEveryAlgorithm(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, a := range Algorithms() {
		r := Run(binary{}, Options[int]{Algorithm: a.ID}, Control{Ctx: ctx})
		if r.Status != Cancelled {
			t.Errorf("%v: %v, want cancelled", a.Name, r.Status)
		}
	}
}

func TestLimitsStopEveryAlgorithm(t *testing.T) {
	for _, a := range Algorithms() {
		r := Run(binary{}, Options[int]{Algorithm: a.ID}, Control{Limits: Limits{Nodes: 1000, Depth: 50}})
		if r.Status != LimitReached || r.Stats.Generated != 1000 {
			t.Errorf("%v: %v after %d nodes, want limit after 1000", a.Name, r.Status, r.Stats.Generated)
		}
		r = Run(binary{}, Options[int]{Algorithm: a.ID}, Control{Limits: Limits{Time: time.Millisecond, Depth: 50}})
		if r.Status != LimitReached {
			t.Errorf("%v: %v after its time, want limit", a.Name, r.Status)
		}
	}
}

// binary is a binary tree without an end. The children of node n are 2n and
// 2n+1, and there is a goal if it is not 0.
type binary struct{ goal int }

func (binary) Start() int        { return 1 }
func (b binary) Goal(s int) bool { return b.goal != 0 && s == b.goal }
func (binary) StepCost() float64 { return 1 }
func (binary) Successors(s int, into []Successor[int, int]) []Successor[int, int] {
	return append(into, Successor[int, int]{0, 2 * s, 1}, Successor[int, int]{1, 2*s + 1, 1})
}

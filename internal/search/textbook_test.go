package search

import (
	"math"
	"strings"
	"testing"
)

// romania is the road map of AIMA (3rd ed., figure 3.2), with the straight
// line distances to Bucharest (figure 3.22).
var romania = newRoads(`
	Arad Zerind 75, Arad Sibiu 140, Arad Timisoara 118, Zerind Oradea 71, Oradea Sibiu 151,
	Timisoara Lugoj 111, Lugoj Mehadia 70, Mehadia Drobeta 75, Drobeta Craiova 120,
	Craiova Rimnicu 146, Craiova Pitesti 138, Sibiu Fagaras 99, Sibiu Rimnicu 80,
	Rimnicu Pitesti 97, Fagaras Bucharest 211, Pitesti Bucharest 101, Bucharest Giurgiu 90,
	Bucharest Urziceni 85, Urziceni Hirsova 98, Hirsova Eforie 86, Urziceni Vaslui 142,
	Vaslui Iasi 92, Iasi Neamt 87`)

var straightLine = map[string]float64{
	"Arad": 366, "Bucharest": 0, "Craiova": 160, "Drobeta": 242, "Eforie": 161, "Fagaras": 176,
	"Giurgiu": 77, "Hirsova": 151, "Iasi": 226, "Lugoj": 244, "Mehadia": 241, "Neamt": 234,
	"Oradea": 380, "Pitesti": 100, "Rimnicu": 193, "Sibiu": 253, "Timisoara": 329, "Urziceni": 80,
	"Vaslui": 199, "Zerind": 374,
}

// roads is the problem to get from a town to Bucharest.
type roads struct {
	from string
	to   map[string][]Successor[string, string]
}

func newRoads(text string) roads {
	r := roads{from: "Arad", to: map[string][]Successor[string, string]{}}
	for road := range strings.SplitSeq(text, ",") {
		field := strings.Fields(road)
		cost := 0.0
		for _, digit := range field[2] {
			cost = 10*cost + float64(digit-'0')
		}
		for range 2 {
			r.to[field[0]] = append(r.to[field[0]], Successor[string, string]{field[1], field[1], cost})
			field[0], field[1] = field[1], field[0]
		}
	}
	return r
}

func (r roads) Start() string       { return r.from }
func (roads) Goal(town string) bool { return town == "Bucharest" }
func (r roads) Successors(town string, into []Successor[string, string]) []Successor[string, string] {
	return append(into, r.to[town]...)
}

// expansions is a Tracer that notes the towns in the order of expansion.
type expansions []string

func (e *expansions) Trace(event Event) {
	if event.Kind == Expanded {
		*e = append(*e, event.State.(string))
	}
}

// The expansions that the book shows, and what follows from its map where it
// shows a part only.
func TestRomaniaAsInTheBook(t *testing.T) {
	tests := []struct {
		id       ID
		from     string
		cost     float64
		expanded string
	}{
		{UCS, "Sibiu", 278, "Sibiu Rimnicu Fagaras Arad Oradea Pitesti Zerind Craiova Timisoara"}, // 3.15 has part of it
		{Greedy, "Arad", 450, "Arad Sibiu Fagaras"},                                               // figure 3.23
		{AStar, "Arad", 418, "Arad Sibiu Rimnicu Fagaras Pitesti"},                                // figure 3.24
		{RBFS, "Arad", 418, "Arad Sibiu Rimnicu Fagaras Rimnicu Pitesti"},                         // figure 3.27
		{IDAStar, "Arad", 418, "Arad Arad Sibiu Arad Sibiu Rimnicu Arad Sibiu Fagaras " + // limits 366, 393, 413, 415,
			"Rimnicu Arad Sibiu Fagaras Rimnicu Pitesti Arad Sibiu Fagaras Rimnicu Pitesti"}, // 417, 418
		{SMAStar, "Arad", 418, "Arad Sibiu Rimnicu Fagaras Pitesti"}, // as A*, with memory enough
	}
	h := Heuristic[string]{Name: "straight line", Admissible: true, Consistent: true,
		Estimate: func(town string) float64 { return straightLine[town] }}
	for _, test := range tests {
		problem := romania
		problem.from = test.from
		var order expansions
		r := Run(problem, Options[string]{Algorithm: test.id, Heuristic: h}, Control{Trace: &order})
		if r.Cost != test.cost || r.Optimal != test.id.Info().Optimal {
			t.Errorf("%v: cost %v (proved: %v), want %v", test.id, r.Cost, r.Optimal, test.cost)
		}
		if got := strings.Join(order, " "); got != test.expanded {
			t.Errorf("%v expanded %s\nwant %s", test.id, got, test.expanded)
		}
	}
}

// A path that is cut off by the depth limit may be the cheapest.
func TestDepthLimitProvesNothingOfDeeperPaths(t *testing.T) {
	g := graph{goals: []bool{false, false, false, true}, moves: [][]Successor[int, int]{
		{{Move: 0, State: 1, Cost: 1}, {Move: 1, State: 3, Cost: 9}},
		{{Move: 0, State: 2, Cost: 1}}, {{Move: 0, State: 3, Cost: 1}}, nil}}
	for _, a := range Algorithms() {
		r := Run(g.problem(), Options[int]{Algorithm: a.ID}, Control{Limits: Limits{Depth: 2}})
		if r.Cost != 9 || r.Optimal || r.Lower > 3 {
			t.Errorf("%v: cost %v (proved: %v), lower bound %v; want 9, not proved, at most 3", a.Name, r.Cost, r.Optimal, r.Lower)
		}
	}
}

// A limit of IDA* that rises by more than the least it may would find the
// dearer goal, which comes first.
func TestLimitsRiseByTheLeast(t *testing.T) {
	g := graph{goals: []bool{false, true, false, false}, moves: [][]Successor[int, int]{
		{{Move: 0, State: 1, Cost: 5}, {Move: 1, State: 2, Cost: 3}, {Move: 2, State: 3, Cost: 9}},
		nil, {{Move: 0, State: 1, Cost: 1}}, nil}}
	for _, a := range Algorithms() {
		if !g.optimal(a.ID) {
			continue
		}
		if r := Run(g.problem(), Options[int]{Algorithm: a.ID}, Control{}); r.Cost != 4 || !r.Optimal {
			t.Errorf("%v: cost %v (proved: %v), want 4", a.Name, r.Cost, r.Optimal)
		}
	}
}

// What was left in the queue for a state that was reached again on a cheaper
// path is not expanded.
func TestReplacedNodesAreSkipped(t *testing.T) {
	g := graph{goals: []bool{false, false, false, true}, moves: [][]Successor[int, int]{
		{{Move: 0, State: 1, Cost: 5}, {Move: 1, State: 2, Cost: 1}},
		{{Move: 0, State: 3, Cost: 9}}, {{Move: 0, State: 1, Cost: 1}}, nil}}
	r := Run(g.problem(), Options[int]{Algorithm: UCS}, Control{})
	if r.Cost != 11 || r.Stats.Expanded != 3 {
		t.Errorf("cost %v, expanded %d; want 11, each of the 3 states before the goal once", r.Cost, r.Stats.Expanded)
	}
}

// Depth-first searches go down the first successor first.
func TestDepthFirstKeepsTheOrder(t *testing.T) {
	for _, id := range []ID{DFS, DLS} {
		r := Run(binary{goal: 8}, Options[int]{Algorithm: id}, Control{Limits: Limits{Depth: 10}})
		want := 6
		if id == DLS {
			want = 2 * 10 // past the goal's state, down the first path to the limit
			r = Run(binary{goal: 1 << 10}, Options[int]{Algorithm: id}, Control{Limits: Limits{Depth: 10}})
		}
		if r.Status != Solved || r.Stats.Generated != int64(want) {
			t.Errorf("%v: %v, generated %d, want %d", id, r.Status, r.Stats.Generated, want)
		}
	}
}

// A bound is true when the search is stopped anywhere.
func TestLowerBoundOfAStoppedSearch(t *testing.T) {
	for _, a := range Algorithms() {
		for nodes := int64(1); nodes < 100; nodes++ {
			r := Run(binary{goal: 15}, Options[int]{Algorithm: a.ID}, Control{Limits: Limits{Nodes: nodes, Depth: 6}})
			if r.Lower > 3 {
				t.Errorf("%v stopped after %d nodes: lower bound %v, the goal is at 3", a.Name, nodes, r.Lower)
			}
		}
	}
}

// SMA* with every size of memory: the goal is found as soon as a path to it
// fits, wherever it is, and otherwise nothing is claimed.
func TestSMAStarInEveryMemory(t *testing.T) {
	for goal := 1; goal < 32; goal++ {
		depth := int(math.Log2(float64(goal)))
		for stored := int64(2); stored < 20; stored++ {
			o := Options[int]{Algorithm: SMAStar, Settings: Settings{Stored: stored}}
			r := Run(binary{goal: goal}, o, Control{Limits: Limits{Nodes: 20_000, Depth: 5}})
			fits := stored >= int64(depth)+1
			if fits && (r.Status != Solved || !r.Optimal || len(r.Moves) != depth) {
				t.Errorf("goal %d, memory for %d: %v in %d moves (proved: %v), want %d", goal, stored, r.Status, len(r.Moves), r.Optimal, depth)
			}
			if !fits && r.Status != LimitReached {
				t.Errorf("goal %d, memory for %d: %v", goal, stored, r.Status)
			}
			if r.Stats.Peak > stored || r.Stats.Generated >= 20_000 {
				t.Errorf("goal %d, memory for %d: stored %d, generated %d", goal, stored, r.Stats.Peak, r.Stats.Generated)
			}
		}
	}
}

// With a maximum depth, what is below a state that was first reached too deep
// is found when it is reached again on a shorter path.
func TestDepthFirstSearchesAgainFromAShorterPath(t *testing.T) {
	g := graph{goals: []bool{false, false, false, false, true}, moves: [][]Successor[int, int]{
		{{Move: 0, State: 1, Cost: 1}, {Move: 1, State: 2, Cost: 1}},
		{{Move: 0, State: 2, Cost: 1}}, {{Move: 0, State: 3, Cost: 1}}, {{Move: 0, State: 4, Cost: 1}}, nil}}
	r := Run(g.problem(), Options[int]{Algorithm: DFS}, Control{Limits: Limits{Depth: 3}})
	if r.Status != Solved || len(r.Moves) != 3 {
		t.Errorf("%v in %d moves, want 3", r.Status, len(r.Moves))
	}
}

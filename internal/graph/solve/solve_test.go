package solve_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/graph/layout"
	"cavalo/internal/graph/rules"
	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/replay"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// problem is one of the graphs that come with the program.
func problem(t *testing.T, name string) puzzle.Position {
	t.Helper()
	found, ok := puzzle.FindProblem(rules.Puzzle.Problems(), name)
	if !ok {
		t.Fatalf("there is no %s", name)
	}
	return found.Position
}

// solve runs a search of a graph.
func solve(t *testing.T, p puzzle.Position, s puzzle.Search) puzzle.Answer {
	t.Helper()
	return solveIn(t, p, s, 0)
}

// solveIn runs a search within a maximum depth.
func solveIn(t *testing.T, p puzzle.Position, s puzzle.Search, depth int) puzzle.Answer {
	t.Helper()
	a := jobs.Run(puzzle.Job{Puzzle: "graph", Position: p.String(), Search: s, Limits: search.Limits{Nodes: 20_000, Depth: depth}}, search.Control{})
	testkit.MustEqual(t, a.Error, "")
	return a
}

// expanded is the order in which a search expands the nodes of a graph.
func expanded(t *testing.T, p puzzle.Position, s puzzle.Search) (names []string, a puzzle.Answer) {
	t.Helper()
	a, r := jobs.Record(puzzle.Job{Puzzle: "graph", Position: p.String(), Search: s, Limits: search.Limits{Nodes: 10_000}}, search.Control{}, 0)
	testkit.MustEqual(t, a.Error, "")
	graph, _ := space.Of[rules.Node](p)
	g, err := rules.Parse(p.String())
	testkit.Must(t, err)
	run := replay.New(r)
	for i := range r.Events.Len() {
		if e := r.Events.At(i); e.Kind == search.Expanded {
			moves := run.Moves(replay.Node(e.Node))
			if len(moves) == 0 {
				names = append(names, g.Name(graph.Start()))
			} else {
				names = append(names, moves[len(moves)-1])
			}
		}
	}
	return names, a
}

// TestRomania: the book's map and what the book tells of it (AIMA 3rd ed., figures
// 3.23 and 3.24): A* goes by Sibiu, Rimnicu and Pitesti for 418 and expands five
// nodes before Bucharest, greedy search goes by Fagaras for 450 and expands three.
func TestRomania(t *testing.T) {
	romania := problem(t, "romania")
	for _, c := range []struct {
		algorithm search.Name
		path      string
		cost      float64
		optimal   bool
		expanded  string // "" is not told
	}{
		{"optimal", "Sibiu Rimnicu Pitesti Bucharest", 418, true, ""},
		{"astar", "Sibiu Rimnicu Pitesti Bucharest", 418, true, "Arad Sibiu Rimnicu Fagaras Pitesti"},
		{"greedy", "Sibiu Fagaras Bucharest", 450, false, "Arad Sibiu Fagaras"},
		{"ucs", "Sibiu Rimnicu Pitesti Bucharest", 418, true, "Arad Zerind Timisoara Sibiu Oradea Rimnicu Lugoj Fagaras Mehadia Pitesti Craiova Drobeta"},
		{"bfs", "Sibiu Fagaras Bucharest", 450, false, "Arad Sibiu Timisoara Zerind Fagaras"},
		{"iddfs", "Sibiu Fagaras Bucharest", 450, false, ""},
		{"idastar", "Sibiu Rimnicu Pitesti Bucharest", 418, true, ""},
		{"rbfs", "Sibiu Rimnicu Pitesti Bucharest", 418, true, "Arad Sibiu Rimnicu Fagaras Rimnicu Pitesti"},
		{"smastar", "Sibiu Rimnicu Pitesti Bucharest", 418, true, ""},
	} {
		s := puzzle.Search{Algorithm: c.algorithm}
		a := solve(t, romania, s)
		if a.Cost() != c.cost || a.Optimal != c.optimal || strings.Join(a.Path().Moves, " ") != c.path {
			t.Errorf("%s: %v, %v, proved %v; want %s, %v, %v", c.algorithm, a.Path().Moves, a.Cost(), a.Optimal, c.path, c.cost, c.optimal)
		}
		if c.optimal && a.Least() != c.cost {
			t.Errorf("%s: proved is %v", c.algorithm, a.Least())
		}
		if c.expanded != "" {
			if got, _ := expanded(t, romania, s); !slices.Equal(got, strings.Fields(c.expanded)) {
				t.Errorf("%s expands %v, want %s", c.algorithm, got, c.expanded)
			}
		}
	}
	if _, recording := jobs.Record(puzzle.Job{Puzzle: "graph", Position: romania.String(), Search: puzzle.Search{Algorithm: "astar"}}, search.Control{}, 0); recording.Result.Cost != 418 {
		t.Errorf("it is recorded with cost %v", recording.Result.Cost)
	} else if again, err := trace.Read(recording.Bytes()); err != nil || string(again.Bytes()) != string(recording.Bytes()) {
		t.Errorf("the recording is not read as it was written: %v", err)
	}
}

// A layout is found by a job, told on the way, ended when it is cancelled, and the same
// as one that is found at once: nodes keep their numbers on the way.
func TestLayOut(t *testing.T) {
	g, err := rules.Parse(rules.Random("layout", 300).Line())
	testkit.Must(t, err)
	job := puzzle.Job{Task: puzzle.TaskLayout, Puzzle: "graph", Position: g.String(), Draw: puzzle.Draw{Variant: layout.Springs}}
	now := time.Unix(0, 0)
	clock := func() time.Time { now = now.Add(30 * time.Millisecond); return now }
	told := 0
	a := jobs.Run(job, search.Control{Clock: clock, Progress: func(p puzzle.Progress) {
		if at, ok := layout.Read(p.Best[0], g.Len()); !ok || len(at) != g.Len() {
			t.Fatalf("told %q", p.Best)
		}
		told++
	}})
	if a.Error != "" || a.Status != search.Solved || told < 3 {
		t.Fatalf("%+v after %d pictures", a, told)
	}
	at, ok := layout.Read(a.Outcome.(puzzle.LaidOut).Places, g.Len())
	if want := layout.Spring(layout.Of(g)); !ok || layout.Text(at) != layout.Text(want) {
		t.Error("the job finds other places")
	}
	ctx, cancel := context.WithCancel(context.Background())
	a = jobs.Run(job, search.Control{Ctx: ctx, Yield: cancel})
	if _, ok := layout.Read(a.Outcome.(puzzle.LaidOut).Places, g.Len()); !ok || a.Status != search.Cancelled {
		t.Errorf("cancelled: %+v", a)
	}
	job.Variant = "ring"
	if a := jobs.Run(job, search.Control{}); a.Error == "" {
		t.Error("there is a layout called ring")
	}
}

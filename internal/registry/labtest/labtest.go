// Package labtest records searches for the laboratory's tests.
package labtest

import (
	"cmp"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	challengetextbook "cavalo/internal/challenge/textbook"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/graph/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
)

// Search is a textbook search of a built-in problem of the challenge.
type Search struct {
	Problem, Heuristic string
	Algorithm          search.Name
	Weight             float64
	GoalTest           search.GoalTest
	Tie                search.Tie
	Mark               search.Mark
	Tree               bool
	Depth              int
	Bytes, Stored      int64 // of the recorder; nodes that smastar stores
	Nodes              int64 // 0 means 20,000
}

// Record runs and records a search, which must be valid.
func Record(t testing.TB, s Search) *trace.Recording {
	t.Helper()
	r, err := s.Run()
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// Run runs and records the search.
func (s Search) Run() (*trace.Recording, error) {
	p, _ := knight.BuiltInProblem(s.Problem)
	position := challengerules.FromProblem(p, knight.DefaultRules())
	a, err := search.Describe(s.Algorithm)
	if err != nil {
		return nil, err
	}
	s.Nodes = cmp.Or(s.Nodes, 20000)
	recorder := trace.NewRecorder(a.ID, s.Bytes, func(move any) trace.Op {
		name := move.(knight.Move).String()
		return trace.Op{Name: name, Move: name}
	})
	if a.Recipe != nil {
		recorder.KeepEstimates(*a.Recipe)
	}
	job := puzzle.Job{Puzzle: "challenge", Problem: s.Problem, Position: position.String(), Search: puzzle.Search{Algorithm: s.Algorithm, Heuristic: s.Heuristic, Settings: search.Settings{Weight: s.Weight, GoalTest: s.GoalTest, Tie: s.Tie, Mark: s.Mark, Tree: s.Tree}},
		Limits: search.Limits{Depth: s.Depth}}
	o, limits := job.Search, search.Limits{Nodes: s.Nodes, Depth: s.Depth}
	if o.Stored = s.Stored; s.Depth == 0 && a.ID == search.DLS {
		limits.Depth = challengerules.MaxDepth
	}
	result, _, err := jobs.RunTextbook(challengerules.Puzzle, challengetextbook.New(position, ""), o, nil, search.Control{Trace: recorder, Limits: limits})
	if err != nil {
		return nil, err
	}
	outcome := trace.Result{Status: result.Status, Optimal: result.Optimal, Cost: result.Cost,
		Generated: result.Stats.Generated, Expanded: result.Stats.Expanded, Peak: result.Stats.Peak}
	for _, m := range result.Moves {
		outcome.Path = append(outcome.Path, m.String())
	}
	return recorder.Recording(job, outcome), nil
}

// Custom are custom algorithms of every kind.
var Custom = []search.Name{
	"own:f=g+1.5*h:name=Mine",
	"own:f=max(g,2*h)-0.1*depth:tie=deep",
	"own:f=h*h-step:equal=none",
	"own:f=h:equal=closed:beam=3:test=early",
	"own:f=g+h:equal=path:tie=new:depth=4",
	"own:f=h/(g+1)",
	"own:f=g+h:deepen=f",
	"own:f=g*h:deepen=f:equal=closed",
	"own:order=queue:deepen=depth:equal=closed",
	"own:order=queue:equal=path:beam=4",
	"own:order=stack:equal=none:depth=3",
	"own:order=stack:equal=reopened",
	"own:order=stack:f=g+h:deepen=f:equal=path",
	"own:order=stack:f=g+2*h:keep=path:deepen=f",
	"own:order=stack:keep=path:deepen=depth:test=early",
	"own:order=stack:keep=path:depth=5:equal=none",
	"own:f=h:keep=f",
	"own:f=g+2*h:keep=f:tie=deep",
	"own:f=g+h-0.5*depth:keep=12",
}

// graphs are typed graphs with different costs, with decimals, and with costs of 0.
var graphs = []string{
	rules.Puzzle.Problems()[0].Position.String(),
	rules.Puzzle.Problems()[2].Position.String(),
	"A-B 0.1; B-C 0.2; C-D 0; D-A 0; A-E 0.7; E->F 1.25; D->F 1.3; start A; goals F; h(A)=1.1; h(B)=1.05; h(C)=0.9; h(E)=1.2; h(D)=1.3",
}

// Graph records the search of a typed graph with its own estimates.
func Graph(t testing.TB, text string, id search.ID) *trace.Recording {
	t.Helper()
	g, err := rules.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	recorder := trace.NewRecorder(id, 0, func(move any) trace.Op { return trace.Op{Name: move.(string), Move: move.(string)} })
	o := search.Options[rules.Node]{Algorithm: id, Settings: search.Settings{Stored: 12}}
	job := puzzle.Job{Puzzle: "graph", Position: g.String(), Search: puzzle.Search{Algorithm: id.Name()}}
	if o.Informed() {
		o.Heuristic = search.Heuristic[rules.Node]{Estimate: func(n rules.Node) float64 { return g.Estimate(rules.File, n) }}
		job.Heuristic = rules.File
	}
	r := search.Run(g, o, search.Control{Trace: recorder, Limits: search.Limits{Nodes: 1500}})
	return recorder.Recording(job, trace.Result{Status: r.Status, Optimal: r.Optimal, Cost: r.Cost,
		Generated: r.Stats.Generated, Expanded: r.Stats.Expanded, Peak: r.Stats.Peak, Path: r.Moves})
}

// All returns recordings by each algorithm, of games and spaces, each of at most a few thousand
// events.
func All(t testing.TB) []*trace.Recording {
	t.Helper()
	var all []*trace.Recording
	for _, a := range search.Algorithms() {
		s := Search{Problem: "C", Algorithm: a.Name, Stored: 12}
		if a.Informed {
			s.Heuristic = "base"
		}
		all = append(all, Record(t, s))
		for _, text := range graphs {
			all = append(all, Graph(t, text, a.ID))
		}
	}
	for _, s := range []Search{
		{Problem: "D", Algorithm: "astar", Heuristic: "count"},
		{Problem: "D", Algorithm: "rbfs", Heuristic: "base"},
		{Problem: "D", Algorithm: "smastar", Heuristic: "base", Stored: 20},
		{Problem: "E", Algorithm: "idastar", Heuristic: "base", Weight: 2, Nodes: 3000},
		{Problem: "E", Algorithm: "dfs", Nodes: 3000},
		{Problem: "E", Algorithm: "dls", Depth: 4},
		{Problem: "E", Algorithm: "iddfs", Nodes: 3000, Tree: true},
		{Problem: "E", Algorithm: "greedy", Heuristic: "base", Nodes: 3000},
	} {
		all = append(all, Record(t, s))
	}
	for _, custom := range Custom {
		for _, problem := range []string{"C", "D"} {
			s := Search{Problem: problem, Algorithm: custom, Nodes: 1500}
			if a, err := search.Describe(custom); err != nil {
				t.Fatal(err)
			} else if a.Informed {
				s.Heuristic = "base"
			}
			all = append(all, Record(t, s))
		}
	}
	return all
}

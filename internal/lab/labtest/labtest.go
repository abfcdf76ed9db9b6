// Package labtest records searches for the laboratory's tests.
package labtest

import (
	"testing"

	challengebook "cavalo/internal/challenge/book"
	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/lab/trace"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// Search is a textbook search of a built-in problem of the challenge.
type Search struct {
	Problem, Heuristic string
	Algorithm          search.Name
	Weight             float64
	GoalTest           search.GoalTest
	Tie                search.Tie
	Tree               bool
	Depth              int
	Bytes, Stored      int64 // of the recorder; nodes that smastar keeps
	Nodes              int64 // 0 is 20,000
}

// Record runs and records a search, which must be a valid one.
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
	id, err := search.ParseAlgorithm(s.Algorithm)
	if err != nil {
		return nil, err
	}
	if s.Nodes == 0 {
		s.Nodes = 20000
	}
	recorder := trace.NewRecorder(id, s.Bytes, func(move any) trace.Op {
		name := move.(knight.Move).String()
		return trace.Op{Name: name, Move: name}
	})
	result, err := challengebook.Textbook(position, challengebook.Options{Algorithm: s.Algorithm, Heuristic: s.Heuristic,
		Weight: s.Weight, GoalTest: s.GoalTest, Tie: s.Tie, Tree: s.Tree, Depth: s.Depth, Stored: s.Stored},
		search.Control{Trace: recorder, Limits: search.Limits{Nodes: s.Nodes}})
	if err != nil {
		return nil, err
	}
	job := puzzle.Job{Puzzle: "challenge", Problem: s.Problem, Position: position.String(), Search: puzzle.Search{Algorithm: s.Algorithm, Heuristic: s.Heuristic, Weight: s.Weight, GoalTest: s.GoalTest, Tie: s.Tie, Tree: s.Tree},
		Limits: search.Limits{Depth: s.Depth}}
	outcome := trace.Result{Status: result.Status, Optimal: result.Optimal, Cost: float64(result.Steps),
		Generated: result.Stats.Generated, Expanded: result.Stats.Expanded, Peak: result.Stats.Peak}
	for _, m := range result.Moves {
		outcome.Path = append(outcome.Path, m.String())
	}
	return recorder.Recording(job, outcome), nil
}

// All returns recordings by each algorithm, a few thousand events each at most.
func All(t testing.TB) []*trace.Recording {
	t.Helper()
	var all []*trace.Recording
	for _, a := range search.Algorithms() {
		s := Search{Problem: "C", Algorithm: a.Name, Stored: 12}
		if a.Informed {
			s.Heuristic = "base"
		}
		all = append(all, Record(t, s))
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
	return all
}

package textbook

import (
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// What each algorithm did on problem D under the default rules when this was
// written, by the default heuristic. None of it is a law, but a change of it
// is a change of an algorithm and should be meant.
func TestNodesOnProblemD(t *testing.T) {
	tests := []struct {
		algorithm                 string
		steps                     int
		generated, expanded, peak int64
	}{
		{"bfs", 12, 264, 246, 263},
		{"dfs", 13, 45, 35, 46},
		{"dls", 13, 45, 35, 24},
		{"iddfs", 12, 1579, 1317, 24},
		{"ucs", 12, 272, 262, 271},
		{"greedy", 12, 47, 34, 48},
		{"astar", 12, 247, 222, 246},
		{"idastar", 12, 801, 660, 23},
		{"rbfs", 12, 701, 605, 27},
		{"smastar", 12, 247, 222, 156},
	}
	for _, test := range tests {
		r, err := Textbook(course(t, "D", knight.Largest), Options{Algorithm: search.Name(test.algorithm)}, search.Control{})
		testkit.Must(t, err)
		s := r.Stats
		if r.Steps != test.steps || s.Generated != test.generated || s.Expanded != test.expanded || s.Peak != test.peak {
			t.Errorf("%s: %d steps, %d generated, %d expanded, %d stored; want %+v", test.algorithm,
				r.Steps, s.Generated, s.Expanded, s.Peak, test)
		}
	}
}

// The figures in the text that says why figures differ.
func TestWhyFiguresDiffer(t *testing.T) {
	for _, test := range []struct {
		problem             string
		policy              knight.Policy
		o                   Options
		counting            search.Counting
		steps               int
		generated, expanded int64
	}{
		{"E", knight.Off, Options{Algorithm: "bfs", Settings: search.Settings{Tree: true}}, "", 19, 28491, 26314},
		{"E", knight.Off, Options{Algorithm: "bfs"}, "", 19, 27841, 25146},
		{"C", knight.Off, Options{Algorithm: "astar", Heuristic: "base"}, "", 6, 41, 32},
		{"D", knight.Off, Options{Algorithm: "astar", Heuristic: "base"}, "", 10, 180, 155},
		{"C", knight.Largest, Options{Algorithm: "bfs"}, "", 6, 39, 32},
		{"C", knight.Largest, Options{Algorithm: "bfs", Settings: search.Settings{GoalTest: "generated"}}, search.CountCourse, 6, 40, 32},
		{"D", knight.Largest, Options{Algorithm: "bfs"}, "", 12, 264, 246},
		{"B", knight.Largest, Options{Algorithm: "bfs", Start: "A1"}, "", 10, 10, 10},
		{"B", knight.Largest, Options{Algorithm: "idastar", Heuristic: "base"}, "", 8, 220, 183},
		{"B", knight.Largest, Options{Algorithm: "idastar", Heuristic: "base"}, search.CountCourse, 8, 15, 9},
		{"D", knight.Largest, Options{Algorithm: "idastar", Heuristic: "base"}, "", 12, 5096, 4141},
		{"D", knight.Largest, Options{Algorithm: "idastar", Heuristic: "base"}, search.CountCourse, 12, 72, 54},
		{"D", knight.Largest, Options{Algorithm: "bfs", Start: "I1"}, "", 0, 38, 39},
		{"D", knight.Largest, Options{Algorithm: "bfs", Start: "J1"}, "", 0, 19, 20},
	} {
		test.o.Counting = test.counting
		r, err := Textbook(course(t, test.problem, test.policy), test.o, search.Control{})
		if err != nil || r.Steps != test.steps || r.Stats.Generated != test.generated || r.Stats.Expanded != test.expanded {
			t.Errorf("%s, %+v: %d steps, %d generated, %d expanded, %v; want %+v", test.problem, test.o, r.Steps, r.Stats.Generated, r.Stats.Expanded, err, test)
		}
	}
}

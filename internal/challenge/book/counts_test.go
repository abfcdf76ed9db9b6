package book

import (
	"testing"

	"cavalo/internal/knight"
	"cavalo/internal/search"
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
		if err != nil {
			t.Fatal(err)
		}
		s := r.Stats
		if r.Steps != test.steps || s.Generated != test.generated || s.Expanded != test.expanded || s.Peak != test.peak {
			t.Errorf("%s: %d steps, %d generated, %d expanded, %d stored; want %+v", test.algorithm,
				r.Steps, s.Generated, s.Expanded, s.Peak, test)
		}
	}
}

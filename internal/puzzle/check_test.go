package puzzle_test

import (
	"errors"
	"math"
	"testing"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/fault"
	_ "cavalo/internal/house/puzzles"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// solvable is a job that nothing is wrong with.
func solvable() puzzle.Job {
	return puzzle.Job{Puzzle: "challenge", Position: challengerules.Puzzle.Problems()[0].Position.String()}
}

func TestCheck(t *testing.T) {
	placed, err := challengerules.Puzzle.Problems()[0].Position.Play("C1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		edit func(*puzzle.Job)
		want fault.Code // "" when the job is good
	}{
		{"plain", func(j *puzzle.Job) {}, ""},
		{"everything", func(j *puzzle.Job) {
			*j = puzzle.Job{Puzzle: j.Puzzle, Position: j.Position, Search: puzzle.Search{Start: "b1", Algorithm: "astar", Heuristic: "base", Weight: 1.5, Tree: true, Order: "random:"},
				Limits: search.Limits{Depth: 10, Time: 1, Nodes: 1, Memory: 1}, Workers: 2}
		}, ""},
		{"score", func(j *puzzle.Job) { j.Goal = "score" }, ""},
		{"puzzle", func(j *puzzle.Job) { j.Puzzle = "go" }, puzzle.CodePuzzle},
		{"position", func(j *puzzle.Job) { j.Position = "" }, "board.square"},
		{"start off the board", func(j *puzzle.Job) { j.Start = "K1" }, "square.text"},
		{"start off line 1", func(j *puzzle.Job) { j.Start = "B3" }, challengerules.CodeStart},
		{"start without a number", func(j *puzzle.Job) { j.Start = "J1" }, challengerules.CodeStart},
		{"start when placed", func(j *puzzle.Job) { j.Start, j.Position = "A1", placed.String() }, challengerules.CodeStartPlaced},
		{"goal", func(j *puzzle.Job) { j.Goal = "glory" }, puzzle.CodeGoal},
		{"goal of a textbook", func(j *puzzle.Job) { j.Goal, j.Algorithm = "score", "bfs" }, puzzle.CodeGoalUnused},
		{"depth of a score", func(j *puzzle.Job) { j.Goal, j.Depth = "score", 5 }, puzzle.CodeDepthUnused},
		{"algorithm", func(j *puzzle.Job) { j.Algorithm = "magic" }, puzzle.CodeAlgorithm},
		{"heuristic", func(j *puzzle.Job) { j.Algorithm, j.Heuristic = "astar", "magic" }, puzzle.CodeHeuristic},
		{"heuristic of a blind search", func(j *puzzle.Job) { j.Algorithm, j.Heuristic = "bfs", "base" }, puzzle.CodeHeuristicUnused},
		{"weight", func(j *puzzle.Job) { j.Algorithm, j.Weight = "astar", -1 }, puzzle.CodeWeight},
		{"weight not a number", func(j *puzzle.Job) { j.Algorithm, j.Weight = "astar", math.NaN() }, puzzle.CodeWeight},
		{"weight of rbfs", func(j *puzzle.Job) { j.Algorithm, j.Weight = "rbfs", 2 }, puzzle.CodeWeightUnused},
		{"depth", func(j *puzzle.Job) { j.Depth = -1 }, puzzle.CodeDepth},
		{"order", func(j *puzzle.Job) { j.Algorithm, j.Order = "bfs", "best" }, search.CodeOrder},
		{"order of optimal", func(j *puzzle.Job) { j.Order = "random:7" }, puzzle.CodeOrderUnused},
		{"tree of optimal", func(j *puzzle.Job) { j.Tree = true }, puzzle.CodeTreeUnused},
		{"time", func(j *puzzle.Job) { j.Time = -1 }, puzzle.CodeLimit},
		{"nodes", func(j *puzzle.Job) { j.Nodes = -1 }, puzzle.CodeLimit},
		{"memory", func(j *puzzle.Job) { j.Memory = -1 }, puzzle.CodeLimit},
		{"workers", func(j *puzzle.Job) { j.Workers = 1000 }, puzzle.CodeWorkers},
	} {
		j := solvable()
		c.edit(&j)
		err := j.Check()
		var f *fault.Fault
		if errors.As(err, &f); c.want == "" && err != nil || c.want != "" && (f == nil || f.Code != c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

func TestFilled(t *testing.T) {
	j := solvable()
	if got := j.Filled(); got.Algorithm != "optimal" || got.Goal != "steps" || got.Heuristic != "" || got.Depth != 0 {
		t.Errorf("filled: %+v", got)
	}
	j.Algorithm = "astar"
	if got := j.Filled(); got.Heuristic != "colour" || got.Weight != 1 {
		t.Errorf("filled: %+v", got)
	}
	j.Algorithm = "dls"
	if got := j.Filled(); got.Depth != 100 || got.Heuristic != "" {
		t.Errorf("filled: %+v", got)
	}
}

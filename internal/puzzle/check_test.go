package puzzle

import (
	"errors"
	"math"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/search"
)

// solvable is a job that nothing is wrong with.
func solvable() Job {
	return Job{Puzzle: "challenge", Position: Challenge.Problems()[0].Position.String()}
}

func TestCheck(t *testing.T) {
	placed, err := Challenge.Problems()[0].Position.Play("C1")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		edit func(*Job)
		want fault.Code // "" when the job is good
	}{
		{"plain", func(j *Job) {}, ""},
		{"everything", func(j *Job) {
			*j = Job{Puzzle: j.Puzzle, Position: j.Position, Start: "b1", Algorithm: "astar", Heuristic: "base",
				Weight: 1.5, Depth: 10, Tree: true, Order: "random:", Time: 1, Nodes: 1, Memory: 1, Workers: 2}
		}, ""},
		{"score", func(j *Job) { j.Goal = "score" }, ""},
		{"puzzle", func(j *Job) { j.Puzzle = "go" }, CodePuzzle},
		{"position", func(j *Job) { j.Position = "" }, "board.square"},
		{"start off the board", func(j *Job) { j.Start = "K1" }, "square.text"},
		{"start off line 1", func(j *Job) { j.Start = "B3" }, CodeStart},
		{"start without a number", func(j *Job) { j.Start = "J1" }, CodeStart},
		{"start when placed", func(j *Job) { j.Start, j.Position = "A1", placed.String() }, CodeStartPlaced},
		{"goal", func(j *Job) { j.Goal = "glory" }, CodeGoal},
		{"goal of a textbook", func(j *Job) { j.Goal, j.Algorithm = "score", "bfs" }, CodeGoalUnused},
		{"depth of a score", func(j *Job) { j.Goal, j.Depth = "score", 5 }, CodeDepthUnused},
		{"algorithm", func(j *Job) { j.Algorithm = "magic" }, CodeAlgorithm},
		{"heuristic", func(j *Job) { j.Algorithm, j.Heuristic = "astar", "magic" }, CodeHeuristic},
		{"heuristic of a blind search", func(j *Job) { j.Algorithm, j.Heuristic = "bfs", "base" }, CodeHeuristicUnused},
		{"weight", func(j *Job) { j.Algorithm, j.Weight = "astar", -1 }, CodeWeight},
		{"weight not a number", func(j *Job) { j.Algorithm, j.Weight = "astar", math.NaN() }, CodeWeight},
		{"weight of rbfs", func(j *Job) { j.Algorithm, j.Weight = "rbfs", 2 }, CodeWeightUnused},
		{"depth", func(j *Job) { j.Depth = -1 }, CodeDepth},
		{"order", func(j *Job) { j.Algorithm, j.Order = "bfs", "best" }, search.CodeOrder},
		{"order of optimal", func(j *Job) { j.Order = "random:7" }, CodeOrderUnused},
		{"tree of optimal", func(j *Job) { j.Tree = true }, CodeTreeUnused},
		{"time", func(j *Job) { j.Time = -1 }, CodeLimit},
		{"nodes", func(j *Job) { j.Nodes = -1 }, CodeLimit},
		{"memory", func(j *Job) { j.Memory = -1 }, CodeLimit},
		{"workers", func(j *Job) { j.Workers = 1000 }, CodeWorkers},
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

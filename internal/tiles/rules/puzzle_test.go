package rules

import (
	"errors"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestTilesTexts walks at random and checks every position against its text and every move against
// the list of moves.
func TestTilesTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Puzzle.Random(rapid.String().Draw(t, "seed"))
		for range rapid.IntRange(0, 20).Draw(t, "walk") {
			read, err := Puzzle.Parse(p.String())
			if err != nil || read != p {
				t.Fatalf("%s is read as %v, %v", p, read, err)
			}
			moves := p.Moves()
			for _, m := range []string{"U", "D", "L", "R"} {
				next, err := p.Play(m)
				if listed := strings.Contains(strings.Join(moves, ""), m); listed != (err == nil) {
					t.Fatalf("%s: %s is listed: %v, played: %v", p, m, listed, err)
				}
				if err == nil && next == p {
					t.Fatalf("%s: %s changes nothing", p, m)
				}
			}
			if p, err = p.Play(rapid.SampledFrom(moves).Draw(t, "move")); err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestTilesProblems(t *testing.T) {
	var names []string
	for _, p := range Puzzle.Problems() {
		names = append(names, p.Name)
		if p.Position.Solved() {
			t.Errorf("problem %s is solved", p.Name)
		}
	}
	if diff := cmp.Diff([]string{"1", "2", "3", "4"}, names); diff != "" {
		t.Error(diff)
	}
	if Puzzle.Random("1").String() == Puzzle.Random("2").String() {
		t.Error("two seeds, one board")
	}
	if _, err := Puzzle.Problems()[0].Position.Play("X"); err == nil {
		t.Error("X was played")
	}
}

func TestTilesJobs(t *testing.T) {
	const eight = "1.2.3/4.5.6/7.0.8"
	for _, c := range []struct {
		name string
		edit func(*puzzle.Job)
		want fault.Code // "" when the job is good
	}{
		{"plain", func(j *puzzle.Job) {}, ""},
		{"everything", func(j *puzzle.Job) {
			*j = puzzle.Job{Puzzle: j.Puzzle, Position: eight, Search: puzzle.Search{Algorithm: "idastar", Heuristic: "pattern", Settings: search.Settings{Weight: 2, Order: "random:x"}}, Limits: search.Limits{Depth: 9}}
		}, ""},
		{"count", func(j *puzzle.Job) { j.Task = puzzle.TaskCount }, ""},
		{"warm", func(j *puzzle.Job) { j.Task, j.Position = puzzle.TaskWarm, "" }, ""},
		{"new", func(j *puzzle.Job) { j.Task, j.Position = puzzle.TaskGenerate, "" }, ""},
		{"new with everything", func(j *puzzle.Job) { j.Task, j.Size, j.Difficulty, j.Seed = puzzle.TaskGenerate, "3X3", "25", "x" }, ""},
		{"task", func(j *puzzle.Job) { j.Task = puzzle.TaskReply }, fault.JobTask},
		{"position", func(j *puzzle.Job) { j.Position = "1.1/2.0" }, "tiles.repeated"},
		{"no position", func(j *puzzle.Job) { j.Position = "" }, "tiles.board"},
		{"start", func(j *puzzle.Job) { j.Start = "A1" }, fault.JobStartUnused},
		{"score", func(j *puzzle.Job) { j.Goal = "score" }, fault.JobGoalUnused},
		{"heuristic of another puzzle", func(j *puzzle.Job) { j.Algorithm, j.Heuristic = "astar", "colour" }, fault.JobHeuristic},
		{"new size", func(j *puzzle.Job) { j.Task, j.Position, j.Size = puzzle.TaskGenerate, "", "7x7" }, "tiles.size"},
		{"new goal", func(j *puzzle.Job) { j.Task, j.Position = puzzle.TaskGenerate, "1.2/2.0" }, "tiles.repeated"},
		{"size of another goal", func(j *puzzle.Job) { j.Task, j.Size = puzzle.TaskGenerate, "4x4" }, fault.TilesOtherSize},
		{"difficulty", func(j *puzzle.Job) { j.Task, j.Difficulty = puzzle.TaskGenerate, "evil" }, fault.TilesDifficulty},
		{"one move", func(j *puzzle.Job) { j.Task, j.Difficulty = puzzle.TaskGenerate, "1" }, ""},
		{"most moves", func(j *puzzle.Job) { j.Task, j.Difficulty = puzzle.TaskGenerate, "80" }, ""},
		{"no moves", func(j *puzzle.Job) { j.Task, j.Difficulty = puzzle.TaskGenerate, "0" }, fault.TilesDifficulty},
		{"many moves", func(j *puzzle.Job) { j.Task, j.Difficulty = puzzle.TaskGenerate, "81" }, fault.TilesDifficulty},
	} {
		j := puzzle.Job{Puzzle: "tiles", Position: eight}
		c.edit(&j)
		err := j.Check()
		var f *fault.Fault
		if errors.As(err, &f); c.want == "" && err != nil || c.want != "" && (f == nil || f.Code != c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
	for algorithm, depth := range map[string]int{"dls": 20, "iddfs": 80, "dfs": 0, "optimal": 0} {
		if got := (puzzle.Job{Puzzle: "tiles", Search: puzzle.Search{Algorithm: search.Name(algorithm)}}).Filled().Depth; got != depth {
			t.Errorf("%s goes to depth %d, want %d", algorithm, got, depth)
		}
	}
}

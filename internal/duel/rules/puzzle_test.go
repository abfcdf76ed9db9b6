package rules

import (
	"errors"
	"fmt"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestDuelTexts plays at random in every variant and checks every position against its text and
// every move against the list of moves.
func TestDuelTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := Puzzle.Random(rapid.String().Draw(t, "seed")).(PuzzlePosition)
		start.Variant = rapid.SampledFrom(Presets()).Draw(t, "variant").Variant
		var p puzzle.Position = start
		for moves := p.Moves(); len(moves) > 0; moves = p.Moves() {
			if p.Solved() {
				t.Fatalf("%s is over, but has moves", p)
			}
			read, err := Puzzle.Parse(p.String())
			testkit.Must(t, err)
			if diff := cmp.Diff(moves, read.Moves()); diff != "" {
				t.Fatalf("moves after reading (-want +got):\n%s", diff)
			}
			if p, err = p.Play(rapid.SampledFrom(moves).Draw(t, "move")); err != nil {
				t.Fatal(err)
			}
		}
		if !p.Solved() {
			t.Fatalf("%s has no moves, but is not over", p)
		}
	})
}

func TestDuelProblems(t *testing.T) {
	var names string
	for _, p := range Puzzle.Problems() {
		names += p.Name
		if len(p.Position.Moves()) == 0 {
			t.Errorf("%s: nobody can move", p.Name)
		}
	}
	testkit.Equal(t, names, "ABCDEF", "problems")
}

func TestDuelJobs(t *testing.T) {
	position := Puzzle.Random("x").String()
	for _, c := range []struct {
		name string
		job  puzzle.Job
		want fault.Code // "" when the job is good
	}{
		{"analyse", puzzle.Job{Task: puzzle.TaskAnalyse, Position: position, Game: puzzle.Game{Lines: 3}, Limits: search.Limits{Depth: 9, Time: 1}, Workers: 2}, ""},
		{"reply", puzzle.Job{Task: puzzle.TaskReply, Position: position, Game: puzzle.Game{Level: "course"}}, ""},
		{"generate", puzzle.Job{Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Seed: "x", Variant: "brainking", Difficulty: "fair"}}, ""},
		{"generate anything", puzzle.Job{Task: puzzle.TaskGenerate}, ""},
		{"solve", puzzle.Job{Position: position}, fault.JobTask},
		{"record", puzzle.Job{Task: puzzle.TaskRecord, Position: position}, fault.JobTask},
		{"position", puzzle.Job{Task: puzzle.TaskAnalyse, Position: "x"}, "board.square"},
		{"lines", puzzle.Job{Task: puzzle.TaskAnalyse, Position: position, Game: puzzle.Game{Lines: -1}}, fault.DuelLines},
		{"depth", puzzle.Job{Task: puzzle.TaskAnalyse, Position: position, Limits: search.Limits{Depth: -1}}, fault.JobDepth},
		{"time", puzzle.Job{Task: puzzle.TaskAnalyse, Position: position, Limits: search.Limits{Time: -1}}, fault.JobLimit},
		{"workers", puzzle.Job{Task: puzzle.TaskAnalyse, Position: position, Workers: -1}, fault.JobWorkers},
		{"level", puzzle.Job{Task: puzzle.TaskReply, Position: position, Game: puzzle.Game{Level: "9"}}, fault.DuelLevel},
		{"no level", puzzle.Job{Task: puzzle.TaskReply, Position: position}, fault.DuelLevel},
		{"difficulty", puzzle.Job{Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Difficulty: "hard"}}, fault.DuelDifficulty},
		{"variant", puzzle.Job{Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Variant: "chess"}}, "duel.variant"},
	} {
		c.job.Puzzle = "duel"
		err := c.job.Check()
		var f *fault.Fault
		if errors.As(err, &f); c.want == "" && err != nil || c.want != "" && (f == nil || f.Code != c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

// A problem's knight is neither player's: a file that has one is refused for two.
func TestABoardForTwoHasNoKnightOfOne(t *testing.T) {
	p := knight.NewProblem("A", 70, knight.EmptyBoard())
	if _, err := ReadFile("p.dat", []byte(knight.FormatProblem(p)), Course); err != nil {
		t.Error(err)
	}
	p.Knight = knight.At(0, 3)
	if _, err := ReadFile("p.dat", []byte(knight.FormatProblem(p)), Course); fmt.Sprint(err) != "p.dat:2:18: found T, expected problems.no-knight(D1)" {
		t.Error(err)
	}
}

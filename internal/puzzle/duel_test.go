package puzzle

import (
	"errors"
	"testing"

	duelrules "cavalo/internal/duel/rules"
	"cavalo/internal/fault"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// TestDuelTexts plays at random in every variant and holds every position to
// its text and every move to the list of moves.
func TestDuelTexts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		start := Duel.Random(rapid.String().Draw(t, "seed")).(DuelPosition)
		start.Variant = rapid.SampledFrom(duelrules.Presets()).Draw(t, "variant").Variant
		var p Position = start
		for moves := p.Moves(); len(moves) > 0; moves = p.Moves() {
			if p.Solved() {
				t.Fatalf("%s is over, but has moves", p)
			}
			read, err := Duel.Parse(p.String())
			if err != nil {
				t.Fatal(err)
			}
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
	for _, p := range Duel.Problems() {
		names += p.Name
		if len(p.Position.Moves()) == 0 {
			t.Errorf("%s: nobody can move", p.Name)
		}
	}
	if names != "ABCDEF" {
		t.Errorf("problems %s", names)
	}
}

func TestDuelJobs(t *testing.T) {
	position := Duel.Random("x").String()
	for _, c := range []struct {
		name string
		job  Job
		want fault.Code // "" when the job is good
	}{
		{"analyse", Job{Task: TaskAnalyse, Position: position, Lines: 3, Depth: 9, Time: 1, Workers: 2}, ""},
		{"reply", Job{Task: TaskReply, Position: position, Level: "course"}, ""},
		{"generate", Job{Task: TaskGenerate, Seed: "x", Variant: "brainking", Difficulty: "fair"}, ""},
		{"generate anything", Job{Task: TaskGenerate}, ""},
		{"solve", Job{Position: position}, CodeTask},
		{"record", Job{Task: TaskRecord, Position: position}, CodeTask},
		{"position", Job{Task: TaskAnalyse, Position: "x"}, "board.square"},
		{"lines", Job{Task: TaskAnalyse, Position: position, Lines: -1}, codeLines},
		{"depth", Job{Task: TaskAnalyse, Position: position, Depth: -1}, CodeDepth},
		{"time", Job{Task: TaskAnalyse, Position: position, Time: -1}, CodeLimit},
		{"workers", Job{Task: TaskAnalyse, Position: position, Workers: -1}, CodeWorkers},
		{"level", Job{Task: TaskReply, Position: position, Level: "7"}, codeLevel},
		{"no level", Job{Task: TaskReply, Position: position}, codeLevel},
		{"difficulty", Job{Task: TaskGenerate, Difficulty: "hard"}, codeDuelDifficulty},
		{"variant", Job{Task: TaskGenerate, Variant: "chess"}, "duel.variant"},
	} {
		c.job.Puzzle = "duel"
		err := c.job.Check()
		var f *fault.Fault
		if errors.As(err, &f); c.want == "" && err != nil || c.want != "" && (f == nil || f.Code != c.want) {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

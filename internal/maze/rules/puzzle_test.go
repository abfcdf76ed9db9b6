package rules

import (
	"errors"
	"strings"
	"testing"

	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

func TestMazePositions(t *testing.T) {
	p, err := Puzzle.Parse(".../.../...")
	testkit.Must(t, err)
	if diff := cmp.Diff([]string{"U", "R"}, p.Moves()); diff != "" {
		t.Error(diff)
	}
	next, err := puzzle.Replay(p, strings.Fields("U U R D D R U U"))
	if err != nil || !next.Solved() || len(next.Moves()) != 0 || next.String() != ".../.../...;m=UURDDRUU" {
		t.Errorf("%v, %v", next, err)
	}
	if again, err := Puzzle.Parse(next.String()); err != nil || again.String() != next.String() {
		t.Errorf("%v, %v", again, err)
	}
	for _, moves := range []string{"D", "X", "", "U U U", "U R U", "U R D L"} {
		if _, err := puzzle.Replay(p, strings.Split(moves, " ")); err == nil {
			t.Errorf("%q is played", moves)
		}
	}
	testkit.Equal(t, p.String(), ".../.../...", "a position has changed")
}

func TestMazeDepths(t *testing.T) {
	p, _ := Puzzle.Parse(".../.#./...")
	if swap, merged := Puzzle.MaxDepth(puzzle.Algorithm{}, puzzle.Job{}, p), Puzzle.MaxDepth(puzzle.Algorithm{}, puzzle.Job{Search: puzzle.Search{Formulation: FormulationMerged}}, p); swap != 16 || merged != 8 {
		t.Errorf("%d with swaps, %d merged", swap, merged)
	}
}

func TestMazeSizes(t *testing.T) {
	for text, want := range map[string][2]int{"": {8, 8}, "5x9": {5, 9}, " 16 X 4 ": {16, 4}, "7": {7, 7}} {
		if w, h, err := MazeSize(text); err != nil || [2]int{w, h} != want {
			t.Errorf("%q is %d x %d, %v", text, w, h, err)
		}
	}
	for _, text := range []string{"3x3", "17", "x", "8x", "8x8x8", "eight", "-8x8"} {
		if _, _, err := MazeSize(text); !isFault(err, fault.MazeGenerateSize) {
			t.Errorf("size %q: %v", text, err)
		}
	}
}

func isFault(err error, code fault.Code) bool {
	var f *fault.Fault
	return errors.As(err, &f) && f.Code == code
}

func TestMazeJobs(t *testing.T) {
	for _, c := range []struct {
		job  puzzle.Job
		want fault.Code
	}{
		{puzzle.Job{Search: puzzle.Search{Algorithm: "dfs", Formulation: "merged"}}, ""},
		{puzzle.Job{Search: puzzle.Search{Algorithm: "dfs", Formulation: "both"}}, fault.MazeFormulation},
		{puzzle.Job{Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Difficulty: "hard", Size: "9"}}, ""},
		{puzzle.Job{Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Difficulty: "evil"}}, fault.MazeDifficulty},
		{puzzle.Job{Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Size: "99"}}, fault.MazeGenerateSize},
		{puzzle.Job{Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Difficulty: DifficultyDaily, Seed: "2026-12-24"}}, ""},
		{puzzle.Job{Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Difficulty: DifficultyDaily, Seed: "Christmas"}}, fault.DailyDay},
	} {
		err := descriptor{}.CheckJob(c.job, nil)
		if c.want == "" && err != nil || c.want != "" && !isFault(err, c.want) {
			t.Errorf("%+v: %v, want %q", c.job, err, c.want)
		}
	}
}

// A seed makes the same board for ever, with start and end free.
func TestMazeByLot(t *testing.T) {
	if got := Puzzle.Random("x").String(); got != Puzzle.Random("x").String() || got == Puzzle.Random("y").String() {
		t.Error(got)
	}
	for seed := range 100 {
		b := Puzzle.Random(string(rune('a' + seed))).(PuzzlePosition).Board()
		if b.Width() != 8 || b.Height() != 8 || !b.IsFree(b.Start()) || !b.IsFree(b.End()) || b.Free().Count() == 64 {
			t.Errorf("%s", b)
		}
	}
}

func TestMazeProblems(t *testing.T) {
	all := Puzzle.Problems()
	if len(all) != 50 || all[0].Name != "easy-1" || all[24].Name != "friedman-easy-1" {
		t.Errorf("%d problems, the first %s", len(all), all[0].Name)
	}
}

// A search goes as deep as the largest board can need, in either formulation.
func TestMazeAlgorithmsGoDeepEnough(t *testing.T) {
	for _, a := range Puzzle.Algorithms() {
		if deepest := 2 * MaxSize * MaxSize; a.Depth != 0 && a.Depth != deepest {
			t.Errorf("%s goes to depth %d, want %d", a.Name, a.Depth, deepest)
		}
	}
}

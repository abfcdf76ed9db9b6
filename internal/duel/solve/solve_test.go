package solve_test

import (
	"context"
	"slices"
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/duel/solve"
	"cavalo/internal/engine/jobs"
	_ "cavalo/internal/house/solvers"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// duelJob returns a job about the first position of a seed's board.
func duelJob(task puzzle.Task) puzzle.Job {
	return puzzle.Job{Task: task, Puzzle: "duel", Position: rules.Puzzle.Random("match").String(), Memory: 1 << 20}
}

// done runs a job that must not fail.
func done(t *testing.T, j puzzle.Job, c search.Control) puzzle.Answer {
	t.Helper()
	a := jobs.Run(j, c)
	if a.Error != "" {
		t.Fatalf("%s: %s", j.Task, a.Error)
	}
	return a
}

// played returns the position after as many of the engine's own moves.
func played(t *testing.T, j puzzle.Job, plies int) puzzle.Job {
	t.Helper()
	j.Task, j.Level, j.Nodes = puzzle.TaskReply, "3", 2000
	for range plies {
		j.Position = done(t, j, search.Control{}).Final
	}
	return j
}

func TestAnalyse(t *testing.T) {
	j := played(t, duelJob(puzzle.TaskAnalyse), 4)
	j.Task, j.Lines, j.Nodes = puzzle.TaskAnalyse, 3, 20_000
	var told []puzzle.Progress
	a := done(t, j, search.Control{Progress: func(p puzzle.Progress) { told = append(told, p) }})
	if a.Status != search.LimitReached || a.Optimal || a.Depth < 3 || a.Generated < j.Nodes || a.Cuts[0]+a.Cuts[1] == 0 {
		t.Errorf("%v, optimal %v, depth %d, %d nodes, cuts %v", a.Status, a.Optimal, a.Depth, a.Generated, a.Cuts)
	}
	if len(a.Lines) != 3 || a.Score != a.Lines[0].Score || !slices.Equal(a.Moves, a.Lines[0].Moves) {
		t.Fatalf("lines %v, score %d, moves %v", a.Lines, a.Score, a.Moves)
	}
	position, err := rules.Puzzle.Parse(j.Position)
	if err != nil {
		t.Fatal(err)
	}
	first := map[string]bool{}
	for _, line := range a.Lines {
		first[line.Moves[0]] = true
		if _, err := puzzle.Replay(position, line.Moves); err != nil {
			t.Errorf("line %v: %v", line.Moves, err)
		}
	}
	if len(first) != 3 {
		t.Errorf("lines begin alike: %v", a.Lines)
	}
	if n := len(told); n < 3 || told[n-1].Depth != a.Depth || !cmp.Equal(told[n-1].Lines[0].Moves[0], a.Moves[0]) {
		t.Errorf("told %d times, at last %+v", n, told[max(0, n-1):])
	}
}

// With a limit of nodes the answer does not depend on what was asked before.
func TestAnalyseAgain(t *testing.T) {
	j := duelJob(puzzle.TaskAnalyse)
	j.Nodes = 5_000
	want := done(t, j, search.Control{})
	longer := j
	longer.Nodes = 50_000
	done(t, longer, search.Control{})
	got := done(t, j, search.Control{})
	if diff := cmp.Diff(want, got, cmpopts.IgnoreFields(puzzle.Answer{}, "Time")); diff != "" {
		t.Errorf("the same job again (-first +second):\n%s", diff)
	}
}

// The end of a game is proved, and what is over has no line.
func TestAnalyseTheEnd(t *testing.T) {
	j := duelJob("")
	for {
		j = played(t, j, 1)
		j.Task, j.Nodes, j.Depth = puzzle.TaskAnalyse, 2_000, 0
		a := done(t, j, search.Control{})
		if len(a.Lines) == 0 {
			if a.Status != search.Solved || !a.Optimal || a.Steps != 0 {
				t.Errorf("over: %+v", a)
			}
			break
		}
		if !a.Optimal {
			continue
		}
		end, err := rules.ParsePosition(a.Final)
		// A line may end before the game does, where that is proved already.
		if err != nil || a.Status != search.Solved || end.Over() && end.Margin() != a.Score {
			t.Fatalf("proved %d: %v, over at %d", a.Score, err, end.Margin())
		}
	}
}

func TestReply(t *testing.T) {
	for _, level := range rules.LevelNames() {
		j := duelJob(puzzle.TaskReply)
		j.Level, j.Seed, j.Nodes = level, "7", 3_000
		a := done(t, j, search.Control{})
		if a.Status != search.Solved || len(a.Moves) != 1 || a.Depth == 0 || a.Generated == 0 || a.First == a.Final {
			t.Errorf("level %s: %v %v, depth %d, %d nodes", level, a.Status, a.Moves, a.Depth, a.Generated)
		}
		if b := done(t, j, search.Control{}); !slices.Equal(a.Moves, b.Moves) || a.Score != b.Score {
			t.Errorf("level %s: first %v, then %v", level, a.Moves, b.Moves)
		}
	}
	over := duelJob(puzzle.TaskReply)
	over.Position = rules.NewPosition(knight.EmptyBoard(), rules.Course).String()
	for _, level := range []string{"1", "6", "course"} {
		over.Level = level
		if a := done(t, over, search.Control{}); a.Status != search.Solved || len(a.Moves) != 0 || !a.Optimal {
			t.Errorf("level %s, the game is over: %+v", level, a)
		}
	}
}

func TestDuelCancelled(t *testing.T) {
	for _, j := range []puzzle.Job{
		duelJob(puzzle.TaskAnalyse),
		func() puzzle.Job { j := duelJob(puzzle.TaskReply); j.Level = "6"; return j }(),
		{Task: puzzle.TaskGenerate, Puzzle: "duel", Seed: "x", Difficulty: rules.DifficultyFair},
	} {
		ctx, stop := context.WithCancel(t.Context())
		a := done(t, j, search.Control{Ctx: ctx, Progress: func(p puzzle.Progress) {
			if len(p.Lines) > 0 { // something was found
				stop()
			}
		}})
		stop()
		if a.Status != search.Cancelled {
			t.Errorf("%s: %v", j.Task, a.Status)
		}
		if len(a.Moves) == 0 && a.Final == "" {
			t.Errorf("%s: nothing of what was found was kept", j.Task)
		}
	}
}

func TestGenerateDuel(t *testing.T) {
	j := puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: "duel", Seed: "match", Variant: "open"}
	a := done(t, j, search.Control{})
	p, err := rules.ParsePosition(a.Final)
	if err != nil || p.Variant != rules.Open || p.Board != rules.Puzzle.Random("match").(rules.PuzzlePosition).Board {
		t.Errorf("any board: %s, %v", a.Final, err)
	}
	j.Seed, j.Variant, j.Difficulty = "s1", "open", rules.DifficultyFair
	a = done(t, j, search.Control{})
	if p, err = rules.ParsePosition(a.Final); err != nil || a.Grade != "fair" || a.Score < -solve.EvenMargin || a.Score > solve.EvenMargin || p.Board.Count() != 100 {
		t.Errorf("fair: score %d, %s, %v", a.Score, a.Final, err)
	}
	if b := done(t, j, search.Control{}); b.Final != a.Final {
		t.Error("one seed, two boards")
	}
	j.Nodes, j.Variant = 1, "course"
	if a = done(t, j, search.Control{}); a.Status != search.LimitReached || a.Final == "" || a.Grade != "" {
		t.Errorf("cut short: %v, grade %q, %q", a.Status, a.Grade, a.Final)
	}
}

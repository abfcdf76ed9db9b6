package solve_test

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
	"cavalo/internal/maze/solve"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/trace"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

func mazeJob(position string, task puzzle.Task) puzzle.Job {
	return puzzle.Job{Puzzle: "maze", Position: position, Task: task}
}

// TestMazeAlgorithmsAgree runs every algorithm in both formulations, informed
// ones with every heuristic, on boards with and without a solution.
func TestMazeAlgorithmsAgree(t *testing.T) {
	for position, want := range map[string]struct {
		status search.Status
		steps  int
	}{
		".../.../...":        {search.Solved, 8},
		".../.../...;m=R":    {search.Solved, 7},
		".../.../...;m=RUUL": {search.NoSolution, 0},
		"..#/.../#..":        {search.NoSolution, 0},
		".....":              {search.Solved, 4},
		".":                  {search.Solved, 0},
	} {
		for _, a := range rules.Puzzle.Algorithms() {
			heuristics := []puzzle.Heuristic{{}}
			if a.Informed {
				heuristics = rules.Puzzle.Heuristics()
			}
			for i, h := range heuristics {
				j := mazeJob(position, "")
				j.Algorithm, j.Heuristic = a.Name, h.Name
				j.Formulation = []string{"swap", "merged"}[i%2]
				j.Prune = i == 2
				answer := jobs.Run(j, search.Control{})
				if answer.Error != "" || answer.Status != want.status || answer.Path().Steps != want.steps {
					t.Errorf("%s %s %s: %v in %d steps, %s", position, a.Name, h.Name, answer.Status, answer.Path().Steps, answer.Error)
				}
			}
		}
	}
}

func TestMazeTasks(t *testing.T) {
	for _, c := range []struct {
		name      string
		job       puzzle.Job
		status    search.Status
		solutions string
		unique    string
		lost      int
		moves     string
		reason    string
	}{
		{"one of several", mazeJob(".../.../...", ""), search.Solved, "", "no", 0, "?", ""},
		{"only one", mazeJob(".../.##", ""), search.Solved, "", "yes", 0, "URR", ""},
		{"blocked", mazeJob(".../#..", ""), search.NoSolution, "", "", 0, "", "start-blocked"},
		{"colours", mazeJob("..../..../..../....", ""), search.NoSolution, "", "", 0, "", "colour"},
		{"count", mazeJob("......./......./......./......./......./......./.......", puzzle.TaskCount), search.Solved, "1822", "no", 0, "?", ""},
		{"count one", mazeJob(".../.##", puzzle.TaskCount), search.Solved, "1", "yes", 0, "URR", ""},
		{"count none", mazeJob("..#", puzzle.TaskCount), search.NoSolution, "0", "", 0, "", "end-blocked"},
		{"alive", mazeJob(".../.../...;m=RR", puzzle.TaskExamine), search.Solved, "", "", 0, "?", ""},
		{"lost", mazeJob(".../.../...;m=RRUU", puzzle.TaskExamine), search.NoSolution, "", "", 4, "", "ended"},
		{"never", mazeJob("..../..../..../....;m=RR", puzzle.TaskExamine), search.NoSolution, "", "", 0, "", "colour"},
		{"hint", mazeJob(".../.##", puzzle.TaskHint), search.Solved, "", "", 0, "U", "forced"},
		{"hint without a rule", mazeJob(".../.../...;l=A2UR,B3RU", puzzle.TaskHint), search.Solved, "", "", 0, "?", "solver"},
		{"hint of a cross", mazeJob("##.../...../...../...../...##;l=E1D3Lul3URDrU2RD2dlDL;x=C2R2", puzzle.TaskHint), search.Solved, "", "", 0, "x=C3R", "loop"},
		{"hint of a line", mazeJob("##.../...../...../...../...##;l=E1D3L,B2LDur2URD2dlDL;x=C2R2", puzzle.TaskHint), search.Solved, "", "", 0, "l=C2D", "length"},
		{"hint when all is drawn", mazeJob(".../.##;l=A2URR", puzzle.TaskHint), search.Solved, "", "", 0, "", ""},
		{"hint for wrong marks", mazeJob(".../.##;x=A1R", puzzle.TaskHint), search.NoSolution, "", "", 0, "", "marks"},
		{"marks that are wrong", mazeJob("...../...../...../...../.##..;m=U;x=A3U", puzzle.TaskExamine), search.NoSolution, "", "", 0, "", "marks"},
		{"marks that are right", mazeJob(".../.../...;m=RR;l=C3U", puzzle.TaskExamine), search.Solved, "", "", 0, "?", ""},
		{"hint for a lost one", mazeJob(".../.../...;m=RRUU", puzzle.TaskHint), search.NoSolution, "", "", 4, "", "ended"},
	} {
		a := jobs.Run(c.job, search.Control{})
		got := []any{a.Status, a.Solutions(), a.Proof().Unique, a.Lost()}
		want := []any{c.status, c.solutions, c.unique, c.lost}
		if a.Error != "" || !cmp.Equal(got, want) || !a.Optimal {
			t.Errorf("%s: %v, want %v; %s", c.name, got, want, a.Error)
		}
		if c.job.Task == puzzle.TaskHint && len(a.Path().Moves) > 1 {
			t.Errorf("%s: a hint of %d steps", c.name, len(a.Path().Moves))
		}
		if moves := strings.Join(a.Path().Moves, ""); moves != c.moves && (c.moves != "?" || moves == "") {
			t.Errorf("%s: moves %s", c.name, moves)
		}
		if a.Proof().Reason == nil && c.reason != "" || a.Proof().Reason != nil && a.Proof().Reason.Code != c.reason {
			t.Errorf("%s: reason %v, want %s", c.name, a.Proof().Reason, c.reason)
		}
	}
}

// TestMazeMaximumDepth: a path may have as many steps as the job allows; that there
// is none with fewer is known without a search.
func TestMazeMaximumDepth(t *testing.T) {
	for depth, want := range map[int]search.Status{9: search.Solved, 8: search.Solved, 7: search.LimitReached, 1: search.LimitReached} {
		j := mazeJob(".../.../...", "")
		j.Depth = depth
		a := jobs.Run(j, search.Control{})
		if a.Error != "" || a.Status != want || a.Proof().Lower != 8 || len(a.Path().Moves) > 0 != (want == search.Solved) || a.Optimal != (want == search.Solved) {
			t.Errorf("depth %d: %v in %d moves, at least %d; %s", depth, a.Status, len(a.Path().Moves), a.Proof().Lower, a.Error)
		}
	}
}

// TestMazePathIsVerified: a path that the solver took for a solution and is none is
// an error, whatever the search was.
func TestMazePathIsVerified(t *testing.T) {
	p, err := rules.ParsePosition(".../.../...;m=R")
	testkit.Must(t, err)
	for moves, ok := range map[string]bool{"RULLURR": true, "RULLUR": false, "RULLURU": false, "": false} {
		a := puzzle.Answer{Job: mazeJob("", ""), Outcome: puzzle.Solution{Path: puzzle.Path{Moves: strings.Split(moves, "")}}}
		a.Job.Goal = puzzle.FewestSteps
		if got := solve.Verified(a, p); got.Error == "" != ok {
			t.Errorf("%q: %q", moves, got.Error)
		}
		a.Status = search.LimitReached
		if got := solve.Verified(a, p); got.Error != "" {
			t.Errorf("%q is no solution and said to be none: %s", moves, got.Error)
		}
	}
}

// TestMazeCountStopped: what a limit cuts off is a number that there are at
// least.
func TestMazeCountStopped(t *testing.T) {
	j := mazeJob(strings.Repeat("........./", 8)+".........", puzzle.TaskCount)
	for _, limit := range []func(){func() { j.Memory = 1 << 20 }, func() { j.Memory, j.Nodes = 0, 10_000 }} {
		limit()
		a := jobs.Run(j, search.Control{})
		if a.Status != search.LimitReached || a.Optimal || a.Solutions() == "" || a.Solutions() == "1821938" || a.Error != "" {
			t.Errorf("%v, %s solutions, optimal %v, %s", a.Status, a.Solutions(), a.Optimal, a.Error)
		}
	}
}

// TestMazeCountKeepsItsTime: finding a path and counting have the time of the job
// together.
func TestMazeCountKeepsItsTime(t *testing.T) {
	j := mazeJob(strings.Repeat("........./", 8)+".........", puzzle.TaskCount)
	j.Time = time.Minute
	now, looks := time.Time{}, 0
	clock := func() time.Time {
		if looks++; looks == 2 {
			now = now.Add(50 * time.Second) // the path is not found at once
		}
		now = now.Add(10 * time.Millisecond)
		return now
	}
	a := jobs.Run(j, search.Control{Clock: clock})
	if a.Status != search.LimitReached || a.Optimal || len(a.Path().Moves) != 80 || a.Time < j.Time || a.Time > j.Time+20*time.Second {
		t.Errorf("%v after %v of %v, optimal %v, %d moves, %s", a.Status, a.Time, j.Time, a.Optimal, len(a.Path().Moves), a.Error)
	}
}

// TestMazeCountCancelled: a count that is stopped, while it looks for a path or
// afterwards, is no number.
func TestMazeCountCancelled(t *testing.T) {
	j := mazeJob(strings.Repeat("........./", 8)+".........", puzzle.TaskCount)
	for _, yields := range []int{1, 2, 40} {
		ctx, stop := context.WithCancel(t.Context())
		now := time.Time{}
		clock := func() time.Time { now = now.Add(time.Second); return now }
		a := jobs.Run(j, search.Control{Ctx: ctx, Clock: clock, Yield: func() {
			if yields--; yields == 0 {
				stop()
			}
		}})
		if a.Status != search.Cancelled || a.Optimal || a.Proof().Unique != "" || a.Error != "" {
			t.Errorf("%v, %s solutions, unique %q, optimal %v, %s", a.Status, a.Solutions(), a.Proof().Unique, a.Optimal, a.Error)
		}
	}
}

// TestMazeGradeIsTimed: examining a board with one solution takes the time of
// solving and of grading it.
func TestMazeGradeIsTimed(t *testing.T) {
	took := func(task puzzle.Task) time.Duration {
		now := time.Time{}
		a := jobs.Run(mazeJob("...../...../...../...../.##..", task), search.Control{Clock: func() time.Time { now = now.Add(time.Second); return now }})
		if a.Proof().Unique != "yes" || a.Error != "" {
			t.Fatalf("%+v", a)
		}
		return a.Time
	}
	if solving, both := took(puzzle.TaskSolve), took(puzzle.TaskExamine); solving <= 0 || both <= solving {
		t.Errorf("solving takes %v, with the grade %v", solving, both)
	}
}

// TestMazeGradeOfAnAnswer: the grade can be read from an answer that has one.
func TestMazeGradeOfAnAnswer(t *testing.T) {
	for level := range logic.Levels {
		j := puzzle.Job{Puzzle: "maze", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Size: "6x6", Difficulty: level.String(), Seed: "grade"}}
		a := jobs.Run(j, search.Control{})
		b, err := rules.ParseBoard(a.Path().Final)
		testkit.Must(t, err)
		want := logic.GradeOf(b, func() bool { return true })
		got, err := solve.GradeOf(a)
		if err != nil || got.Level != want.Level || got.Trials != want.Trials || got.Longest != want.Longest || !got.Solved {
			t.Errorf("%+v, want %+v; %v", got, want, err)
		}
	}
	none := jobs.Run(mazeJob(".../.../...", puzzle.TaskExamine), search.Control{})
	if g, err := solve.GradeOf(none); err == nil {
		t.Errorf("a board with several solutions is graded %+v", g)
	}
}

func TestMazeGenerate(t *testing.T) {
	for _, j := range []puzzle.Job{
		{Draw: puzzle.Draw{Size: "5x6", Difficulty: "easy", Seed: "a"}},
		{Draw: puzzle.Draw{Size: "6", Seed: ""}},
		{Draw: puzzle.Draw{Difficulty: "daily", Seed: "2026-05-04"}},
	} {
		j.Puzzle, j.Task = "maze", puzzle.TaskGenerate
		a := jobs.Run(j, search.Control{})
		if a.Error != "" || a.Status != search.Solved || a.Proof().Unique != "yes" || a.Grade() == "" || a.Proof().Reason == nil {
			t.Errorf("%+v: %+v", j, a)
			continue
		}
		if again := jobs.Run(j, search.Control{}); again.Path().Final != a.Path().Final {
			t.Errorf("%+v is %s, then %s", j, a.Path().Final, again.Path().Final)
		}
		graded := jobs.Run(mazeJob(a.Path().Final, puzzle.TaskExamine), search.Control{})
		if graded.Proof().Unique != "yes" || graded.Grade() != a.Grade() {
			t.Errorf("%s is graded %s, %s; made as %s", a.Path().Final, graded.Proof().Unique, graded.Grade(), a.Grade())
		}
	}
	for _, j := range []puzzle.Job{
		{Draw: puzzle.Draw{Size: "3x3"}}, {Draw: puzzle.Draw{Size: "8x17"}}, {Draw: puzzle.Draw{Size: "large"}}, {Draw: puzzle.Draw{Size: "8x"}}, {Draw: puzzle.Draw{Difficulty: "evil"}},
		{Draw: puzzle.Draw{Difficulty: "daily", Seed: "yesterday"}}, {Draw: puzzle.Draw{Difficulty: "daily", Seed: "2026-02-30"}}, {Task: "reply"}, {Search: puzzle.Search{Formulation: "both"}},
	} {
		j.Puzzle = "maze"
		if j.Task == "" {
			j.Task = puzzle.TaskGenerate
		}
		if a := jobs.Run(j, search.Control{}); a.Error == "" {
			t.Errorf("%+v was made", j)
		}
	}
}

// TestLevelsAreJobs: every level can be asked for.
func TestLevelsAreJobs(t *testing.T) {
	for l := range logic.Levels {
		j := puzzle.Job{Puzzle: "maze", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Difficulty: l.String()}}
		if err := j.Check(); err != nil {
			t.Error(err)
		}
	}
}

// TestDaily: the mazes of days are for ever, those of before 2026-11-23, when
// version 2 of the dailies began, among them.
func TestDaily(t *testing.T) {
	for date, want := range map[string]string{
		"1999-12-31": "hard 370ba061", "2026-11-16": "easy ce16ee67", "2026-11-21": "medium 89970954", "2026-11-22": "hard b47f9940", "2026-11-23": "easy 5436d329", "2026-12-31": "medium 31b5ec7c", "2027-01-01": "hard c4dfcc5e", "2028-02-29": "easy fc69da23",
	} {
		a := jobs.Run(puzzle.Job{Puzzle: "maze", Task: puzzle.TaskGenerate, Draw: puzzle.Draw{Difficulty: "daily", Seed: date}}, search.Control{})
		if got := fmt.Sprintf("%s %x", a.Grade(), rng.Hash(a.Path().Final)>>32); got != want || a.Proof().Unique != "yes" {
			t.Errorf("%q: %q", date, got)
		}
	}
}

// TestMazeReasons: every field of a reason, in its order: what is concluded, and
// what that rests on.
func TestMazeReasons(t *testing.T) {
	colours := mazeJob("..../..../..../....", "")
	colours.Algorithm = "bfs"
	for _, c := range []struct {
		job  puzzle.Job
		want string
	}{
		{mazeJob("...../...../...../...../.##..", puzzle.TaskHint), "forced: square A5, on A5 A4, free A5, block B5"},
		{mazeJob("##.../...../...../...../...##", puzzle.TaskHint), "forced: square C5, on B5 C5, free C5, block D5"},
		{mazeJob("##.../...../...../...../...##;l=D1LDlLDur3DurD2LlDL;x=C2R", puzzle.TaskHint), "trial: square D2, square E2, chain 3, off D2 E2, line D4 E4, line E3 E2, line D3 D2"},
		{colours, "colour: square A4, square D1, same 7, other 8, more 0"},
	} {
		a := jobs.Run(c.job, search.Control{})
		if a.Proof().Reason == nil {
			t.Fatalf("%s: no reason", c.job.Position)
		}
		var fields []string
		for _, f := range a.Proof().Reason.Fields {
			fields = append(fields, f.Name+" "+f.Value)
		}
		testkit.Equal(t, a.Proof().Reason.Code+": "+strings.Join(fields, ", "), c.want, "%s", c.job.Position)
	}
}

// TestMazeAnswersAreOfTheirTask: an answer has its job and the outcome of its
// task, whatever part of the solver it is from.
func TestMazeAnswersAreOfTheirTask(t *testing.T) {
	for _, board := range []string{".../.../...", ".../.##", ".../#.."} {
		a := jobs.Run(mazeJob(board, puzzle.TaskExamine), search.Control{})
		if _, ok := a.Outcome.(puzzle.Examined); !ok || a.Job.Position != board || a.Job.Task != puzzle.TaskExamine {
			t.Errorf("%s: %T of %+v", board, a.Outcome, a.Job)
		}
	}
}

// TestMazeOperators: a turn on the spot changes no board.
func TestMazeOperators(t *testing.T) {
	for name, move := range map[string]string{"U": "U", "Up": "U", "Right": "R", "SwapToUp": ""} {
		testkit.Equal(t, solve.Solver.Op(name), trace.Op{Name: name, Move: move}, "%s", name)
	}
}

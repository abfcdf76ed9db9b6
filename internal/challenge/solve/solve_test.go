package solve_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/fault"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// made does a job for a new board, which must not fail.
func made(t *testing.T, size, difficulty, seed string) puzzle.Answer {
	t.Helper()
	a := jobs.Run(puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: "challenge", Draw: puzzle.Draw{Size: size, Difficulty: difficulty, Seed: seed}}, search.Control{})
	if a.Error != "" || a.Status != search.Solved || !a.Optimal || a.Proof().Lower != a.Path().Steps {
		t.Fatalf("%s %s %s: %v, proved %v, at least %d of %d steps, %s", size, difficulty, seed, a.Status, a.Optimal, a.Proof().Lower, a.Path().Steps, a.Error)
	}
	return a
}

// solved checks the steps of a new board against the strong solver.
func solved(t *testing.T, a puzzle.Answer) rules.Position {
	t.Helper()
	s := jobs.Run(puzzle.Job{Puzzle: "challenge", Position: a.Path().Final}, search.Control{})
	if s.Status != search.Solved || !s.Optimal || s.Path().Steps != a.Path().Steps {
		t.Errorf("%s needs %d steps, want %d", a.Path().Final, s.Path().Steps, a.Path().Steps)
	}
	p, err := rules.ParsePosition(a.Path().Final)
	testkit.Must(t, err)
	return p
}

func TestLevels(t *testing.T) {
	for _, c := range []struct {
		size, difficulty string
		numbers          int
		level            string
	}{
		{"", "easy", 64, "easy"}, {"5x5", "easy", 25, "easy"}, {"6", "medium", 36, "medium"}, {"10 X 10", "hard", 100, "hard"},
		{"7x7", "", 49, "medium"}, {"", "", 100, "full"}, {"", "full", 100, "full"}, {"10x10", "full", 100, "full"},
	} {
		a := made(t, c.size, c.difficulty, "level")
		p := solved(t, a)
		if p.Board.Count() != c.numbers || a.Grade() != c.level {
			t.Errorf("%+v: %d numbers, %s", c, p.Board.Count(), a.Grade())
		}
		for _, l := range rules.Levels() {
			if l.Name == a.Grade() && l.Most > 0 && (a.Path().Steps < l.Least || a.Path().Steps > l.Most) {
				t.Errorf("%+v: %d steps", c, a.Path().Steps)
			}
		}
		if c.level == "full" {
			if a.Path().Final != rules.Puzzle.Random("level").String() || a.Proof().Reason != nil {
				t.Errorf("%+v: it is not the random board of the seed", c)
			}
		} else if a.Proof().Reason == nil || a.Proof().Reason.Code != rules.ReasonPlayer || a.Proof().Reason.Number(rules.FieldSteps) != a.Path().Steps {
			t.Errorf("%+v: graded by %+v", c, a.Proof().Reason)
		}
	}
	if a := jobs.Run(puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: "challenge", Draw: puzzle.Draw{Difficulty: "hard"}, Limits: search.Limits{Nodes: 100}}, search.Control{}); a.Status != search.LimitReached || a.Path().Final != "" || a.Path().Steps != 0 {
		t.Errorf("cut off: %+v", a)
	}
	if a := jobs.Run(puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: "challenge", Limits: search.Limits{Nodes: 100}}, search.Control{}); a.Status != search.LimitReached || a.Path().Final != "" {
		t.Errorf("a full board cut off: %+v", a)
	}
	stopped, stop := context.WithCancel(context.Background())
	stop()
	if a := jobs.Run(puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: "challenge", Draw: puzzle.Draw{Difficulty: "hard"}}, search.Control{Ctx: stopped}); a.Status != search.Cancelled || a.Path().Final != "" {
		t.Errorf("cancelled: %+v", a)
	}
}

func TestLevelFaults(t *testing.T) {
	for _, c := range []struct {
		size, difficulty, seed string
		want                   fault.Code
	}{
		{"4x4", "easy", "", "challenge.size"}, {"11", "", "", "challenge.size"}, {"5x6", "easy", "", "challenge.size"}, {"x", "", "", "challenge.size"},
		{"5x5", "full", "", "challenge.full-size"}, {"", "evil", "", "challenge.difficulty"}, {"", "Easy", "", "challenge.difficulty"},
		{"", "daily-short", "yesterday", fault.DailyDay}, {"", "daily-full", "2026-02-29", fault.DailyDay}, {"", "daily", "2026-02-28", "challenge.difficulty"},
	} {
		err := puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: "challenge", Draw: puzzle.Draw{Size: c.size, Difficulty: c.difficulty, Seed: c.seed}}.Check()
		if f := new(fault.Fault); !errors.As(err, &f) || f.Code != c.want {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// TestDailies: full boards of past days are still the same, and those of other days
// never change either. (Package generate has the short ones.)
func TestDailies(t *testing.T) {
	for date, want := range map[string]string{
		"0000-01-01": "26 af378ce7", "2026-01-31": "26 79d6ac02", "2026-11-21": "27 f753ef14", "2026-11-22": "26 f0c146c5", "2026-11-23": "25 f23eecab", "2026-12-31": "27 7e400512", "2027-01-01": "26 7609ff96", "2028-02-29": "25 71a7ab36", "9999-12-31": "26 d83ed0ef",
	} {
		a := made(t, "", rules.DailyFull, date)
		testkit.Equal(t, fmt.Sprintf("%d %x", a.Path().Steps, rng.Hash(a.Path().Final)>>32), want, "%q", date)
		if p := solved(t, a); a.Path().Final != rules.Puzzle.Random("daily-1-"+date).String() || p.Target != 2000 || a.Grade() != "" {
			t.Errorf("%s is not the board that was shown", date)
		}
	}
	short := made(t, "", rules.DailyShort, "2026-11-24")
	if solved(t, short); short.Path().Steps < 5 || short.Path().Steps > 8 || short.Proof().Reason == nil {
		t.Errorf("%+v", short)
	}
}

// strong is a job of the strong solver for a position.
func strong(position string) puzzle.Job {
	return puzzle.Job{Puzzle: "challenge", Position: position, Search: puzzle.Search{Algorithm: "optimal"}}
}

// board writes a position with rows of text from the top; what is left out is empty.
func board(target int, rows ...string) string {
	for len(rows) < 10 {
		rows = append(rows, "--.--.--.--.--.--.--.--.--.--")
	}
	return strings.Join(rows, "/") + fmt.Sprintf(";g=%d;r=largest;z=1;q=1", target)
}

// problem is the position of a built-in problem.
func problem(t *testing.T, name string) string {
	t.Helper()
	found, ok := puzzle.FindProblem(rules.Puzzle.Problems(), name)
	if !ok {
		t.Fatal("no problem", name)
	}
	return found.Position.String()
}

// TestStarts: a board has no solution without a search when the knight can't be
// placed. One square to place it on is enough, and so is a target that is reached.
func TestStarts(t *testing.T) {
	row2, row1 := "--.--.--.07.--.--.--.--.--.--", "05.--.--.--.--.--.--.--.--.--"
	empty := strings.TrimSuffix(strings.Repeat("--.", 10), ".")
	stuck, err := rules.ParsePosition(board(8, row1, row2))
	if err == nil {
		stuck, err = stuck.Play(stuck.Moves()[0])
	}
	testkit.Must(t, err)
	solved := stuck
	solved.Target = 5
	for _, c := range []struct {
		position string
		status   search.Status
		reason   string
		moves    int
	}{
		{board(5, row1), search.Solved, "", 1},
		{board(6, row1), search.NoSolution, "sum-bound", 0},
		{board(7, empty, row2), search.NoSolution, "no-start", 0},
		{stuck.String(), search.NoSolution, "", 0},
		{solved.String(), search.Solved, "", 0},
	} {
		a := jobs.Run(strong(c.position), search.Control{})
		reason := ""
		if r := a.Proof().Reason; r != nil {
			reason = r.Code
		}
		if a.Error != "" || a.Status != c.status || !a.Optimal || reason != c.reason || len(a.Path().Moves) != c.moves {
			t.Errorf("%s: %v, optimal %v, reason %q, %v; %s", c.position, a.Status, a.Optimal, reason, a.Path().Moves, a.Error)
		}
	}
}

// TestStrongSolver: what a job asks for beside the board reaches the solver, and
// what that finds is in the answer: bounds, the goal's own proof, best paths.
func TestStrongSolver(t *testing.T) {
	j := strong(problem(t, "B"))
	a := jobs.Run(j, search.Control{})
	if last := a.Bounds(); len(last) != 8 || last[7].Points != 60 || last[7].Steps != 8 || last[7].How != "path" || last[0].How != "sum" || a.Proof().Upper != 0 {
		t.Errorf("bounds %+v, at most %d", last, a.Proof().Upper)
	}
	if a.Status != search.Solved || a.Proof().Lower != 8 {
		t.Errorf("%v, at least %d", a.Status, a.Proof().Lower)
	}
	j.Start = "A1"
	if a := jobs.Run(j, search.Control{}); a.Error != "" || a.Path().Steps != 10 || a.Path().Moves[0] != "A1" {
		t.Errorf("from A1: %v in %v; %s", a.Status, a.Path().Moves, a.Error)
	}
	j.Start, j.Depth = "", 7
	if a := jobs.Run(j, search.Control{}); a.Status != search.LimitReached || a.Optimal || len(a.Path().Moves) != 0 {
		t.Errorf("within 7 steps: %v, %v", a.Status, a.Path().Moves)
	}
	j.Depth, j.Goal = 0, puzzle.MostPoints
	if a := jobs.Run(j, search.Control{}); a.Path().Score != 65 || a.Proof().Upper != 65 || !a.Optimal {
		t.Errorf("most points: %d, at most %d", a.Path().Score, a.Proof().Upper)
	}
}

// TestBestPathIsTold: the path that is found before the end comes with the
// progress after it.
func TestBestPathIsTold(t *testing.T) {
	told := 0
	j := strong(rules.Puzzle.Random("told").String())
	j.Goal, j.Nodes = puzzle.MostPoints, 100_000
	a := jobs.Run(j, search.Control{Progress: func(p puzzle.Progress) { told = len(p.Best) }})
	if a.Status != search.LimitReached || told == 0 || told > a.Path().Steps {
		t.Errorf("told of %d steps, stopped at %d: %v", told, a.Path().Steps, a.Status)
	}
}

// TestTextbook: a textbook algorithm does the same job.
func TestTextbook(t *testing.T) {
	j := strong(problem(t, "B"))
	j.Algorithm = "bfs"
	if a := jobs.Run(j, search.Control{}); a.Error != "" || a.Status != search.Solved || !a.Optimal || a.Path().Steps != 8 || a.Proof().Lower != 8 {
		t.Errorf("%v in %v, at least %d; %s", a.Status, a.Path().Moves, a.Proof().Lower, a.Error)
	}
}

// TestSumReason: every figure of the argument is in the answer, in its order.
func TestSumReason(t *testing.T) {
	placed := board(300, "12.99.--.--.--.--.--.--.--.--", "--.--.21.--.--.--.--.--.--.--", "--.--.88.--.--.--.--.--.--.--")
	for position, want := range map[string]string{
		problem(t, "E"):                          "target=300 points=0 sum=325 pair=10 01 pair=20 02 pair=21 12 double=11 lost=26 best=299",
		strings.Replace(placed, "q=1", "q=0", 1): "target=300 placed=B1 points=99 sum=121 pair=21 12 lost=12 best=208",
	} {
		a := jobs.Run(strong(position), search.Control{})
		var got []string
		if r := a.Proof().Reason; r != nil {
			for _, f := range r.Fields {
				got = append(got, f.Name+"="+f.Value)
			}
		}
		if text := strings.Join(got, " "); a.Status != search.NoSolution || text != want {
			t.Errorf("%s: %v, %s", position, a.Status, text)
		}
	}
}

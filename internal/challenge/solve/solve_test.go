package solve_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/daily"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/fault"
	_ "cavalo/internal/house/solvers"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/search"
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

// solved holds the steps of a new board to the strong solver.
func solved(t *testing.T, a puzzle.Answer) rules.Position {
	t.Helper()
	s := jobs.Run(puzzle.Job{Puzzle: "challenge", Position: a.Path().Final}, search.Control{})
	if s.Status != search.Solved || !s.Optimal || s.Path().Steps != a.Path().Steps {
		t.Errorf("%s needs %d steps, want %d", a.Path().Final, s.Path().Steps, a.Path().Steps)
	}
	p, err := rules.ParsePosition(a.Path().Final)
	if err != nil {
		t.Fatal(err)
	}
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
		{"", "daily-short", "yesterday", daily.CodeDay}, {"", "daily-full", "2026-02-29", daily.CodeDay}, {"", "daily", "2026-02-28", "challenge.difficulty"},
	} {
		err := puzzle.Job{Task: puzzle.TaskGenerate, Puzzle: "challenge", Draw: puzzle.Draw{Size: c.size, Difficulty: c.difficulty, Seed: c.seed}}.Check()
		if f := new(fault.Fault); !errors.As(err, &f) || f.Code != c.want {
			t.Errorf("%+v: %v", c, err)
		}
	}
}

// TestDailies: the full boards of the days on which they were shown are what they
// were, and the others are for ever, too. (Package generate holds the short ones.)
func TestDailies(t *testing.T) {
	for date, want := range map[string]string{
		"0000-01-01": "26 af378ce7", "2026-01-31": "26 79d6ac02", "2026-11-21": "27 f753ef14", "2026-11-22": "26 f0c146c5", "2026-11-23": "25 f23eecab", "2026-12-31": "27 7e400512", "2027-01-01": "26 7609ff96", "2028-02-29": "25 71a7ab36", "9999-12-31": "26 d83ed0ef",
	} {
		a := made(t, "", rules.DailyFull, date)
		if got := fmt.Sprintf("%d %x", a.Path().Steps, rng.Hash(a.Path().Final)>>32); got != want {
			t.Errorf("%q: %q", date, got)
		}
		if p := solved(t, a); a.Path().Final != rules.Puzzle.Random("daily-1-"+date).String() || p.Target != 2000 || a.Grade() != "" {
			t.Errorf("%s is not the board that was shown", date)
		}
	}
	short := made(t, "", rules.DailyShort, "2026-11-24")
	if solved(t, short); short.Path().Steps < 5 || short.Path().Steps > 8 || short.Proof().Reason == nil {
		t.Errorf("%+v", short)
	}
}

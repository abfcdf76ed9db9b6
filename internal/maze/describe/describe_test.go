package describe

import (
	"strings"
	"testing"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

func init() { report.Register("maze", Describer) }

// TestMazeReasons asks for every argument, and for every hint on the way
// through some mazes: each is worded in both languages.
func TestMazeReasons(t *testing.T) {
	for _, c := range []struct {
		position string
		task     puzzle.Task
		want     string
	}{
		{".../#..", "", "The start, lower left (A2), is blocked."},
		{"..#/...", "", "The end, upper right (C1), is blocked."},
		{".../.../...;m=RRUU", "", "The path has reached the end without visiting these squares: A1, B1, A2, B2."},
		{"..#./....;m=UR", "", "The last two runs both have length 1, and the last one"},
		{"...../...../.....;m=URRDRR", "", "These squares can no longer be reached"},
		{"..../..../..../....", "", "7 of the colour of A4 and 8 of the other are left."},
		{"..../.#../....", "", "needs one more square of the other colour"},
		{".../.../...;l=A2UR,B3RU", puzzle.TaskHint, "No simple rule decides this step"},
		{".../.##;x=A1R", puzzle.TaskHint, "not with everything else that is drawn"},
		{".../.##", puzzle.TaskHint, "A1 has only as many ways left as it needs. So the path includes A2-A1."},
		{".../.##", puzzle.TaskExamine, "The rules solve it without a trial."},
	} {
		a := jobs.Run(puzzle.Job{Puzzle: "maze", Position: c.position, Task: c.task}, search.Control{})
		if got := Describer.Reason(words.En, a.Proof().Reason); !strings.Contains(got, c.want) {
			t.Errorf("%s: %q (%v, %s), want %q", c.position, got, a.Proof().Reason, a.Error, c.want)
		}
	}
	codes := map[string]bool{}
	for _, board := range []string{
		"....#..../....#...#/........./...#...../......#../........./...#...#./##.....#./.........",
		".....#..../.....#.#../.......#../....#...../#........./#........#/........../.#.....##./.#........",
	} {
		p, err := rules.Puzzle.Parse(board)
		testkit.Must(t, err)
		for !p.Solved() {
			a := jobs.Run(puzzle.Job{Puzzle: "maze", Position: p.String(), Task: puzzle.TaskHint}, search.Control{})
			if a.Error != "" || len(a.Path().Moves) != 1 || a.Proof().Reason == nil || a.Proof().Reason.Number("longer") > 0 {
				t.Fatalf("%s: %+v", p, a)
			}
			codes[a.Proof().Reason.Code] = true
			for _, l := range words.Langs() {
				text := Describer.Reason(l, a.Proof().Reason)
				if text == "" || strings.Contains(text, "%") || strings.Contains(text, "  ") {
					t.Fatalf("%s: %q", p, text)
				}
			}
			p, _ = p.Play(a.Path().Moves[0])
		}
	}
	for rule := logic.Full; rule <= logic.Trial; rule++ {
		r := &puzzle.Reason{Code: rule.String(), Fields: []puzzle.Field{{Name: "square", Value: "B2"}, {Name: "off", Value: "B2 C2"}, {Name: "longer", Value: "1"}}}
		if text := Describer.Reason(words.Pt, r); !strings.HasSuffix(text, "não passa por B2-C2. Pode haver uma razão mais curta.") || strings.Contains(text, "%") {
			t.Errorf("%s: %s", rule, text)
		}
	}
	for _, code := range []string{"forced", "length", "two-doors"} {
		if !codes[code] {
			t.Errorf("no hint by the rule %s among %v", code, codes)
		}
	}
}

func TestManySquares(t *testing.T) {
	squares := strings.Fields("A1 A2 A3 A4 A5 A6 A7 A8 A9")
	testkit.Equal(t, someSquares(words.En, squares), "A1, A2, A3, A4, A5, A6, A7 and 2 more")
	if got := someSquares(words.En, squares[:8]); strings.Contains(got, "more") {
		t.Error(got)
	}
}

// The report of a maze says how many solutions there are, and draws the line.
func TestMazeText(t *testing.T) {
	text := func(j puzzle.Job) string {
		j.Puzzle = "maze"
		return report.Text(words.En, jobs.Run(j, search.Control{}))
	}
	one := text(puzzle.Job{Position: "...../....#/#...#/#..../....."})
	for _, want := range []string{
		"Size       ", "5x5\n", "exactly one solution (proved)\n", "First board      Last board\n",
		" . . . . .        ┌────────\n . . . . #        └─────┐ #\n # . . . #        # ┌───┘ #\n # . . . .        # └─────┐\n . . . . .        ────────┘\n",
	} {
		if !strings.Contains(one, want) {
			t.Errorf("there is no %q in\n%s", want, one)
		}
	}
	for _, never := range []string{"Score", "at least"} {
		if strings.Contains(one, never) {
			t.Errorf("there is %q in\n%s", never, one)
		}
	}
	open := "......." + strings.Repeat("/.......", 6)
	if got := text(puzzle.Job{Position: open}); !strings.Contains(got, "there are more solutions") {
		t.Errorf("an open board:\n%s", got)
	}
	if got := text(puzzle.Job{Position: open, Task: puzzle.TaskCount}); !strings.Contains(got, "1,822\n") {
		t.Errorf("counted:\n%s", got)
	}
	limited := puzzle.Answer{Job: puzzle.Job{Puzzle: "maze", Task: puzzle.TaskCount}, Outcome: puzzle.Counted{Solutions: "65309", Path: puzzle.Path{Steps: 48, Moves: []string{"U"}}, Proof: puzzle.Proof{Lower: 48}}}
	rows := ""
	for _, r := range report.Statistics(words.En, limited) {
		rows += r.Label + " " + r.Value + "\n"
	}
	if !strings.Contains(rows, "at least 65,309\n") || strings.Contains(rows, "48 steps") {
		t.Errorf("counted up to a limit:\n%s", rows)
	}
	blocked := text(puzzle.Job{Position: ".../#.."})
	if !strings.Contains(blocked, "First board\n . . .\n # . .\n") {
		t.Errorf("without a path:\n%s", blocked)
	}
}

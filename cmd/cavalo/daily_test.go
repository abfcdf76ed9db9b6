package main

import (
	"cmp"
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"cavalo/cmd/cavalo/cli"
	"cavalo/cmd/cavalo/making"
	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/puzzle/play"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

// TestDailyJSON prints the boards of days: each is read back, from its link too,
// and its par is what the puzzle's solver proves.
func TestDailyJSON(t *testing.T) {
	for _, date := range []string{"2026-11-22", "2026-11-23", "2026-11-27", "2028-02-29"} {
		out := command(t, "daily", "--date", date, "--json").must(t, cli.StatusDone).out
		var names []string
		for line := range strings.Lines(out) {
			var l making.DailyLine
			testkit.Must(t, json.Unmarshal([]byte(line), &l))
			names = append(names, l.Daily)
			p, position, err := play.ParseLink(l.Link)
			if err != nil || p.Name() != l.Puzzle || position.String() != l.Position || l.Date != date {
				t.Errorf("%s: %+v, %v", date, l, err)
			}
			if want := map[string]int{"2026-11-22": 1, "2026-11-23": 2}[date]; l.Version != cmp.Or(want, 3) {
				t.Errorf("%s: version %d", date, l.Version)
			}
			if par, has := provedPar(t, l); has != (l.Par != nil) || has && par != *l.Par {
				t.Errorf("%s %s: par %v, proved %d", date, l.Daily, l.Par, par)
			}
		}
		testkit.Equal(t, strings.Join(names, " "), "challenge-short challenge-full duel maze tiles", "%s", date)
	}
}

// provedPar solves a board of a day.
func provedPar(t *testing.T, l making.DailyLine) (par int, has bool) {
	t.Helper()
	j := puzzle.Job{Puzzle: l.Puzzle, Position: l.Position}
	goal := daily.Goal(l.Goal)
	switch goal {
	case daily.Steps:
		j.Task = puzzle.TaskSolve
	case daily.Margin:
		j.Task, j.Memory = puzzle.TaskAnalyse, 8<<20
	case daily.NoPar:
		j.Task = puzzle.TaskCount
	default:
		t.Fatalf("%s %s: no goal is called %q", l.Date, l.Daily, l.Goal)
	}
	a := jobs.Run(j, search.Control{})
	if a.Error != "" || !a.Optimal && goal != daily.NoPar {
		t.Fatalf("%s %s: %+v", l.Date, l.Daily, a)
	}
	switch goal {
	case daily.Steps:
		return a.Path().Steps, true
	case daily.Margin:
		if (l.Side == "black") != (a.Path().Score < 0) || l.Level == "" {
			t.Errorf("%s: %s plays level %s with the margin %d", l.Date, l.Side, l.Level, a.Path().Score)
		}
		return max(a.Path().Score, -a.Path().Score), true
	}
	testkit.Equal(t, a.Solutions(), "1", "%s", l.Date)
	return 0, false
}

func TestDailyText(t *testing.T) {
	r := command(t, "daily", "--date", "2026-11-23", "--puzzle", "duel").must(t, cli.StatusDone)
	for _, want := range []string{"2026-11-23\n\nDuel\n", "You play Black against level 1. Proved par: win by 16 points", "\n  #duel/--.--.--.19"} {
		if !strings.Contains(r.out, want) {
			t.Errorf("no %q in\n%s", want, r.out)
		}
	}
	if out := command(t, "daily", "--date", "2026-11-23").must(t, cli.StatusDone).out; strings.Count(strings.ToLower(out), "par: ") != 5 || len(regexp.MustCompile("\n  #[a-z]").FindAllString(out, -1)) != 5 || !strings.Contains(out, "No par") {
		t.Error(out)
	}
	if out := command(t, "daily").must(t, cli.StatusDone).out; !regexp.MustCompile(`^\d{4}-\d\d-\d\d\n\nShort challenge\n`).MatchString(out) {
		t.Error(out)
	}
	for args, want := range map[string]string{
		"daily --date yesterday": "--date: found: yesterday; expected: a day such as 2026-11-22", "daily --date 2026-02-29": "--date: found: 2026-02-29",
		"daily --puzzle chess": "--puzzle: found: chess; expected: a puzzle: challenge, duel, maze, tiles", "daily --date 10000-01-01": "--date: found: 10000-01-01",
	} {
		if r := command(t, strings.Fields(args)...).must(t, cli.StatusBad); !strings.Contains(r.err, want) || r.out != "" {
			t.Errorf("%s: %s", args, r.err)
		}
	}
}

// TestPar says what a draw is, which is rare.
func TestPar(t *testing.T) {
	testkit.Equal(t, report.Par(words.En, daily.Board{Goal: daily.Margin, Level: "3", Side: 1}), "You play Black against level 3. Proved par: a draw")
}

func TestGenerateLevels(t *testing.T) {
	var got making.GeneratedLine
	r := command(t, "generate", "challenge", "--size", "6x6", "--difficulty", "medium", "--seed", "x", "--json").must(t, cli.StatusDone)
	testkit.Must(t, json.Unmarshal([]byte(r.out), &got))
	p, err := challengerules.ParsePosition(got.Position)
	if err != nil || p.Board.Count() != 36 || got.Steps < 8 || got.Steps > 12 || got.Difficulty != "medium" || got.Wrong == nil || *got.Wrong < 2 || *got.Wrong > 4 {
		t.Errorf("%+v, %v", got, err)
	}
	if full := command(t, "generate", "challenge", "--difficulty", "full", "--seed", "monday").must(t, cli.StatusDone).out; full != command(t, "generate", "challenge", "--seed", "monday").out {
		t.Errorf("the full board of a seed is another one: %s", full)
	}
	file := t.TempDir() + "/problemas.dat"
	command(t, "generate", "challenge", "--size", "5", "--difficulty", "easy", "--seed", "x", "--into", file, "--name", "G").must(t, cli.StatusDone)
	if out := command(t, "solve", "challenge", "--file", file, "--problem", "G", "--json").must(t, cli.StatusDone).out; !strings.Contains(out, `"optimal":true`) {
		t.Error(out)
	}
	if many := command(t, "generate", "challenge", "--size", "5", "--difficulty", "easy", "--count", "3", "--seed", "x").must(t, cli.StatusDone).out; strings.Count(many, "\n") != 3 {
		t.Error(many)
	}
	for args, want := range map[string]string{
		"--size 5 --target 100": "found: --target", "--difficulty easy --rules off": "found: --rules", "--difficulty evil": "easy, medium, hard, full",
		"--size 4": "5 x 5 to 10 x 10", "--size 5 --difficulty full": "10x10",
	} {
		if r := command(t, append([]string{"generate", "challenge", "--seed", "x"}, strings.Fields(args)...)...).must(t, cli.StatusBad); !strings.Contains(r.err, want) {
			t.Errorf("%s: %s", args, r.err)
		}
	}
}

// TestProblemNames: the names of the course's problems say how many steps they
// take, as it is proved.
func TestProblemNames(t *testing.T) {
	number := regexp.MustCompile(`\d+`)
	for _, p := range challengerules.Puzzle.Problems() {
		a := jobs.Run(puzzle.Job{Puzzle: "challenge", Position: p.Position.String()}, search.Control{})
		want := ""
		if a.Path().Steps > 0 {
			want = strconv.Itoa(a.Path().Steps)
		}
		for _, lang := range words.Langs() {
			if name := lang.T(words.ProblemNames.Key(p.Name)); !a.Optimal || number.FindString(name) != want || !strings.HasPrefix(name, p.Name+", ") {
				t.Errorf("%s: %q, it takes %q", p.Name, name, want)
			}
		}
	}
}

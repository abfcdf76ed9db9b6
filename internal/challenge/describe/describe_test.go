package describe

import (
	"strings"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/puzzletest"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"
)

func init() { report.Register("challenge", Describer) }

func TestText(t *testing.T) {
	for _, lang := range words.Langs() {
		testkit.Golden(t, "solved."+lang.Tag()+".txt", report.Text(lang, puzzletest.Solved(t, rules.Puzzle)))
		testkit.Golden(t, "refuted."+lang.Tag()+".txt", report.Text(lang, puzzletest.Refuted(t, rules.Puzzle)))
	}
}

func TestTextFits(t *testing.T) {
	for _, lang := range words.Langs() {
		for _, a := range []puzzle.Answer{puzzletest.Solved(t, rules.Puzzle), puzzletest.Refuted(t, rules.Puzzle)} {
			for _, line := range strings.Split(report.Text(lang, a), "\n") {
				if n := len([]rune(line)); n > report.TextWidth || strings.HasSuffix(line, " ") {
					t.Errorf("%d columns: %q", n, line)
				}
			}
		}
	}
}

// TestResultados is the course's form byte for byte: its format strings print the
// golden file's first reports in SBCL and CLISP alike.
func TestResultados(t *testing.T) {
	cut := puzzletest.Solved(t, rules.Puzzle)
	informed := cut
	informed.Job.Algorithm, informed.Job.Heuristic, informed.Job.Depth = "astar", "base", 0
	informed.Generated, informed.Expanded, informed.Penetrance, informed.Branching = 39, 32, 6.0/39, 1.4404
	later := cut
	middle, err := puzzle.Replay(rules.Puzzle.Problems()[3].Position, []string{"C1", "B3"})
	testkit.Must(t, err)
	later.Job.Algorithm, later.Job.Position, later.Job.Played = "optimal", middle.String(), 2
	later.Outcome = puzzle.Solution{Path: puzzle.Path{Steps: 1, Score: 260, Moves: []string{"A1"}, First: middle.String(), Final: cut.Path().Final}}
	limited := cut
	limited.Status, limited.Outcome = search.LimitReached, puzzle.Solution{Path: puzzle.Path{First: cut.Path().First, Final: cut.Path().First}}
	text := ""
	for _, a := range []puzzle.Answer{cut, informed, puzzletest.Refuted(t, rules.Puzzle), later, limited} {
		text += report.Resultados(a)
	}
	testkit.Golden(t, "resultados.dat", text)
}

func TestRules(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"r=choose", "a double erases another double of the player's choice"},
		{"r=smallest;z=0;q=0", "a double erases the smallest other double; 00 is not a double; the placement erases nothing"},
		{"r=off;z=0;q=0", "no number erases another"},
		{"r=random:x", `a double erases another double, drawn with the seed "x"`},
	} {
		p, err := rules.ParsePosition(knight.EmptyBoard().String() + ";" + c.text)
		testkit.Must(t, err)
		testkit.Equal(t, Rules(words.En, p.Rules), c.want, "%s", c.text)
	}
}

func TestReason(t *testing.T) {
	if report.Reason(words.En, "challenge", nil) != "" || Describer.Reason(words.En, &puzzle.Reason{Code: "new"}) != "" {
		t.Error("words for nothing")
	}
	placed := &puzzle.Reason{Code: "sum-bound", Fields: []puzzle.Field{{Name: "target", Value: "30"}, {Name: "placed", Value: "B1"},
		{Name: "points", Value: "1"}, {Name: "sum", Value: "20"}, {Name: "lost", Value: "0"}, {Name: "best", Value: "21"}}}
	want := "Placed on B1, the best start, the knight has 1 point; the remaining numbers add up to 20. At most 21 points can be reached, less than 30."
	testkit.Equal(t, Describer.Reason(words.En, placed), want)
	placed.Fields = append(placed.Fields[:1], placed.Fields[2:]...)
	if got := Describer.Reason(words.Pt, placed); !strings.HasPrefix(got, "O cavalo já tem 1 ponto; ") {
		t.Errorf("got %s", got)
	}
	if got := Describer.Reason(words.En, &puzzle.Reason{Code: "no-start"}); !strings.Contains(got, "The top row") {
		t.Errorf("got %s", got)
	}
}

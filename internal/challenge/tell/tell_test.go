package tell

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/reporttest"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

func init() { report.Register("challenge", Teller) }

// solved is an answer with a path, its figures made up where a solver is
// needed for them: this package only tells.
func solved(t testing.TB) puzzle.Answer {
	t.Helper()
	first := problem(t, "D")
	moves := []string{"C1", "B3", "A1"}
	final, err := puzzle.Replay(first, moves)
	if err != nil {
		t.Fatal(err)
	}
	return puzzle.Answer{
		Job: puzzle.Job{Puzzle: "challenge", Problem: "D", Position: first.String(), Search: puzzle.Search{Goal: "steps", Start: "c1", Algorithm: "dls"},
			Limits: search.Limits{Depth: 100}},
		Status: search.Solved, Outcome: puzzle.Solution{Path: puzzle.Path{Steps: 3, Score: 260, Moves: moves, First: first.String(), Final: final.String()}, Proof: puzzle.Proof{Lower: 2}},
		Stats: search.Stats{Generated: 1234, Expanded: 321, Peak: 57, Time: 12 * time.Millisecond}, Penetrance: 3.0 / 1234, Branching: 10.379,
	}
}

// refuted is an answer that there is none, with the argument.
func refuted(t testing.TB) puzzle.Answer {
	t.Helper()
	first := problem(t, "E").String()
	return puzzle.Answer{
		Job:    puzzle.Job{Puzzle: "challenge", Problem: "E", Position: first, Search: puzzle.Search{Goal: "steps", Algorithm: "optimal"}},
		Status: search.NoSolution, Optimal: true, Outcome: puzzle.Solution{Path: puzzle.Path{First: first, Final: first}, Proof: puzzle.Proof{Reason: &puzzle.Reason{Code: "sum-bound", Fields: []puzzle.Field{
			{Name: "target", Value: "300"}, {Name: "points", Value: "0"}, {Name: "sum", Value: "325"},
			{Name: "pair", Value: "10 01"}, {Name: "pair", Value: "20 02"}, {Name: "pair", Value: "21 12"},
			{Name: "double", Value: "11"}, {Name: "lost", Value: "26"}, {Name: "best", Value: "299"},
		}}}},
	}
}

func problem(t testing.TB, name string) puzzle.Position {
	t.Helper()
	for _, p := range rules.Puzzle.Problems() {
		if p.Name == name {
			return p.Position
		}
	}
	t.Fatalf("no problem %s", name)
	return nil
}

func TestText(t *testing.T) {
	for _, lang := range words.Langs() {
		reporttest.Golden(t, "solved."+lang.Tag()+".txt", report.Text(lang, solved(t)))
		reporttest.Golden(t, "refuted."+lang.Tag()+".txt", report.Text(lang, refuted(t)))
	}
}

func TestTextFits(t *testing.T) {
	for _, lang := range words.Langs() {
		for _, a := range []puzzle.Answer{solved(t), refuted(t)} {
			for _, line := range strings.Split(report.Text(lang, a), "\n") {
				if n := len([]rune(line)); n > report.TextWidth || strings.HasSuffix(line, " ") {
					t.Errorf("%d columns: %q", n, line)
				}
			}
		}
	}
}

// TestResultados is the course's form letter for letter.
func TestResultados(t *testing.T) {
	informed := solved(t)
	informed.Job.Algorithm, informed.Job.Heuristic, informed.Job.Depth = "astar", "base", 0
	reporttest.Golden(t, "resultados.dat", report.Resultados(solved(t))+report.Resultados(informed)+report.Resultados(refuted(t)))
}

func TestRules(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"r=choose", "a double erases another one, chosen"},
		{"r=smallest;z=0;q=0", "a double erases the smallest other one; 00 is no double; the placement erases nothing"},
		{"r=off;z=0;q=0", "no number erases another"},
		{"r=random:x", `a double erases another one, drawn by the seed "x"`},
	} {
		p, err := rules.ParsePosition(knight.EmptyBoard().String() + ";" + c.text)
		if err != nil {
			t.Fatal(err)
		}
		if got := Rules(words.En, p.Rules); got != c.want {
			t.Errorf("%s: %s, want %s", c.text, got, c.want)
		}
	}
}

func TestReason(t *testing.T) {
	if report.Reason(words.En, "challenge", nil) != "" || Teller.Reason(words.En, &puzzle.Reason{Code: "new"}) != "" {
		t.Error("words for nothing")
	}
	placed := &puzzle.Reason{Code: "sum-bound", Fields: []puzzle.Field{{Name: "target", Value: "30"}, {Name: "placed", Value: "B1"},
		{Name: "points", Value: "1"}, {Name: "sum", Value: "20"}, {Name: "lost", Value: "0"}, {Name: "best", Value: "21"}}}
	want := "Placed on B1, the best start, the knight has 1 point; the numbers left sum to 20. At most 21 points can be had, fewer than 30."
	if got := Teller.Reason(words.En, placed); got != want {
		t.Errorf("got %s\nwant %s", got, want)
	}
	placed.Fields = append(placed.Fields[:1], placed.Fields[2:]...)
	if got := Teller.Reason(words.Pt, placed); !strings.HasPrefix(got, "Já há 1 ponto; ") {
		t.Errorf("got %s", got)
	}
	if got := Teller.Reason(words.En, &puzzle.Reason{Code: "no-start"}); !strings.Contains(got, "Line 1") {
		t.Errorf("got %s", got)
	}
}

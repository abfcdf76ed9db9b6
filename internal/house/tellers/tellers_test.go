package tellers_test

import (
	"strings"
	"testing"

	_ "cavalo/internal/house/tellers"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// TestEveryPuzzleIsTold: each puzzle of the house has a teller that knows its
// positions, its moves and its heuristics, in each language.
func TestEveryPuzzleIsTold(t *testing.T) {
	titles := map[string]bool{}
	for _, p := range puzzle.All() {
		teller := report.Of(p.Name())
		problem := p.Problems()[0]
		start := problem.Position
		next, err := start.Play(start.Moves()[0])
		if err != nil {
			t.Fatal(err)
		}
		a := puzzle.Answer{Job: puzzle.Job{Puzzle: p.Name(), Problem: problem.Name, Position: start.String()}, Status: search.Solved,
			Steps: 1, Moves: start.Moves()[:1], First: start.String(), Final: next.String()}
		for _, l := range words.Langs() {
			title := teller.Title(l)
			if title == "" || title == p.Name() || titles[l.Tag()+title] {
				t.Errorf("%s is called %q", p.Name(), title)
			}
			titles[l.Tag()+title] = true
			if teller.Steps(l) == "" || !strings.Contains(teller.Length(l, 12), "12") || len(teller.Asked(l, a.First)) == 0 {
				t.Errorf("%s has no words for its paths and positions", p.Name())
			}
			for _, h := range p.Heuristics() {
				if report.HeuristicNote(l, p.Name(), h.Name) == "" {
					t.Errorf("%s: no words for %s", p.Name(), h.Name)
				}
			}
			later := a.Job
			later.Position, later.Played = next.String(), 1
			if teller.From(l, a.Job) != "" || teller.From(l, later) == "" {
				t.Errorf("%s: %q of a start, %q of a later position", p.Name(), teller.From(l, a.Job), teller.From(l, later))
			}
			for _, c := range teller.Columns() {
				if l.T(c.Head) == "" || (c.Words == nil) == (c.Value == nil) {
					t.Errorf("%s has a column %q without words or figures", p.Name(), c.Head)
				}
			}
			if text := report.Text(l, a); strings.Contains(text, "%!") {
				t.Errorf("%s: %s", p.Name(), text)
			}
		}
		first, last := teller.Boards(a)
		if len(first) == 0 || len(first) != len(last) || strings.Join(first, "\n") == strings.Join(last, "\n") || teller.Course(a.First) == "" {
			t.Errorf("%s draws %q and %q", p.Name(), first, last)
		}
		still, err := teller.Picture(start, "", ui.Light(), 64)
		if err != nil {
			t.Fatal(err)
		}
		moved, err := teller.Picture(start, a.Moves[0], ui.Light(), 64)
		if err != nil || moved.Rect.Dx() != 64 || string(still.Pix) == string(moved.Pix) {
			t.Errorf("%s: the picture shows no move (%v)", p.Name(), err)
		}
		if _, err := teller.Picture(start, "?!", ui.Light(), 64); err == nil {
			t.Errorf("%s draws what is no move", p.Name())
		}
		if teller.Reason(words.En, &puzzle.Reason{Code: "new"}) != "" {
			t.Errorf("%s has words for a reason that there isn't", p.Name())
		}
	}
}

// TestUnknownPuzzle: what is told of a puzzle that isn't registered says so, and
// nothing that is another one's.
func TestUnknownPuzzle(t *testing.T) {
	position := puzzle.All()[0].Problems()[0].Position.String()
	a := puzzle.Answer{Job: puzzle.Job{Puzzle: "go", Position: position}, First: position, Final: position, Moves: []string{"A1"}, Steps: 1}
	text := report.Text(words.En, a)
	if !strings.Contains(text, "go") || !strings.Contains(text, "challenge, duel, maze, tiles") || strings.Contains(text, "Target") || strings.Contains(text, "Score") || strings.Contains(text, "First board") {
		t.Errorf("told of an unknown puzzle:\n%s", text)
	}
	if text := report.Resultados(a); strings.Contains(text, "98") {
		t.Errorf("resultados.dat of an unknown puzzle:\n%s", text)
	}
	if report.HeuristicNote(words.En, "go", "base") != "" || report.Of("go").Title(words.En) != "go" {
		t.Error("an unknown puzzle has another one's words")
	}
	if _, err := report.Of("go").Picture(nil, "", ui.Light(), 64); err == nil {
		t.Error("an unknown puzzle was drawn")
	}
	if r := report.Reason(words.En, "go", &puzzle.Reason{Code: "sum-bound"}); r != "sum-bound" {
		t.Errorf("a reason of an unknown puzzle: %s", r)
	}
}

package registry_test

import (
	"strings"
	"testing"

	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/describers"
	"cavalo/internal/registry/template/describe"
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func init() { report.Register("lights", describe.Describer) }

// TestEveryPuzzleIsTold: each puzzle, game or space, has a describer that knows its
// positions, its moves and its heuristics, in each language.
func TestEveryPuzzleIsTold(t *testing.T) {
	titles := map[string]bool{}
	for _, p := range puzzle.Known() {
		describer := report.Of(p.Name())
		problem := p.Problems()[0]
		start := problem.Position
		next, err := start.Play(start.Moves()[0])
		testkit.Must(t, err)
		a := puzzle.Answer{Job: puzzle.Job{Puzzle: p.Name(), Problem: problem.Name, Position: start.String()}, Status: search.Solved,
			Outcome: puzzle.Solution{Path: puzzle.Path{Steps: 1, Moves: start.Moves()[:1], First: start.String(), Final: next.String()}}}
		for _, l := range words.Langs() {
			title := describer.Title(l)
			if title == "" || title == p.Name() || titles[l.Tag()+title] {
				t.Errorf("%s is called %q", p.Name(), title)
			}
			titles[l.Tag()+title] = true
			if describer.Steps(l) == "" || !strings.Contains(describer.Length(l, 12), "12") || len(describer.Asked(l, a.Path().First)) == 0 {
				t.Errorf("%s has no words for its paths and positions", p.Name())
			}
			for _, h := range p.Heuristics() {
				if report.HeuristicNote(l, p.Name(), h.Name) == "" {
					t.Errorf("%s: catalogue/%s.txt has no text heuristics.%s", p.Name(), l.Code(), h.Name)
				}
				if name := l.Heuristic(h.Name); l == words.En && name != h.Name || strings.Contains(name, "-") && l != words.En {
					t.Errorf("%s: %s is called %q in %s", p.Name(), h.Name, name, l.Tag())
				}
			}
			later := a.Job
			later.Position, later.Played = next.String(), 1
			if describer.From(l, a.Job) != "" || describer.From(l, later) == "" {
				t.Errorf("%s: %q of a start, %q of a later position", p.Name(), describer.From(l, a.Job), describer.From(l, later))
			}
			for _, c := range describer.Columns() {
				if l.T(c.Head) == "" || (c.Words == nil) == (c.Value == nil) {
					t.Errorf("%s has a column %q without words or figures", p.Name(), c.Head)
				}
			}
			if text := report.Text(l, a); strings.Contains(text, "%!") {
				t.Errorf("%s: %s", p.Name(), text)
			}
		}
		first, last := describer.Boards(words.En, a)
		if len(first) == 0 || len(first) != len(last) || strings.Join(first, "\n") == strings.Join(last, "\n") || describer.Course(a.Path().First) == "" {
			t.Errorf("%s draws %q and %q", p.Name(), first, last)
		}
		still, err := describer.Drawing(words.En, start, "")
		testkit.Must(t, err)
		moved, err := describer.Drawing(words.En, start, a.Path().Moves[0])
		if err != nil || string(still.Image(ui.Light(), 64).Pix) == string(moved.Image(ui.Light(), 64).Pix) || still.SVG(ui.Light(), "", "") == moved.SVG(ui.Light(), "", "") {
			t.Errorf("%s: the picture shows no move (%v)", p.Name(), err)
		}
		if _, err := describer.Drawing(words.En, start, "?!"); err == nil {
			t.Errorf("%s draws what is no move", p.Name())
		}
		if describer.Reason(words.En, &puzzle.Reason{Code: "new"}) != "" {
			t.Errorf("%s has words for a reason that there isn't", p.Name())
		}
	}
}

package describers_test

import (
	"strings"
	"testing"

	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/describers"
	"cavalo/internal/report"
	"cavalo/internal/words"
)

// TestUnknownPuzzle: what is told of a puzzle that isn't registered says so, and
// nothing that is another one's.
func TestUnknownPuzzle(t *testing.T) {
	position := puzzle.All()[0].Problems()[0].Position.String()
	a := puzzle.Answer{Job: puzzle.Job{Puzzle: "go", Position: position}, Outcome: puzzle.Solution{Path: puzzle.Path{First: position, Final: position, Moves: []string{"A1"}, Steps: 1}}}
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
	if _, err := report.Of("go").Drawing(words.En, nil, ""); err == nil {
		t.Error("an unknown puzzle was drawn")
	}
	if r := report.Reason(words.En, "go", &puzzle.Reason{Code: "sum-bound"}); r != "sum-bound" {
		t.Errorf("a reason of an unknown puzzle: %s", r)
	}
}

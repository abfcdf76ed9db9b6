package textbook_test

import (
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/challenge/textbook"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"

	"github.com/google/go-cmp/cmp"
)

// TestFeatures holds what the rules say that formulas can ask for to what the
// textbook problem knows.
func TestFeatures(t *testing.T) {
	if diff := cmp.Diff(textbook.Features(), rules.Puzzle.Features()); diff != "" {
		t.Errorf("features (-book +rules):\n%s", diff)
	}
}

// TestMenus holds the menus, which know no search, to what the searches say of
// themselves.
func TestMenus(t *testing.T) {
	want := []puzzle.Algorithm{{Name: "optimal", Exact: true, Parts: true}}
	for _, a := range search.Algorithms() {
		described := puzzle.Algorithm{Name: a.Name, Informed: a.Informed, Weighted: a.Weighted, Ties: a.Ties, Marks: a.Marks}
		if a.MaxDepth {
			described.Depth = rules.MaxDepth
		}
		want = append(want, described)
	}
	if diff := cmp.Diff(want, rules.Puzzle.Algorithms()); diff != "" {
		t.Errorf("algorithms (-search +menus):\n%s", diff)
	}
	var heuristics []puzzle.Heuristic
	for _, h := range textbook.Heuristics() {
		heuristics = append(heuristics, puzzle.Heuristic{Name: h.Name, Admissible: h.Admissible})
	}
	if diff := cmp.Diff(heuristics, rules.Puzzle.Heuristics()); diff != "" {
		t.Errorf("heuristics (-book +menus):\n%s", diff)
	}
}

package solvers

import (
	"testing"

	"cavalo/internal/knight/challenge"
	mazebook "cavalo/internal/maze/textbook"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	tilesbook "cavalo/internal/tiles/textbook"

	"github.com/google/go-cmp/cmp"
)

// TestMetadata holds the menus, which know no solver, to what the solvers say
// of themselves.
func TestMetadata(t *testing.T) {
	want := []puzzle.Algorithm{{Name: "optimal", Exact: true, Parts: true}}
	for _, a := range search.Algorithms() {
		described := puzzle.Algorithm{Name: a.Name, Informed: a.Informed, Weighted: a.Weighted, Ties: a.Ties}
		if a.MaxDepth {
			described.Depth = puzzle.MaxDepth
		}
		want = append(want, described)
	}
	if diff := cmp.Diff(want, puzzle.Challenge.Algorithms()); diff != "" {
		t.Errorf("algorithms (-solvers +menus):\n%s", diff)
	}
	var heuristics []puzzle.Heuristic
	for _, h := range challenge.Heuristics() {
		heuristics = append(heuristics, puzzle.Heuristic{Name: h.Name, Admissible: h.Admissible})
	}
	if diff := cmp.Diff(heuristics, puzzle.Challenge.Heuristics()); diff != "" {
		t.Errorf("heuristics (-solvers +menus):\n%s", diff)
	}
	for p, known := range map[puzzle.Puzzle][]string{
		puzzle.Challenge: challenge.Features(), puzzle.Tiles: tilesbook.Features(), puzzle.Maze: mazebook.Features(),
	} {
		if diff := cmp.Diff(known, puzzle.Features(p)); diff != "" {
			t.Errorf("features of %s (-solvers +menus):\n%s", p.Name(), diff)
		}
	}
}

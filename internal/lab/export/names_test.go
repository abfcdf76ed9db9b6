package export_test

import (
	"strings"
	"testing"

	"cavalo/internal/graph/rules"
	"cavalo/internal/lab/export"
	"cavalo/internal/paint/pdftest"
	"cavalo/internal/registry/labtest"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// area returns the area of a text.
func area(t pdftest.Text) ui.Rect {
	return ui.Rect{X: t.X, Y: t.Y - 0.7*t.Size, W: t.Width, H: t.Size * 0.7}
}

// The names in the trees of Romania are apart and whole; longer ones are shortened, not covered or cut.
func TestNamesHaveRoom(t *testing.T) {
	romania := rules.Puzzle.Problems()[0].Position.String()
	for _, id := range []search.ID{search.BFS, search.UCS, search.AStar} {
		for _, long := range []bool{false, true} {
			text := romania
			if long {
				text = strings.NewReplacer("Sibiu", "SibiuInTheCounty", "Rimnicu", "RimnicuVilceaUponOlt", "Bucharest", "BucharestTheCapital").Replace(text)
			}
			s := export.New(labtest.Graph(t, text, id), words.En, ui.Light())
			s.View(false)
			pdf := export.NewPDF(s.Lang, s.Title())
			for moment := 0; moment <= s.Len(); moment += 3 {
				pdf.Add(s.Page(moment), "")
			}
			pdf.Add(s.Page(s.Len()), "")
			var all string
			for n, page := range pdftest.Read(t, pdf.File()) {
				all += page.String()
				for i, a := range page.Texts {
					if r := area(a); r.X < 12 || r.Right() > export.Width-12 {
						t.Errorf("%s, page %d: %q leaves the picture", id, n, a.Text)
					}
					for _, b := range page.Texts[:i] {
						if !area(a).Intersect(area(b)).Empty() {
							t.Errorf("%s, page %d: %q lies over %q", id, n, a.Text, b.Text)
						}
					}
				}
			}
			for _, name := range []string{"Sibiu", "Timisoara", "Rimnicu", "Zerind", "Fagaras", "Bucharest"} {
				if !strings.Contains(all, "\n"+name) {
					t.Errorf("%s: no %s", id, name)
				}
			}
			if short := strings.Contains(all, "…"); id != search.UCS && short != long {
				t.Errorf("%s: names are shortened: %v, long: %v", id, short, long)
			}
		}
	}
}

// Graph search on a graph or a map is drawn on it, with its marks; tree search and other problems as a tree.
func TestView(t *testing.T) {
	romania := rules.Puzzle.Problems()[0].Position.String()
	says := func(s *export.Show, text string) bool {
		pdf := export.NewPDF(s.Lang, s.Title())
		pdf.Add(s.Small(20), "")
		return pdftest.Read(t, pdf.File())[0].Says(text)
	}
	graph := labtest.Graph(t, romania, search.AStar)
	s := export.New(graph, words.En, ui.Light())
	if !says(s, "f = 413") || !says(s, "h = 161") || strings.Contains(s.Title(), "Tree") {
		t.Errorf("%s: the graph is not drawn", s.Title())
	}
	if !s.View(false) || says(s, "f = 413") || !s.View(true) || !says(s, "f = 413") {
		t.Error("the view is not the one chosen")
	}
	for problem, want := range map[string]string{"romania": "Romania", "1": "Custom position", "": "Custom position", "Mine": "Mine"} {
		if graph.Job.Problem = problem; !strings.HasPrefix(s.Title(), "Graph · "+want+" · A*") {
			t.Errorf("%q is called %s", problem, s.Title())
		}
	}
	graph.Job.Tree = true
	if s = export.New(graph, words.En, ui.Light()); says(s, "f = 413") || !strings.HasSuffix(s.Title(), "Tree search") {
		t.Errorf("%s: no tree is drawn", s.Title())
	}
	if show(t, labtest.Search{Problem: "C", Algorithm: "bfs"}).View(true) {
		t.Error("the challenge has no drawing of all states")
	}
}

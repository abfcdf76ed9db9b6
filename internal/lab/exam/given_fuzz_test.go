package exam

import (
	"testing"

	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/recording/gametree"
)

// FuzzFigureOf: any material is refused, or asked about by every kind that suits it; the right answer is right.
func FuzzFigureOf(f *testing.F) {
	f.Add("graph", "start S; goals G; S-A 2; A->G 1.25; h(A)=1")
	f.Add("grid", "S.3#/..G.")
	f.Add("tiles", "1.2.3/4.0.5/7.8.6")
	f.Add("challenge", "94.25/--.08;g=120;p=3")
	f.Add("tree", "((3 12) (2 {1 4}))")
	f.Fuzz(func(t *testing.T, of, material string) {
		if len(material) > 300 { // larger ones take long to search
			return
		}
		var position puzzle.Position = text{of: material}
		var figure Figure
		var err error
		switch of {
		case "tree":
			tree, wrong := gametree.Parse(material)
			if wrong == nil {
				figure.Tree, _ = TreeOf(tree)
			}
			if figure.Tree == nil {
				return
			}
		case "graph":
			position, err = rules.Puzzle.Parse(material)
		case "grid":
			position, err = grid.Puzzle.Parse(material)
		}
		if err == nil && figure.Tree == nil {
			figure, err = FigureOf(of, position, MostNodes)
		}
		if err != nil {
			return
		}
		for _, k := range KindsAbout(figure) {
			q := Rules{}.Ask(k, "1", Easy, figure, true)
			if q == nil || !q.Check(q.Answers[0]).Right {
				t.Fatalf("%s about %s %q: %+v", k.ID, of, material, q)
			}
		}
	})
}

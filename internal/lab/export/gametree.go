package export

import (
	"strings"

	"cavalo/internal/paint"
	"cavalo/internal/recording/gametree"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The measures of a game tree, in units.
const (
	leafWidth = 46.0
	treeRow   = 78.0
	nodeSize  = 15.0
	mostWide  = 6000.0 // larger trees are drawn narrower, without texts
)

// GameTree lays out a typed game tree before any search: Max and Min as triangles, chance as circles, and
// leaves with their values.
func GameTree(t *gametree.Tree, l words.Lang, theme ui.Theme) picture.Page {
	x, _, leaves := t.Layout()
	chance := leafWidth
	if t.Random() {
		chance *= 1.4 // for the odds
	}
	width := max(240, min(mostWide, float64(leaves)*chance+2*edge))
	height := float64(t.Height())*treeRow + 2*edge + nodeSize
	unit := (width - 2*edge) / float64(leaves)
	var dots []ui.Dot
	for i := range t.Nodes {
		n := &t.Nodes[i]
		d := ui.Dot{X: edge + x[i]*unit, Y: edge + float64(n.Ply)*treeRow, Up: int(n.Parent), Radius: min(nodeSize, max(1.5, 0.36*unit)), Color: ui.ColorText, Hollow: true}
		switch {
		case n.Leaf():
			d.Shape, d.Hollow = ui.Plaque, false
			d.Text, d.Under = l.Number(n.StaticValue), n.Name
		case n.Kind == gametree.Chance:
			d.Text = n.Name
		default:
			d.Text, d.Shape = n.Name, [...]ui.DotShape{gametree.Max: ui.Peak, gametree.Min: ui.Dip}[n.Kind]
		}
		if n.Rated && !n.Leaf() {
			d.Under = l.Number(n.StaticValue)
		}
		if n.Chance > 0 {
			if d.Edge = gametree.FormatChance(n.Chance); !strings.Contains(d.Edge, "/") {
				d.Edge = l.Number(n.Chance)
			}
		}
		if unit < leafWidth/2 {
			d.Text, d.Under, d.Edge = "", "", ""
		}
		dots = append(dots, d)
	}
	view := ui.NewTree("", l.T(words.GameTreeOwn), &ui.Tree{Dots: func(float64, float64) []ui.Dot { return dots }}).With(ui.Traits{Grow: 1})
	return picture.Lay(ui.NewColumn("", view), width, height, theme, paint.NewFonts())
}

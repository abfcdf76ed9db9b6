package paint

import "cavalo/internal/ui"

// legend holds the dots of a search tree's legend by name.
var legend = map[string]ui.Dot{
	"dot-waiting":  {Color: ui.ColorAccent, Hollow: true},
	"dot-expanded": {},
	"dot-pruned":   {Color: ui.ColorWarn, Hollow: true, Crossed: true},
	"dot-goal":     {Color: ui.ColorGood},
	"dot-white":    {Color: ui.ColorWhite, Shape: ui.Peak},
	"dot-black":    {Color: ui.ColorBlack, Shape: ui.Dip},
	"dot-cut":      {Color: ui.ColorWarn},
	"dot-beyond":   {Color: ui.ColorWhite, Shape: ui.Peak, Framed: true},
	"dot-taken":    {Color: ui.ColorAccent},
	"dot-max":      {Color: ui.ColorText, Shape: ui.Peak},
	"dot-min":      {Color: ui.ColorText, Shape: ui.Dip},
	"dot-severed":  {Color: ui.ColorWarn, Faint: true, Hollow: true, Severed: true},
}

// picture draws a drawing by its name, in the middle of r: "logo" is the emblem on its
// tile, "white" and "black" are the knights, and the others are dots of the legend.
func picture(p Painter, name string, r ui.Rect, theme ui.Theme) {
	x, y := r.Center()
	square := around(x, y, x, y, min(r.W, r.H)/2)
	d, ok := legend[name]
	switch {
	case name == "logo":
		Logo(p, square, theme)
	case name == "white":
		Knight(p, WhiteKnight, square, theme)
	case name == "black":
		Knight(p, BlackKnight, square, theme)
	case ok:
		t := &tree{Painter: p, theme: theme}
		d.X, d.Y, d.Radius = x, y, 5
		if d.Severed {
			d.X, d.Radius = x+4, 3
			t.branch(&ui.Dot{X: x - 8, Y: y}, &d, false)
		}
		t.dot(&d)
	}
}

// Logo draws the emblem of the program on a tile of the accent colour.
func Logo(p Painter, r ui.Rect, theme ui.Theme) {
	p.Fill(r, r.W*0.22, theme.Accent)
	in := r.W * 0.1
	p.Shape(Emblem, r.Inset(in, in), theme.OnAccent)
}

package paint

import "cavalo/internal/ui"

// picture draws a drawing by its name, in the middle of r: "logo" is the emblem
// on its tile, "white" and "black" are the knights, and names that begin with
// "dot-" are the dots of a search tree's legend.
func picture(p Painter, name string, r ui.Rect, theme ui.Theme) {
	switch name {
	case "logo":
		side := min(r.W, r.H)
		x, y := r.Center()
		Logo(p, around(x, y, x, y, side/2), theme)
	case "white", "black":
		side := min(r.W, r.H)
		x, y := r.Center()
		kind := WhiteKnight
		if name == "black" {
			kind = BlackKnight
		}
		Knight(p, kind, around(x, y, x, y, side/2), theme)
	case "dot-waiting", "dot-expanded", "dot-pruned", "dot-goal", "dot-white", "dot-black", "dot-cut", "dot-beyond", "dot-taken", "dot-max", "dot-min", "dot-severed":
		x, y := r.Center()
		t := &tree{Painter: p, theme: theme}
		d := map[string]ui.Dot{"dot-waiting": {Color: ui.ColorAccent, Hollow: true}, "dot-pruned": {Color: ui.ColorWarn, Hollow: true, Crossed: true}, "dot-goal": {Color: ui.ColorGood}, "dot-white": {Color: ui.ColorWhite, Shape: ui.Peak}, "dot-black": {Color: ui.ColorBlack, Shape: ui.Dip}, "dot-cut": {Color: ui.ColorWarn}, "dot-beyond": {Color: ui.ColorWhite, Shape: ui.Peak, Framed: true}, "dot-taken": {Color: ui.ColorAccent},
			"dot-max": {Color: ui.ColorText, Shape: ui.Peak}, "dot-min": {Color: ui.ColorText, Shape: ui.Dip}, "dot-severed": {Color: ui.ColorWarn, Faint: true, Hollow: true, Severed: true}}[name]
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

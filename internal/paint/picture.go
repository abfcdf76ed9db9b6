package paint

import (
	"cavalo/internal/ui"
)

// picture draws a drawing by its name, in the middle of r: names that begin
// with "rule-" explain the rules; "logo" is the emblem on its tile; "white"
// and "black" are the knights.
func picture(p Painter, name string, r ui.Rect, theme ui.Theme) {
	switch name {
	case "logo":
		side := min(r.W, r.H)
		x, y := r.Center()
		Logo(p, around(x, y, x, y, side/2), theme)
	case "white", "black":
		side := min(r.W, r.H)
		x, y := r.Center()
		kind := ui.WhiteKnight
		if name == "black" {
			kind = ui.BlackKnight
		}
		Knight(p, kind, around(x, y, x, y, side/2), theme)
	case "dot-waiting", "dot-expanded", "dot-pruned", "dot-goal", "dot-white", "dot-black", "dot-cut":
		x, y := r.Center()
		t := &tree{Painter: p, theme: theme}
		d := map[string]ui.Dot{"dot-waiting": {Color: ui.ColorAccent, Hollow: true}, "dot-pruned": {Color: ui.ColorWarn, Hollow: true, Crossed: true}, "dot-goal": {Color: ui.ColorGood}, "dot-white": {Color: ui.ColorWhite}, "dot-black": {Color: ui.ColorBlack}, "dot-cut": {Color: ui.ColorWarn}}[name]
		d.X, d.Y, d.Radius = x, y, 5
		t.dot(&d)
	case "rule-jump":
		ruleBoard(p, ruleJump(), r, theme)
	case "rule-mirror":
		ruleBoard(p, ruleMirror(), r, theme)
	case "rule-double":
		ruleBoard(p, ruleDouble(), r, theme)
	}
}

// Pictures returns the names that picture knows.
func Pictures() []string {
	return []string{"rule-jump", "rule-mirror", "rule-double", "logo", "white", "black"}
}

// Logo draws the emblem of the program on a tile of the accent colour.
func Logo(p Painter, r ui.Rect, theme ui.Theme) {
	p.Fill(r, r.W*0.22, theme.Accent)
	in := r.W * 0.1
	p.Shape(Emblem, r.Inset(in, in), theme.OnAccent)
}

// ruleBoard draws a small board as large as there is room for.
func ruleBoard(p Painter, b *ui.Board, r ui.Rect, theme ui.Theme) {
	w := min(r.W, b.WidthFor(r.H))
	h := b.HeightFor(w)
	x, y := r.Center()
	Board(p, b, ui.Rect{X: x - w/2, Y: y - h/2, W: w, H: h}, theme, BoardMotion{})
}

// little returns a board with these numbers; "" is an empty square.
func little(columns int, numbers ...string) *ui.Board {
	b := &ui.Board{Columns: columns, Rows: len(numbers) / columns, Cursor: -1, Mini: true}
	for _, text := range numbers {
		c := ui.Cell{Kind: ui.CellEmpty}
		if text != "" {
			value := int(text[0]-'0')*10 + int(text[1]-'0')
			c = ui.Cell{Kind: ui.CellNumber, Text: text, Heat: float64(value) / 99}
		}
		b.Cells = append(b.Cells, c)
	}
	return b
}

// standOn puts the knight on a square and marks its targets.
func standOn(b *ui.Board, square int, targets ...int) {
	b.Cells[square] = ui.Cell{Kind: ui.CellVisited}
	b.Pieces = []ui.Piece{{ID: "knight", Square: square}}
	for _, t := range targets {
		b.Cells[t].Target = true
	}
}

// ruleJump returns the picture of a knight and its eight jumps.
func ruleJump() *ui.Board {
	b := little(5,
		"14", "62", "07", "35", "28",
		"81", "09", "54", "20", "47",
		"33", "70", "", "16", "95",
		"58", "12", "86", "03", "71",
		"40", "29", "64", "98", "05")
	standOn(b, 12, 1, 3, 5, 9, 15, 19, 21, 23)
	return b
}

// active marks the square jumped to, what it gives and what it erases.
func active(b *ui.Board, to int, gain string, erased int) {
	b.Cells[to].Target, b.Cells[to].Active, b.Cells[to].Gain = true, true, gain
	b.Cells[erased].Struck = true
	b.Layers = []ui.BoardLayer{Ties{{From: to, To: erased}}}
}

// ruleMirror returns the picture in which taking 81 erases 18.
func ruleMirror() *ui.Board {
	b := little(7,
		"14", "62", "07", "35", "28", "91", "46",
		"53", "", "54", "20", "47", "13", "18",
		"33", "70", "19", "81", "95", "02", "68",
		"58", "12", "86", "03", "71", "30", "24")
	standOn(b, 8)
	active(b, 17, "+81", 13)
	return b
}

// ruleDouble returns the picture in which taking 44 erases another double, the
// largest.
func ruleDouble() *ui.Board {
	b := little(7,
		"14", "62", "07", "35", "28", "99", "46",
		"81", "", "54", "20", "47", "13", "75",
		"33", "70", "19", "44", "95", "02", "68",
		"58", "22", "86", "03", "71", "30", "24")
	standOn(b, 8)
	active(b, 17, "+44", 5)
	return b
}

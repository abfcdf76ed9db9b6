// Package chart pans and zooms the view of a map that is larger than its area.
package chart

import (
	"math"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// View is the visible part of a map of squares. The zero value shows all of it.
type View struct {
	columns, rows int
	w, h          float64 // of the area when it was drawn last
	zoom          float64 // of the side that shows all; at most 1 shows all
	x, y          float64 // the point in the middle of the area, in squares
}

const (
	// maxSide is the largest side of a square.
	maxSide = 48.0
	// step is the factor of a zoom with a key or a button.
	step = 1.5
)

// Settle sets the sizes of the map and of the area, and keeps the view on the map. It returns the
// position of the area's upper left corner, in squares, and the side of a square.
func (v *View) Settle(columns, rows int, w, h float64) (left, top, side float64) {
	v.columns, v.rows, v.w, v.h = columns, rows, w, h
	side = v.side()
	v.zoom = max(1, min(v.zoom, maxSide/v.fit()))
	v.x, v.y = inside(v.x, w/side, float64(columns)), inside(v.y, h/side, float64(rows))
	return v.x - w/side/2, v.y - h/side/2, side
}

// inside returns the middle nearest to x of a part of a length.
func inside(x, part, length float64) float64 {
	if part >= length {
		return length / 2
	}
	return max(part/2, min(x, length-part/2))
}

// fit returns the side of a square that shows all.
func (v *View) fit() float64 {
	return min(maxSide, v.w/float64(max(1, v.columns)), v.h/float64(max(1, v.rows)))
}

func (v *View) side() float64 { return min(maxSide, v.fit()*max(1, v.zoom)) }

// At returns the square at a point of the area; ok is false outside the map.
func (v *View) At(x, y float64) (column, row int, ok bool) {
	side := v.side()
	if !(side > 0) {
		return 0, 0, false
	}
	column, row = int(math.Floor(v.x+(x-v.w/2)/side)), int(math.Floor(v.y+(y-v.h/2)/side))
	return column, row, column >= 0 && row >= 0 && column < v.columns && row < v.rows
}

// Pan moves the map by pixels.
func (v *View) Pan(dx, dy float64) {
	if side := v.side(); side > 0 {
		v.x, v.y = v.x-dx/side, v.y-dy/side
	}
}

// Zoom scales around a point of the area.
func (v *View) Zoom(x, y, by float64) {
	before := v.side()
	if !(before > 0) {
		return
	}
	v.zoom = max(1, min(max(1, v.zoom)*by, maxSide/v.fit()))
	move := 1/before - 1/v.side()
	v.x, v.y = v.x+(x-v.w/2)*move, v.y+(y-v.h/2)*move
}

// Show brings a square into view.
func (v *View) Show(column, row int) {
	side := v.side()
	if !(side > 0) {
		return
	}
	near := func(middle, part float64, at int) float64 {
		edge := max(0, min(2, (part-1)/2)) // squares beside it
		return max(float64(at)+1+edge-part/2, min(middle, float64(at)-edge+part/2))
	}
	v.x, v.y = near(v.x, v.w/side, column), near(v.y, v.h/side, row)
}

// Key zooms if key is a zoom key, and reports whether the key was used. The first zoom in from
// the whole map is around a square.
func (v *View) Key(key string, column, row int) bool {
	switch key {
	case "+", "=":
		if v.zoom <= 1 {
			v.x, v.y = float64(column)+0.5, float64(row)+0.5
		}
		v.Zoom(v.w/2, v.h/2, step)
	case "-":
		v.Zoom(v.w/2, v.h/2, 1/step)
	case "0":
		v.zoom = 1
	default:
		return false
	}
	return true
}

// Arrow returns the square beside another one in the direction of an arrow key; ok is false for
// another key.
func (v *View) Arrow(key string, column, row int) (c, r int, ok bool) {
	by, ok := map[string][2]int{"ArrowUp": {0, -1}, "ArrowDown": {0, 1}, "ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}}[key]
	return max(0, min(column+by[0], v.columns-1)), max(0, min(row+by[1], v.rows-1)), ok
}

// Zoomer returns the zoom buttons; zoom is called with the key of a button.
func Zoomer(a *shell.App, zoom func(key string) bool) *ui.Node {
	t := a.Lang.T
	chip := func(id, phrase string, name words.Key, key string) *ui.Node {
		n := widget.Chip(id, t(name), func() { zoom(key); a.Changed() })
		n.Text, n.Help = phrase, t(name)
		return n
	}
	return widget.Row(4, chip("zoom-out", "−", words.LabZoomOut, "-"),
		chip("zoom-in", "+", words.LabZoomIn, "+"), chip("zoom-fit", t(words.LabZoomFit), words.LabZoomAll, "0"))
}

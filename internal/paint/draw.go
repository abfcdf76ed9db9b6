package paint

import (
	"image"
	"math"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// The types for drawing, which the layers of boards share.
type (
	Painter     = ui.Painter
	Transform   = ui.Transform
	Shape       = ui.Shape
	BoardMotion = ui.BoardMotion
)

// Snap rounds the edges of a rectangle to whole pixels of the device.
func Snap(r ui.Rect, scale float64) image.Rectangle {
	return image.Rect(
		int(math.Round(r.X*scale)), int(math.Round(r.Y*scale)),
		int(math.Round((r.X+r.W)*scale)), int(math.Round((r.Y+r.H)*scale)),
	)
}

// outward returns the smallest rectangle of whole pixels around an area in px.
func outward(left, top, right, bottom float64) image.Rectangle {
	return image.Rect(int(math.Floor(left)), int(math.Floor(top)), int(math.Ceil(right)), int(math.Ceil(bottom)))
}

// SnapWidth returns the width of an outline in px: a whole number, at least 1.
func SnapWidth(width, scale float64) float64 { return max(1, math.Round(width*scale)) }

// inside returns the fraction of a pixel inside an edge, given the signed distance from the edge to
// the pixel's middle in px.
func inside(d float64) float64 { return min(1, max(0, 0.5-d)) }

// fade falls smoothly from 1 at 0 to 0 at 1.
func fade(t float64) float64 {
	t = min(1, max(0, t))
	return 1 - t*t*(3-2*t)
}

// roundedBox returns the signed distance from the edge of a rounded rectangle.
func roundedBox(r ui.Rect, radius float64) func(x, y float64) float64 {
	cx, cy := r.X+r.W/2, r.Y+r.H/2
	radius = max(0, min(radius, r.W/2, r.H/2))
	hx, hy := r.W/2-radius, r.H/2-radius
	return func(x, y float64) float64 {
		dx, dy := math.Abs(x-cx)-hx, math.Abs(y-cy)-hy
		return math.Hypot(max(dx, 0), max(dy, 0)) + min(max(dx, dy), 0) - radius
	}
}

func distance(p, a, b point) float64 {
	dx, dy := b.x-a.x, b.y-a.y
	t := 0.0
	if l := dx*dx + dy*dy; l > 0 {
		t = min(1, max(0, ((p.x-a.x)*dx+(p.y-a.y)*dy)/l))
	}
	return math.Hypot(p.x-a.x-t*dx, p.y-a.y-t*dy)
}

// View is the state of the user and of motions that Tree draws in addition to the tree. Ids are of
// nodes, or of their parts as the interact.Session names them.
type View struct {
	Area ui.Rect // the part to redraw; empty means all

	Focus   string // has the focus ring
	Hovered string
	Pressed string

	Editing       string // the text field that is being edited
	Caret, Anchor int    // in that field, in runes, as interact.Session.Caret returns them
	CaretHidden   bool   // while it blinks

	Boards  map[string]BoardMotion // of the boards that move
	Numbers map[string]float64     // shown instead of a Progress's Number
	Texts   map[string]string      // shown instead of a Text's words
}

// number returns the number shown by a bar.
func (v View) number(n *layout.Box) float64 {
	if x, ok := v.Numbers[n.ID]; ok && n.ID != "" {
		return x
	}
	return n.Range().Number
}

// words returns the lines shown by a node.
func (v View) words(n *layout.Box) []string {
	if text, ok := v.Texts[n.ID]; ok && n.ID != "" && len(n.Words) == 1 {
		return []string{text}
	}
	return n.Words
}

// Package lens moves and zooms the view of a drawn tree, as far as it is the same for
// every tree: those of searches and those of games.
package lens

import (
	"math"
	"strconv"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Lens is the part of a tree that is looked at.
type Lens struct {
	Free bool     // the user has moved it: it follows what is looked at no more
	Dots []ui.Dot // that were drawn last
	W, H float64  // of its place, when it was drawn last
	Tall float64  // the most that a row takes; 0 is mostRow
	Many bool     // the tree has too many nodes for all of them to be drawn
	Bars bool     // bars were drawn last, in their place

	zoom        float64 // 1 shows all of it
	left, top   float64 // of the view, in leaves and in pixels
	width, rows int     // of the tree, in leaves and in rows
}

// The measures of the drawing, in pixels.
const (
	LeastGap  = 13.0 // between two dots
	Edge      = 26.0
	NameRoom  = 44.0 // between two dots, from which on they have names
	mostRow   = 64.0
	mostUnit  = 90.0
	pressNear = 22.0 // how far from a dot a press may be
)

// fit is the width of a leaf and the height of a row with which all is shown.
func (l *Lens) fit() (unit, row float64) {
	return min(mostUnit, (l.W-2*Edge)/float64(max(1, l.width))), min(l.highest(), (l.H-2*Edge)/float64(max(1, l.rows)))
}

// Unit returns the width of a leaf.
func (l *Lens) Unit() float64 {
	fit, _ := l.fit()
	return min(mostUnit, fit*max(1, l.zoom))
}

// Row returns the height of a row.
func (l *Lens) Row() float64 {
	_, fit := l.fit()
	return min(l.highest(), fit*max(1, l.zoom))
}

// highest is the most that a row takes.
func (l *Lens) highest() float64 {
	if l.Tall > 0 {
		return l.Tall
	}
	return mostRow
}

// ShowsAll reports whether all of the tree is in view.
func (l *Lens) ShowsAll() bool { return l.zoom <= 1 }

// View returns what is in view: leaves and rows, from and to.
func (l *Lens) View() (left, right float64, top, bottom int) {
	unit, row := l.Unit(), l.Row()
	return l.left - Edge/unit, l.left + (l.W-Edge)/unit, int(l.top / row), int((l.top+l.H)/row) + 1
}

// Settle takes the measures of a place and of a tree, and keeps the view on the tree,
// and on what is looked at unless the user looks elsewhere.
func (l *Lens) Settle(w, h float64, width, rows int, x float64, at int) {
	l.W, l.H, l.width, l.rows = w, h, width, rows
	unit, row := l.Unit(), l.Row()
	wide, high := (w-2*Edge)/unit, h-2*Edge
	if !l.Free {
		if x < l.left+wide*0.1 || x > l.left+wide*0.9 {
			l.left = x - wide/2
		}
		if y := float64(at) * row; y < l.top+row || y > l.top+high-row {
			l.top = y - high/2
		}
	}
	over := float64(width) - wide
	l.left = min(max(l.left, min(0, over/2)), max(over/2, over))
	l.top = min(max(l.top, 0), max(0, float64(rows)*row-high))
}

// At returns where a leaf and a row are drawn.
func (l *Lens) At(x float64, row int) (px, py float64) {
	return Edge + (x-l.left)*l.Unit(), Edge + float64(row)*l.Row() - l.top
}

// Near finds the dot at a point, -1 for none.
func (l *Lens) Near(x, y float64) int {
	best, near := -1, pressNear
	for i := range l.Dots {
		if d := math.Hypot(l.Dots[i].X-x, l.Dots[i].Y-y); d < near {
			best, near = i, d
		}
	}
	return best
}

// Magnify zooms around a point. Between the picture of all and that of nodes there is
// nothing to be seen: it is jumped over.
func (l *Lens) Magnify(x, y, by float64) {
	if l.W == 0 {
		return
	}
	fitUnit, fitRow := l.fit()
	zoom := max(1, l.zoom) * by
	switch readable := LeastGap / 2 / fitUnit; {
	case l.Bars && by > 1:
		zoom = max(zoom, readable)
		x, y, l.Free = l.W/2, l.H/2, false // what is looked at comes into view
	case !l.Bars && by < 1 && zoom < readable && l.Many:
		zoom = 1
	}
	left, top := l.left+(x-Edge)/l.Unit(), (l.top+y-Edge)/l.Row()
	l.zoom = min(max(1, zoom), max(1, mostUnit/fitUnit, l.highest()/fitRow))
	l.left, l.top = left-(x-Edge)/l.Unit(), top*l.Row()-(y-Edge)
	if !l.Bars || by < 1 {
		l.Free = l.zoom > 1
	}
}

// pan drags the view along.
func (l *Lens) pan(dx, dy float64) {
	if l.Bars {
		return
	}
	l.left -= dx / l.Unit()
	l.top -= dy
	l.Free = true
}

// Whole shows everything and follows what is looked at again.
func (l *Lens) Whole() { l.zoom, l.Free = 1, false }

// ZoomKey zooms by key.
func (l *Lens) ZoomKey(key string) bool {
	switch key {
	case "+", "=":
		l.Magnify(l.W/2, l.H/2, 1.5)
	case "-":
		l.Magnify(l.W/2, l.H/2, 1/1.5)
	case "0":
		l.Whole()
	default:
		return false
	}
	l.Free = false // what is looked at stays in sight
	return true
}

// Drawing is a tree that is drawn through a lens.
type Drawing struct {
	ID    string
	Name  words.Key
	Dots  func(w, h float64) []ui.Dot
	Bands func() []ui.Band // behind the dots; may be nil
	Press func(x, y float64)
	Key   func(string) bool
}

// Node returns the drawing as a node that can be moved and zoomed; changed is called
// after a press or a key.
func (l *Lens) Node(a *shell.App, changed func(), d Drawing) *ui.Node {
	return ui.NewTree(d.ID, a.Lang.T(d.Name), &ui.Tree{
		Dots:  d.Dots,
		Bands: d.Bands,
		Press: func(x, y float64) { d.Press(x, y); changed() },
		Pan:   func(dx, dy float64) { l.pan(dx, dy); a.Changed() },
		Zoom:  func(x, y, by float64) { l.Magnify(x, y, by); a.Changed() },
		Key:   func(k string) bool { used := d.Key(k); changed(); return used },
	}).With(ui.Traits{DrawOnly: true})
}

// ZoomRow is the zoom for those without a wheel; zoom is given the key that does it.
func ZoomRow(a *shell.App, zoom func(key string) bool) *ui.Node {
	t := a.Lang.T
	chip := func(id, phrase string, name words.Key, key string) *ui.Node {
		n := widget.Chip(id, t(name), func() { zoom(key); a.Changed() })
		n.Text, n.Help = phrase, t(name)
		return n
	}
	return widget.Row(4, chip("zoom-out", "−", words.LabZoomOut, "-"), chip("zoom-in", "+", words.LabZoomIn, "+"), chip("zoom-fit", t(words.LabZoomFit), words.LabZoomAll, "0"))
}

// Legend says what the dots mean.
func Legend(a *shell.App, pictures []string, phrases []words.Key) *ui.Node {
	row := ui.NewRow("legend").With(ui.Traits{Gap: 10, Wrap: true, Across: ui.Center, DrawOnly: true})
	for i, picture := range pictures {
		n := strconv.Itoa(i)
		row.Children = append(row.Children, widget.Row(4,
			ui.NewPicture("legend-dot-"+n, "", picture).With(ui.Traits{DrawOnly: true, Width: 14, Height: 14}),
			ui.NewText("legend-"+n, a.Lang.T(phrases[i])).With(ui.Traits{Size: ui.Small, Color: ui.ColorMuted})))
	}
	return row
}

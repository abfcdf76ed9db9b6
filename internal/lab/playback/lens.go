package playback

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Lens is the visible part of a tree.
type Lens struct {
	Free bool     // moved by the user: it does not follow the selection
	Dots []ui.Dot // drawn last
	W, H float64  // size of the area, when it was drawn last
	Tall float64  // maximum height of a row; 0 is maxRow
	Rim  float64  // around the outermost nodes; 0 is Edge
	Many bool     // the tree has too many nodes to draw all
	Bars bool     // bars were drawn last, instead of nodes

	zoom        float64 // 1 shows the whole tree
	left, top   float64 // of the view, in leaves and in pixels
	width, rows int     // of the tree, in leaves and in rows
}

// The measures of the drawing, in pixels.
const (
	LeastGap  = 13.0 // between two dots
	Edge      = 26.0
	NameRoom  = 44.0 // least distance of two dots with names
	maxRow    = 64.0
	maxUnit   = 90.0
	pressNear = 22.0 // greatest distance of a press from a dot
)

// fit returns the width of a leaf and the height of a row that show the whole tree.
func (l *Lens) fit() (unit, row float64) {
	return min(maxUnit, (l.W-2*l.rim())/float64(max(1, l.width))), min(l.highest(), (l.H-2*l.rim())/float64(max(1, l.rows)))
}

// Unit returns the width of a leaf.
func (l *Lens) Unit() float64 {
	fit, _ := l.fit()
	return min(maxUnit, fit*max(1, l.zoom))
}

// Row returns the height of a row.
func (l *Lens) Row() float64 {
	_, fit := l.fit()
	return min(l.highest(), fit*max(1, l.zoom))
}

// highest returns the maximum height of a row.
func (l *Lens) highest() float64 { return cmp.Or(l.Tall, maxRow) }

func (l *Lens) rim() float64 { return cmp.Or(l.Rim, Edge) }

// ShowsAll reports whether the whole tree is visible.
func (l *Lens) ShowsAll() bool { return l.zoom <= 1 }

// View returns the visible leaves and rows.
func (l *Lens) View() (left, right float64, top, bottom int) {
	unit, row := l.Unit(), l.Row()
	return l.left - l.rim()/unit, l.left + (l.W-l.rim())/unit, int(l.top / row), int((l.top+l.H)/row) + 1
}

// Settle sets the sizes of the area and of the tree, and keeps the view on the tree, and
// on the selection at (x, at) unless the user has moved the view.
func (l *Lens) Settle(w, h float64, width, rows int, x float64, at int) {
	l.W, l.H, l.width, l.rows = w, h, width, rows
	unit, row := l.Unit(), l.Row()
	wide, high := (w-2*l.rim())/unit, h-2*l.rim()
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

// At returns the position of a leaf and a row in pixels.
func (l *Lens) At(x float64, row int) (px, py float64) {
	return l.rim() + (x-l.left)*l.Unit(), l.rim() + float64(row)*l.Row() - l.top
}

// Near returns the dot at a point, -1 if none.
func (l *Lens) Near(x, y float64) int {
	best, near := -1, math.Inf(1)
	for i := range l.Dots {
		d := &l.Dots[i]
		if far := math.Hypot(d.X-x, d.Y-y); far < min(near, max(pressNear, 1.4*d.Radius)) {
			best, near = i, far
		}
	}
	return best
}

// Magnify zooms around a point. It skips the zooms between bars and readable nodes.
func (l *Lens) Magnify(x, y, by float64) {
	if l.W == 0 {
		return
	}
	fitUnit, fitRow := l.fit()
	zoom := max(1, l.zoom) * by
	switch readable := LeastGap / 2 / fitUnit; {
	case l.Bars && by > 1:
		zoom = max(zoom, readable)
		x, y, l.Free = l.W/2, l.H/2, false // the selection comes into view
	case !l.Bars && by < 1 && zoom < readable && l.Many:
		zoom = 1
	}
	left, top := l.left+(x-l.rim())/l.Unit(), (l.top+y-l.rim())/l.Row()
	l.zoom = min(max(1, zoom), max(1, maxUnit/fitUnit, l.highest()/fitRow))
	l.left, l.top = left-(x-l.rim())/l.Unit(), top*l.Row()-(y-l.rim())
	if !l.Bars || by < 1 {
		l.Free = l.zoom > 1
	}
}

// pan moves the view.
func (l *Lens) pan(dx, dy float64) {
	if l.Bars {
		return
	}
	l.left -= dx / l.Unit()
	l.top -= dy
	l.Free = true
}

// Whole shows the whole tree and follows the selection.
func (l *Lens) Whole() { l.zoom, l.Free = 1, false }

// ZoomKey zooms if key is a zoom key, and reports whether the key was used.
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
	l.Free = false // the selection stays visible
	return true
}

// Drawing is a tree that is drawn through a lens.
type Drawing struct {
	ID    string
	Name  words.Key
	Dots  func(w, h float64) []ui.Dot
	Bands func() []ui.Band // below the dots; may be nil
	Press func(x, y float64)
	Key   func(string) bool
}

// Node returns the drawing as a node; changed is called after a press or a key.
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

// Legend returns the meanings of dots.
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

// Walk returns the node of a tree to which an arrow key leads from another node, -1 if it leads
// nowhere; arrow is false for another key.
func Walk[N ~int32](key string, at N, parent func(N) (N, bool), children func(N) []N) (to N, arrow bool) {
	up, has := parent(at)
	by, aside := map[string]int{"ArrowLeft": -1, "ArrowRight": 1}[key]
	switch below := children(at); {
	case key == "ArrowUp" && has:
		return up, true
	case key == "ArrowDown" && len(below) > 0:
		return below[0], true
	case aside && has:
		siblings := children(up)
		if i := slices.Index(siblings, at) + by; i >= 0 && i < len(siblings) {
			return siblings[i], true
		}
		return at, true
	}
	return -1, aside || key == "ArrowUp" || key == "ArrowDown"
}

// Outline returns the text view of a tree as nested lists of items: the path to a node,
// above which more nodes are left out, and the children from first up to end, after
// which rest nodes are left out.
func Outline[N int32 | uint32](lang words.Lang, more int, path []N, first, end N, rest int, item func(id string, n N) *ui.Node) *ui.Node {
	root := ui.NewList("outline", lang.T(words.LabOutline)).With(ui.Traits{TextOnly: true})
	list := root
	add := func(n *ui.Node) { list.Children = append(list.Children, n.With(ui.Traits{TextOnly: true})) }
	if more > 0 {
		add(ui.NewListItem("outline-more", lang.N(words.LabAbove, more), nil))
	}
	for i, n := range path {
		on := item("outline-"+strconv.Itoa(i), n)
		add(on)
		list = ui.NewList("", "").With(ui.Traits{TextOnly: true})
		on.Children, on.Selected = []*ui.Node{list}, i+1 == len(path)
	}
	for c := first; c < end; c++ {
		add(item("outline-child-"+strconv.Itoa(int(c-first)), c))
	}
	if rest > 0 {
		add(ui.NewListItem("outline-rest", lang.N(words.LabAbove, rest), nil))
	}
	return root
}

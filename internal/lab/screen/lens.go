package screen

import (
	"math"

	"cavalo/internal/lab/export"
	"cavalo/internal/recording/tree"
	"cavalo/internal/ui"
)

// lens is the part of a tree that is looked at.
type lens struct {
	zoom      float64 // 1 shows all of it
	left, top float64 // of the view, in leaves and in pixels
	free      bool    // the user has moved it: it follows what is looked at no more

	w, h        float64 // of its place, when it was drawn last
	width, rows int     // of the tree, in leaves and in rows
	marks       []tree.Mark
	dots        []ui.Dot // that of each mark
	profile     profile  // in place of the nodes, where they are too many
	profiled    bool     // it was drawn last

	tall float64 // the most that a row takes; 0 is mostRow
}

// The measures of the drawing, in pixels.
const (
	leastGap  = 13.0 // between two dots
	lensEdge  = 26.0
	mostRow   = 64.0
	mostUnit  = 90.0
	pressNear = 22.0 // how far from a dot a press may be
	nameRoom  = 44.0 // between two dots, from which on they have names
	lineRoom  = 13.0 // of a line of words below a dot
	letter    = 6.2  // the width of a letter of such words, about
)

const (
	// fewNodes is up to how many nodes are drawn when all is shown.
	fewNodes = 300
	// wordedNodes is up to how many have words.
	wordedNodes = 60
)

// fit is the width of a leaf and the height of a row with which all is shown.
func (l *lens) fit() (unit, row float64) {
	return min(mostUnit, (l.w-2*lensEdge)/float64(max(1, l.width))), min(l.highest(), (l.h-2*lensEdge)/float64(max(1, l.rows)))
}

// unit is the width of a leaf.
func (l *lens) unit() float64 {
	fit, _ := l.fit()
	return min(mostUnit, fit*max(1, l.zoom))
}

// row is the height of a row.
func (l *lens) row() float64 {
	_, fit := l.fit()
	return min(l.highest(), fit*max(1, l.zoom))
}

// highest is the most that a row takes.
func (l *lens) highest() float64 {
	if l.tall > 0 {
		return l.tall
	}
	return mostRow
}

// settle takes the measures of a place and of a tree, and keeps the view on the
// tree, and on what is looked at unless the user looks elsewhere.
func (l *lens) settle(w, h float64, width, rows int, x float64, at int) {
	l.w, l.h, l.width, l.rows = w, h, width, rows
	unit, row := l.unit(), l.row()
	wide, high := (w-2*lensEdge)/unit, h-2*lensEdge
	if !l.free {
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

// at is where a leaf and a row are drawn.
func (l *lens) at(x float64, row int) (px, py float64) {
	return lensEdge + (x-l.left)*l.unit(), lensEdge + float64(row)*l.row() - l.top
}

// near finds the dot at a point, -1 for none.
func (l *lens) near(x, y float64) int {
	best, near := -1, pressNear
	for i := range l.dots {
		if d := math.Hypot(l.dots[i].X-x, l.dots[i].Y-y); d < near {
			best, near = i, d
		}
	}
	return best
}

// magnify zooms around a point. Between the picture of all and that of nodes
// there is nothing to be seen: it is jumped over.
func (l *lens) magnify(x, y, by float64) {
	if l.w == 0 {
		return
	}
	fitUnit, fitRow := l.fit()
	zoom := max(1, l.zoom) * by
	switch readable := leastGap / 2 / fitUnit; {
	case l.profiled && by > 1:
		zoom = max(zoom, readable)
		x, y, l.free = l.w/2, l.h/2, false // what is looked at comes into view
	case !l.profiled && by < 1 && zoom < readable && l.profile.many():
		zoom = 1
	}
	left, top := l.left+(x-lensEdge)/l.unit(), (l.top+y-lensEdge)/l.row()
	l.zoom = min(max(1, zoom), max(1, mostUnit/fitUnit, l.highest()/fitRow))
	l.left, l.top = left-(x-lensEdge)/l.unit(), top*l.row()-(y-lensEdge)
	if !l.profiled || by < 1 {
		l.free = l.zoom > 1
	}
}

// pan drags the view along.
func (l *lens) pan(dx, dy float64) {
	if l.profiled {
		return
	}
	l.left -= dx / l.unit()
	l.top -= dy
	l.free = true
}

// whole shows everything and follows what is looked at again.
func (l *lens) whole() { l.zoom, l.free = 1, false }

// zoomKey zooms by key.
func (l *lens) zoomKey(key string) bool {
	switch key {
	case "+", "=":
		l.magnify(l.w/2, l.h/2, 1.5)
	case "-":
		l.magnify(l.w/2, l.h/2, 1/1.5)
	case "0":
		l.whole()
	default:
		return false
	}
	l.free = false // what is looked at stays in sight
	return true
}

// show draws the film's moment into a place.
func (l *lens) show(f *film, w, h float64) []ui.Dot {
	focus := f.tree.Of(f.node())
	l.settle(w, h, f.tree.Width(), f.tree.Rows(), f.tree.X(focus), f.tree.Row(focus))
	l.profile.look(f)
	l.marks, l.dots = l.marks[:0], l.dots[:0]
	if l.profiled = l.bars(f); l.profiled {
		l.outlineProfile(f)
		return l.dots
	}
	unit, row := l.unit(), l.row()
	side := lensEdge / unit
	v := tree.View{Left: l.left - side, Right: l.left + (w-lensEdge)/unit, Top: int(l.top / row), Bottom: int((l.top+h)/row) + 1,
		Unit: unit, Gap: l.gap(), Focus: focus}
	l.marks = f.tree.Show(v, f.moment, l.marks)
	current, chosen := f.replay.Current(f.moment), f.node()
	found := f.moment == f.replay.Len()
	words := wording{worded: unit >= nameRoom || len(l.marks) <= wordedNodes, lines: int((row - 10) / lineRoom)}
	for i := range l.marks {
		m := &l.marks[i]
		d := export.Dot(m)
		if !m.Several && f.hidesState(m.Node) {
			d = ui.Dot{Radius: 4.5, Color: ui.ColorMuted, Hollow: true}
		}
		d.Radius = min(d.Radius, max(1.5, 0.4*row), max(1.5, 0.45*l.gap()))
		d.X, d.Y = l.at(m.X, m.Row)
		d.Up = m.Above
		d.Strong = m.Focus && m.Above >= 0
		if m.Solution && found {
			d.Color, d.Strong = ui.ColorGood, m.Above >= 0
		}
		if !m.Several && m.Node == current {
			d.Color, d.Radius, d.Hollow, d.Faint, d.Crossed = ui.ColorAccent, 7, false, false, false
		}
		d.Chosen = !m.Several && (m.Node == chosen || f.ask.marks(m.Node))
		l.dots = append(l.dots, d)
	}
	for i := range l.dots {
		words.say(l, f, i)
	}
	return l.dots
}

// gap is the least distance of two dots: they may be nearer where all of a small
// tree is shown.
func (l *lens) gap() float64 {
	if l.zoom <= 1 && !l.profile.many() {
		return min(leastGap, l.unit())
	}
	return leastGap
}

// press chooses the node near a point; what stands for several is zoomed in on.
func (l *lens) press(f *film, x, y float64) {
	switch i := l.near(x, y); {
	case i < 0 && l.profiled:
		l.magnify(x, y, 3)
	case i < 0:
		f.chosen = false
	case l.marks[i].Several:
		l.magnify(l.dots[i].X, l.dots[i].Y, 3)
	default:
		f.choose(l.marks[i].Node)
	}
}

// key moves the choice along the tree, and zooms.
func (l *lens) key(f *film, key string) bool {
	place := f.tree.Of(f.node())
	to := tree.Place(-1)
	parent, has := f.tree.Parent(place)
	switch key {
	case "ArrowUp":
		if has {
			to = parent
		}
	case "ArrowDown":
		if c := f.tree.Children(place, f.moment); len(c) > 0 {
			to = c[0]
		}
	case "ArrowLeft", "ArrowRight":
		if has {
			to = beside(f.tree.Children(parent, f.moment), place, key == "ArrowRight")
		}
	default:
		return l.zoomKey(key)
	}
	if to >= 0 {
		if n, ok := f.tree.Node(to, f.moment); ok {
			f.choose(n)
			l.free = false
		}
	}
	return true
}

// beside is the neighbour of a place among its siblings, or the place itself.
func beside(siblings []tree.Place, place tree.Place, after bool) tree.Place {
	for i, p := range siblings {
		if p != place {
			continue
		}
		if after && i+1 < len(siblings) {
			return siblings[i+1]
		}
		if !after && i > 0 {
			return siblings[i-1]
		}
	}
	return place
}

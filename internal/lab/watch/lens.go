package watch

import (
	"cavalo/internal/lab/export"
	"cavalo/internal/lab/lens"
	"cavalo/internal/recording/tree"
	"cavalo/internal/ui"
)

// Lens is the part of a search tree that is looked at.
type Lens struct {
	lens.Lens
	marks   []tree.Mark // that of each dot
	profile profile     // in place of the nodes, where they are too many
}

// The measures of words below a dot, in pixels.
const (
	lineRoom = 13.0 // of a line
	letter   = 6.2  // the width of a letter, about
)

const (
	// fewNodes is up to how many nodes are drawn when all is shown.
	fewNodes = 300
	// wordedNodes is up to how many have words.
	wordedNodes = 60
)

// Whole shows all of each tree, until the function that is returned is called.
func Whole(all ...*Lens) (back func()) {
	var were []Lens
	for _, l := range all {
		were = append(were, *l)
		*l = Lens{}
	}
	return func() {
		for i, l := range all {
			*l = were[i]
		}
	}
}

// show draws the film's moment into a place.
func (l *Lens) show(f *Film, w, h float64) []ui.Dot {
	focus := f.tree.Of(f.node())
	l.Settle(w, h, f.tree.Width(), f.tree.Rows(), f.tree.X(focus), f.tree.Row(focus))
	l.profile.look(f)
	l.Many = l.profile.places > fewNodes
	l.marks, l.Dots = l.marks[:0], l.Dots[:0]
	if l.Bars = l.bars(f); l.Bars {
		l.outlineProfile(f)
		return l.Dots
	}
	unit, row := l.Unit(), l.Row()
	v := tree.View{Unit: unit, Gap: l.gap(), Focus: focus}
	v.Left, v.Right, v.Top, v.Bottom = l.View()
	l.marks = f.tree.Show(v, f.Moment, l.marks)
	current, chosen := f.Replay.Current(f.Moment), f.node()
	found := f.Moment == f.Replay.Len()
	words := wording{worded: unit >= lens.NameRoom || len(l.marks) <= wordedNodes, lines: int((row - 10) / lineRoom)}
	for i := range l.marks {
		m := &l.marks[i]
		d := export.Dot(m)
		if !m.Several && f.hidesState(m.Node) {
			d = ui.Dot{Radius: 4.5, Color: ui.ColorMuted, Hollow: true}
		}
		d.Radius = min(d.Radius, max(1.5, 0.4*row), max(1.5, 0.45*l.gap()))
		d.X, d.Y = l.At(m.X, m.Row)
		d.Up = m.Above
		d.Strong = m.Focus && m.Above >= 0
		if m.Solution && found {
			d.Color, d.Strong = ui.ColorGood, m.Above >= 0
		}
		if !m.Several && m.Node == current {
			d.Color, d.Radius, d.Hollow, d.Faint, d.Crossed = ui.ColorAccent, 7, false, false, false
		}
		d.Chosen = !m.Several && (m.Node == chosen || f.ask.marks(m.Node))
		l.Dots = append(l.Dots, d)
	}
	for i := range l.Dots {
		words.say(l, f, i)
	}
	return l.Dots
}

// gap is the least distance of two dots: they may be nearer where all of a small
// tree is shown.
func (l *Lens) gap() float64 {
	if l.ShowsAll() && !l.Many {
		return min(lens.LeastGap, l.Unit())
	}
	return lens.LeastGap
}

// press chooses the node near a point; what stands for several is zoomed in on.
func (l *Lens) press(f *Film, x, y float64) {
	switch i := l.Near(x, y); {
	case i < 0 && l.Bars:
		l.Magnify(x, y, 3)
	case i < 0:
		f.chosen = false
	case l.marks[i].Several:
		l.Magnify(l.Dots[i].X, l.Dots[i].Y, 3)
	default:
		f.choose(l.marks[i].Node)
	}
}

// key moves the choice along the tree, and zooms.
func (l *Lens) key(f *Film, key string) bool {
	place := f.tree.Of(f.node())
	to := tree.Place(-1)
	parent, has := f.tree.Parent(place)
	switch key {
	case "ArrowUp":
		if has {
			to = parent
		}
	case "ArrowDown":
		if c := f.tree.Children(place, f.Moment); len(c) > 0 {
			to = c[0]
		}
	case "ArrowLeft", "ArrowRight":
		if has {
			to = beside(f.tree.Children(parent, f.Moment), place, key == "ArrowRight")
		}
	default:
		return l.ZoomKey(key)
	}
	if to >= 0 {
		if n, ok := f.tree.Node(to, f.Moment); ok {
			f.choose(n)
			l.Free = false
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

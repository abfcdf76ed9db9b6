package screen

import (
	"cavalo/internal/app/chart"
	"cavalo/internal/app/shell"
	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/grid/draw"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// large shows a large map, moved and zoomed.
type large struct {
	app    *shell.App
	view   chart.View
	kept   draw.Chart
	cursor grid.Square // none if negative
	focus  grid.Square // where the first zoom goes
	free   bool        // moved by the user: the view does not follow the focus
}

func newLarge(a *shell.App) large { return large{app: a, cursor: -1} }

// largeDrawing is a picture of a large map as the drawing of a node.
type largeDrawing struct {
	*large
	picture *draw.Picture
	changes int
}

func (d largeDrawing) Draw(p ui.Painter, r ui.Rect, theme ui.Theme) {
	m := d.picture.Map
	left, top, side := d.view.Settle(m.Columns(), m.Rows(), r.W, r.H)
	d.picture.Draw(p, draw.View{Area: r, Left: left, Top: top, Side: side}, theme, d.changes)
	if d.cursor < 0 || int(d.cursor) >= m.Squares() {
		return
	}
	x, y := m.Place(d.cursor)
	const least = 16
	out := max(1, (least-side)/2)
	at := ui.Rect{X: r.X + (float64(x)-left)*side, Y: r.Y + (float64(y)-top)*side, W: side, H: side}.Inset(-out, -out)
	p.Outline(at, 2, 2, theme.Text)
	p.Outline(at.Inset(-2, -2), 3, 1.5, theme.Raised)
}

// node returns a picture as a node. t has what presses, drags and keys do in the map.
func (l *large) node(id string, p *draw.Picture, changes int, t ui.Tree) *ui.Node {
	p.Chart = &l.kept
	t.Drawing = largeDrawing{l, p, changes}
	t.Pan = func(dx, dy float64) { l.free = true; l.view.Pan(dx, dy); l.app.Changed() }
	t.Zoom = func(x, y, by float64) { l.free = true; l.view.Zoom(x, y, by); l.app.Changed() }
	return ui.NewTree(id, l.app.Lang.T(words.GridMap), &t).With(ui.Traits{DrawOnly: true})
}

// at returns the square at a point, -1 beside the map.
func (l *large) at(m *grid.Map, x, y float64) grid.Square {
	if column, row, ok := l.view.At(x, y); ok {
		return grid.Square(row*m.Columns() + column)
	}
	return -1
}

// zoom zooms if key is a zoom key, and reports whether the key was used.
func (l *large) zoom(m *grid.Map, key string) bool {
	column, row := m.Place(l.focus)
	used := l.view.Key(key, column, row)
	if used {
		l.free = false
		l.app.Changed()
	}
	return used
}

// moveFocus makes a square the focus, which comes into view unless the user has moved the map.
func (l *large) moveFocus(m *grid.Map, at grid.Square) {
	if at != l.focus && !l.free {
		l.view.Show(m.Place(at))
	}
	l.focus = at
}

// arrow moves the cursor by an arrow key, from a square if there is no cursor, and reports
// whether the key is one.
func (l *large) arrow(m *grid.Map, key string, from grid.Square) bool {
	if l.cursor < 0 {
		l.cursor = from
	}
	column, row := m.Place(l.cursor)
	column, row, ok := l.view.Arrow(key, column, row)
	if ok {
		l.cursor = grid.Square(row*m.Columns() + column)
		l.view.Show(column, row)
	}
	return ok
}

// largeWorld is a large map as a shell.Atlas.
type largeWorld struct {
	world
	large
}

func (w *largeWorld) Large() *shell.LargeAtlas {
	zoom := func(key string) bool { return w.zoom(w.Map, key) }
	return &shell.LargeAtlas{Chart: w.chart, Zoom: zoom, Example: w.Map.Name(0), Find: w.place, Label: w.label}
}

func (w *largeWorld) Board(m *atlas.Marks) *ui.Board { return w.Searched(m).Board() }

func (w *largeWorld) chart(id string, m *atlas.Marks, press func(place int), key func(string) bool) *ui.Node {
	p := w.Searched(m)
	if m.Searched() {
		p.Depth = m.Depth
	}
	at := w.Map.Start()
	if len(m.Path) > 0 {
		at = grid.Square(m.Path[len(m.Path)-1])
	}
	if at >= 0 {
		w.moveFocus(w.Map, at)
	}
	return w.node(id, p, m.Changes, ui.Tree{
		Press: func(x, y float64) {
			if s := w.at(w.Map, x, y); s >= 0 {
				w.cursor = -1
				press(int(s))
			}
		},
		Key: func(k string) bool {
			switch {
			case w.arrow(w.Map, k, w.focus):
				press(int(w.cursor))
			case k == "Enter" && w.cursor >= 0:
				press(int(w.cursor))
			default:
				return w.zoom(w.Map, k) || key(k)
			}
			return true
		},
	})
}

func (w *largeWorld) Note() string {
	l := w.world.app.Lang
	return l.T(words.GridStripes, l.Int(int64(draw.Stripe(w.Map))))
}

func (w *largeWorld) place(name string) (place int, ok bool) {
	s, ok := w.Map.Placed(name)
	return int(s), ok
}

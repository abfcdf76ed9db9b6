package watch

import (
	"cavalo/internal/app/chart"
	"cavalo/internal/app/shell"
	"cavalo/internal/lab/playback"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// worldOf returns the drawing of all states of a film, nil if there are too many.
func worldOf(a *shell.App, f *playback.Film) shell.Atlas {
	portrait, ok := a.Portraits[f.Puzzle.Name()]
	if !ok || portrait.Atlas == nil {
		return nil
	}
	return portrait.Atlas(f.Start)
}

// whole reports whether all states are shown instead of the tree.
func (w *watch) whole() bool { return w.film != nil && w.film.World != nil && !w.plain }

// The displays in ids and addresses.
const (
	asGraph = "graph"
	asTree  = "tree"
)

// pictureTabs returns the choice between all states and the tree; empty if there is none.
func (w *watch) pictureTabs() *ui.Node {
	if w.film.World == nil {
		return ui.NewSpacer().With(ui.Traits{Width: 0})
	}
	t, now := w.S.App.Lang.T, asGraph
	if w.plain {
		now = asTree
	}
	name := words.AtlasMap
	if w.planned {
		name = words.AtlasGraph
	}
	return ui.NewTabs("watch-picture", t(words.AtlasPicture),
		now, []ui.Option{{Value: asGraph, Label: t(name)}, {Value: asTree, Label: t(words.AtlasTree)}}, func(v string) {
			w.plain, w.cursor = v == asTree, atlas.None
			w.S.Changed()
		})
}

// zoom returns the zoom of the tree or of a large map; otherwise all states are always visible.
func (w *watch) zoom() *ui.Node {
	if w.whole() && w.film.Large() == nil {
		return ui.NewSpacer().With(ui.Traits{Width: 0})
	}
	return chart.Zoomer(w.S.App, w.zoomer())
}

// zoomer returns what zooms the tree or a large map, by a key.
func (w *watch) zoomer() func(key string) bool {
	if large := w.film.Large(); large != nil && w.whole() {
		return large.Zoom
	}
	return w.lens.ZoomKey
}

// picture returns the drawing of all states, or the search tree.
func (w *watch) picture() *ui.Node {
	n := w.lens.Drawing(w.S.App, w.S.Changed, "tree", w.film)
	if w.whole() {
		n = w.worldNode()
	}
	n.Grow = 1
	return n
}

// phonePicture returns the picture with a fixed height, for a page that scrolls.
func (w *watch) phonePicture() *ui.Node {
	n, h := w.picture(), w.S.App.Size.H
	if n.Grow, n.Height = 0, max(220, h*0.36); w.whole() {
		n.Height = max(260, min(h*0.46, w.S.App.Size.W*1.05))
	}
	return n
}

// toldPlaces is the maximum number of places that the text view lists one by one; with more it
// lists those near the selection.
const toldPlaces = 200

// marks returns the marks of the places.
func (w *watch) marks() *atlas.Marks {
	f := w.film
	looked := f.Node()
	if w.quiz.ask.hidesFrontier() {
		looked = w.quiz.ask.q.Node
	}
	m := f.Places.Marks(w.marked(), looked)
	m.Hidden = f.Asked.HidesValue
	return m
}

// worldNode returns the drawing of all states with the search's marks. A press selects the relevant
// node at a place.
func (w *watch) worldNode() *ui.Node {
	f, m := w.film, w.marks()
	if large := f.Large(); large != nil {
		return large.Chart("world", m, w.pressPlace, w.enter)
	}
	b := f.World.Board(m)
	b.Cursor = w.cursor
	if b.Cursor == atlas.None {
		b.Cursor = f.Places.Place(f.Node())
	}
	for i := range m.At {
		_, answers := w.quiz.at(i, m)
		b.Cells[i].Enabled = m.At[i].State != replay.Unborn || answers
	}
	b.Press = w.pressPlace
	b.MoveTo = func(place int) { w.choosePlace(place); w.cursor = place }
	name := words.AtlasMapBoard
	if w.planned {
		name = words.AtlasBoard
	}
	n := ui.NewBoard("world", w.S.App.Lang.T(name), b)
	n.DrawOnly = len(b.Cells) > toldPlaces
	return n
}

// pressPlace answers a question with a place, or selects the relevant node there.
func (w *watch) pressPlace(place int) {
	if n, answers := w.quiz.at(place, w.marks()); answers {
		w.press(n)
		return
	}
	w.choosePlace(place)
}

func (w *watch) choosePlace(place int) {
	if m := w.marks(); place < len(m.At) && m.At[place].State != replay.Unborn {
		w.film.Choose(m.At[place].Node)
		w.lens.Free, w.cursor = false, atlas.None
	}
	w.S.Changed()
}

package watch

import (
	"cavalo/internal/app/shell"
	"cavalo/internal/lab/lens"
	"cavalo/internal/recording/atlas"
	"cavalo/internal/recording/replay"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// worldOf is the whole world of a film, nil where it is too large to be drawn.
func worldOf(a *shell.App, f *Film) shell.Atlas {
	portrait, ok := a.PortraitOf(f.puzzle)
	if !ok || portrait.Atlas == nil {
		return nil
	}
	return portrait.Atlas(f.start)
}

// whole says that the whole world is shown in place of the tree.
func (w *Tab) whole() bool { return w.film != nil && w.film.world != nil && !w.plain }

// What is shown: in ids and addresses.
const (
	asGraph = "graph"
	asTree  = "tree"
)

// pictureTabs choose between the whole world and the tree; nothing where there is no
// choice.
func (w *Tab) pictureTabs() *ui.Node {
	if w.film.world == nil {
		return ui.NewSpacer().With(ui.Traits{Width: 0})
	}
	t, now := w.s.App.Lang.T, asGraph
	if w.plain {
		now = asTree
	}
	name := words.AtlasMap
	if w.film.planned {
		name = words.AtlasGraph
	}
	return ui.NewTabs("watch-picture", t(words.AtlasPicture), now, []ui.Option{{Value: asGraph, Label: t(name)}, {Value: asTree, Label: t(words.AtlasTree)}}, func(v string) {
		w.plain, w.cursor = v == asTree, atlas.None
		w.s.Changed()
	})
}

// zoom is that of the tree; the whole world is always in sight.
func (w *Tab) zoom() *ui.Node {
	if w.whole() {
		return ui.NewSpacer().With(ui.Traits{Width: 0})
	}
	return lens.ZoomRow(w.s.App, w.lens.ZoomKey)
}

// picture is the whole world, or the search tree.
func (w *Tab) picture() *ui.Node {
	n := w.tree()
	if w.whole() {
		n = w.worldNode()
	}
	n.Grow = 1
	return n
}

// phonePicture is the same with a height of its own, in a page that scrolls.
func (w *Tab) phonePicture() *ui.Node {
	n, h := w.picture(), w.s.App.Size.H
	if n.Grow, n.Height = 0, max(220, h*0.36); w.whole() {
		n.Height = max(260, min(h*0.46, w.s.App.Size.W*1.05))
	}
	return n
}

// toldPlaces is up to how many places the text view tells one by one: of more, as of
// a tree, it tells what is near.
const toldPlaces = 200

// marks are what the search has made of each place.
func (w *Tab) marks() *atlas.Marks {
	f := w.film
	looked := f.node()
	if f.hidesFrontier() {
		looked = f.ask.q.Node
	}
	m := f.places.Marks(f.marked(), looked)
	m.Hidden = f.hidesValue
	return m
}

// worldNode is the whole world with the search's marks. A press looks at the node that
// counts at a place.
func (w *Tab) worldNode() *ui.Node {
	f, m := w.film, w.marks()
	b := f.world.Board(m)
	b.Cursor = w.cursor
	if b.Cursor == atlas.None {
		b.Cursor = f.places.Place(f.node())
	}
	for i := range m.At {
		_, answers := w.quiz.at(i, m)
		b.Cells[i].Enabled = m.At[i].State != replay.Unborn || answers
	}
	b.Press = func(place int) {
		if n, answers := w.quiz.at(place, m); answers {
			w.press(n)
			return
		}
		w.choosePlace(place)
	}
	b.MoveTo = func(place int) { w.choosePlace(place); w.cursor = place }
	name := words.AtlasMapBoard
	if f.planned {
		name = words.AtlasBoard
	}
	n := ui.NewBoard("world", w.s.App.Lang.T(name), b)
	n.DrawOnly = len(b.Cells) > toldPlaces
	return n
}

// choosePlace looks at the node that counts at a place.
func (w *Tab) choosePlace(place int) {
	if m := w.marks(); place < len(m.At) && m.At[place].State != replay.Unborn {
		w.film.choose(m.At[place].Node)
		w.lens.Free, w.cursor = false, atlas.None
	}
	w.s.Changed()
}

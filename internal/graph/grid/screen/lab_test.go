package screen_test

import (
	"strings"
	"testing"

	"cavalo/internal/graph/grid"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/textview"
	"cavalo/internal/words"
)

// position is the map's text in the address.
func position(b *apptest.Bench) string {
	link, _, _ := strings.Cut(b.Host.Linked, "?")
	_, text, _ := strings.Cut(link, "/grid/")
	return text
}

// drag moves the pointer over squares of the map, by mouse or finger.
func drag(b *apptest.Bench, touch bool, names ...string) {
	b.T.Helper()
	n := b.Find("grid-board")
	g := n.Board().Geometry(n.Rect)
	at := func(name string) (x, y float64) {
		for i, c := range n.Board().Cells {
			if c.ID == "sq-"+name {
				return g.Center(i)
			}
		}
		b.T.Fatal("no square " + name)
		return 0, 0
	}
	x, y := at(names[0])
	b.S.PointerDown(x, y, touch)
	for _, name := range names[1:] {
		x, y = at(name)
		b.S.PointerMove(x, y)
		b.Update()
	}
	b.S.PointerUp(x, y)
	b.Update()
}

// editing opens the editor on a map.
func editing(b *apptest.Bench, text string) {
	b.T.Helper()
	b.Open("lab/watch,astar%201%20manhattan,edit/grid/" + text)
	b.ExpectShown("grid-board")
}

// A map is drawn in the laboratory by mouse and by finger, by keys and in the text
// view; it is in the address, is undone and redone, survives a reload, and is what
// Watch searches.
func TestDrawAMap(t *testing.T) {
	const before = "S....G/....../......"
	for _, touch := range []bool{false, true} {
		b := apptest.Desktop(t, screens.All...)
		editing(b, before)
		drag(b, touch, "C1", "C2")
		b.S.Fire("grid-tool/weight", "press", "")
		b.Update()
		b.Set("grid-weight", "7")
		drag(b, touch, "B2", "B3")
		drag(b, touch, "F1", "F3")
		drag(b, touch, "D3") // a press
		testkit.MustEqual(t, position(b), "S.#.../.7#.../.7.7.G", "touch %v: drawn", touch)
		for range 4 {
			b.Press("grid-undo")
		}
		if got := position(b); got != before || !b.Find("grid-undo").Disabled {
			t.Errorf("touch %v: all undone %s", touch, got)
		}
		for range 4 {
			b.Press("grid-redo")
		}
		b.S.Fire("grid-neighbours/8", "press", "")
		b.Update()
		b.Set("grid-columns", "7")
		const drawn = "S.#..../.7#..../.7.7.G.;n=8"
		testkit.Equal(t, position(b), drawn, "touch %v: redone, with eight neighbours and a column more", touch)
		b.Press("edit-done")
		for range 8000 {
			if b.There("player-scrub") {
				break
			}
			b.Rest()
			b.Update()
		}
		if cells := b.Find("world").Board().Cells; len(cells) != 21 || !strings.HasPrefix(cells[2].Label, "C1, wall") {
			t.Errorf("touch %v: Watch shows %d squares", touch, len(cells))
		}
		address := strings.TrimPrefix(strings.Split(b.Host.Linked, "?")[0], "lab/")
		again := apptest.New(t, 1280, 800, b.Host, screens.All...)
		again.Watching(address)
		testkit.Equal(t, position(again), drawn, "touch %v: after a reload", touch)
	}
}

// By keys: arrows, what is drawn, undo; and what is said of each square.
func TestDrawByKeys(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	editing(b, "S..G/....")
	b.S.Fire("grid-board", "focus", "")
	for _, key := range []string{"ArrowRight", "w", "ArrowDown", "5", "ArrowRight", "g", "ArrowLeft", "ArrowLeft", "s"} {
		b.S.Key(ui.KeyEvent{Key: key})
		b.Update()
	}
	testkit.Equal(t, position(b), ".#.G/S5G.", "drawn")
	if said := b.Find("grid-said"); said.Text != "A2, start" || !said.Live {
		t.Errorf("it says %q", said.Text)
	}
	b.S.Key(ui.KeyEvent{Key: "u"})
	b.S.Key(ui.KeyEvent{Key: "u"})
	b.Update()
	testkit.Equal(t, position(b), "S#.G/.5..", "undone")
	b.S.Fire("sq-C1", "press", "") // in the text view
	b.Update()
	testkit.Equal(t, position(b), "S##G/.5..", "pressed in the text view")
	mirror := textview.Mirror(b.S.Root().Node, "")
	for _, label := range []string{"A1, start, S", "C1, wall, #", "B2, costs 5", "D1, goal, G", "D2, free"} {
		if !strings.Contains(mirror, `"`+label+`"`) {
			t.Errorf("the text view has no %q", label)
		}
	}
}

// The largest map can be drawn on and is in the address.
func TestDrawTheLargest(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	editing(b, grid.Open(grid.MaxSmall, grid.MaxSmall).String())
	drag(b, false, "C3", "BJ60")
	m, err := grid.Parse(position(b))
	if err != nil || m.Squares() != grid.MaxSmall*grid.MaxSmall {
		t.Fatalf("%v, %v", m, err)
	}
	walls := 0
	for s := range m.Squares() {
		if m.Weight(grid.Square(s)) == grid.Wall {
			walls++
		}
	}
	if walls != 60 || len(b.Host.Linked) > 4000 {
		t.Errorf("%d walls, an address of %d characters", walls, len(b.Host.Linked))
	}
}

// TestShotsMapEditor looks at the editor.
func TestShotsMapEditor(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		editing(b, "S...#...../.99.#...../.99.#....G/....#...../..........;n=8")
		b.S.Fire("grid-tool/weight", "press", "")
		look("edit-map")
		b.ScrollDown()
		look("edit-map-below")
	}, screens.All...)
}

// The heuristic of a new map is one that is admissible there, first in the menus; the others are
// called what they are. A heuristic of the address stays.
func TestHeuristicOfAMap(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	check := func(id, value string, admissible bool) {
		t.Helper()
		n := b.Find(id)
		if n.Value != value || n.Options()[0].Value != value {
			t.Errorf("%s: %q is chosen, %q comes first", id, n.Value, n.Options()[0].Value)
		}
		for _, o := range n.Options() {
			if o.Value == grid.Manhattan && (o.Group == words.En.T(words.Admissible)) != admissible {
				t.Errorf("%s: Manhattan is %q", id, o.Group)
			}
		}
	}
	b.Watching("watch/grid/S../..G")
	check("watch-heuristic", grid.Manhattan, true)
	b.Host.Drop("a.grid", []byte("S../..G;n=8"))
	b.Rest()
	check("watch-heuristic", grid.Octile, false)
	b.App.OpenLink("lab/heuristics/grid/S.../...G;n=8")
	b.Rest()
	check("ask-heuristic", grid.Octile, false)
	b.Watching("watch,astar%201%20manhattan/grid/S../..G;n=8")
	b.ExpectValue("watch-heuristic", grid.Manhattan)
	b.App.OpenLink("lab/compare/grid/S.../...G;n=8")
	b.Rest()
	b.Press("compare-choose-3")
	if first := b.Find("compare-3-octile"); first.Help != "" || b.Find("compare-3-manhattan").Help != words.En.T(words.Inadmissible) {
		t.Errorf("octile is %q", first.Help)
	}
}

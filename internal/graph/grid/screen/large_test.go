package screen_test

import (
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/graph/grid"
	"cavalo/internal/graph/grid/draw"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// largeMap is drawn in tiles.
var largeMap = grid.Scatter("large", 200, 150, 20, false, true)

// recorded waits until a search has been recorded.
func recorded(b *apptest.Bench) {
	b.T.Helper()
	for range 80000 {
		if b.There("player-scrub") {
			return
		}
		b.Rest()
		b.Update()
	}
	b.T.Fatal("no search was recorded")
}

// center returns the middle of a node with a drawing.
func center(b *apptest.Bench, id string) (x, y float64) {
	b.Picture() // sets the sizes
	return b.Find(id).Rect.Center()
}

// A large map is moved, zoomed and drawn on in the editor.
func TestDrawALargeMap(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	editing(b, largeMap.String())
	if !draw.Large(largeMap) || b.Find("grid-board").Tree() == nil {
		t.Fatal("the map is not drawn in tiles")
	}
	x, y := center(b, "grid-board")
	press := func() string {
		b.S.PointerDown(x, y, false)
		b.S.PointerUp(x, y)
		b.Update()
		name, _, _ := strings.Cut(b.Find("grid-said").Text, ",")
		return name
	}
	before := press()
	for range 12 {
		b.S.Wheel(x, y, -200)
		b.Update()
		b.Picture()
	}
	testkit.Equal(t, press(), before, "zoomed around")
	b.S.PointerDown(x, y, false)
	b.S.PointerMove(x-97, y)
	b.S.PointerUp(x-97, y)
	b.Update()
	b.Picture()
	at, _ := largeMap.Find(before)
	if moved, _ := largeMap.Find(press()); moved != at+2 { // squares of 48 pixels
		t.Errorf("moved from %s to %s", before, largeMap.Name(moved))
	}
	testkit.Equal(t, position(b), largeMap.String(), "moving the map has changed")
	free, _ := largeMap.Find(before)
	for ; largeMap.Weight(free) != 1 || largeMap.Weight(free+1) != 1 || free == largeMap.Start() || largeMap.Goal(free); free++ {
		b.S.Key(ui.KeyEvent{Key: "ArrowRight"})
		b.Update()
	}
	b.S.Fire("grid-tool/wall", "press", "")
	b.Update()
	b.S.PointerDown(x, y, false)
	b.S.PointerMove(x+48, y)
	b.S.PointerMove(x+96, y)
	b.S.PointerUp(x+96, y)
	b.Update()
	m, err := grid.Parse(position(b))
	if err != nil || m.Equal(largeMap) {
		t.Fatalf("nothing was drawn: %v", err)
	}
	b.S.Fire("grid-board", "focus", "")
	b.S.Key(ui.KeyEvent{Key: "u"})
	b.Update()
	testkit.Equal(t, position(b), largeMap.String(), "the stroke is not undone at once")
	b.S.Fire("grid-cuts/always", "press", "")
	b.Update()
	if got := position(b); got != largeMap.WithCorners("always").String() {
		t.Errorf("corners: %s", got[len(got)-20:])
	}
	b.Press("zoom-fit")
	// The last one is where Enter draws below.
	for _, c := range []struct{ typed, want string }{{"C4", "C4"}, {"3,4", "D5"}, {"199,149", "GR150"}} {
		b.Set("grid-go", c.typed)
		b.Find("grid-go").Field().Submit()
		b.ExpectStart("grid-said", c.want+",")
	}
	if b.Set("grid-go", "200,0"); !b.Find("grid-go").Field().Invalid {
		t.Error("a square beside the map is not refused")
	}
	s, _ := largeMap.Find("GR150")
	wall := largeMap.Weight(s) == grid.Wall
	b.S.Fire("grid-tool/wall", "press", "")
	b.S.Fire("grid-board", "focus", "")
	b.S.Key(ui.KeyEvent{Key: "Enter"})
	b.Update()
	if m, err := grid.Parse(position(b)); err != nil || (m.Weight(s) == grid.Wall) == wall {
		t.Errorf("Enter draws nothing: %v", err)
	}
}

// Corner cutting is a setting where there are diagonal steps, and is kept by other edits.
func TestCutsAreASetting(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	editing(b, "S..G/....")
	b.ExpectGone("grid-cuts")
	b.S.Fire("grid-neighbours/8", "press", "")
	b.Update()
	b.S.Fire("grid-cuts/one", "press", "")
	b.Update()
	b.Set("grid-columns", "5")
	testkit.Equal(t, position(b), "S..G./.....;n=8;c=one")
	b.Press("grid-undo", "grid-undo")
	testkit.Equal(t, position(b), "S..G/....;n=8")
	b.Press("grid-maze")
	b.S.Fire("grid-cuts/always", "press", "")
	b.Update()
	b.Press("grid-random")
	if got := position(b); !strings.Contains(got, ";n=8;c=always") {
		t.Error(got)
	}
}

// Maps are saved in the formats of other programs; what is lost is said.
func TestSaveMaps(t *testing.T) {
	for format, c := range map[string]struct{ file, text, lost string }{
		"movingai": {"cavalo.map", "type octile\nheight 2\nwidth 3\nmap\n..@\n...\n", "can't express: the start, the goals"},
		"csv":      {"cavalo.csv", "S,0,1\n0,0,G\n", "can't express: steps to eight neighbours"},
	} {
		b := apptest.Desktop(t, screens.All...)
		editing(b, "S.#/..G;n=8")
		b.Set("grid-save-as", format)
		testkit.Equal(t, b.Host.Saved[c.file], c.text, "%s", format)
		if got := b.Notice(); !strings.Contains(got, c.lost) {
			t.Errorf("%s: %s", format, got)
		}
	}
}

// A search on a large map is watched: its squares are pressed and named, and the map is zoomed.
func TestWatchALargeMap(t *testing.T) {
	b := apptest.Desktop(t, screens.All...)
	b.Open("lab/watch,astar%201%20octile/grid/" + largeMap.String())
	recorded(b)
	b.Press("player-last")
	if b.Find("world").Tree() == nil || !strings.Contains(b.Find("stripes").Text, strconv.Itoa(draw.Stripe(largeMap))) {
		t.Fatal("the map is not drawn in tiles")
	}
	goal := largeMap.Name(largeMap.Goals()[0])
	b.Expect("node-name", goal)
	b.Press("zoom-in")
	for range 12 {
		b.Picture()
		b.Press("zoom-in")
	}
	x, y := center(b, "world")
	b.S.PointerDown(x, y, false)
	b.S.PointerUp(x, y)
	b.Expect("node-name", goal)
	b.S.Fire("world", "focus", "")
	for _, key := range []string{"ArrowUp", "ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowDown", "0"} {
		b.S.Key(ui.KeyEvent{Key: key})
		b.Update()
	}
	b.Expect("node-name", goal)
	b.Set("player-scrub", "0")
	b.Press("zoom-fit")
	b.Expect("node-name", "the start")
}

// TestShotsLargeMap looks at a large map in the editor and in Watch.
func TestShotsLargeMap(t *testing.T) {
	apptest.Tour(t, func(b *apptest.Bench, look func(string)) {
		editing(b, largeMap.String())
		look("edit-large")
		b.Press("edit-done")
		recorded(b)
		look("watch-large")
		b.Press("zoom-in")
		b.Picture()
		b.Press("zoom-in", "zoom-in", "zoom-in")
		b.Set("player-scrub", "4000")
		look("watch-large-zoomed")
	}, screens.All...)
}

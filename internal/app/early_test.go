package screen

import (
	"fmt"
	"testing"

	challengescreen "cavalo/internal/challenge/screen"
	duelscreen "cavalo/internal/duel/screen"
	mazescreen "cavalo/internal/maze/screen"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	tilesscreen "cavalo/internal/tiles/screen"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// places are the links to every screen of the program, and to every tab of the
// laboratory.
var places = []string{"", "challenge", "duel", "maze", "tiles", "lab", "lab/watch", "lab/race", "lab/compare", "lab/heuristics", "lab/tree", "lab/lessons"}

// earlyKeys are the keys that a screen uses, and some that no screen uses.
var earlyKeys = []string{"ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Enter", " ", "Escape", "Home", "End", "PageUp", "PageDown", "Tab", "Backspace", "Delete", "F1",
	"a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r", "s", "t", "u", "v", "w", "x", "y", "z",
	"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "+", "-", "=", "?", "/", ".", ",", "[", "]"}

// early opens a screen before its first tick.
func early(t *testing.T, w, h float64, place string) *apptest.Bench {
	b := apptest.New(t, w, h, apptest.NewHost(), challengescreen.New, duelscreen.New, mazescreen.New, tilesscreen.New, screens.NewLaboratory)
	b.UseScript()
	b.App.OpenLink(place)
	return b
}

// No press on a screen before its first tick makes the program panic.
func TestInputBeforeTheFirstTick(t *testing.T) {
	testkit.Sequential(t)
	for _, size := range [][2]float64{{1280, 800}, {390, 844}} {
		for _, place := range places {
			t.Run(fmt.Sprintf("%s-%.0f", place, size[0]), func(t *testing.T) {
				b := early(t, size[0], size[1], place)
				for _, key := range earlyKeys {
					b.App.OpenLink(place)
					for _, shift := range []bool{false, true} {
						b.S.Key(ui.KeyEvent{Key: key, Shift: shift})
					}
					b.App.CloseAll()
				}
				b.Update() // and before the first answer of the engine
				for _, key := range earlyKeys {
					b.S.Key(ui.KeyEvent{Key: key})
					b.App.CloseAll()
				}
				var ids []string
				early(t, size[0], size[1], place).S.Root().Walk(func(n *ui.Node) bool {
					if n.ID != "" {
						ids = append(ids, n.ID)
					}
					return true
				})
				for _, id := range ids {
					b := early(t, size[0], size[1], place)
					for _, event := range []string{"press", "submit", "change"} {
						b.S.Fire(id, event, "1")
					}
					if r, ok := b.S.Where(id); ok {
						x, y := r.X+r.W/2, r.Y+r.H/2
						b.S.PointerMove(x, y)
						b.S.Wheel(x, y, 40)
						b.S.PointerDown(x, y, false)
						b.S.PointerUp(x, y)
					}
					b.Update()
				}
			})
		}
	}
}

package gamescreen_test

import (
	"testing"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/ui"
	"cavalo/internal/ui/uitest"
)

// In the smallest window that WCAG knows, 1280 x 1024 at 400 %, squares are large enough
// for any pointer, and the page scrolls.
func TestSquaresOfATinyWindow(t *testing.T) {
	for _, name := range []string{"challenge", "duel", "maze", "tiles"} {
		b := newTab(t, apptest.NewHost().Tab(name))
		b.W, b.H = 320, 256
		n := b.Find("board")
		if side := n.Board().Geometry(n.Rect).Cell(); side < 24 {
			t.Errorf("%s: a square has %.1f px", name, side)
		}
		b.S.Key(ui.KeyEvent{Key: "/"})
		b.Update()
		if found := uitest.Overflows(b.S.Root()); len(found) > 0 {
			t.Errorf("%s: with the field for moves %v", name, found)
		}
	}
}

// All themes of the settings have room on the smallest phone.
func TestThemesOnATinyPhone(t *testing.T) {
	b := newTab(t, apptest.NewHost().Tab("challenge"))
	b.W, b.H = 320, 568
	b.Update()
	b.Press("menu", "menu-settings")
	if found := uitest.Overflows(b.S.Root()); len(found) > 0 {
		t.Error(found)
	}
	b.Press("themes/contrast")
	b.S.Fire("themes", "change", "contrast")
	b.Update()
	if th := b.App.Theme(); !th.High {
		t.Error("the theme is not of high contrast")
	}
}

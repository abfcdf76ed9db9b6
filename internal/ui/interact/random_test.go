package interact_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
	"cavalo/internal/ui/textview"
	"cavalo/internal/ui/uitest"

	"pgregory.net/rapid"
)

// Whatever events come in whatever order, nothing panics, the focused node exists, and
// the tree stays laid out.
func TestSessionProperties(t *testing.T) { rapid.Check(t, sessionProperty) }

func FuzzSession(f *testing.F) { f.Fuzz(rapid.MakeFuzz(sessionProperty)) }

func sessionProperty(t *rapid.T) {
	f := &uitest.Forest{T: t}
	pages := []*ui.Node{f.Page(), f.Page()}
	at := 0
	app := &fakeApp{build: func() *ui.Node { return pages[at] }}
	f.After = func() {
		// Now and then a handler shows the other page.
		if f.Events%3 == 0 {
			at = 1 - at
		}
		app.changed()
	}
	s := interact.New(app, uitest.Typewriter{})
	now := began
	coordinate := rapid.Float64Range(-50, 1050)
	names := rapid.SampledFrom([]string{"Tab", "Enter", " ", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown",
		"Home", "End", "PageUp", "PageDown", "Backspace", "Delete", "a", "F11"})
	some := rapid.Custom(func(t *rapid.T) string {
		return fmt.Sprint(rapid.SampledFrom([]string{"n", "no such "}).Draw(t, "kind"), rapid.IntRange(0, 20).Draw(t, "n"))
	})
	steps := rapid.IntRange(1, 40).Draw(t, "steps")
	for range steps {
		x, y := coordinate.Draw(t, "x"), coordinate.Draw(t, "y")
		switch rapid.IntRange(0, 9).Draw(t, "event") {
		case 0:
			s.PointerMove(x, y)
		case 1, 2:
			s.PointerMove(x, y)
			s.PointerDown(x, y, rapid.Bool().Draw(t, "touch"))
		case 3, 4:
			s.PointerUp(x, y)
		case 5:
			s.Wheel(x, y, rapid.Float64Range(-500, 500).Draw(t, "dy"))
		case 6, 7:
			s.Key(ui.KeyEvent{Key: names.Draw(t, "key"), Shift: rapid.Bool().Draw(t, "shift"), Ctrl: rapid.IntRange(0, 3).Draw(t, "ctrl") == 0})
			s.Char(rapid.SampledFrom([]string{"x", "ã\n", ""}).Draw(t, "char"))
		case 8:
			s.Fire(some.Draw(t, "id"), rapid.SampledFrom([]string{"press", "change", "submit", "dismiss", "focus", "blur", "?"}).Draw(t, "what"), "b")
		default:
			now = now.Add(time.Duration(rapid.IntRange(0, 600).Draw(t, "ms")) * time.Millisecond)
			s.Update(rapid.SampledFrom([]float64{360, 1000}).Draw(t, "w"), 640, now)
			checkFocus(t, s)
		}
		check(t, s)
	}
}

func check(t *rapid.T, s *interact.Session) {
	root := s.Root()
	for _, c := range root.Children {
		uitest.CheckLayout(t, c)
	}
	if caret, anchor, ok := s.Caret(); ok {
		n, _ := s.Editing()
		if end := len([]rune(n.Value)); caret < 0 || caret > end || anchor < 0 || anchor > end {
			t.Fatalf("the caret %d, %d is outside of %q", caret, anchor, n.Value)
		}
	}
	textview.Mirror(root.Node, s.Focus())
	s.Shape()
}

// checkFocus checks that the focused element exists. Rows and headings of tables have
// ids of their own, which no node has.
func checkFocus(t *rapid.T, s *interact.Session) {
	id := s.Focus()
	if id == "" || strings.Contains(id, "/row/") || strings.Contains(id, "/column/") {
		return
	}
	if n := s.Root().Find(id); n == nil || n.Disabled {
		t.Fatalf("the focus is on %q, which can't have it", id)
	}
}

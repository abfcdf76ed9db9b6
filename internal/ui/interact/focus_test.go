package interact_test

import (
	"testing"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
)

func TestTabOrder(t *testing.T) {
	s, _ := start(func() *ui.Node {
		off := button("off", func() {})
		off.Disabled = true
		said := button("said", func() {})
		said.TextOnly = true
		return column(button("a", func() {}), ui.NewText("text", "x"), off, said, button("b", func() {}), button("dead", nil))
	})
	left := ""
	walk := func(shift bool, want ...string) {
		t.Helper()
		for _, w := range want {
			s.Key(ui.KeyEvent{Key: "Tab", Shift: shift})
			if s.Focus() != w || s.FocusRing() != w {
				t.Fatalf("the focus is on %q (ring %q), want %q", s.Focus(), s.FocusRing(), w)
			}
		}
	}
	walk(false, "a", "b", "a") // without a way out of the page the focus cycles
	walk(true, "b", "a")
	s.Leave = func(forward bool) { left = map[bool]string{true: "forward", false: "back"}[forward] }
	walk(true, "")
	testkit.Equal(t, left, "back", "Shift-Tab before the first left")
	walk(true, "b")
	if s.Key(ui.KeyEvent{Key: "Tab"}) || s.Focus() != "" {
		t.Error("a Tab that leaves must be left to the browser")
	}
	testkit.Equal(t, left, "forward", "Tab after the last left")
	if s.FocusFirst(true); s.FocusRing() != "a" {
		t.Errorf("coming in, the focus is on %q", s.FocusRing())
	}
	if s.FocusFirst(false); s.FocusRing() != "b" {
		t.Errorf("coming in from behind, the focus is on %q", s.FocusRing())
	}
	if s.Blur(); s.Focus() != "" {
		t.Error("the focus stays when the canvas has lost it")
	}
}

func TestRingOnlyAfterKeys(t *testing.T) {
	s, _ := start(func() *ui.Node { return column(button("a", func() {}), button("b", func() {})) })
	click(s, "b")
	if s.Focus() != "b" || s.FocusRing() != "" {
		t.Errorf("after a click: focus %q, ring %q", s.Focus(), s.FocusRing())
	}
	key(s, "Tab")
	testkit.Equal(t, s.FocusRing(), "a", "after Tab: ring")
	s.PointerDown(700, 500, false)
	if s.Focus() != "a" || s.FocusRing() != "" {
		t.Errorf("after a click on nothing: focus %q, ring %q", s.Focus(), s.FocusRing())
	}
}

func TestFocusStaysNear(t *testing.T) {
	gone := false
	var app *fakeApp
	s, app := start(func() *ui.Node {
		c := column(button("a", func() {}))
		if !gone {
			c.Children = append(c.Children, button("b", func() { gone = true; app.changed() }))
		}
		c.Children = append(c.Children, button("c", func() {}))
		return c
	})
	key(s, "Tab", "Tab", "Enter")
	s.Update(800, 600, began)
	testkit.Equal(t, s.Focus(), "c", "the button is gone and the focus is on")
}

// dialogs is a page with a button that opens a dialog, in which another one
// opens a second.
type dialogs struct {
	open int
	app  *fakeApp
	log  string
}

func (d *dialogs) to(n int) func() { return func() { d.open = n; d.app.changed() } }

func (d *dialogs) build() *ui.Node {
	root := ui.NewLayer("", column(button("x", func() { d.log += "x" }), button("open", d.to(1))))
	one := func(id string, level int, more ...*ui.Node) *ui.Node {
		cross := ui.NewButton(id+"-cross", "Close", d.to(level-1)).Explained("Close").With(ui.Traits{Icon: ui.IconClose})
		return ui.NewDialog(id, id, d.to(level-1), append([]*ui.Node{cross}, more...)...)
	}
	if d.open >= 1 {
		field := ui.NewTextField("field", "Seed", "", func(string) {}, ui.Field{})
		root.Children = append(root.Children, one("first", 1, field, button("more", d.to(2)), button("last", func() {})))
	}
	if d.open >= 2 {
		root.Children = append(root.Children, one("second", 2, button("yes", func() {})))
	}
	return root
}

func openDialogs(t *testing.T) (*dialogs, *interact.Session) {
	t.Helper()
	d := &dialogs{}
	s, app := start(d.build)
	d.app = app
	return d, s
}

func TestDialogTrapsAndReturnsTheFocus(t *testing.T) {
	d, s := openDialogs(t)
	s.Leave = func(bool) { t.Error("the focus left from a dialog") }
	expect := func(what, want string) {
		t.Helper()
		s.Update(800, 600, began)
		testkit.Equal(t, s.Focus(), want, "%s: the focus is on", what)
	}
	key(s, "Tab", "Tab", "Enter")
	expect("opened by keyboard", "field")
	key(s, "Tab")
	expect("one on", "more")
	key(s, "Tab", "Tab", "Tab")
	expect("round", "field")
	key(s, "Tab", "Enter")
	expect("a second dialog", "yes")
	key(s, "Tab", "Tab")
	expect("round in the second", "yes")
	key(s, "Escape")
	expect("back in the first", "more")
	key(s, "Escape")
	expect("back on the page", "open")
	testkit.Equal(t, d.open, 0)
}

// A dialog that takes the place of another leads back to where that was opened.
func TestDialogInPlaceOfAnotherReturnsTheFocus(t *testing.T) {
	open := ""
	var s *interact.Session
	var app *fakeApp
	to := func(id string) func() { return func() { open = id; app.changed() } }
	s, app = start(func() *ui.Node {
		root := ui.NewLayer("", column(button("x", func() {}), button("open", to("first"))))
		switch open {
		case "first":
			root.Children = append(root.Children, ui.NewDialog("first", "first", to(""), button("on", to("second"))))
		case "second":
			root.Children = append(root.Children, ui.NewDialog("second", "second", to(""), button("yes", func() {})))
		}
		return root
	})
	for _, step := range []struct{ key, want string }{{"Tab", "x"}, {"Tab", "open"}, {"Enter", "on"}, {"Enter", "yes"}, {"Escape", "open"}} {
		key(s, step.key)
		s.Update(800, 600, began)
		testkit.MustEqual(t, s.Focus(), step.want, "after %s the focus is on", step.key)
	}
}

func TestDialogOpenedByPointerSkipsTheField(t *testing.T) {
	_, s := openDialogs(t)
	click(s, "open")
	s.Update(800, 600, began)
	if s.Focus() != "more" || s.FocusRing() != "" {
		t.Errorf("the focus is on %q with ring %q; a field would bring up a phone's keyboard", s.Focus(), s.FocusRing())
	}
}

func TestWhatADialogCoversIsInert(t *testing.T) {
	d, s := openDialogs(t)
	click(s, "open")
	x, y := s.Root().Find("x").Rect.Center()
	s.Fire("x", "press", "")
	s.PointerMove(x, y)
	testkit.Equal(t, s.Hovered(), "")
	s.Key(ui.KeyEvent{Key: "u"})
	s.Key(ui.KeyEvent{Key: "F11"})
	if d.log != "" || len(d.app.keys) != 1 || d.app.keys[0] != "F11" {
		t.Errorf("behind the dialog %q was pressed, the app heard %q", d.log, d.app.keys)
	}
	s.PointerDown(x, y, false)
	testkit.Equal(t, d.open, 1, "the dialog is dismissed before the release")
	s.PointerUp(x, y)
	if d.open != 0 || d.log != "" {
		t.Errorf("a press beside it left %d dialogs open and pressed %q", d.open, d.log)
	}
}

// A node that a dialog covers gets the event of the pointer leaving.
func TestHoverEndsWhenADialogOpens(t *testing.T) {
	for _, size := range []float64{0, 600} {
		hoverUnderDialog(t, size)
	}
}

// hoverUnderDialog opens a dialog beside the pointer, or, if it is as large as
// the page, with a button of its own under the pointer.
func hoverUnderDialog(t *testing.T, size float64) {
	t.Helper()
	inside := false
	d := &dialogs{}
	s, app := start(func() *ui.Node {
		root := d.build()
		root.Find("x").Hover = func(in bool) { inside = in }
		if dialog := root.Find("first"); dialog != nil && size > 0 {
			dialog.Width, dialog.Pad, dialog.Across = 1000, 1, ui.Stretch
			last := dialog.Children[len(dialog.Children)-1]
			last.Height = size
		}
		return root
	})
	d.app = app
	x, y := s.Root().Find("x").Rect.Center()
	x, y = x+10, y+6
	s.PointerMove(x, y)
	if !inside {
		t.Fatal("hovering is not told")
	}
	d.to(1)()
	s.Update(800, 600, began)
	if inside {
		t.Error("the button under the dialog still thinks it is hovered")
	}
}

package interact_test

import (
	"fmt"
	"testing"
	"time"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
	"cavalo/internal/ui/layout"
)

// longPage has 30 buttons in 600 pixels.
func longPage() (*interact.Session, *fakeApp, *string) {
	pressed := new(string)
	s, app := start(func() *ui.Node {
		c := ui.NewColumn("page").With(ui.Traits{Scroll: true})
		for i := range 30 {
			id := fmt.Sprint("b", i)
			c.Children = append(c.Children, button(id, func() { *pressed = id }))
		}
		return c
	})
	app.still = true
	return s, app, pressed
}

// top returns the scroll offset of the page, measured at its first child.
func top(s *interact.Session) float64 { return -s.Root().Find("b0").Rect.Y }

func TestWheel(t *testing.T) {
	s, app, pressed := longPage()
	height := s.Root().Find("b0").Rect.H
	steps := []struct{ dy, want float64 }{{100, 100}, {-30, 70}, {-500, 0}, {1e6, 30*height - 600}}
	for _, step := range steps {
		if s.Wheel(5, 5, step.dy); top(s) != step.want {
			t.Errorf("after %v it is scrolled by %v, want %v", step.dy, top(s), step.want)
		}
	}
	app.changed()
	s.Update(800, 600, began)
	testkit.Equal(t, top(s), 30*height-600, "a new tree is scrolled by")
	click(s, "b29")
	testkit.Equal(t, *pressed, "b29", "pressed")
}

func TestTouchScrollsAndPressesNothing(t *testing.T) {
	s, _, pressed := longPage()
	s.PointerDown(10, 300, true)
	s.PointerMove(10, 295)
	s.PointerMove(10, 250)
	s.PointerMove(10, 200)
	testkit.Equal(t, top(s), 100, "scrolled by")
	s.PointerUp(10, 200)
	testkit.Equal(t, *pressed, "", "pressed")
}

func TestThrow(t *testing.T) {
	for _, still := range []bool{true, false} {
		s, app, _ := longPage()
		app.still = still
		now := began
		frame := func() bool { now = now.Add(16 * time.Millisecond); return s.Update(800, 600, now) }
		s.PointerDown(10, 500, true)
		for y := 480.0; y >= 400; y -= 20 {
			s.PointerMove(10, y)
			frame()
		}
		s.PointerUp(10, 400)
		let := top(s)
		frames := 0
		for frame() && frames < 500 {
			frames++
		}
		if still != (top(s) == let) {
			t.Errorf("reduced motion %v: scrolled by %v when let go, by %v in the end", still, let, top(s))
		}
		if frames == 500 {
			t.Error("it glides for ever")
		}
	}
}

func TestFocusIsBroughtIntoSight(t *testing.T) {
	s, _, _ := longPage()
	for i := range 30 {
		key(s, "Tab")
		r := s.Root().Find(fmt.Sprint("b", i)).Rect
		if r.Y < 0 || r.Bottom() > 600 {
			t.Fatalf("b%d has the focus at %v", i, r)
		}
	}
	key(s, "Tab")
	if top(s) != 0 && s.Root().Find("b0").Rect.Y < 0 {
		t.Error("the first is not in sight again")
	}
}

func TestScrollKeys(t *testing.T) {
	s, app, _ := longPage()
	for _, step := range []struct {
		key  string
		want float64
	}{{"PageDown", 540}, {"PageUp", 0}, {"ArrowDown", 48}, {"Home", 0}, {"End", 30*layout.TouchTarget - 600}} {
		if key(s, step.key); top(s) != step.want {
			t.Errorf("%s scrolls to %v, want %v", step.key, top(s), step.want)
		}
	}
	app.uses = func(ui.KeyEvent) bool { return true }
	if key(s, "Home"); top(s) == 0 {
		t.Error("a key that the app uses scrolls too")
	}
}

func TestInnerScrollsBeforeOuter(t *testing.T) {
	s, _ := start(func() *ui.Node {
		inner := ui.NewColumn("inner", box("a", 10, 300)).With(ui.Traits{Scroll: true, Height: 200})
		return ui.NewColumn("outer", inner, box("b", 10, 1000)).With(ui.Traits{Scroll: true})
	})
	at := func(id string) float64 { return s.Root().Find(id).Scrolled }
	s.Wheel(5, 5, 500)
	s.Wheel(5, 5, 50)
	if at("inner") != 100 || at("outer") != 50 {
		t.Errorf("the inner is scrolled by %v, the outer by %v; want 100 and 50", at("inner"), at("outer"))
	}
}

func TestAnotherValueBeginsAtTheTop(t *testing.T) {
	value := "one"
	var app *fakeApp
	s, app := start(func() *ui.Node {
		rows := ui.NewColumn("page").Valued(value).With(ui.Traits{Scroll: true})
		for range 40 {
			rows.Children = append(rows.Children, ui.NewText("", "words").With(ui.Traits{Height: 60}))
		}
		return rows
	})
	show := func(v string) float64 {
		value = v
		app.changed()
		s.Update(800, 600, began)
		return s.Root().Find("page").Scrolled
	}
	s.Wheel(400, 300, 500)
	if show("one") != 500 || show("two") != 0 || show("one") != 500 {
		t.Error("a page that shows something else is not where it should be")
	}
}

// The focus is always in sight: the cursor of a board that is higher than its window,
// what moves when it gets the focus, and nothing behind a card.
func TestFocusStaysInSight(t *testing.T) {
	cursor, tall := 0, false
	var app *fakeApp
	s, app := start(func() *ui.Node {
		board := ui.NewBoard("board", "Board", &ui.Board{Columns: 1, Rows: 12, Cells: make([]ui.Cell, 12), Cursor: cursor, Press: func(int) {},
			MoveTo: func(i int) { cursor = i; app.changed() }}).With(ui.Traits{Height: 1200})
		low := button("low", func() {})
		low.Hover = func(in bool) { tall = in; app.changed() }
		space := box("space", 10, 50)
		if tall {
			space.Height = 500
		}
		page := ui.NewColumn("page", board, space, low, button("under", func() {}), box("end", 10, 60)).With(ui.Traits{Scroll: true, Height: 600})
		card := ui.NewColumn("card", button("over", func() {})).With(ui.Traits{Variant: ui.Card, Height: 100})
		return ui.NewLayer("", page, ui.NewColumn("", card).With(ui.Traits{Along: ui.End}))
	})
	inSight := func(r ui.Rect) bool { return r.Y >= 0 && r.Bottom() <= 500 }
	key(s, "Tab")
	for range 11 {
		key(s, "ArrowDown")
		s.Update(800, 600, began)
		if b := s.Root().Find("board"); !inSight(b.Board().Geometry(b.Rect).Square(cursor)) {
			t.Fatalf("the cursor is at square %d, which is out of sight", cursor)
		}
	}
	testkit.MustEqual(t, cursor, 11, "the cursor")
	key(s, "Tab")
	if r := s.Root().Find("low").Rect; s.Focus() != "low" || !inSight(r) {
		t.Errorf("the focus is at %s, %v", s.Focus(), r)
	}
	if key(s, "Tab"); s.Focus() != "over" {
		t.Errorf("the focus is at %s, want what lies over the last button", s.Focus())
	}
}

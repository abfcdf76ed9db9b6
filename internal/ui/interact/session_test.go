package interact_test

import (
	"fmt"
	"testing"
	"time"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"

	"github.com/google/go-cmp/cmp"
)

func TestEveryQuickClickCounts(t *testing.T) {
	count := 0
	var app *fakeApp
	var s *interact.Session
	// Each press moves the button down and renames it: the second click must hit the
	// tree that the first click made.
	s, app = start(func() *ui.Node {
		return column(ui.NewText("", fmt.Sprint(count)), button("go", func() { count++; app.changed() }))
	})
	for range 3 {
		x, y := s.Root().Find("go").Rect.Center()
		s.PointerDown(x, y, false)
		s.PointerUp(x, y)
		s.PointerDown(x, y, false)
		s.PointerUp(x, y)
	}
	testkit.Equal(t, count, 6, "six clicks pressed")
}

// The height that a tree wants is told when it changes, whatever the height of the window: also of
// what scrolls or grows there.
func TestWantedHeight(t *testing.T) {
	boxes := 2
	var told []float64
	s, app := start(func() *ui.Node {
		page := column(box("a", 10, 400)).With(ui.Traits{Scroll: true, Grow: 1})
		for range boxes {
			page.Children = append(page.Children, box("b", 10, 400))
		}
		return ui.NewLayer("", column(page, box("foot", 10, 30)))
	})
	s.OnHeight = func(h float64) { told = append(told, h) }
	update := func(height float64) {
		app.changed()
		s.Update(800, height, began)
	}
	update(600)
	update(100)
	update(3000)
	boxes = 1
	update(100)
	testkit.EqualLists(t, told, []float64{1230, 830}, "the heights")
}

func TestSecondClickMeetsTheTreeOfTheFirst(t *testing.T) {
	pressed := ""
	page := 0
	var app *fakeApp
	var s *interact.Session
	s, app = start(func() *ui.Node {
		id := fmt.Sprint("page", page)
		return column(button(id, func() { pressed += id + " "; page++; app.changed() }))
	})
	click(s, "page0")
	s.PointerDown(10, 10, false)
	s.PointerUp(10, 10)
	testkit.Equal(t, pressed, "page0 page1 ", "pressed")
}

func TestPictureThatIsPressed(t *testing.T) {
	pressed := 0
	s, _ := start(func() *ui.Node {
		picture := ui.NewBoard("picture", "", &ui.Board{Columns: 2, Rows: 2, Cells: make([]ui.Cell, 4), Cursor: -1,
			Mini: true}).OnPress(func() { pressed++ }).With(ui.Traits{Width: 60, Height: 60})
		mere := *picture
		mere.ID, mere.Press = "mere", nil
		return column(picture, &mere)
	})
	click(s, "mere")
	if pressed != 0 || s.Shape() != "default" {
		t.Errorf("a picture that leads nowhere: pressed %d times, the pointer is a %s", pressed, s.Shape())
	}
	click(s, "picture")
	if pressed != 1 || s.Shape() != "pointer" {
		t.Errorf("pressed %d times, the pointer is a %s", pressed, s.Shape())
	}
	if s.Key(ui.KeyEvent{Key: "Tab"}); s.Focus() == "picture" {
		t.Error("the keyboard stops at a picture beside its button")
	}
}

func TestPress(t *testing.T) {
	middle := func(s *interact.Session, id string) (float64, float64) { return s.Root().Find(id).Rect.Center() }
	tests := []struct {
		name string
		do   func(s *interact.Session)
		want string
	}{
		{"on release", func(s *interact.Session) { x, y := middle(s, "a"); s.PointerDown(x, y, false) }, ""},
		{"let go elsewhere", func(s *interact.Session) {
			x, y := middle(s, "a")
			s.PointerDown(x, y, false)
			x, y = middle(s, "b")
			s.PointerMove(x, y)
			s.PointerUp(x, y)
		}, ""},
		{"away and back", func(s *interact.Session) {
			x, y := middle(s, "a")
			s.PointerDown(x, y, false)
			s.PointerMove(x+500, y)
			s.PointerMove(x, y)
			s.PointerUp(x, y)
		}, "a"},
		{"cancelled", func(s *interact.Session) {
			x, y := middle(s, "a")
			s.PointerDown(x, y, true)
			s.PointerCancel()
			s.PointerUp(x, y)
		}, ""},
		{"disabled", func(s *interact.Session) { click(s, "off") }, ""},
		{"a finger that trembles", func(s *interact.Session) {
			x, y := middle(s, "a")
			s.PointerDown(x, y, true)
			s.PointerMove(x+6, y+6)
			s.PointerUp(x+6, y+6)
		}, "a"},
		{"a finger that slips", func(s *interact.Session) {
			x, y := middle(s, "a")
			s.PointerDown(x, y, true)
			s.PointerMove(x, y+11)
			s.PointerMove(x, y)
			s.PointerUp(x, y)
		}, ""},
		{"Enter and Space", func(s *interact.Session) { key(s, "Tab", "Tab", "Enter", " ") }, "bb"},
		{"a key held down presses once", func(s *interact.Session) {
			key(s, "Tab", "Enter")
			s.Key(ui.KeyEvent{Key: "Enter", Repeat: true})
		}, "a"},
		{"from the text view", func(s *interact.Session) { s.Fire("b", "press", "") }, "b"},
		{"unknown or disabled from the text view", func(s *interact.Session) {
			s.Fire("nobody", "press", "")
			s.Fire("", "press", "")
			s.Fire("off", "press", "")
			s.Fire("a", "submit", "")
			s.Fire("a", "dance", "")
		}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := ""
			s, _ := start(func() *ui.Node {
				off := button("off", func() { got += "off" })
				off.Disabled = true
				return column(button("a", func() { got += "a" }), button("b", func() { got += "b" }), off)
			})
			test.do(s)
			testkit.Equal(t, got, test.want, "pressed")
		})
	}
}

// A press can't hit a node that is scrolled out of sight or covered by a panel.
func TestHitsOnlyWhatIsSeen(t *testing.T) {
	got := ""
	var list *ui.Node
	s, _ := start(func() *ui.Node {
		list = ui.NewColumn("list").With(ui.Traits{Scroll: true, Height: 100})
		for i := range 10 {
			list.Children = append(list.Children, button(fmt.Sprint("b", i), func() { got += fmt.Sprint(i) }))
		}
		panel := ui.NewColumn("panel").With(ui.Traits{Variant: ui.Card, Width: 300, Height: 30})
		return ui.NewLayer("", column(list), column(panel))
	})
	for _, y := range []float64{50, 150, 10} { // in sight; scrolled away; under the panel
		s.PointerDown(10, y, false)
		s.PointerUp(10, y)
	}
	testkit.Equal(t, got, "1", "pressed")
}

func TestPressedAndHovered(t *testing.T) {
	s, _ := start(func() *ui.Node { return column(button("a", func() {}), button("b", func() {})) })
	x, y := s.Root().Find("a").Rect.Center()
	s.PointerMove(x, y)
	if s.Hovered() != "a" || s.Pressed() != "" || s.Shape() != "pointer" {
		t.Errorf("under the mouse: %q hovered, %q pressed, shape %q", s.Hovered(), s.Pressed(), s.Shape())
	}
	s.PointerDown(x, y, false)
	testkit.Equal(t, s.Pressed(), "a", "pressed")
	s.PointerMove(x, y+400)
	if s.Hovered() != "" || s.Pressed() != "" || s.Shape() != "default" {
		t.Errorf("moved away: %q hovered, %q pressed, shape %q", s.Hovered(), s.Pressed(), s.Shape())
	}
}

func TestUpdateDrawsOnlyWithCause(t *testing.T) {
	s, app := start(func() *ui.Node { return column(button("a", func() {})) })
	frame := func() bool { return s.Update(800, 600, began) }
	if frame() {
		t.Error("nothing happened, and yet it wants to draw")
	}
	s.PointerMove(400, 400)
	if frame() {
		t.Error("a move over nothing wants to draw")
	}
	s.PointerMove(5, 5)
	if !frame() || frame() {
		t.Error("hovering must draw once")
	}
	if app.changed(); !frame() || frame() {
		t.Error("a change of the app must draw once")
	}
	if !s.Update(801, 600, began) {
		t.Error("another size must draw")
	}
}

// board returns a 3 x 3 board whose handlers log their calls.
func board(log *string, change func(b *ui.Board)) func() *ui.Node {
	b := &ui.Board{Columns: 3, Rows: 3, Cells: make([]ui.Cell, 9), Cursor: -1}
	for i := range b.Cells {
		b.Cells[i].ID = fmt.Sprint("sq-", i)
		b.Cells[i].Enabled = i != 8
	}
	b.Press = func(i int) { *log += fmt.Sprint("press ", i, ";") }
	b.MoveTo = func(i int) { b.Cursor = i; *log += fmt.Sprint("to ", i, ";") }
	b.HoverAt = func(i int) { *log += fmt.Sprint("hover ", i, ";") }
	if change != nil {
		change(b)
	}
	n := ui.NewBoard("board", "Board", b).With(ui.Traits{Width: 301, Height: 301})
	return func() *ui.Node { return column(n, button("after", func() {})) }
}

func TestBoard(t *testing.T) {
	tests := []struct {
		name   string
		change func(*ui.Board)
		do     func(s *interact.Session)
		want   string
	}{
		{"hovering tells each square once", nil, func(s *interact.Session) {
			s.PointerMove(50, 50)
			s.PointerMove(55, 52)
			s.PointerMove(150, 50)
			s.PointerMove(700, 500)
		}, "hover 0;hover 1;hover -1;"},
		{"a click plays", nil, func(s *interact.Session) {
			s.PointerMove(250, 50)
			s.PointerDown(250, 50, false)
			s.PointerUp(250, 50)
		}, "hover 2;press 2;"},
		{"another square on release plays nothing", nil, func(s *interact.Session) {
			s.PointerDown(250, 50, false)
			s.PointerMove(150, 50)
			s.PointerUp(150, 50)
		}, "hover 2;hover 1;"},
		{"a tap shows what it does, then does it", nil, func(s *interact.Session) {
			s.PointerDown(50, 150, true)
			s.PointerUp(50, 150)
		}, "hover 3;press 3;hover -1;"},
		{"a square that can't be pressed", nil, func(s *interact.Session) {
			s.PointerDown(250, 250, true)
			s.PointerUp(250, 250)
		}, "hover 8;hover -1;"},
		{"arrows wake the board at a square that can be pressed", nil, func(s *interact.Session) { key(s, "ArrowDown", "ArrowDown", "ArrowRight", "Enter") },
			"to 0;to 3;to 4;press 4;"},
		{"arrows stop at the edge", func(b *ui.Board) { b.Cursor = 1 }, func(s *interact.Session) { key(s, "Tab", "ArrowUp", "ArrowRight", "ArrowRight") }, "to 2;"},
		{"a turned board", func(b *ui.Board) { b.Cursor, b.Turned = 1, true }, func(s *interact.Session) { key(s, "Tab", "ArrowRight") }, "to 0;"},
		{"Home and End", func(b *ui.Board) { b.Cursor = 4 }, func(s *interact.Session) { key(s, "Tab", "Home", "End") }, "to 3;to 5;"},
		{"hidden squares are jumped over", func(b *ui.Board) { b.Cursor = 3; b.Cells[4].Hidden = true },
			func(s *interact.Session) { key(s, "Tab", "ArrowRight") }, "to 5;"},
		{"Space plays", func(b *ui.Board) { b.Cursor = 4 }, func(s *interact.Session) { key(s, "Tab", " ") }, "press 4;"},
		{"Enter on a square that can't be pressed", func(b *ui.Board) { b.Cursor = 8 }, func(s *interact.Session) { key(s, "Tab", "Enter") }, ""},
		{"from the text view", nil, func(s *interact.Session) {
			s.Fire("sq-5", "focus", "")
			s.Fire("sq-5", "press", "")
			s.Fire("sq-8", "press", "")
		}, "to 5;press 5;"},
		{"a picture only", func(b *ui.Board) { b.Mini = true }, func(s *interact.Session) {
			s.PointerMove(50, 50)
			s.PointerDown(50, 50, false)
			s.PointerUp(50, 50)
			key(s, "ArrowDown")
		}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			log := ""
			s, _ := start(board(&log, test.change))
			test.do(s)
			testkit.Equal(t, log, test.want, "heard")
		})
	}
}

// The text view would be led back to the focus on the canvas, away from what it has alone.
func TestFocusOnWhatTheTextViewHasAloneLeavesTheCanvas(t *testing.T) {
	s, _ := start(func() *ui.Node {
		return ui.NewColumn("", ui.NewButton("drawn", "Drawn", func() {}),
			ui.NewTextField("field", "Field", "", func(string) {}, ui.Field{}).With(ui.Traits{TextOnly: true}), ui.NewText("words", "Words"))
	})
	s.Fire("drawn", "focus", "")
	s.Fire("words", "focus", "")
	testkit.Equal(t, s.Focus(), "drawn", "the focus went to")
	s.Fire("field", "focus", "")
	testkit.Equal(t, s.Focus(), "", "the focus on the canvas stays on")
}

// An app that uses the space key, to play and pause, gets it.
func TestArrowsOnABoardThatWasOnlyClickedAreOfferedToTheAppFirst(t *testing.T) {
	board := &ui.Board{Columns: 3, Rows: 3, Cells: make([]ui.Cell, 9), Cursor: 4}
	moved, typed := 0, ""
	board.MoveTo = func(int) { moved++ }
	board.Type = func(key string) bool { typed += key; return key == "7" }
	s, app := start(func() *ui.Node { return ui.NewBoard("board", "Board", board) })
	app.uses = func(k ui.KeyEvent) bool { return k.Key == "ArrowLeft" }
	click(s, "board")
	key(s, "ArrowLeft")
	testkit.Equal(t, moved, 0, "an arrow that the app uses moved the cursor")
	key(s, "ArrowRight") // the app does not use the key, so that the cursor moves
	key(s, "ArrowLeft")
	testkit.Equal(t, moved, 2, "two arrows moved the cursor")
	if !s.Key(ui.KeyEvent{Key: "7"}) || typed != "7" {
		t.Errorf("what was typed on the board is %q", typed)
	}
}

func TestSpaceOnABoardIsOfferedToTheAppFirst(t *testing.T) {
	log := ""
	s, app := start(board(&log, func(b *ui.Board) { b.Cursor = 4 }))
	app.uses = func(k ui.KeyEvent) bool { return k.Key == " " }
	key(s, "Tab", " ")
	if log != "" || !cmp.Equal(app.keys, []string{" "}) {
		t.Errorf("the board heard %q, the app %q", log, app.keys)
	}
}

func TestSlider(t *testing.T) {
	number := 5.0
	var app *fakeApp
	got := ""
	s, app := start(func() *ui.Node {
		return column(ui.NewSlider("s", "Step", ui.Range{Number: number, Min: 0, Max: 20, Step: 1}, func(v string) {
			got += v + " "
			fmt.Sscan(v, &number)
			app.changed()
		}).With(ui.Traits{Width: 420}))
	})
	track := s.Root().Find("s").Track()
	at := func(v float64) float64 { return track.X + track.W*v/20 }
	tests := []struct {
		name string
		do   func()
		want string
	}{
		{"keys", func() {
			key(s, "Tab", "ArrowRight", "ArrowLeft", "PageUp", "End", "ArrowUp", "Home", "PageDown")
		}, "6 5 7 20 0 "},
		{"drag", func() {
			s.PointerDown(at(3), 20, false)
			s.PointerMove(at(8.2), 200)
			s.PointerMove(at(99), 20)
			s.PointerUp(at(99), 20)
			s.PointerMove(at(3), 20)
		}, "3 8 20 "},
		{"tap", func() { s.PointerDown(at(2), 20, true); s.PointerUp(at(2), 20) }, "2 "},
		{"a finger sideways", func() {
			s.PointerDown(at(2), 20, true)
			s.PointerMove(at(4), 22)
			s.PointerMove(at(6), 22)
			s.PointerUp(at(6), 22)
		}, "4 6 "},
		{"a finger downwards", func() {
			s.PointerDown(at(2), 20, true)
			s.PointerMove(at(2), 35)
			s.PointerUp(at(2), 35)
		}, ""},
		{"from the text view", func() {
			s.Fire("s", "change", "12.3")
			s.Fire("s", "change", "1e9")
			s.Fire("s", "change", "a few")
			s.Fire("s", "change", "NaN")
		}, "12 20 "},
	}
	for _, test := range tests {
		got, number = "", 5
		app.changed()
		test.do()
		testkit.Equal(t, got, test.want, "%s: changed to", test.name)
	}
}

func TestSliderStepsAreRound(t *testing.T) {
	got := ""
	s, _ := start(func() *ui.Node {
		return column(ui.NewSlider("s", "Weight", ui.Range{Number: 0.2, Min: 0, Max: 5, Step: 0.1}, func(v string) { got = v }))
	})
	if key(s, "Tab", "ArrowRight"); got != "0.3" {
		t.Errorf("0.2 and a tenth is %s", got)
	}
}

func TestTabsChange(t *testing.T) {
	value := "b"
	var app *fakeApp
	s, app := start(func() *ui.Node {
		return column(ui.NewTabs("t", "Language", value, []ui.Option{{Value: "a", Label: "A"}, {Value: "b", Label: "B"}, {Value: "c", Label: "C"}},
			func(v string) { value = v; app.changed() }))
	})
	steps := []struct {
		do   func()
		want string
	}{
		{func() { key(s, "Tab", "ArrowRight") }, "c"},
		{func() { key(s, "ArrowRight") }, "a"},
		{func() { key(s, "ArrowLeft") }, "c"},
		{func() { key(s, "Home") }, "a"},
		{func() { x, y := s.Root().Find("t").Parts[1].Center(); s.PointerDown(x, y, false); s.PointerUp(x, y) }, "b"},
		{func() { s.Fire("t", "change", "c") }, "c"},
		{func() { s.Fire("t", "change", "zzz") }, "c"},
		{func() { s.Fire("t/a", "press", "") }, "a"},
	}
	for i, step := range steps {
		if step.do(); value != step.want {
			t.Errorf("step %d: the value is %q, want %q", i, value, step.want)
		}
	}
}

func TestTableKeys(t *testing.T) {
	log := ""
	s, _ := start(func() *ui.Node {
		return column(ui.NewTable("t", "", &ui.TableData{
			Columns: []ui.TableColumn{{Title: "name", Press: func() { log += "sort;" }}, {Title: "n"}},
			Rows: []ui.TableRow{
				{ID: "r0", Cells: []string{"bfs", "1"}, Press: func() { log += "r0;" }},
				{ID: "r1", Cells: []string{"dfs", "2"}, Press: func() { log += "r1;" }},
			},
		}))
	})
	key(s, "Tab", "Enter", "Tab", "Enter", "ArrowDown", "Enter", "ArrowDown", "Enter")
	x, y := s.Root().Find("t").Cell(0, 1).Center()
	s.PointerDown(x, y, false)
	s.PointerUp(x, y)
	testkit.Equal(t, log, "sort;r0;r1;r1;r0;", "heard")
}

func TestTooltip(t *testing.T) {
	s, _ := start(func() *ui.Node {
		icon := ui.NewButton("undo", "Undo", func() {}).Explained("Undo").With(ui.Traits{Icon: ui.IconUndo})
		chip := button("b", func() {})
		chip.Help = "What b does"
		return column(icon, chip)
	})
	tip := func() string {
		if n := s.Root().Find("tooltip"); n != nil {
			return n.Children[0].Text
		}
		return ""
	}
	at := func(ms int) { s.Update(800, 600, began.Add(time.Duration(ms)*time.Millisecond)) }
	s.PointerMove(5, 5)
	if at(100); tip() != "" {
		t.Error("the tooltip is there at once")
	}
	if at(600); tip() != "Undo" {
		t.Errorf("after a while the tooltip says %q", tip())
	}
	s.PointerMove(500, 500)
	if at(700); tip() != "" {
		t.Error("the tooltip stays when the mouse has left")
	}
	key(s, "Tab")
	if at(701); tip() != "Undo" {
		t.Error("the keyboard's tooltip comes at once")
	}
	key(s, "Tab")
	if at(702); tip() != "" {
		t.Error("words that are shown need no tooltip")
	}
	r, _ := s.Where("b")
	s.PointerMove(r.Center())
	if at(1300); tip() != "What b does" {
		t.Errorf("the help of a button with words is %q", tip())
	}
}

func TestWhere(t *testing.T) {
	board := ui.NewBoard("board", "", &ui.Board{Columns: 2, Rows: 2, Cells: make([]ui.Cell, 4)}).With(ui.Traits{Width: 100, Height: 100})
	board.Board().Cells[3].ID = "corner"
	s, _ := start(func() *ui.Node { return column(button("go", func() {}), board) })
	if r, ok := s.Where("go"); !ok || r != s.Root().Find("go").Rect {
		t.Errorf("the button is at %v, %v", r, ok)
	}
	if r, ok := s.Where("corner"); !ok || r != board.Board().Geometry(s.Root().Find("board").Rect).Square(3) {
		t.Errorf("the square is at %v, %v", r, ok)
	}
	for _, id := range []string{"", "gone"} {
		if r, ok := s.Where(id); ok {
			t.Errorf("%q is at %v", id, r)
		}
	}
}

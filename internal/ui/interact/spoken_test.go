package interact_test

import (
	"strings"
	"testing"

	"cavalo/internal/ui"
	"cavalo/internal/ui/textview"
)

// What the keyboard comes to is told; what a pointer presses is not.
func TestSpokenIsWhatTheKeyboardIsOn(t *testing.T) {
	on := false
	board := &ui.Board{Columns: 2, Rows: 1, Cursor: 1, Press: func(int) {}, Cells: []ui.Cell{{Label: "A1"}, {Label: "B1, 8 points", Text: "08"}}}
	s, _ := start(func() *ui.Node {
		return ui.NewColumn("page",
			ui.NewToggle("still", "No motion", on, func() { on = !on }),
			ui.NewTabs("themes", "Theme", "dark", []ui.Option{{Value: "light", Label: "Light"}, {Value: "dark", Label: "Dark", Note: "at night"}}, func(string) {}),
			ui.NewBoard("board", "Board", board),
			ui.NewTextField("name", "Name", "", func(string) {}, ui.Field{}),
		).With(ui.Traits{Landmark: ui.Main})
	})
	if _, ok := s.Spoken(); ok {
		t.Error("something is told before a key was pressed")
	}
	for _, want := range []textview.Spoken{
		{ID: "still", Role: ui.Toggle, Name: "No motion"},
		{ID: "themes", Role: ui.Tabs, Name: "Theme", Value: "Dark, at night"},
		{ID: "board", Role: ui.BoardView, Name: "Board", Value: "B1, 8 points, 08"},
	} {
		key(s, "Tab")
		if got, ok := s.Spoken(); !ok || got != want {
			t.Errorf("told is %+v, %v, want %+v", got, ok, want)
		}
	}
	if key(s, "Tab"); s.Focus() != "name" {
		t.Fatalf("the focus is on %q", s.Focus())
	}
	if got, ok := s.Spoken(); ok {
		t.Errorf("a field is told by the page's own, not by %+v", got)
	}
	if tree := textview.Mirror(s.Root().Node, ""); !strings.Contains(tree, `"landmark":"main"`) {
		t.Errorf("no landmark in %s", tree)
	}
}

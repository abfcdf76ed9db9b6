package layout_test

import (
	"strings"
	"testing"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/ui/uitest"

	"github.com/google/go-cmp/cmp"
)

func TestFieldViewKeepsTheCaretInSight(t *testing.T) {
	n := ui.NewTextField("", "", strings.Repeat("x", 100), nil, ui.Field{}).With(ui.Traits{Width: 200})
	b := layout.Of(ui.NewColumn("", n), uitest.Typewriter{}, ui.Rect{W: 800, H: 600}).Children[0]
	if dx, _ := layout.FieldView(uitest.Typewriter{}, b, 0); dx != 0 {
		t.Errorf("at the start the text is moved by %v", dx)
	}
	if dx, _ := layout.FieldView(uitest.Typewriter{}, b, 100); dx != 100*7.5+2-b.Inner.W {
		t.Errorf("at the end the text is moved by %v", dx)
	}
	n = ui.NewTextField("", "", "a\nb\nc\nd", nil, ui.Field{Lines: 2}).With(ui.Traits{Width: 200})
	b = layout.Of(ui.NewColumn("", n), uitest.Typewriter{}, ui.Rect{W: 800, H: 600}).Children[0]
	if _, first := layout.FieldView(uitest.Typewriter{}, b, 7); first != 2 {
		t.Errorf("the first of two visible lines is %d, want 2", first)
	}
}

func TestFieldLines(t *testing.T) {
	n := ui.NewTextField("", "", "one two threefour\n\nx", nil, ui.Field{Lines: 3}).With(ui.Traits{Width: 24 + 5*7.5})
	b := layout.Of(ui.NewColumn("", n), uitest.Typewriter{}, ui.Rect{W: 800, H: 600}).Children[0]
	var got []string
	for _, l := range layout.FieldLines(uitest.Typewriter{}, b) {
		got = append(got, l.Text(n.Value))
	}
	if diff := cmp.Diff([]string{"one ", "two ", "three", "four", "", "x"}, got); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
}

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

// chooser is a Select with the app behind it.
type chooser struct {
	value   string
	options []ui.Option
	app     *fakeApp
	s       *interact.Session
}

func openChooser(options ...ui.Option) *chooser {
	c := &chooser{options: options, value: options[0].Value}
	c.s, c.app = start(func() *ui.Node {
		sel := ui.NewSelect("sel", "Algorithm", c.value, c.options, func(v string) { c.value = v; c.app.changed() })
		return column(sel, button("below", func() { c.value = "below was pressed" }))
	})
	return c
}

func algorithms() []ui.Option {
	return []ui.Option{
		{Value: "bfs", Label: "Breadth-first", Group: "blind"},
		{Value: "astar", Label: "A*", Group: "informed"},
		{Value: "dfs", Label: "Depth-first", Group: "blind", Note: "any solution"},
		{Value: "dls", Label: "Depth-limited", Group: "blind"},
	}
}

func TestSelectByKeys(t *testing.T) {
	tests := []struct{ keys, want string }{
		{"Enter ArrowDown Enter", "dfs"}, // by groups, not as they are listed
		{"ArrowDown End Enter", "astar"},
		{"Enter End ArrowUp ArrowUp Enter", "dfs"},
		{"Enter PageDown PageUp ArrowDown Enter", "dfs"},
		{"Enter End Escape", "bfs"},
		{"Enter ArrowUp Enter", "bfs"},
		{"Enter d Enter", "dfs"},
		{"Enter d d Enter", "dls"},
		{"Enter d e p t h - l Enter", "dls"},
		{"Enter a Enter", "astar"},
		{"Enter z Enter", "bfs"},
		{"Enter ArrowDown Tab", "dfs"},
	}
	for _, test := range tests {
		c := openChooser(algorithms()...)
		key(c.s, "Tab")
		key(c.s, splitKeys(test.keys)...)
		if c.value != test.want || c.s.Open() != "" {
			t.Errorf("%s: the value is %q, want %q; open %q", test.keys, c.value, test.want, c.s.Open())
		}
	}
}

func splitKeys(s string) (out []string) {
	for len(s) > 0 {
		var k string
		fmt.Sscan(s, &k)
		out = append(out, k)
		s = s[min(len(s), len(k)+1):]
	}
	return out
}

func TestTypingPauseStartsAnew(t *testing.T) {
	c := openChooser(ui.Option{Value: "1", Label: "ab"}, ui.Option{Value: "2", Label: "ac"}, ui.Option{Value: "3", Label: "ca"})
	key(c.s, "Tab", "Enter", "a")
	c.s.Update(800, 600, began.Add(2*time.Second))
	key(c.s, "c", "Enter")
	testkit.Equal(t, c.value, "3", "after a pause the letter c")
}

func TestSelectByPointer(t *testing.T) {
	c := openChooser(algorithms()...)
	click(c.s, "sel")
	testkit.MustEqual(t, c.s.Open(), "sel", "the list is not open")
	var shown []string
	c.s.Root().Find("sel/list").Walk(func(n *ui.Node) bool {
		if words := n.Caption(); words != "" {
			shown = append(shown, words)
		}
		return true
	})
	if diff := cmp.Diff([]string{"blind", "Breadth-first", "Depth-first", "Depth-limited", "informed", "A*"}, shown); diff != "" {
		t.Errorf("the list shows (-want +got):\n%s", diff)
	}
	click(c.s, "sel/astar")
	if c.value != "astar" || c.s.Open() != "" {
		t.Errorf("chosen %q, open %q", c.value, c.s.Open())
	}
	// A press beside the list closes it and does nothing else.
	click(c.s, "sel")
	c.s.PointerDown(790, 590, false)
	c.s.PointerUp(790, 590)
	click(c.s, "sel")
	x, y := c.s.Root().Find("sel").Rect.Center()
	c.s.PointerDown(x, y, false)
	c.s.PointerUp(x, y)
	if c.value != "astar" || c.s.Open() != "" {
		t.Errorf("a press beside the list: value %q, open %q", c.value, c.s.Open())
	}
}

func TestSelectFromTextView(t *testing.T) {
	c := openChooser(algorithms()...)
	c.s.Fire("sel", "change", "dls")
	c.s.Fire("sel", "change", "none such")
	testkit.Equal(t, c.value, "dls", "the value")
}

func TestLongListStaysInsideAndScrolls(t *testing.T) {
	var many []ui.Option
	for i := range 60 {
		many = append(many, ui.Option{Value: fmt.Sprint(i), Label: fmt.Sprint("option ", i)})
	}
	c := openChooser(many...)
	key(c.s, "Tab", "Enter", "End")
	list := c.s.Root().Find("sel/list")
	last := c.s.Root().Find("sel/59")
	if list.Rect.Y < 0 || list.Rect.Bottom() > 600 {
		t.Errorf("the list %v leaves the page", list.Rect)
	}
	if last.Rect.Y < list.Rect.Y || last.Rect.Bottom() > list.Rect.Bottom() {
		t.Errorf("the last option %v is not in sight in %v", last.Rect, list.Rect)
	}
	c.s.Wheel(list.Rect.X+5, list.Rect.Y+5, -1e5)
	if first := c.s.Root().Find("sel/0"); first.Rect.Y < list.Rect.Y {
		t.Errorf("the wheel does not bring the first option back: %v", first.Rect)
	}
}

func TestListClosesWithItsOwner(t *testing.T) {
	c := openChooser(algorithms()...)
	click(c.s, "sel")
	c.app.build = func() *ui.Node { return column(button("other", func() {})) }
	c.app.changed()
	c.s.Update(800, 600, began)
	if c.s.Open() != "" || c.s.Root().Find("sel/list") != nil {
		t.Error("the list outlives its Select")
	}
}

func TestListOpensAboveWhereThereIsMoreRoom(t *testing.T) {
	s, _ := start(func() *ui.Node {
		return ui.NewColumn("",
			ui.NewSelect("sel", "Algorithm", "bfs", algorithms(), func(string) {}),
		).With(ui.Traits{Along: ui.End})
	})
	click(s, "sel")
	list, owner := s.Root().Find("sel/list").Rect, s.Root().Find("sel").Rect
	if list.Bottom() > owner.Y || list.Y < 0 {
		t.Errorf("the list %v does not stand above its owner %v", list, owner)
	}
}

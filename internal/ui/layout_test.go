package ui_test

import (
	"math"
	"testing"

	"cavalo/internal/ui"
	"cavalo/internal/ui/uitest"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// box is a node of a fixed size.
func box(id string, w, h float64) *ui.Node {
	return ui.NewPicture(id, "", "").With(ui.Traits{Width: w, Height: h})
}

func with(n *ui.Node, set func(*ui.Node)) *ui.Node {
	set(n)
	return n
}

func TestLayout(t *testing.T) {
	grow := func(n *ui.Node, g float64) *ui.Node { n.Grow = g; return n }
	words := func(id, s string) *ui.Node { return ui.NewText(id, s) }
	tests := []struct {
		name string
		tree *ui.Node
		area ui.Rect
		want map[string]ui.Rect
	}{
		{
			"a column stacks with padding and gaps",
			ui.NewColumn("", box("a", 50, 20), box("b", 60, 30)).With(ui.Traits{Pad: 10, Gap: 5}),
			ui.Rect{W: 1000, H: 500},
			map[string]ui.Rect{"a": {X: 10, Y: 10, W: 50, H: 20}, "b": {X: 10, Y: 35, W: 60, H: 30}},
		},
		{
			"across: in the middle, at the end",
			ui.NewColumn("", box("a", 100, 20)).With(ui.Traits{Across: ui.Center, Along: ui.End}),
			ui.Rect{W: 1000, H: 500},
			map[string]ui.Rect{"a": {X: 450, Y: 480, W: 100, H: 20}},
		},
		{
			"what grows shares what is left",
			ui.NewRow("", box("a", 80, 0), grow(box("b", 0, 0), 1), grow(box("c", 0, 0), 2)).With(ui.Traits{Gap: 10, Across: ui.Stretch}),
			ui.Rect{W: 1000, H: 100},
			map[string]ui.Rect{"a": {W: 80, H: 100}, "b": {X: 90, W: 300, H: 100}, "c": {X: 400, W: 600, H: 100}},
		},
		{
			"buttons that grow alike are as wide, whatever they say",
			ui.NewRow("", grow(button("no", func() {}), 1), grow(button("certainly", func() {}), 1)),
			ui.Rect{W: 1000, H: 40},
			map[string]ui.Rect{"no": {W: 500, H: 40}, "certainly": {X: 500, W: 500, H: 40}},
		},
		{
			"a limit is kept and the rest goes to the others",
			ui.NewRow("", with(grow(box("a", 0, 0), 1), func(n *ui.Node) { n.MaxWidth = 100 }), grow(box("b", 0, 0), 1)).With(ui.Traits{Across: ui.Stretch}),
			ui.Rect{W: 1000, H: 100},
			map[string]ui.Rect{"a": {W: 100, H: 100}, "b": {X: 100, W: 900, H: 100}},
		},
		{
			"a spacer takes what is left",
			ui.NewRow("", box("a", 100, 10), ui.NewSpacer(), box("b", 50, 10)),
			ui.Rect{W: 1000, H: 10},
			map[string]ui.Rect{"a": {W: 100, H: 10}, "b": {X: 950, W: 50, H: 10}},
		},
		{
			"between puts the room between",
			ui.NewRow("", box("a", 100, 10), box("b", 100, 10), box("c", 100, 10)).With(ui.Traits{Along: ui.Between}),
			ui.Rect{W: 1000, H: 10},
			map[string]ui.Rect{"a": {W: 100, H: 10}, "b": {X: 450, W: 100, H: 10}, "c": {X: 900, W: 100, H: 10}},
		},
		{
			"a row wraps",
			ui.NewRow("", box("a", 60, 10), box("b", 60, 20), box("c", 30, 5)).With(ui.Traits{Wrap: true, Gap: 10}),
			ui.Rect{W: 100, H: 100},
			map[string]ui.Rect{"a": {W: 60, H: 10}, "b": {Y: 20, W: 60, H: 20}, "c": {X: 70, Y: 20, W: 30, H: 5}},
		},
		{
			"the gap counts when a row wraps",
			ui.NewRow("", box("a", 60, 10), box("b", 35, 20)).With(ui.Traits{Wrap: true, Gap: 10}),
			ui.Rect{W: 100, H: 100},
			map[string]ui.Rect{"a": {W: 60, H: 10}, "b": {Y: 20, W: 35, H: 20}},
		},
		{
			"along: in the middle",
			ui.NewRow("", box("a", 20, 10), box("b", 30, 10)).With(ui.Traits{Along: ui.Center, Gap: 10}),
			ui.Rect{W: 100, H: 100},
			map[string]ui.Rect{"a": {X: 20, W: 20, H: 10}, "b": {X: 50, W: 30, H: 10}},
		},
		{
			"a grid has cells of one width, rows of one height",
			ui.NewGrid("", 2, words("a", "x"), box("b", 0, 50), words("c", "y")).With(ui.Traits{Gap: 10}),
			ui.Rect{W: 210, H: 500},
			map[string]ui.Rect{"a": {W: 100, H: 50}, "b": {X: 110, W: 100, H: 50}, "c": {Y: 60, W: 100, H: 21}},
		},
		{
			"a grid has fewer columns where its cells would be cut", // 8 letters are 60 wide
			ui.NewGrid("", 4, words("a", "x"), words("b", "12345678"), words("c", "y")).With(ui.Traits{Gap: 10}),
			ui.Rect{W: 150, H: 500},
			map[string]ui.Rect{"a": {W: 70, H: 21}, "b": {X: 80, W: 70, H: 21}, "c": {Y: 31, W: 70, H: 21}},
		},
		{
			"layers lie on top of each other",
			ui.NewLayer("", column(box("a", 10, 10)), ui.NewColumn("b")),
			ui.Rect{W: 100, H: 50},
			map[string]ui.Rect{"a": {W: 10, H: 10}, "b": {W: 100, H: 50}},
		},
		{
			"a text that wraps makes what is below move down",
			column(with(words("a", "one two three"), func(n *ui.Node) { n.Wrap = true }), words("b", "x")),
			ui.Rect{W: 70, H: 500},
			map[string]ui.Rect{"a": {W: 70, H: 42}, "b": {Y: 42, W: 70, H: 21}},
		},
		{
			"a dialog in the middle of a large area",
			ui.NewLayer("", column(), ui.NewDialog("d", "", nil, box("a", 10, 52)).With(ui.Traits{MaxWidth: 300})),
			ui.Rect{W: 1000, H: 500},
			map[string]ui.Rect{"d": {X: 350, Y: 200, W: 300, H: 100}, "a": {X: 374, Y: 224, W: 10, H: 52}},
		},
		{
			"a dialog at the foot of a phone",
			ui.NewLayer("", column(), ui.NewDialog("d", "", nil, box("a", 10, 52)).With(ui.Traits{MaxWidth: 300})),
			ui.Rect{W: 360, H: 640},
			map[string]ui.Rect{"d": {Y: 540, W: 360, H: 100}, "a": {X: 24, Y: 564, W: 10, H: 52}},
		},
		{
			"controls are made for a finger on a narrow area",
			column(button("go", func() {}), ui.NewSlider("s", "", ui.Range{}, func(string) {})),
			ui.Rect{W: 400, H: 500},
			map[string]ui.Rect{"go": {W: 48, H: 44}, "s": {Y: 44, W: 400, H: 44}},
		},
		{
			"what is said only takes no room",
			column(with(words("a", "live"), func(n *ui.Node) { n.TextOnly = true }), box("b", 10, 10)),
			ui.Rect{W: 400, H: 500},
			map[string]ui.Rect{"a": {}, "b": {W: 10, H: 10}},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			ui.Layout(test.tree, uitest.Typewriter{}, test.area)
			got := map[string]ui.Rect{}
			for id := range test.want {
				got[id] = test.tree.Find(id).Rect
			}
			if diff := cmp.Diff(test.want, got, cmpopts.EquateApprox(0, 0.001)); diff != "" {
				t.Errorf("rectangles (-want +got):\n%s", diff)
			}
			if o := ui.Overflows(test.tree); o != nil {
				t.Errorf("overflows: %v", o)
			}
		})
	}
}

// The layout of the challenge screen: the bar keeps its height, the cards scroll, and
// the board takes the remaining room.
func TestLayoutGivesWayWhereItCan(t *testing.T) {
	board := ui.NewBoard("board", "", &ui.Board{Columns: 10, Rows: 10, Cells: make([]ui.Cell, 100)}).With(ui.Traits{Grow: 1})
	cards := ui.NewColumn("cards", box("tall", 0, 5000)).With(ui.Traits{Grow: 1, Scroll: true})
	page := ui.NewColumn("",
		ui.NewRow("bar").With(ui.Traits{Height: 64}),
		ui.NewRow("body",
			ui.NewColumn("left", board, box("player", 0, 44)).With(ui.Traits{Grow: 1}),
			ui.NewColumn("right", cards, box("actions", 0, 50)).With(ui.Traits{Width: 400}),
		).With(ui.Traits{Grow: 1, Across: ui.Stretch}),
	)
	ui.Layout(page, uitest.Typewriter{}, ui.Rect{W: 1440, H: 900})
	want := map[string]ui.Rect{
		"bar": {W: 1440, H: 64}, "left": {Y: 64, W: 1040, H: 836}, "board": {Y: 64, W: 1040, H: 792},
		"player": {Y: 856, W: 1040, H: 44}, "right": {X: 1040, Y: 64, W: 400, H: 836},
		"cards": {X: 1040, Y: 64, W: 400, H: 786}, "actions": {X: 1040, Y: 850, W: 400, H: 50},
	}
	for id, r := range want {
		if got := page.Find(id).Rect; got != r {
			t.Errorf("%s is at %v, want %v", id, got, r)
		}
	}
	if cards.Extent != 5000 {
		t.Errorf("the cards' content is %v high, want 5000", cards.Extent)
	}
}

// Where not all fits beside each other on a phone, words are cut, and what is pressed
// stays large enough for a finger. If there is no room even for that, nothing extends
// beyond its place.
func TestFingersComeFirst(t *testing.T) {
	close := ui.NewButton("close", "", func() {}).With(ui.Traits{Icon: ui.IconClose})
	row := ui.NewRow("row", ui.NewText("words", "a sentence that is much too long"), close)
	ui.Layout(row, uitest.Typewriter{}, ui.Rect{W: 100, H: 60})
	if w := close.Rect.W; w != ui.TouchTarget || close.Rect.Right() > 100 {
		t.Errorf("the button is at %v", close.Rect)
	}
	ui.Layout(row, uitest.Typewriter{}, ui.Rect{W: 30, H: 60})
	if close.Rect.Right() > 30 || close.Rect.Empty() {
		t.Errorf("in 30 px the button is at %v", close.Rect)
	}
}

func TestOverflows(t *testing.T) {
	long := "a sentence that is much too long for its place"
	tests := []struct {
		name string
		tree *ui.Node
		want []string
	}{
		{"it fits", column(ui.NewText("a", "short")), nil},
		{"words cut", column(ui.NewText("a", long)), []string{"a"}},
		{"words wrapped", column(ui.NewText("a", long).With(ui.Traits{Wrap: true})), nil},
		{"one word too long", column(ui.NewText("a", "Donaudampfschifffahrt").With(ui.Traits{Wrap: true})), []string{"a"}},
		{"too high", ui.NewColumn("c", box("a", 10, 80), box("b", 10, 80)), []string{"c"}},
		{"too high, but it scrolls", ui.NewColumn("c", box("a", 10, 80), box("b", 10, 80)).With(ui.Traits{Scroll: true}), nil},
		{"a row too wide", ui.NewRow("r", button("abcdefghijk", nil), button("lmnopqrst", nil)), []string{"r", "abcdefghijk", "lmnopqrst"}},
		{"cells with little padding", column(ui.NewTable("t", "", &ui.TableData{Columns: []ui.TableColumn{{Title: "12345678"}}, Rows: []ui.TableRow{{Cells: []string{"123456789012"}}}})), nil}, // 90 wide
		{"cells", column(ui.NewTable("t", "", &ui.TableData{Columns: []ui.TableColumn{{Title: long}}})), []string{"t"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			ui.Layout(test.tree, uitest.Typewriter{}, ui.Rect{W: 100, H: 100})
			var got []string
			for _, o := range ui.Overflows(test.tree) {
				got = append(got, o.ID)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("overflows (-want +got):\n%s", diff)
			}
		})
	}
}

func TestWordsAreCutToFit(t *testing.T) {
	n := column(ui.NewButton("a", "Abcdefghij", nil).With(ui.Traits{Variant: ui.Quiet, Width: 50}))
	ui.Layout(n, uitest.Typewriter{}, ui.Rect{W: 1000, H: 100})
	got := n.Find("a")
	if want := []string{"Abcd…"}; !cmp.Equal(got.Words, want) {
		t.Errorf("the button shows %q, want %q", got.Words, want)
	}
	if inner := got.Inner(); math.Abs(inner.X-6) > 0.01 || math.Abs(inner.W-38) > 0.01 {
		t.Errorf("its padding is not squeezed: %v", inner)
	}
}

func TestTabs(t *testing.T) {
	tabs := ui.NewTabs("t", "", "a", []ui.Option{{Value: "a", Label: "Four"}, {Value: "b", Label: "Four"}, {Value: "c", Label: "Four"}}, nil)
	tree := column(tabs)
	ui.Layout(tree, uitest.Typewriter{}, ui.Rect{W: 1000, H: 100})
	want := []ui.Rect{{W: 60, H: 38}, {X: 64, W: 60, H: 38}, {X: 128, W: 60, H: 38}}
	if diff := cmp.Diff(want, tabs.Parts); diff != "" {
		t.Errorf("pills (-want +got):\n%s", diff)
	}
	ui.Layout(tree, uitest.Typewriter{}, ui.Rect{W: 100, H: 100})
	if n := len(tabs.Parts); n != 3 || tabs.Parts[2].Y != 48 || tabs.Rect.H != 92 {
		t.Errorf("on a phone the third pill goes to a second line: %v in %v", tabs.Parts, tabs.Rect)
	}
}

func TestTable(t *testing.T) {
	table := ui.NewTable("t", "", &ui.TableData{
		Columns: []ui.TableColumn{{Title: "n"}, {Title: "nodes", Numeric: true}},
		Rows:    []ui.TableRow{{Cells: []string{"bfs", "1"}}, {Cells: []string{"dfs"}}},
	})
	ui.Layout(column(table), uitest.Typewriter{}, ui.Rect{W: 1000, H: 500})
	if got, want := table.Cell(1, 1).Right(), 1000.0; math.Abs(got-want) > 0.01 {
		t.Errorf("the last column ends at %v, want %v", got, want)
	}
	if head, row := table.Cell(-1, 0), table.Cell(0, 0); head.Bottom() != row.Y || head.X != row.X || head.W != row.W {
		t.Errorf("the heading %v does not stand above its column %v", head, row)
	}
}

package layout_test

import (
	"math"
	"testing"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
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
			ui.NewRow("", grow(ui.NewButton("no", "no", func() {}), 1), grow(ui.NewButton("certainly", "certainly", func() {}), 1)),
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
			ui.NewLayer("", ui.NewColumn("", box("a", 10, 10)), ui.NewColumn("b")),
			ui.Rect{W: 100, H: 50},
			map[string]ui.Rect{"a": {W: 10, H: 10}, "b": {W: 100, H: 50}},
		},
		{
			"a text that wraps makes what is below move down",
			ui.NewColumn("", with(words("a", "one two three"), func(n *ui.Node) { n.Wrap = true }), words("b", "x")),
			ui.Rect{W: 70, H: 500},
			map[string]ui.Rect{"a": {W: 70, H: 42}, "b": {Y: 42, W: 70, H: 21}},
		},
		{
			"a dialog in the middle of a large area",
			ui.NewLayer("", ui.NewColumn(""), ui.NewDialog("d", "", nil, box("a", 10, 52)).With(ui.Traits{MaxWidth: 300})),
			ui.Rect{W: 1000, H: 500},
			map[string]ui.Rect{"d": {X: 350, Y: 200, W: 300, H: 100}, "a": {X: 374, Y: 224, W: 10, H: 52}},
		},
		{
			"a dialog at the foot of a phone",
			ui.NewLayer("", ui.NewColumn(""), ui.NewDialog("d", "", nil, box("a", 10, 52)).With(ui.Traits{MaxWidth: 300})),
			ui.Rect{W: 360, H: 640},
			map[string]ui.Rect{"d": {Y: 540, W: 360, H: 100}, "a": {X: 24, Y: 564, W: 10, H: 52}},
		},
		{
			"controls are made for a finger on a narrow area",
			ui.NewColumn("", ui.NewButton("go", "go", func() {}), ui.NewSlider("s", "", ui.Range{}, func(string) {})),
			ui.Rect{W: 400, H: 500},
			map[string]ui.Rect{"go": {W: 48, H: 44}, "s": {Y: 44, W: 400, H: 44}},
		},
		{
			"what is said only takes no room",
			ui.NewColumn("", with(words("a", "live"), func(n *ui.Node) { n.TextOnly = true }), box("b", 10, 10)),
			ui.Rect{W: 400, H: 500},
			map[string]ui.Rect{"a": {}, "b": {W: 10, H: 10}},
		},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			tree := layout.Of(test.tree, uitest.Typewriter{}, test.area)
			got := map[string]ui.Rect{}
			for id := range test.want {
				got[id] = tree.Find(id).Rect
			}
			if diff := cmp.Diff(test.want, got, cmpopts.EquateApprox(0, 0.001)); diff != "" {
				t.Errorf("rectangles (-want +got):\n%s", diff)
			}
			if o := uitest.Overflows(tree); o != nil {
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
	placed := layout.Of(page, uitest.Typewriter{}, ui.Rect{W: 1440, H: 900})
	want := map[string]ui.Rect{
		"bar": {W: 1440, H: 64}, "left": {Y: 64, W: 1040, H: 836}, "board": {Y: 64, W: 1040, H: 792},
		"player": {Y: 856, W: 1040, H: 44}, "right": {X: 1040, Y: 64, W: 400, H: 836},
		"cards": {X: 1040, Y: 64, W: 400, H: 786}, "actions": {X: 1040, Y: 850, W: 400, H: 50},
	}
	for id, r := range want {
		if got := placed.Find(id).Rect; got != r {
			t.Errorf("%s is at %v, want %v", id, got, r)
		}
	}
	if cards := placed.Find("cards"); cards.Extent != 5000 {
		t.Errorf("the cards' content is %v high, want 5000", cards.Extent)
	}
}

// Where not all fits beside each other on a phone, words are cut, and what is pressed
// stays large enough for a finger. If there is no room even for that, nothing extends
// beyond its place.
func TestFingersComeFirst(t *testing.T) {
	close := ui.NewButton("close", "", func() {}).With(ui.Traits{Icon: ui.IconClose})
	row := ui.NewRow("row", ui.NewText("words", "a sentence that is much too long"), close)
	at := func(width float64) ui.Rect {
		return layout.Of(row, uitest.Typewriter{}, ui.Rect{W: width, H: 60}).Find("close").Rect
	}
	if r := at(100); r.W != layout.TouchTarget || r.Right() > 100 {
		t.Errorf("the button is at %v", r)
	}
	if r := at(30); r.Right() > 30 || r.Empty() {
		t.Errorf("in 30 px the button is at %v", r)
	}
}

func TestOverflows(t *testing.T) {
	long := "a sentence that is much too long for its place"
	tests := []struct {
		name string
		tree *ui.Node
		want []string
	}{
		{"it fits", ui.NewColumn("", ui.NewText("a", "short")), nil},
		{"words cut", ui.NewColumn("", ui.NewText("a", long)), []string{"a"}},
		{"words wrapped", ui.NewColumn("", ui.NewText("a", long).With(ui.Traits{Wrap: true})), nil},
		{"one word too long", ui.NewColumn("", ui.NewText("a", "Donaudampfschifffahrt").With(ui.Traits{Wrap: true})), []string{"a"}},
		{"too high", ui.NewColumn("c", box("a", 10, 80), box("b", 10, 80)), []string{"c"}},
		{"too high, but it scrolls", ui.NewColumn("c", box("a", 10, 80), box("b", 10, 80)).With(ui.Traits{Scroll: true}), nil},
		{"a row too wide", ui.NewRow("r", ui.NewButton("abcdefghijk", "abcdefghijk", nil), ui.NewButton("lmnopqrst", "lmnopqrst", nil)),
			[]string{"r", "abcdefghijk", "lmnopqrst"}},
		{"cells with little padding", ui.NewColumn("", ui.NewTable("t", "",
			&ui.TableData{Columns: []ui.TableColumn{{Title: "12345678"}}, Rows: []ui.TableRow{{Cells: []string{"123456789012"}}}})), nil}, // 90 wide
		{"cells", ui.NewColumn("", ui.NewTable("t", "", &ui.TableData{Columns: []ui.TableColumn{{Title: long}}})), []string{"t"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var got []string
			for _, o := range uitest.Overflows(layout.Of(test.tree, uitest.Typewriter{}, ui.Rect{W: 100, H: 100})) {
				got = append(got, o.ID)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("overflows (-want +got):\n%s", diff)
			}
		})
	}
}

func TestWordsAreCutToFit(t *testing.T) {
	n := ui.NewColumn("", ui.NewButton("a", "Abcdefghij", nil).With(ui.Traits{Variant: ui.Quiet, Width: 50}))
	got := layout.Of(n, uitest.Typewriter{}, ui.Rect{W: 1000, H: 100}).Find("a")
	if want := []string{"Abcd…"}; !cmp.Equal(got.Words, want) {
		t.Errorf("the button shows %q, want %q", got.Words, want)
	}
	if inner := got.Inner; math.Abs(inner.X-6) > 0.01 || math.Abs(inner.W-38) > 0.01 {
		t.Errorf("its padding is not squeezed: %v", inner)
	}
}

func TestTabs(t *testing.T) {
	tabs := ui.NewTabs("t", "", "a", []ui.Option{{Value: "a", Label: "Four"}, {Value: "b", Label: "Four"}, {Value: "c", Label: "Four"}}, nil)
	at := func(width float64) *layout.Box {
		return layout.Of(ui.NewColumn("", tabs), uitest.Typewriter{}, ui.Rect{W: width, H: 100}).Find("t")
	}
	want := []ui.Rect{{W: 60, H: 38}, {X: 64, W: 60, H: 38}, {X: 128, W: 60, H: 38}}
	if diff := cmp.Diff(want, at(1000).Parts); diff != "" {
		t.Errorf("pills (-want +got):\n%s", diff)
	}
	if b := at(100); len(b.Parts) != 3 || b.Parts[2].Y != 48 || b.Rect.H != 92 {
		t.Errorf("on a phone the third pill goes to a second line: %v in %v", b.Parts, b.Rect)
	}
}

func TestTable(t *testing.T) {
	table := layout.Of(ui.NewColumn("", ui.NewTable("t", "", &ui.TableData{
		Columns: []ui.TableColumn{{Title: "n"}, {Title: "nodes", Numeric: true}},
		Rows:    []ui.TableRow{{Cells: []string{"bfs", "1"}}, {Cells: []string{"dfs"}}},
	})), uitest.Typewriter{}, ui.Rect{W: 1000, H: 500}).Find("t")
	if got, want := table.Cell(1, 1).Right(), 1000.0; math.Abs(got-want) > 0.01 {
		t.Errorf("the last column ends at %v, want %v", got, want)
	}
	if head, row := table.Cell(-1, 0), table.Cell(0, 0); head.Bottom() != row.Y || head.X != row.X || head.W != row.W {
		t.Errorf("the heading %v does not stand above its column %v", head, row)
	}
}

package uitest

import (
	"fmt"
	"math"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"

	"pgregory.net/rapid"
)

// Forest draws random trees. The ids are n0, n1, ..; the handlers count their calls.
type Forest struct {
	T      *rapid.T
	nodes  int
	Events int
	After  func() // called by every handler
}

var roles = []ui.Role{
	ui.Column, ui.Row, ui.Grid, ui.Layer, ui.Column, ui.Row,
	ui.Text, ui.Button, ui.Toggle, ui.Link, ui.Slider, ui.Select, ui.TextField, ui.Tabs, ui.Progress,
	ui.List, ui.ListItem, ui.Table, ui.BoardView, ui.ChartView, ui.Picture, ui.Separator, ui.Spacer,
}

func (f *Forest) happened() {
	f.Events++
	if f.After != nil {
		f.After()
	}
}

// length draws a length. Half of them are 0, which means: as long as the content.
func (f *Forest) length(name string, high float64) float64 {
	if rapid.Bool().Draw(f.T, name+"?") {
		return 0
	}
	return rapid.Float64Range(0, high).Draw(f.T, name)
}

func (f *Forest) tree(depth int) *ui.Node {
	id := fmt.Sprint("n", f.nodes)
	f.nodes++
	t := f.T
	choices := roles
	if depth == 0 {
		choices = roles[6:]
	}
	word := rapid.SampledFrom([]string{"", "Undo", "a few words", "Resolver até ao fim, com calma", "über\nzwei"})
	n := f.make(rapid.SampledFrom(choices).Draw(t, "role"), id, word.Draw(t, "label"))
	n.Value = word.Draw(t, "value")
	n.Traits = ui.Traits{
		Variant: ui.Variant(rapid.IntRange(0, 9).Draw(t, "variant")),
		Pad:     f.length("pad", 30), Gap: f.length("gap", 30),
		Grow:  float64(rapid.IntRange(0, 2).Draw(t, "grow")),
		Width: f.length("width", 500), Height: f.length("height", 500),
		MinWidth: f.length("minWidth", 300), MaxWidth: f.length("maxWidth", 300),
		MinHeight: f.length("minHeight", 300), MaxHeight: f.length("maxHeight", 300),
		Across: ui.Align(rapid.IntRange(0, 3).Draw(t, "across")), Along: ui.Align(rapid.IntRange(0, 4).Draw(t, "along")),
		Wrap: rapid.Bool().Draw(t, "wrap"), Scroll: rapid.Bool().Draw(t, "scroll"),
		Disabled: rapid.IntRange(0, 4).Draw(t, "disabled") == 0,
		Icon:     ui.Icon(rapid.IntRange(0, 2).Draw(t, "icon")),
	}
	if rapid.Bool().Draw(t, "acts") {
		n.Press = f.happened
		n.Change = func(string) { f.happened() }
		n.Hover = func(bool) { f.happened() }
	}
	if depth > 0 {
		for range rapid.IntRange(0, 4).Draw(t, "children") {
			n.Children = append(n.Children, f.tree(depth-1))
		}
	}
	return n
}

// make makes a node of a role.
func (f *Forest) make(role ui.Role, id, label string) *ui.Node {
	options := []ui.Option{{Value: "a", Label: "A", Group: "g"}, {Value: "b", Label: "Bee"}, {Value: "c", Label: "Cee", Group: "g", Note: "not admissible"}}
	r := ui.Range{Max: 10, Step: 1, Number: 3}
	switch role {
	case ui.Grid:
		return ui.NewGrid(id, rapid.IntRange(0, 4).Draw(f.T, "columns"))
	case ui.Select:
		return ui.NewSelect(id, label, "", options, nil)
	case ui.Tabs:
		return ui.NewTabs(id, label, "", options, nil)
	case ui.Slider:
		return ui.NewSlider(id, label, r, nil)
	case ui.Progress:
		return ui.NewProgress(id, label, r)
	case ui.TextField:
		return ui.NewTextField(id, label, "", nil, ui.Field{Lines: rapid.IntRange(0, 3).Draw(f.T, "lines"), Submit: f.happened})
	case ui.BoardView:
		b := &ui.Board{Columns: rapid.IntRange(1, 10).Draw(f.T, "columns"), Rows: rapid.IntRange(1, 10).Draw(f.T, "rows")}
		b.Cells = make([]ui.Cell, b.Columns*b.Rows)
		for i := range b.Cells {
			b.Cells[i].Enabled = i%3 == 0
		}
		b.Cursor = rapid.IntRange(-1, len(b.Cells)-1).Draw(f.T, "cursor")
		b.Press = func(int) { f.happened() }
		b.MoveTo = func(i int) { b.Cursor = i; f.happened() }
		b.HoverAt = func(int) { f.happened() }
		return ui.NewBoard(id, label, b)
	case ui.Table:
		return ui.NewTable(id, label, &ui.TableData{
			Columns: []ui.TableColumn{{Title: "a", Press: f.happened}, {Title: "long title"}},
			Rows:    []ui.TableRow{{Cells: []string{"1", "2"}, Press: f.happened}, {Cells: []string{"3"}}},
		})
	default:
		n := ui.NewText(id, "").Named(label)
		n.Role = role
		return n
	}
}

// Page returns a random tree, now and then under a dialog.
func (f *Forest) Page() *ui.Node {
	root := ui.NewLayer("root", f.tree(3))
	if rapid.IntRange(0, 3).Draw(f.T, "dialog") == 0 {
		d := f.tree(2)
		d.Role, d.ID, d.Dismiss = ui.Dialog, "dialog", f.happened
		root.Children = append(root.Children, d)
	}
	return root
}

// CheckLayout checks what the package layout promises for a laid out tree.
func CheckLayout(t *rapid.T, n *layout.Box) {
	const tiny = 0.01
	for _, v := range []float64{n.Rect.X, n.Rect.Y, n.Rect.W, n.Rect.H} {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			t.Fatalf("%s is at %v", n.ID, n.Rect)
		}
	}
	if n.Rect.W < 0 || n.Rect.H < 0 {
		t.Fatalf("%s has a negative size: %v", n.ID, n.Rect)
	}
	flow := []*layout.Box{}
	for _, c := range n.Children {
		CheckLayout(t, c)
		if c.Role != ui.Dialog && isContainer(n) {
			flow = append(flow, c)
		}
	}
	for i, c := range flow {
		if c.Rect.X < n.Rect.X-tiny || c.Rect.Right() > n.Rect.Right()+tiny ||
			n.Extent == 0 && (c.Rect.Y < n.Rect.Y-tiny || c.Rect.Bottom() > n.Rect.Bottom()+tiny) {
			t.Fatalf("%s %v sticks out of %s %v", c.ID, c.Rect, n.ID, n.Rect)
		}
		for _, d := range flow[:i] {
			if o := c.Rect.Intersect(d.Rect); n.Role != ui.Layer && o.W > tiny && o.H > tiny {
				t.Fatalf("%s %v overlaps %s %v in %s", c.ID, c.Rect, d.ID, d.Rect, n.ID)
			}
		}
	}
	for _, p := range n.Parts {
		if p.X < n.Rect.X-tiny || p.Right() > n.Rect.Right()+tiny || p.Y < n.Rect.Y-tiny || p.Bottom() > n.Rect.Bottom()+tiny {
			t.Fatalf("a part %v sticks out of %s %v", p, n.ID, n.Rect)
		}
	}
}

func isContainer(n *layout.Box) bool {
	switch n.Role {
	case ui.Column, ui.Row, ui.Grid, ui.Layer, ui.List, ui.ListItem, ui.Dialog:
		return true
	}
	return false
}

package ui_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"cavalo/internal/ui"

	"pgregory.net/rapid"
)

// forest draws random trees. The ids are n0, n1, ..; the handlers count their calls.
type forest struct {
	t      *rapid.T
	nodes  int
	events int
	after  func() // called by every handler
}

var roles = []ui.Role{
	ui.Column, ui.Row, ui.Grid, ui.Layer, ui.Column, ui.Row,
	ui.Text, ui.Button, ui.Toggle, ui.Link, ui.Slider, ui.Select, ui.TextField, ui.Tabs, ui.Progress,
	ui.List, ui.ListItem, ui.Table, ui.BoardView, ui.ChartView, ui.Picture, ui.Separator, ui.Spacer,
}

func (f *forest) happened() {
	f.events++
	if f.after != nil {
		f.after()
	}
}

// length draws a length. Half of them are 0, which means: as long as the content.
func (f *forest) length(name string, high float64) float64 {
	if rapid.Bool().Draw(f.t, name+"?") {
		return 0
	}
	return rapid.Float64Range(0, high).Draw(f.t, name)
}

func (f *forest) tree(depth int) *ui.Node {
	id := fmt.Sprint("n", f.nodes)
	f.nodes++
	t := f.t
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
func (f *forest) make(role ui.Role, id, label string) *ui.Node {
	options := []ui.Option{{Value: "a", Label: "A", Group: "g"}, {Value: "b", Label: "Bee"}, {Value: "c", Label: "Cee", Group: "g", Note: "not admissible"}}
	r := ui.Range{Max: 10, Step: 1, Number: 3}
	switch role {
	case ui.Grid:
		return ui.NewGrid(id, rapid.IntRange(0, 4).Draw(f.t, "columns"))
	case ui.Select:
		return ui.NewSelect(id, label, "", options, nil)
	case ui.Tabs:
		return ui.NewTabs(id, label, "", options, nil)
	case ui.Slider:
		return ui.NewSlider(id, label, r, nil)
	case ui.Progress:
		return ui.NewProgress(id, label, r)
	case ui.TextField:
		return ui.NewTextField(id, label, "", nil, ui.Field{Lines: rapid.IntRange(0, 3).Draw(f.t, "lines"), Submit: f.happened})
	case ui.BoardView:
		b := &ui.Board{Columns: rapid.IntRange(1, 10).Draw(f.t, "columns"), Rows: rapid.IntRange(1, 10).Draw(f.t, "rows")}
		b.Cells = make([]ui.Cell, b.Columns*b.Rows)
		for i := range b.Cells {
			b.Cells[i].Enabled = i%3 == 0
		}
		b.Cursor = rapid.IntRange(-1, len(b.Cells)-1).Draw(f.t, "cursor")
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

// page wraps a random tree, now and then under a dialog.
func (f *forest) page() *ui.Node {
	root := ui.NewLayer("root", f.tree(3))
	if rapid.IntRange(0, 3).Draw(f.t, "dialog") == 0 {
		d := f.tree(2)
		d.Role, d.ID, d.Dismiss = ui.Dialog, "dialog", f.happened
		root.Children = append(root.Children, d)
	}
	return root
}

// checkLayout checks the promises of Layout on a laid out tree.
func checkLayout(t *rapid.T, n *ui.Node) {
	const tiny = 0.01
	for _, v := range []float64{n.Rect.X, n.Rect.Y, n.Rect.W, n.Rect.H} {
		if math.IsNaN(v) || math.IsInf(v, 0) {
			t.Fatalf("%s is at %v", n.ID, n.Rect)
		}
	}
	if n.Rect.W < 0 || n.Rect.H < 0 {
		t.Fatalf("%s has a negative size: %v", n.ID, n.Rect)
	}
	flow := []*ui.Node{}
	for _, c := range n.Children {
		checkLayout(t, c)
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

func isContainer(n *ui.Node) bool {
	switch n.Role {
	case ui.Column, ui.Row, ui.Grid, ui.Layer, ui.List, ui.ListItem, ui.Dialog:
		return true
	}
	return false
}

func TestLayoutProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := &forest{t: t}
		root := f.page()
		area := ui.Rect{W: rapid.Float64Range(0, 1500).Draw(t, "w"), H: rapid.Float64Range(0, 1000).Draw(t, "h")}
		ui.Layout(root, typewriter{}, area)
		checkLayout(t, root)
		ui.Overflows(root)
		ui.Audit(root, true)
		again := root.Find("n0").Rect
		if ui.Layout(root, typewriter{}, area); root.Find("n0").Rect != again {
			t.Fatalf("laid out twice, it differs")
		}
	})
}

// Whatever events come in whatever order, nothing panics, the focused node exists, and
// the tree stays laid out.
func TestSessionProperties(t *testing.T) { rapid.Check(t, sessionProperty) }

func FuzzSession(f *testing.F) { f.Fuzz(rapid.MakeFuzz(sessionProperty)) }

func sessionProperty(t *rapid.T) {
	f := &forest{t: t}
	pages := []*ui.Node{f.page(), f.page()}
	at := 0
	app := &fakeApp{build: func() *ui.Node { return pages[at] }}
	f.after = func() {
		// Now and then a handler shows the other page.
		if f.events%3 == 0 {
			at = 1 - at
		}
		app.changed()
	}
	s := ui.NewSession(app, typewriter{})
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

func check(t *rapid.T, s *ui.Session) {
	root := s.Root()
	for _, c := range root.Children {
		checkLayout(t, c)
	}
	if caret, anchor, ok := s.Caret(); ok {
		n, _ := s.Editing()
		if end := len([]rune(n.Value)); caret < 0 || caret > end || anchor < 0 || anchor > end {
			t.Fatalf("the caret %d, %d is outside of %q", caret, anchor, n.Value)
		}
	}
	ui.Mirror(root, s.Focus())
	s.Shape()
}

// checkFocus checks that the focused element exists. Rows and headings of tables have
// ids of their own, which no node has.
func checkFocus(t *rapid.T, s *ui.Session) {
	id := s.Focus()
	if id == "" || strings.Contains(id, "/row/") || strings.Contains(id, "/column/") {
		return
	}
	if n := s.Root().Find(id); n == nil || n.Disabled {
		t.Fatalf("the focus is on %q, which can't have it", id)
	}
}

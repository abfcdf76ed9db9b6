package paint

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"cavalo/internal/ui"
)

func press() {}

// gallery shows every role in every look it can have.
func gallery() *ui.Node {
	change := func(string) {}
	row := func(children ...*ui.Node) *ui.Node {
		return &ui.Node{Role: ui.Row, Gap: 10, Across: ui.Center, Wrap: true, Children: children}
	}
	states := func(v ui.Variant, name string) *ui.Node {
		return row(
			&ui.Node{ID: name, Role: ui.Button, Label: name, Variant: v, Press: press},
			&ui.Node{ID: name + "-icon", Role: ui.Button, Label: name, Icon: ui.IconUndo, Variant: v, Press: press},
			&ui.Node{ID: name + "-alone", Role: ui.Button, Label: name, Help: name, Icon: ui.IconHint, Variant: v, Press: press},
			&ui.Node{ID: name + "-on", Role: ui.Button, Label: "on", Variant: v, Selected: true, Press: press},
			&ui.Node{ID: name + "-off", Role: ui.Button, Label: "off", Icon: ui.IconRedo, Variant: v, Disabled: true, Press: press},
		)
	}
	left := &ui.Node{Role: ui.Column, Gap: 10, Grow: 1, Children: []*ui.Node{
		states(ui.Plain, "plain"), states(ui.Primary, "primary"), states(ui.Quiet, "quiet"),
		states(ui.Chip, "chip"), states(ui.Danger, "danger"), states(ui.Proved, "proved"), states(ui.Sunken, "sunken"),
		row(
			&ui.Node{ID: "toggle-on", Role: ui.Toggle, Label: "Counts 00", Checked: true, Press: press},
			&ui.Node{ID: "toggle-off", Role: ui.Toggle, Label: "Still", Press: press},
			&ui.Node{ID: "toggle-dead", Role: ui.Toggle, Label: "Disabled", Checked: true, Disabled: true, Press: press},
			&ui.Node{ID: "toggle-chip", Role: ui.Toggle, Variant: ui.Chip, Label: "Chip", Checked: true, Press: press},
		),
		row(
			&ui.Node{ID: "link", Role: ui.Link, Label: "A link", Press: press},
			&ui.Node{ID: "link-icon", Role: ui.Link, Label: "with an icon", Icon: ui.IconDownload, Press: press},
			&ui.Node{ID: "link-off", Role: ui.Link, Label: "disabled", Disabled: true, Press: press},
		),
		{ID: "slider", Role: ui.Slider, Label: "Step", Min: 0, Max: 25, Number: 12, Change: change},
		{ID: "slider-off", Role: ui.Slider, Label: "Step", Min: 0, Max: 25, Number: 7, Disabled: true, Change: change},
		{ID: "progress", Role: ui.Progress, Label: "Points", Max: 2000, Number: 1023},
		{ID: "progress-none", Role: ui.Progress, Label: "Points", Max: 2000, Number: 0},
		{ID: "tabs", Role: ui.Tabs, Label: "Theme", Value: "b", Options: []ui.Option{{Value: "a", Label: "System"}, {Value: "b", Label: "Light"}, {Value: "c", Label: "Dark"}}, Change: change},
		row(
			&ui.Node{ID: "select", Role: ui.Select, Label: "Rule", Value: "l", Options: []ui.Option{{Value: "l", Label: "largest"}, {Value: "s", Label: "smallest"}}, Change: change},
			&ui.Node{ID: "select-chip", Role: ui.Select, Variant: ui.Chip, Label: "Rule", Value: "l", Options: []ui.Option{{Value: "l", Label: "largest"}}, Change: change},
			&ui.Node{ID: "select-off", Role: ui.Select, Label: "Rule", Value: "l", Options: []ui.Option{{Value: "l", Label: "largest"}}, Disabled: true, Change: change},
		),
		{ID: "field", Role: ui.TextField, Label: "Seed", Value: "cavalo", Change: change},
		{ID: "field-wrong", Role: ui.TextField, Label: "Seed", Value: "100", Invalid: true, Change: change},
		{ID: "field-lines", Role: ui.TextField, Label: "Position", Lines: 3, Value: "94.25.54.89.21.08.36.14.41.96/78.47.56.23.05.49.13.12.26.60/00.27.17.83.34.93.74.52.45.80/69.09.77", Change: change},
		{ID: "field-read", Role: ui.TextField, Label: "Link", ReadOnly: true, Value: "https://example.org/#challenge/94.25.54.89.21.08.36.14", Change: change},
	}}
	chart := &ui.Chart{Label: "bound", Target: 2000, TargetLabel: "2000", Mark: 8, Series: []ui.Series{{Dots: true}}}
	for i := range 9 {
		chart.Series[0].Points = append(chart.Series[0].Points, ui.Point{X: float64(17 + i), Y: []float64{1480, 1560, 1640, 1718, 1786, 1850, 1915, 1976, 2040}[i]})
		chart.XTicks = append(chart.XTicks, ui.Tick{X: float64(17 + i), Text: itoa(17 + i)})
	}
	closing := &ui.Chart{Label: "closing in", Mark: -1, Series: []ui.Series{
		{Name: "best", Color: ui.ColorGood, Points: []ui.Point{{X: 0, Y: 10}, {X: 1, Y: 6}, {X: 2, Y: 5}, {X: 4, Y: 4}}},
		{Name: "bound", Points: []ui.Point{{X: 0, Y: 1}, {X: 1, Y: 2}, {X: 3, Y: 3}, {X: 4, Y: 4}}},
	}}
	right := &ui.Node{Role: ui.Column, Gap: 12, Grow: 1, Across: ui.Stretch, Children: []*ui.Node{
		{Role: ui.Column, Variant: ui.Card, Pad: 16, Gap: 8, Children: []*ui.Node{
			{Role: ui.Row, Gap: 10, Across: ui.Center, Children: []*ui.Node{
				{Role: ui.Text, Variant: ui.Proved, Text: "proved", Size: ui.Small, Weight: ui.Semibold},
				{Role: ui.Text, Text: "25 steps are the fewest", Weight: ui.Semibold},
				{Role: ui.Spacer, Grow: 1},
				{Role: ui.Text, Text: "0.06 s", Color: ui.ColorMuted},
			}},
			{Role: ui.Text, Text: "No path of 24 squares can pass 1,976 points: short of 2,000.", Color: ui.ColorMuted, Wrap: true},
			{ID: "chart", Role: ui.ChartView, Chart: chart, Label: "bound"},
			{ID: "chart-2", Role: ui.ChartView, Chart: closing, Label: "closing in", Height: 72},
		}},
		{Role: ui.Row, Gap: 8, Wrap: true, Children: []*ui.Node{
			{Role: ui.Text, Variant: ui.Sunken, Text: "1  J1  +63", Size: ui.Small},
			{Role: ui.Text, Variant: ui.Chip, Text: "a label", Size: ui.Small},
			{Role: ui.Text, Icon: ui.IconCheck, Text: "with an icon", Color: ui.ColorGood},
		}},
		{Role: ui.Text, Variant: ui.Warning, Icon: ui.IconWarning, Text: "This game was changed in another tab.", Wrap: true},
		{ID: "table", Role: ui.Table, Label: "Statistics", Table: &ui.TableData{
			Columns: []ui.TableColumn{{Title: "Algorithm", Press: press, Sorted: 1}, {Title: "Nodes", Numeric: true, Press: press}, {Title: "Time", Numeric: true}},
			Rows: []ui.TableRow{
				{ID: "r1", Cells: []string{"breadth first", "30,779", "0.20 s"}, Press: press},
				{ID: "r2", Cells: []string{"A*", "1,204", "0.01 s"}, Mark: true, Press: press},
				{ID: "r3", Cells: []string{"an algorithm with a very long name indeed, too long", "96", "0.00 s"}, Press: press},
			},
		}},
		{ID: "list", Role: ui.List, Variant: ui.Card, Pad: 4, Children: []*ui.Node{
			{ID: "i1", Role: ui.ListItem, Label: "Problem A", Value: "target 70", Press: press},
			{ID: "i2", Role: ui.ListItem, Label: "Problem B", Icon: ui.IconDice, Value: "target 60", Selected: true, Press: press},
			{ID: "i3", Role: ui.ListItem, Label: "Problem C", Press: press},
		}},
		{ID: "scroll", Role: ui.Column, Scroll: true, Height: 90, Gap: 6, Children: []*ui.Node{
			{Role: ui.Text, Text: "one", Variant: ui.Sunken}, {Role: ui.Text, Text: "two", Variant: ui.Sunken},
			{Role: ui.Text, Text: "three", Variant: ui.Sunken}, {Role: ui.Text, Text: "four", Variant: ui.Sunken},
		}},
		{Role: ui.Row, Gap: 8, Children: pictureNodes()},
	}}
	return &ui.Node{Role: ui.Layer, Children: []*ui.Node{
		{Role: ui.Column, Children: []*ui.Node{
			{ID: "bar", Role: ui.Row, Variant: ui.Bar, Height: 56, PadX: 20, Gap: 8, Across: ui.Center, Children: []*ui.Node{
				{ID: "home", Role: ui.Button, Variant: ui.Quiet, Icon: ui.IconKnight, Label: "Cavalo", Size: 20, Weight: ui.Heavy, Press: press},
			}},
			{Role: ui.Row, Grow: 1, Pad: 20, Gap: 24, Across: ui.Start, Children: []*ui.Node{left, right}},
		}},
		{Role: ui.Column, Along: ui.End, Across: ui.Center, Pad: 16, Children: []*ui.Node{
			{ID: "notice", Role: ui.Row, Variant: ui.Card, Pad: 12, Children: []*ui.Node{{Role: ui.Text, Text: "Copied"}}},
		}},
	}}
}

func pictureNodes() []*ui.Node {
	var out []*ui.Node
	for _, name := range Pictures() {
		out = append(out, &ui.Node{Role: ui.Picture, Picture: name, Label: name, Height: 90, Grow: 1})
	}
	return out
}

func laidOut(root *ui.Node, w, h float64) *ui.Node {
	ui.Layout(root, NewFonts(), ui.Rect{W: w, H: h})
	return root
}

var themes = map[string]ui.Theme{"light": ui.Light(), "dark": ui.Dark()}

func TestSampleGallery(t *testing.T) {
	for name, theme := range themes {
		view := View{
			Focus: "plain", Hovered: "plain-icon", Pressed: "primary-icon",
			Editing: "field", Caret: 3, Anchor: 6,
		}
		root := laidOut(gallery(), 1240, 1180)
		sample(t, "gallery-"+name, 1240, 1180, 1, theme, func(p Painter) { Tree(p, root, theme, view) })
	}
}

// recorder is a painter that notes how it is used.
type recorder struct {
	Painter
	pushed, clipped int
	worst           int // the deepest below zero
	texts           map[string]bool
}

func record(p Painter) *recorder {
	return &recorder{Painter: p, texts: map[string]bool{}}
}

func (r *recorder) Push(t Transform) { r.pushed++; r.Painter.Push(t) }
func (r *recorder) Pop()             { r.pushed--; r.worst = min(r.worst, r.pushed); r.Painter.Pop() }
func (r *recorder) Clip(c ui.Rect)   { r.clipped++; r.Painter.Clip(c) }
func (r *recorder) Unclip()          { r.clipped--; r.worst = min(r.worst, r.clipped); r.Painter.Unclip() }
func (r *recorder) Text(x, y float64, text string, size float64, w ui.Weight, c color.NRGBA) {
	r.texts[text] = true
	r.Painter.Text(x, y, text, size, w, c)
}

func TestTreeLeavesNothingInForce(t *testing.T) {
	theme := ui.Light()
	root := laidOut(gallery(), 1240, 1180)
	sample(t, "unused", 1240, 1180, 0.25, theme, func(p Painter) {
		r := record(p)
		Tree(r, root, theme, View{})
		if r.pushed != 0 || r.clipped != 0 || r.worst < 0 {
			t.Errorf("%d transforms and %d clips are left, lowest %d", r.pushed, r.clipped, r.worst)
		}
		for _, text := range []string{"plain", "Counts 00", "A link", "Light", "largest", "cavalo", "proved", "A*", "30,779", "Problem B", "target 60", "2000", "one"} {
			if !r.texts[text] {
				t.Errorf("%q is not written", text)
			}
		}
	})
}

// Every role leaves marks inside of its rectangle, and, but for rings and
// shadows, none outside.
func TestNodesStayInside(t *testing.T) {
	const w, h, margin = 300, 160, 40
	theme := ui.Light()
	nodes := []*ui.Node{}
	gallery().Walk(func(n *ui.Node) bool {
		if n.Role >= ui.Text && n.Role != ui.Spacer {
			nodes = append(nodes, n)
		}
		return true
	})
	nodes = append(nodes, &ui.Node{ID: "board", Role: ui.BoardView, Board: lookBoard()})
	for _, n := range nodes {
		n.Width, n.Height, n.MinHeight, n.MinWidth = 0, 0, 0, 0
		root := laidOut(n, w-2*margin, h-2*margin)
		img := image.NewRGBA(image.Rect(0, 0, w, h))
		p := NewSoft(img, NewFonts(), 1)
		p.Fill(ui.Rect{W: w, H: h}, 0, theme.Surface)
		p.Push(Transform{X: margin, Y: margin, ScaleX: 1, ScaleY: 1, Opacity: 1})
		tree := &tree{Painter: p, theme: theme, screen: root.Rect, clip: root.Rect}
		tree.node(root)
		p.Pop()
		inside, outside := 0, 0
		const soft = 1 // a pixel of antialiasing
		within := image.Rect(margin-soft, margin-soft, w-margin+soft, h-margin+soft)
		for y := range h {
			for x := range w {
				if img.RGBAAt(x, y) != opaque(theme.Surface) {
					if (image.Point{X: x, Y: y}).In(within) {
						inside++
					} else {
						outside++
					}
				}
			}
		}
		if inside == 0 {
			t.Errorf("role %d %q draws nothing", n.Role, n.ID+n.Label+n.Text)
		}
		if outside > 0 {
			t.Errorf("role %d %q draws %d pixels outside", n.Role, n.ID+n.Label+n.Text, outside)
		}
	}
}

func opaque(c color.NRGBA) color.RGBA { return color.RGBA{R: c.R, G: c.G, B: c.B, A: 255} }

// What is scrolled out of sight isn't drawn.
func TestScrolledContentIsClipped(t *testing.T) {
	theme := ui.Light()
	scroll := &ui.Node{ID: "s", Role: ui.Column, Scroll: true, Height: 60}
	for range 10 {
		scroll.Children = append(scroll.Children, &ui.Node{Role: ui.Text, Variant: ui.Card, Text: "line", Height: 40})
	}
	root := laidOut(&ui.Node{Role: ui.Column, Children: []*ui.Node{scroll, {Role: ui.Spacer, Grow: 1}}}, 200, 200)
	img := sample(t, "scrolled", 200, 200, 1, theme, func(p Painter) { Tree(p, root, theme, View{}) })
	if img.RGBAAt(25, 30) == opaque(theme.Surface) {
		t.Error("nothing is drawn in the scrolling column")
	}
	for y := 66; y < 200; y++ {
		if img.RGBAAt(25, y) != opaque(theme.Surface) {
			t.Fatalf("row %d below the scrolling column is not empty", y)
		}
	}
}

// A dialog is drawn over everything, wherever in the tree it is.
func TestDialogIsOnTop(t *testing.T) {
	theme := ui.Light()
	dialog := &ui.Node{ID: "d", Role: ui.Dialog, Label: "d", Children: []*ui.Node{{Role: ui.Text, Text: "inside"}}}
	root := laidOut(&ui.Node{Role: ui.Column, Children: []*ui.Node{
		{Role: ui.Column, Children: []*ui.Node{dialog}},
		{Role: ui.Column, Variant: ui.Card, Grow: 1},
	}}, 800, 600)
	img := sample(t, "dialog", 800, 600, 1, theme, func(p Painter) { Tree(p, root, theme, View{}) })
	x, y := dialog.Rect.Center()
	if got := img.RGBAAt(int(dialog.Rect.X)+10, int(y)); got != opaque(theme.Raised) {
		t.Errorf("beside the words of the dialog is %v, want %v", got, theme.Raised)
	}
	veiled := img.RGBAAt(int(x), 10)
	if veiled.R >= theme.Raised.R-40 {
		t.Errorf("nothing veils what is behind the dialog: %v", veiled)
	}
}

// Focus, hover, press and disabling change what is seen.
func TestStatesAreVisible(t *testing.T) {
	for name, theme := range themes {
		picture := func(v View, disabled bool) string {
			n := &ui.Node{ID: "b", Role: ui.Button, Label: "Undo", Disabled: disabled, Press: press}
			root := laidOut(&ui.Node{Role: ui.Column, Pad: 10, Children: []*ui.Node{n}}, 120, 60)
			img := sample(t, "state", 120, 60, 1, theme, func(p Painter) { Tree(p, root, theme, v) })
			return string(img.Pix)
		}
		seen := map[string]string{}
		for state, pix := range map[string]string{
			"plain": picture(View{}, false), "focus": picture(View{Focus: "b"}, false), "hover": picture(View{Hovered: "b"}, false),
			"press": picture(View{Hovered: "b", Pressed: "b"}, false), "disabled": picture(View{}, true),
		} {
			if other, same := seen[pix]; same {
				t.Errorf("%s: %s looks like %s", name, state, other)
			}
			seen[pix] = state
		}
	}
}

// The colours that words are written in stand out from their grounds.
func TestContrast(t *testing.T) {
	for name, theme := range themes {
		tr := &tree{theme: theme}
		for _, variant := range []ui.Variant{ui.Plain, ui.Primary, ui.Quiet, ui.Chip, ui.Danger, ui.Proved, ui.Sunken} {
			for _, selected := range []bool{false, true} {
				n := &ui.Node{ID: "b", Role: ui.Button, Variant: variant, Selected: selected}
				l := tr.controlLook(n)
				for _, behind := range []color.NRGBA{theme.Surface, theme.Raised} {
					ground := ui.Mix(behind, l.ground, float64(l.ground.A)/255)
					ground.A = 255
					if c := ui.Contrast(l.words, ground); c < 4.5 {
						t.Errorf("%s: variant %d, selected %v: contrast %.2f", name, variant, selected, c)
					}
				}
			}
		}
		for heat := 0.0; heat <= 1; heat += 0.05 {
			ground := theme.Square(heat, true)
			if c := ui.Contrast(theme.NumberOn(ground), ground); c < 4.5 {
				t.Errorf("%s: number on heat %.2f: contrast %.2f", name, heat, c)
			}
		}
		for what, pair := range map[string][2]color.NRGBA{
			"stop": {theme.Accent, theme.Raised}, "gain": {theme.OnAccent, theme.Accent},
			"coordinates": {theme.Muted, theme.Surface}, "tooltip": {theme.Text, theme.Raised}, "warning": {theme.Warn, ui.Mix(theme.Raised, theme.Warn, 0.1)},
		} {
			if c := ui.Contrast(pair[0], pair[1]); c < 4.5 {
				t.Errorf("%s: %s: contrast %.2f", name, what, c)
			}
		}
	}
}

func ExampleTree() {
	fonts := NewFonts()
	root := &ui.Node{Role: ui.Column, Pad: 16, Children: []*ui.Node{{Role: ui.Text, Text: "Cavalo", Size: ui.Title}}}
	ui.Layout(root, fonts, ui.Rect{W: 160, H: 60})
	picture := image.NewRGBA(image.Rect(0, 0, 320, 120))
	Tree(NewSoft(picture, fonts, 2), root, ui.Dark(), View{})
	fmt.Println(picture.RGBAAt(0, 0))
	// Output: {19 22 27 255}
}

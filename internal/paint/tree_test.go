package paint

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

func press() {}

// gallery returns every role in every variant.
func gallery() *ui.Node {
	change := func(string) {}
	row := func(children ...*ui.Node) *ui.Node {
		return ui.NewRow("", children...).With(ui.Traits{Gap: 10, Across: ui.Center, Wrap: true})
	}
	states := func(v ui.Variant, name string) *ui.Node {
		return row(
			ui.NewButton(name, name, press).With(ui.Traits{Variant: v}),
			ui.NewButton(name+"-icon", name, press).With(ui.Traits{Icon: ui.IconUndo, Variant: v}),
			ui.NewButton(name+"-alone", name, press).Explained(name).With(ui.Traits{Icon: ui.IconHint, Variant: v}),
			ui.NewButton(name+"-on", "on", press).With(ui.Traits{Variant: v, Selected: true}),
			ui.NewButton(name+"-off", "off", press).With(ui.Traits{Icon: ui.IconRedo, Variant: v, Disabled: true}),
		)
	}
	left := ui.NewColumn("",
		states(ui.Plain, "plain"), states(ui.Primary, "primary"), states(ui.Quiet, "quiet"),
		states(ui.Chip, "chip"), states(ui.Danger, "danger"), states(ui.Proved, "proved"), states(ui.Sunken, "sunken"),
		row(
			ui.NewToggle("toggle-on", "Counts 00", true, press),
			ui.NewToggle("toggle-off", "Still", false, press),
			ui.NewToggle("toggle-dead", "Disabled", true, press).With(ui.Traits{Disabled: true}),
			ui.NewToggle("toggle-chip", "Chip", true, press).With(ui.Traits{Variant: ui.Chip}),
		),
		row(
			ui.NewLink("link", "A link", press),
			ui.NewLink("link-icon", "with an icon", press).With(ui.Traits{Icon: ui.IconDownload}),
			ui.NewLink("link-off", "disabled", press).With(ui.Traits{Disabled: true}),
		),
		ui.NewSlider("slider", "Step", ui.Range{Number: 12, Min: 0, Max: 25}, change),
		ui.NewSlider("slider-off", "Step", ui.Range{Number: 7, Min: 0, Max: 25}, change).With(ui.Traits{Disabled: true}),
		ui.NewProgress("progress", "Points", ui.Range{Number: 1023, Max: 2000}),
		ui.NewProgress("progress-none", "Points", ui.Range{Number: 0, Max: 2000}),
		ui.NewTabs("tabs", "Theme", "b", []ui.Option{{Value: "a", Label: "System"}, {Value: "b", Label: "Light"}, {Value: "c", Label: "Dark"}}, change),
		row(
			ui.NewSelect("select", "Rule", "l", []ui.Option{{Value: "l", Label: "largest"}, {Value: "s", Label: "smallest"}}, change),
			ui.NewSelect("select-chip", "Rule", "l", []ui.Option{{Value: "l", Label: "largest"}}, change).With(ui.Traits{Variant: ui.Chip}),
			ui.NewSelect("select-off", "Rule", "l", []ui.Option{{Value: "l", Label: "largest"}}, change).With(ui.Traits{Disabled: true}),
		),
		ui.NewTextField("field", "Seed", "cavalo", change, ui.Field{}),
		ui.NewTextField("field-wrong", "Seed", "100", change, ui.Field{Invalid: true}),
		ui.NewTextField("field-lines", "Position", "94.25.54.89.21.08.36.14.41.96/78.47.56.23.05.49.13.12.26.60/00.27.17.83.34.93.74.52.45.80/69.09.77", change, ui.Field{Lines: 3}),
		ui.NewTextField("field-read", "Link", "https://example.org/#challenge/94.25.54.89.21.08.36.14", change, ui.Field{ReadOnly: true}),
	).With(ui.Traits{Gap: 10, Grow: 1})
	chart := &ui.Chart{Label: "bound", Target: 2000, TargetLabel: "2000", Mark: 8, Series: []ui.Series{{Dots: true}}}
	for i := range 9 {
		chart.Series[0].Points = append(chart.Series[0].Points, ui.Point{X: float64(17 + i), Y: []float64{1480, 1560, 1640, 1718, 1786, 1850, 1915, 1976, 2040}[i]})
		chart.XTicks = append(chart.XTicks, ui.Tick{X: float64(17 + i), Text: strconv.Itoa(17 + i)})
	}
	closing := &ui.Chart{Label: "closing in", Mark: -1, Series: []ui.Series{
		{Name: "best", Color: ui.ColorGood, Points: []ui.Point{{X: 0, Y: 10}, {X: 1, Y: 6}, {X: 2, Y: 5}, {X: 4, Y: 4}}},
		{Name: "bound", Points: []ui.Point{{X: 0, Y: 1}, {X: 1, Y: 2}, {X: 3, Y: 3}, {X: 4, Y: 4}}},
	}}
	right := ui.NewColumn("",
		ui.NewColumn("",
			ui.NewRow("",
				ui.NewText("", "proved").With(ui.Traits{Variant: ui.Proved, Size: ui.Small, Weight: ui.Semibold}),
				ui.NewText("", "25 steps are the fewest").With(ui.Traits{Weight: ui.Semibold}),
				ui.NewSpacer().With(ui.Traits{Grow: 1}),
				ui.NewText("", "0.06 s").With(ui.Traits{Color: ui.ColorMuted}),
			).With(ui.Traits{Gap: 10, Across: ui.Center}),
			ui.NewText("", "No path of 24 squares can pass 1,976 points: short of 2,000.").With(ui.Traits{Color: ui.ColorMuted, Wrap: true}),
			ui.NewChart("chart", "bound", chart),
			ui.NewChart("chart-2", "closing in", closing).With(ui.Traits{Height: 72}),
		).With(ui.Traits{Variant: ui.Card, Pad: 16, Gap: 8}),
		ui.NewRow("",
			ui.NewText("", "1  J1  +63").With(ui.Traits{Variant: ui.Sunken, Size: ui.Small}),
			ui.NewText("", "a label").With(ui.Traits{Variant: ui.Chip, Size: ui.Small}),
			ui.NewText("", "with an icon").With(ui.Traits{Icon: ui.IconCheck, Color: ui.ColorGood}),
		).With(ui.Traits{Gap: 8, Wrap: true}),
		ui.NewText("", "This game was changed in another tab.").With(ui.Traits{Variant: ui.Warning, Icon: ui.IconWarning, Wrap: true}),
		ui.NewTable("table", "Statistics", &ui.TableData{
			Columns: []ui.TableColumn{{Title: "Algorithm", Press: press, Sorted: 1}, {Title: "Nodes", Numeric: true, Press: press}, {Title: "Time", Numeric: true}},
			Rows: []ui.TableRow{
				{ID: "r1", Cells: []string{"breadth first", "30,779", "0.20 s"}, Press: press},
				{ID: "r2", Cells: []string{"A*", "1,204", "0.01 s"}, Mark: true, Press: press},
				{ID: "r3", Cells: []string{"an algorithm with a very long name indeed, too long", "96", "0.00 s"}, Press: press},
			},
		}),
		ui.NewList("list", "",
			ui.NewListItem("i1", "Problem A", press).Valued("target 70"),
			ui.NewListItem("i2", "Problem B", press).Valued("target 60").With(ui.Traits{Icon: ui.IconDice, Selected: true}),
			ui.NewListItem("i3", "Problem C", press),
		).With(ui.Traits{Variant: ui.Card, Pad: 4}),
		ui.NewColumn("scroll",
			ui.NewText("", "one").With(ui.Traits{Variant: ui.Sunken}), ui.NewText("", "two").With(ui.Traits{Variant: ui.Sunken}),
			ui.NewText("", "three").With(ui.Traits{Variant: ui.Sunken}), ui.NewText("", "four").With(ui.Traits{Variant: ui.Sunken}),
		).With(ui.Traits{Scroll: true, Height: 90, Gap: 6}),
		ui.NewRow("", pictureNodes()...).With(ui.Traits{Gap: 8}),
	).With(ui.Traits{Gap: 12, Grow: 1, Across: ui.Stretch})
	return ui.NewLayer("",
		ui.NewColumn("",
			ui.NewRow("bar",
				ui.NewButton("home", "Cavalo", press).With(ui.Traits{Variant: ui.Quiet, Icon: ui.IconKnight, Size: 20, Weight: ui.Heavy}),
			).With(ui.Traits{Variant: ui.Bar, Height: 56, PadX: 20, Gap: 8, Across: ui.Center}),
			ui.NewRow("", left, right).With(ui.Traits{Grow: 1, Pad: 20, Gap: 24, Across: ui.Start}),
		),
		ui.NewColumn("",
			ui.NewRow("notice", ui.NewText("", "Copied")).With(ui.Traits{Variant: ui.Card, Pad: 12}),
		).With(ui.Traits{Along: ui.End, Across: ui.Center, Pad: 16}),
	)
}

func pictureNodes() []*ui.Node {
	out := MorePictures()
	for _, name := range Pictures() {
		out = append(out, ui.NewPicture("", name, name))
	}
	for _, n := range out {
		n.With(ui.Traits{Height: 90, Grow: 1})
	}
	return out
}

func laidOut(root *ui.Node, w, h float64) *layout.Box {
	return layout.Of(root, NewFonts(), ui.Rect{W: w, H: h})
}

var themes = map[string]ui.Theme{"light": ui.Light(), "dark": ui.Dark()}

// TestGoldenGallery compares every control, table and chart, and the drawing of a
// search tree, with the pixels that were reviewed; -update replaces them.
func TestGoldenGallery(t *testing.T) {
	var got strings.Builder
	for _, name := range []string{"light", "dark"} {
		theme := themes[name]
		for state, view := range []View{
			{Focus: "plain", Hovered: "plain-icon", Pressed: "primary-icon", Editing: "field", Caret: 3, Anchor: 6},
			{Focus: "slider", Hovered: "toggle-off", Pressed: "slider", Editing: "field-lines", Caret: 70, Anchor: 70},
		} {
			root := laidOut(gallery(), 1240, 1180)
			img := sample(t, fmt.Sprint("gallery-", name, state), 1240, 1180, 1, theme, func(p Painter) { Tree(p, root, theme, view) })
			got.WriteString(summary(fmt.Sprintf("gallery %d, %s", state, name), img, 20))
		}
		root := laidOut(ui.NewColumn("", dotted()), 320, 240)
		img := sample(t, "dots-"+name, 320, 240, 1, theme, func(p Painter) { Tree(p, root, theme, View{}) })
		got.WriteString(summary("tree, "+name, img, 8))
	}
	compareGolden(t, "testdata/gallery.txt", got.String())
}

// dotted is a search tree with each kind of dot, line and band.
func dotted() *ui.Node {
	dots := []ui.Dot{
		{X: 160, Y: 30, Up: -1, Radius: 14, Text: "A1", Strong: true},
		{X: 80, Y: 90, Up: 0, Radius: 14, Text: "B3", Under: "f = ", Value: "7", Strong: true, Color: ui.ColorGood},
		{X: 200, Y: 90, Up: 0, Radius: 6, Text: "C2", Hollow: true},
		{X: 270, Y: 90, Up: 0, Radius: 6, Crossed: true, Color: ui.ColorWarn, Under: "x"},
		{X: 60, Y: 150, Up: 1, Radius: 5, Chosen: true},
		{X: 110, Y: 150, Up: 1, Radius: 5, Faint: true},
	}
	return ui.NewTree("dots", "A tree", &ui.Tree{
		Dots: func(float64, float64) []ui.Dot { return dots },
		Bands: func() []ui.Band {
			return []ui.Band{
				{Rect: ui.Rect{X: 30, Y: 185, W: 200, H: 12}, Color: ui.ColorAccent, Strength: 0.5, Text: "1,234", Before: "3"},
				{Rect: ui.Rect{X: 30, Y: 205, W: 120, H: 12}, Color: ui.ColorGood, Strength: 0.2},
			}
		},
	}).With(ui.Traits{Grow: 1})
}

// recorder is a painter that records the calls.
type recorder struct {
	Painter
	pushed, clipped int
	worst           int                // the lowest level of Push and Pop; below 0 is a fault
	texts           map[string]ui.Rect // where each text begins, and its width
}

func record(p Painter) *recorder {
	return &recorder{Painter: p, texts: map[string]ui.Rect{}}
}

func (r *recorder) Push(t Transform) { r.pushed++; r.Painter.Push(t) }
func (r *recorder) Pop()             { r.pushed--; r.worst = min(r.worst, r.pushed); r.Painter.Pop() }
func (r *recorder) Clip(c ui.Rect)   { r.clipped++; r.Painter.Clip(c) }
func (r *recorder) Unclip()          { r.clipped--; r.worst = min(r.worst, r.clipped); r.Painter.Unclip() }
func (r *recorder) Text(x, y float64, text string, size float64, w ui.Weight, c color.NRGBA) {
	r.texts[text] = ui.Rect{X: x, W: r.Width(text, size, w)}
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
			if _, written := r.texts[text]; !written {
				t.Errorf("%q is not written", text)
			}
		}
	})
}

// filled returns the areas of a colour that a tree fills.
func filled(t *testing.T, root *layout.Box, w, h float64, c color.NRGBA) []ui.Rect {
	t.Helper()
	var all []ui.Rect
	sample(t, "unused", w, h, 1, ui.Light(), func(p Painter) {
		f := &filler{Painter: p, of: c}
		Tree(f, root, ui.Light(), View{})
		all = f.areas
	})
	return all
}

// outliner is a painter that records the lines of a colour, by where they go round.
type outliner struct {
	Painter
	of    color.NRGBA
	width map[ui.Rect]float64
}

func (o *outliner) Outline(r ui.Rect, radius, width float64, c color.NRGBA) {
	if c == o.of {
		o.width[r] = width
	}
	o.Painter.Outline(r, radius, width, c)
}

// What can be played has a border, and one twice as wide in high contrast.
func TestTargetsHaveABorder(t *testing.T) {
	b := &ui.Board{Columns: 3, Rows: 1, Cursor: -1, Cells: []ui.Cell{{ID: "a", Enabled: true}, {ID: "b", Enabled: true, Target: true}, {ID: "c"}}}
	widths := map[bool]float64{}
	for _, theme := range []ui.Theme{ui.Light(), ui.HighContrast(false), ui.HighContrast(true)} {
		root := laidOut(ui.NewColumn("", ui.NewBoard("board", "Board", b).With(ui.Traits{Grow: 1})), 300, 100)
		sample(t, "unused", 300, 100, 1, theme, func(p Painter) {
			o := &outliner{Painter: p, of: theme.Accent, width: map[ui.Rect]float64{}}
			Tree(o, root, theme, View{})
			if len(o.width) != 1 {
				t.Fatalf("high contrast %v, dark %v: %d squares have a border, not one: %v", theme.High, theme.Dark, len(o.width), o.width)
			}
			for _, width := range o.width {
				widths[theme.High] = width
			}
		})
	}
	if widths[true] < 2*widths[false] {
		t.Errorf("the border is %v wide, in high contrast %v", widths[false], widths[true])
	}
}

// filler is a painter that records the areas of a colour.
type filler struct {
	Painter
	of    color.NRGBA
	areas []ui.Rect
}

func (f *filler) Fill(r ui.Rect, radius float64, c color.NRGBA) {
	if c == f.of {
		f.areas = append(f.areas, r)
	}
	f.Painter.Fill(r, radius, c)
}

// The mark under what is wrong in a field is as long as the word there.
func TestMarkOfAMistake(t *testing.T) {
	const text = "depth + wdith"
	width := func(word string) float64 { return NewFonts().Width(word, ui.Body, ui.Regular) }
	for wrong, want := range map[int]string{1: "depth", 7: "+", 9: "wdith", 11: "ith"} {
		root := laidOut(ui.NewColumn("", ui.NewTextField("field", "Formula", text, func(string) {}, ui.Field{Wrong: wrong})), 300, 200)
		marks := filled(t, root, 300, 200, ui.Light().Warn)
		if len(marks) != 1 || math.Abs(marks[0].W-max(8, width(want))) > 1 {
			t.Errorf("at %d of %q the marks are %v, want one of %v px", wrong, text, marks, width(want))
		}
	}
}

// The bar of what is scrolled goes from the top to the bottom with it.
func TestScrollBarFollows(t *testing.T) {
	column := ui.NewColumn("list", ui.NewSpacer().With(ui.Traits{Height: 1000})).With(ui.Traits{Scroll: true, Grow: 1})
	root := laidOut(ui.NewColumn("", column), 300, 200)
	var at []float64
	for _, scrolled := range []float64{0, 400, 800} {
		root.Children[0].Scrolled = scrolled
		bars := filled(t, root, 300, 200, ui.Faded(ui.Light().Muted, 0.45))
		testkit.MustEqual(t, len(bars), 1, "scrolled by %v the bars are %v", scrolled, bars)
		at = append(at, bars[0].Y, bars[0].Bottom())
	}
	if at[0] != 3 || at[5] != 197 || math.Abs((at[2]+at[3])/2-100) > 1 {
		t.Errorf("from top to bottom it is at %v", at)
	}
}

// Words that are too long for a tab are written smaller, between its round ends.
func TestTabsKeepTheirWords(t *testing.T) {
	for _, width := range []float64{60, 100, 200, 400} {
		all := []ui.Option{{Value: "a", Label: "Moves, one after another"}, {Value: "b", Label: "Nodes"}}
		root := laidOut(ui.NewColumn("", ui.NewTabs("tabs", "Lists", "a", all, func(string) {})), width, 200)
		sample(t, "unused", width, 200, 1, ui.Light(), func(p Painter) {
			r := record(p)
			Tree(r, root, ui.Light(), View{})
			for i, o := range all {
				pill, at := root.Children[0].Parts[i], r.texts[o.Label]
				if at.W == 0 || at.X < pill.X+2.9 || at.Right() > pill.Right()-2.9 {
					t.Errorf("in %v px %q is at %v in %v", width, o.Label, at, pill)
				}
			}
		})
	}
}

// Every role draws inside its rectangle and nothing outside it.
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
	nodes = append(nodes, ui.NewBoard("board", "", LookBoard()))
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

// Nodes scrolled out of sight aren't drawn.
func TestScrolledContentIsClipped(t *testing.T) {
	theme := ui.Light()
	scroll := ui.NewColumn("s").With(ui.Traits{Scroll: true, Height: 60})
	for range 10 {
		scroll.Children = append(scroll.Children, ui.NewText("", "line").With(ui.Traits{Variant: ui.Card, Height: 40}))
	}
	root := laidOut(ui.NewColumn("", scroll, ui.NewSpacer().With(ui.Traits{Grow: 1})), 200, 200)
	img := sample(t, "scrolled", 200, 200, 1, theme, func(p Painter) { Tree(p, root, theme, View{}) })
	if img.RGBAAt(25, 30) == opaque(theme.Surface) {
		t.Error("nothing is drawn in the scrolling column")
	}
	for y := 66; y < 200; y++ {
		testkit.MustEqual(t, img.RGBAAt(25, y), opaque(theme.Surface), "row %d below the scrolling column is not empty", y)
	}
}

// A board that uses the width to the edge of a phone lies over the scroll bar.
func TestScrollBarHidesNoContent(t *testing.T) {
	theme := ui.Light()
	scroll := ui.NewColumn("s", ui.NewColumn("").With(ui.Traits{Variant: ui.Card, Height: 50}), ui.NewSpacer().With(ui.Traits{Height: 350})).
		With(ui.Traits{Scroll: true, Height: 200})
	root := laidOut(ui.NewColumn("", scroll), 200, 200)
	img := sample(t, "scroll-bar", 200, 200, 1, theme, func(p Painter) { Tree(p, root, theme, View{}) })
	bars := 0
	for x := 180; x < 200; x++ {
		if got := img.RGBAAt(x, 25); x < 199 && got != opaque(theme.Raised) {
			t.Errorf("at %d something else than the content is drawn: %v", x, got)
		}
		if img.RGBAAt(x, 75) != opaque(theme.Surface) {
			bars++
		}
	}
	if bars == 0 {
		t.Error("no scroll bar is drawn")
	}
}

// A dialog is drawn over everything, wherever in the tree it is.
func TestDialogIsOnTop(t *testing.T) {
	theme := ui.Light()
	root := laidOut(ui.NewColumn("",
		ui.NewColumn("", ui.NewDialog("d", "d", nil, ui.NewText("", "inside"))),
		ui.NewColumn("").With(ui.Traits{Variant: ui.Card, Grow: 1}),
	), 800, 600)
	img := sample(t, "dialog", 800, 600, 1, theme, func(p Painter) { Tree(p, root, theme, View{}) })
	dialog := root.Find("d").Rect
	x, y := dialog.Center()
	if got := img.RGBAAt(int(dialog.X)+10, int(y)); got != opaque(theme.Raised) {
		t.Errorf("beside the words of the dialog is %v, want %v", got, theme.Raised)
	}
	veiled := img.RGBAAt(int(x), 10)
	if veiled.R >= theme.Raised.R-40 {
		t.Errorf("nothing veils what is behind the dialog: %v", veiled)
	}
}

// Focus, hover, press and disabling change the picture.
func TestStatesAreVisible(t *testing.T) {
	for name, theme := range themes {
		picture := func(v View, disabled bool) string {
			n := ui.NewButton("b", "Undo", press).With(ui.Traits{Disabled: disabled})
			root := laidOut(ui.NewColumn("", n).With(ui.Traits{Pad: 10}), 120, 60)
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

// The colours of words have enough contrast with their grounds.
func TestContrast(t *testing.T) {
	for name, theme := range themes {
		tr := &tree{theme: theme}
		for _, variant := range []ui.Variant{ui.Plain, ui.Primary, ui.Quiet, ui.Chip, ui.Danger, ui.Proved, ui.Sunken} {
			for _, selected := range []bool{false, true} {
				n := ui.NewButton("b", "B", nil).With(ui.Traits{Variant: variant, Selected: selected})
				l := tr.controlLook(&layout.Box{Node: n})
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
	root := ui.NewColumn("", ui.NewText("", "Cavalo").With(ui.Traits{Size: ui.Title})).With(ui.Traits{Pad: 16})
	picture := image.NewRGBA(image.Rect(0, 0, 320, 120))
	Tree(NewSoft(picture, fonts, 2), layout.Of(root, fonts, ui.Rect{W: 160, H: 60}), ui.Dark(), View{})
	fmt.Println(picture.RGBAAt(0, 0))
	// Output: {19 22 27 255}
}

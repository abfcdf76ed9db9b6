package paint

import (
	"image/color"
	"testing"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

func TestGaugeAndChart(t *testing.T) {
	theme := ui.Light()
	b := &ui.Board{Columns: 5, Rows: 5, Cells: make([]ui.Cell, 25), Cursor: -1, Gauged: true, Layers: []ui.BoardLayer{Gauge(0.25)}}
	area := ui.Rect{W: 520, H: 500}
	bar := b.Geometry(area).Gauge
	img := sample(t, "gauge", area.W, area.H, 1, theme, func(p Painter) { Board(p, b, area, theme, BoardMotion{}) })
	at := func(share float64) color.Color { return img.At(int(bar.X+bar.W/2), int(bar.Y+bar.H*(1-share))) }
	testkit.Equal(t, at(0.15), color.Color(color.RGBA(theme.White)), "White's share")
	testkit.Equal(t, at(0.35), color.Color(color.RGBA(theme.Black)), "Black's share")
	c := &ui.Chart{Zero: true, Mark: -1, Series: []ui.Series{{Points: []ui.Point{{X: 0, Y: 50}, {X: 9, Y: 40}}}},
		Notes: []ui.Note{{Point: ui.Point{X: 9, Y: 40}, Text: "mistake"}}, Rule: &ui.Tick{X: 5, Text: "exact"}}
	p, ok := (&tree{}).plotOf(c, ui.Rect{W: 300, H: 120})
	if !ok || p.low != 0 || p.high != 50 {
		t.Errorf("the range is %v to %v", p.low, p.high)
	}
	sample(t, "chart", 300, 140, 2, theme, func(p Painter) {
		n := ui.NewChart("c", "c", c).With(ui.Traits{Height: 120})
		Tree(p, layout.Of(n, NewFonts(), ui.Rect{W: 300, H: 120}), theme, View{})
	})
}

package interact_test

import (
	"testing"

	"cavalo/internal/ui"
)

// TestChartPick presses a chart: a press picks the nearest point of the first curve,
// whatever else is drawn.
func TestChartPick(t *testing.T) {
	got := -1
	chart := &ui.Chart{Label: "chart", Pick: func(i int) { got = i }, Series: []ui.Series{
		{Points: []ui.Point{{X: 0}, {X: 10}, {X: 20}}}, {Points: []ui.Point{{X: 40}}},
	}}
	s, _ := start(func() *ui.Node {
		return column(ui.NewChart("chart", "chart", chart).With(ui.Traits{Height: 100}))
	})
	n := s.Root().Find("chart")
	width := n.Rect.W - 2*ui.ChartSide
	for share, want := range map[float64]int{0: 0, 0.12: 0, 0.13: 1, 0.37: 1, 0.38: 2, 1: 2} {
		x, y := n.Rect.X+ui.ChartSide+share*width, n.Rect.Y+50
		s.PointerMove(x, y)
		s.PointerDown(x, y, false)
		if s.PointerUp(x, y); got != want {
			t.Errorf("at %v it picks %d, not %d", share, got, want)
		}
	}
	if s.Shape() != "pointer" {
		t.Error("nothing shows that it can be pressed")
	}
	got, chart.Pick = -1, nil
	s.PointerDown(100, n.Rect.Y+50, false)
	if s.PointerUp(100, n.Rect.Y+50); got != -1 {
		t.Error("a chart without use for it is pressed")
	}
}

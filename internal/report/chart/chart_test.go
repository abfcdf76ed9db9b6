package chart

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/report"
	"cavalo/internal/report/table"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func cell(algorithm string, status search.Status, generated int64, took time.Duration) report.Cell {
	return report.Cell{Answer: puzzle.Answer{
		Job: puzzle.Job{Problem: "D", Search: puzzle.Search{Algorithm: search.Name(algorithm)}}, Status: status, Stats: search.Stats{Generated: generated, Time: took}, Outcome: puzzle.Solution{Path: puzzle.Path{Steps: int(generated % 7)}}, Branching: 1.5,
	}}
}

// count counts the pixels of a colour in a rectangle in units.
func count(img image.Image, r ui.Rect, c color.NRGBA) (n int) {
	for y := int((r.Y + edge) * sharp); y < int((r.Y+r.H+edge)*sharp); y++ {
		for x := int((r.X + edge) * sharp); x < int((r.X+r.W+edge)*sharp); x++ {
			if color.NRGBAModel.Convert(img.At(x, y)) == c {
				n++
			}
		}
	}
	return n
}

// TestPicture draws the extremes: nothing generated, no time, a single run.
func TestPicture(t *testing.T) {
	for _, cells := range [][]report.Cell{
		{cell("bfs", search.Solved, 0, 0)},
		{cell("bfs", search.Solved, 1, 1), cell("dfs", search.LimitReached, 1e12, time.Hour), cell("astar", search.Solved, 50, time.Millisecond)},
	} {
		size := Picture(words.Pt, cells).Bounds()
		if want := int((2*edge + 8 + 3*(58+barRow*small*float64(len(cells)))) * sharp); size.Dx() != int((chartWidth+2*edge)*sharp) || size.Dy() != want {
			t.Errorf("%d runs: %v, want %d lines", len(cells), size, want)
		}
	}
	if size := Picture(words.Pt, make([]report.Cell, 300)).Bounds(); size.Dx() != int(chartWidth+2*edge) {
		t.Errorf("many runs take %v", size)
	}
}

// The bars of the picture: the longest fills the room, a thousandfold fewer nodes
// are half of a million's, and a run that found nothing is pale.
func TestBars(t *testing.T) {
	const left, high = nameWidth * small, barRow * small
	found, failed := theme.Accent, ui.Mix(white, theme.Accent, 1.0/3)
	img := Picture(words.Pt, []report.Cell{cell("bfs", search.Solved, 1e6, 1), cell("dfs", search.LimitReached, 1e3, 1)})
	long := chartWidth - left - 70.0
	row := func(i int, c color.NRGBA) int {
		return count(img, ui.Rect{X: left, Y: 32 + 3 + high*float64(i), W: long + 70, H: high - 6}, c)
	}
	area := func(length float64) int { return int(length * (high - 6) * sharp * sharp) }
	near := func(a, b int) bool { return a > b*97/100 && a < b*103/100 }
	if got := row(0, found); !near(got, area(long)) {
		t.Errorf("the longest bar has %d pixels, not %d", got, area(long))
	}
	if got := row(1, failed); !near(got, area(long/2)) || row(1, found) > 0 {
		t.Errorf("a run that found nothing: %d pixels, not %d", got, area(long/2))
	}
	if count(img, ui.Rect{W: left, Y: 32, H: 2 * high}, theme.Text) < 20 || count(img, ui.Rect{W: left, H: 30}, theme.Text) < 100 {
		t.Error("no names beside the bars, or no title")
	}
}

// Runs that found paths of different lengths have points and a curve, too.
func TestGrowth(t *testing.T) {
	cells := []report.Cell{cell("bfs", search.Solved, 3, 1), cell("bfs", search.Solved, 20, 1)}
	img := Picture(words.Pt, cells)
	plots := ui.Rect{Y: 8 + 3*(58+barRow*small*2) + 24, W: chartWidth / 2, H: plotHeight}
	if dots, curve := count(img, plots, theme.Accent), count(img, plots, theme.Muted); dots < 200 || curve < 300 {
		t.Errorf("%d pixels of points, %d of the curve", dots, curve)
	}
	if drawn := SVG(words.En, cells); strings.Count(drawn, "<circle") != 2 || !strings.Contains(drawn, `stroke-width="2.25"`) {
		t.Error("the SVG has other points or curves")
	}
}

// The axes and the figures beside bars name what they stand for.
func TestAxis(t *testing.T) {
	var texts []string
	for power := range 9 {
		texts = append(texts, powerText(words.En, 0.001*math.Pow10(power)))
	}
	if got := strings.Join(texts, " "); got != "0.001 0.01 0.1 1 10 100 1,000 10\u00a0k 100\u00a0k" {
		t.Errorf("the axis of times: %s", got)
	}
}

// A plot of growth has a point for each run, and ticks on both axes.
func TestGrowthOf(t *testing.T) {
	for _, s := range []table.Series{
		{Algorithm: "astar", Heuristic: "a", Points: []table.Point{{Depth: 3, Nodes: search.TreeSize(2, 3)}, {Depth: 10, Nodes: search.TreeSize(2, 10)}}, B: 2},
		{Algorithm: "astar", Heuristic: "b", Points: []table.Point{{Depth: 30, Nodes: 1e6}}, B: table.Fit([]table.Point{{Depth: 30, Nodes: 1e6}})},
	} {
		c := growthOf(words.Pt, s)
		if len(c.Series[0].Points) != len(s.Points) || len(c.XTicks) < 5 || len(c.XTicks) > 13 || len(c.YTicks) < 4 || c.Label == "" {
			t.Errorf("%+v", c)
		}
	}
}

// The bars on a phone have their names above them; what they show is also said.
func TestBarsOnThePage(t *testing.T) {
	b := Bars{Lang: words.En, Measure: report.Measures[0], Cells: []report.Cell{cell("bfs", search.Solved, 10, 1), cell("dfs", search.LimitReached, 1000, 1)}, Size: ui.Small}
	if got, want := b.Label(), "Generated nodes: D BFS: 10; D DFS: 1,000 (limit)"; got != want {
		t.Errorf("it says %q, not %q", got, want)
	}
	wide := b.Height()
	if b.Narrow = true; b.Height() != wide+2*(ui.Small+6) {
		t.Errorf("%g pixels high, and %g with the names above", wide, b.Height())
	}
	svg := paint.NewSVG(paint.NewFonts())
	b.Draw(svg, ui.Rect{X: 20, W: 300}, theme)
	if drawn := svg.File(320, b.Height(), "", ""); strings.Count(drawn, "<rect") < 2 || !strings.Contains(drawn, "D DFS") || strings.Contains(drawn, "NaN") {
		t.Error(drawn)
	}
}

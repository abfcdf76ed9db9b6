package chart

import (
	"fmt"
	"image/color"
	"io"
	"math"

	"cavalo/internal/report"
	"cavalo/internal/ui"
	"cavalo/internal/words"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgimg"
)

// The chart's measures.
const (
	width    = 26 * vg.Centimeter
	row      = 0.5 * vg.Centimeter // of a bar and the space below it
	barWidth = 0.34 * vg.Centimeter
	edges    = 2.6 * vg.Centimeter // above and below the bars: title, axis
	dpi      = 120
)

// colours are those of the panels: nodes and time.
func colours() []color.Color {
	theme := ui.Light()
	return []color.Color{theme.Accent, theme.HighSquare}
}

// WritePNG draws the generated nodes and the time of each run as bars, side by
// side, both on a logarithmic scale: runs differ a millionfold.
func WritePNG(w io.Writer, l words.Lang, cells []report.Cell) error {
	canvas := vgimg.NewWith(vgimg.UseWH(width, edges+row*vg.Length(len(cells))), vgimg.UseDPI(dpi),
		vgimg.UseBackgroundColor(color.White))
	panels := make([]*plot.Plot, 0, 2)
	for i, c := range colours() {
		p, err := panel(l, report.Measures[i], c, cells)
		if err != nil {
			return err
		}
		if i == 0 {
			p.NominalY(names(cells)...)
		} else { // one column of names does for both
			p.NominalY(make([]string, len(cells))...)
		}
		style(p)
		panels = append(panels, p)
	}
	tiles := draw.Tiles{Rows: 1, Cols: len(panels), PadTop: vg.Points(8), PadBottom: vg.Points(8),
		PadLeft: vg.Points(8), PadRight: vg.Points(16), PadX: vg.Points(12)}
	for i, c := range plot.Align([][]*plot.Plot{panels}, tiles, draw.New(canvas))[0] {
		panels[i].Draw(c)
	}
	_, err := vgimg.PngCanvas{Canvas: canvas}.WriteTo(w)
	return err
}

// panel draws the bars of one figure. A logarithmic axis of package plot can't
// hold bars, which begin at zero; so the bars are logarithms on a linear axis,
// and its ticks are named by what they stand for.
func panel(l words.Lang, m report.Measure, colour color.Color, cells []report.Cell) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text = l.T(m.Title)
	values := make(plotter.Values, len(cells))
	figures := plotter.XYLabels{XYs: make(plotter.XYs, len(cells)), Labels: make([]string, len(cells))}
	longest := 1.0
	for i, c := range cells {
		at := len(cells) - 1 - i // the first run on top
		values[at] = m.Length(c)
		figures.XYs[at] = plotter.XY{X: values[at], Y: float64(at)}
		figures.Labels[at] = " " + m.Text(l, m.Of(c))
		longest = max(longest, values[at])
	}
	bars, err := plotter.NewBarChart(values, barWidth)
	if err != nil {
		return nil, err
	}
	bars.Horizontal, bars.Color, bars.LineStyle.Width = true, colour, 0
	labels, err := plotter.NewLabels(figures)
	if err != nil {
		return nil, err
	}
	for i := range labels.TextStyle {
		labels.TextStyle[i].Font.Variant, labels.TextStyle[i].Font.Size = "Sans", font.Length(8)
		labels.TextStyle[i].YAlign = draw.YCenter
	}
	grid := plotter.NewGrid()
	grid.Horizontal.Color = nil
	grid.Vertical.Color = color.Gray{Y: 220}
	p.Add(grid, bars, labels)
	p.X.Min, p.X.Max = 0, math.Ceil(longest)+0.8 // room for the figure behind the bar
	p.Y.Min, p.Y.Max = -0.7, float64(len(cells))-0.3
	p.X.Tick.Marker = powers(m.Floor)
	return p, nil
}

// style gives all texts of a panel one plain face.
func style(p *plot.Plot) {
	for _, f := range []*font.Font{&p.Title.TextStyle.Font, &p.X.Tick.Label.Font, &p.Y.Tick.Label.Font} {
		f.Variant, f.Size = "Sans", font.Length(9)
	}
	p.Title.TextStyle.Font.Size = font.Length(12)
	p.Title.Padding = vg.Points(6)
}

// names returns what stands beside the bars, the last run first.
func names(cells []report.Cell) []string {
	names := make([]string, len(cells))
	for i, c := range cells {
		names[len(cells)-1-i] = report.Name(c)
	}
	return names
}

// powers names the whole numbers of an axis of logarithms: 1, 10, 100, .. times
// a first value.
type powers float64

// Ticks implements plot.Ticker.
func (p powers) Ticks(low, high float64) []plot.Tick {
	step := math.Ceil(max(1, (high-low)/8))
	var ticks []plot.Tick
	for exponent := math.Ceil(low); exponent <= high; exponent += step {
		ticks = append(ticks, plot.Tick{Value: exponent, Label: fmt.Sprintf("%g", float64(p)*math.Pow(10, exponent))})
	}
	return ticks
}

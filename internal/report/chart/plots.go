package chart

import (
	"math"
	"strconv"

	"cavalo/internal/report"
	"cavalo/internal/report/table"
	"cavalo/internal/search"
	"cavalo/internal/search/audit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Plot is a chart with its heading.
type Plot struct {
	*ui.Chart
	Heading string
}

// Growth returns plots of the nodes against the depth, one for each algorithm and
// heuristic that found paths of at least two depths.
func Growth(l words.Lang, cells []report.Cell) (plots []Plot) {
	for _, s := range table.AllGrowth(cells) {
		if s.Depths() > 1 {
			plots = append(plots, Plot{growthOf(l, s), l.T(words.GrowthOf, s.Name(l), l.Number(s.B))})
		}
	}
	return plots
}

// growthOf returns the plot of a series: the nodes of each run on a logarithmic scale
// against the depth of its solution, and the nodes of uniform trees with the fitted B.
func growthOf(l words.Lang, s table.Series) *ui.Chart {
	c := &ui.Chart{Mark: -1, Label: l.T(words.GrowthLabel, s.Name(l), l.Int(int64(len(s.Points))), l.Number(s.B))}
	dots := ui.Series{Color: ui.ColorAccent, Loose: true}
	curve := ui.Series{Color: ui.ColorMuted}
	deepest, most := 1, 1.0
	for _, p := range s.Points {
		deepest, most = max(deepest, p.Depth), max(most, p.Nodes)
		dots.Points = append(dots.Points, ui.Point{X: float64(p.Depth), Y: math.Log10(p.Nodes)})
	}
	for depth := 1; depth <= deepest; depth++ {
		nodes := search.TreeSize(s.B, depth)
		most = max(most, nodes)
		curve.Points = append(curve.Points, ui.Point{X: float64(depth), Y: math.Log10(nodes)})
		if deepest <= 12 || depth%(deepest/6) == 0 {
			c.XTicks = append(c.XTicks, ui.Tick{X: float64(depth), Text: strconv.Itoa(depth)})
		}
	}
	for power := 0; float64(power) <= math.Ceil(math.Log10(most)); power++ {
		c.YTicks = append(c.YTicks, ui.Tick{X: float64(power), Text: powerText(l, math.Pow10(power))})
	}
	c.Series = []ui.Series{dots, curve}
	return c
}

// powerText returns the label of a power of ten on a logarithmic axis.
func powerText(l words.Lang, x float64) string {
	if x < 10_000 {
		return l.Number(x)
	}
	return l.Short(x)
}

// Estimates returns the plot of a heuristic's estimates against the true costs: points
// above the line are overestimates. The report must have points.
func Estimates(lang words.Lang, name string, r *audit.Report) *ui.Chart {
	last := r.Points[len(r.Points)-1].True
	top := highestPlot * max(last, 1)
	highest := last
	good := ui.Series{Color: ui.ColorAccent, Loose: true}
	over := ui.Series{Color: ui.ColorWarn, Loose: true}
	for _, p := range r.Points {
		h := min(p.H, top)
		if math.IsInf(p.H, 1) {
			h = last // the top of the plot
		}
		highest = max(highest, h)
		to := &good
		if p.H > p.True+1e-9 {
			to = &over
		}
		to.Points = append(to.Points, ui.Point{X: p.True, Y: h})
	}
	return &ui.Chart{Mark: -1, XTicks: ticks(lang, last), YTicks: ticks(lang, highest),
		Series: []ui.Series{over, good, {Color: ui.ColorMuted, Points: []ui.Point{{}, {X: last, Y: last}}}},
		Label:  lang.T(words.LabPlotLabel, name, lang.Int(int64(r.Judged)), lang.Int(int64(r.Over)))}
}

// highestPlot limits the height of the plot to a multiple of the largest true cost: a
// custom heuristic may return 10^20.
const highestPlot = 4

// ticks returns about five round numbers from 0 to a maximum.
func ticks(l words.Lang, most float64) (out []ui.Tick) {
	step := 1.0
	for i := 0; most/step > 6; i++ {
		step *= []float64{2, 2.5, 2}[i%3]
	}
	for x := 0.0; x <= most; x += step {
		out = append(out, ui.Tick{X: x, Text: l.Number(x)})
	}
	return out
}

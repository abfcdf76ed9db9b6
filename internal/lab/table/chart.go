package table

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Series is how the nodes of an algorithm with a heuristic grow with the depth.
type Series struct {
	Algorithm, Heuristic string
	Points               []Point
	B                    float64 // fitted to the points
}

// Name names the series: its algorithm and its heuristic.
func (s Series) Name(l words.Lang) string {
	return strings.TrimSpace(l.ShortAlgorithm(s.Algorithm) + " " + s.Heuristic)
}

// Depths counts the different depths of the points: a single one shows no
// growth.
func (s Series) Depths() int {
	seen := map[int]bool{}
	for _, p := range s.Points {
		seen[p.Depth] = true
	}
	return len(seen)
}

// AllGrowth returns the series of each algorithm with each heuristic that found
// at least one solution, in the order of the table.
func AllGrowth(cells []report.Cell) (all []Series) {
	for _, c := range cells {
		j := c.Answer.Job
		known := slices.ContainsFunc(all, func(s Series) bool { return s.Algorithm == j.Algorithm && s.Heuristic == j.Heuristic })
		if points := Growth(cells, j.Algorithm, j.Heuristic); !known && len(points) > 0 {
			all = append(all, Series{j.Algorithm, j.Heuristic, points, Fit(points)})
		}
	}
	return all
}

// Chart draws a series: the nodes of each run on a logarithmic scale against
// the depth of its solution, and those of uniform trees with the fitted B.
func (s Series) Chart(l words.Lang) *ui.Chart {
	c := &ui.Chart{Mark: -1, Label: l.T(words.GrowthLabel, s.Name(l), l.Int(int64(len(s.Points))), l.Float(s.B, 3))}
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
		c.YTicks = append(c.YTicks, ui.Tick{X: float64(power), Text: powerText(l, power)})
	}
	c.Series = []ui.Series{dots, curve}
	return c
}

// powerText writes a power of ten shortly.
func powerText(l words.Lang, power int) string {
	if power < 4 {
		return l.Int(int64(math.Pow10(power)))
	}
	return l.Short(math.Pow10(power))
}

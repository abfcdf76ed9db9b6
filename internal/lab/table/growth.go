package table

import (
	"math"

	"cavalo/internal/report"
	"cavalo/internal/search"
)

// Point is a run that found its solution at a depth, with so many nodes.
type Point struct {
	Depth int
	Nodes float64
}

// Growth returns the runs of an algorithm with a heuristic that found a
// solution, as points.
func Growth(cells []report.Cell, algorithm, heuristic string) (points []Point) {
	for _, c := range cells {
		a := c.Answer
		if a.Job.Algorithm == algorithm && a.Job.Heuristic == heuristic && !c.Pending && a.Status == search.Solved && a.Steps > 0 {
			points = append(points, Point{a.Steps, float64(a.Generated)})
		}
	}
	return points
}

// Fit returns the branching factor B of the uniform trees B + B^2 + .. + B^depth
// that fit the points best: those that are on average, in logarithms, as large
// as the points. It is 0 when there is no point.
func Fit(points []Point) float64 {
	if len(points) == 0 {
		return 0
	}
	above := func(b float64) (sum float64) {
		for _, p := range points {
			sum += math.Log(search.TreeSize(b, p.Depth)) - math.Log(p.Nodes)
		}
		return sum
	}
	low, high := 0.0, 1.0
	for _, p := range points {
		high = max(high, p.Nodes)
	}
	for high-low > 1e-6*high {
		middle := (low + high) / 2
		if above(middle) < 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

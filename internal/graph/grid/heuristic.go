package grid

import "math"

// The heuristics: the distance to the nearest goal if there were no walls and every square
// had the least weight.
const (
	Manhattan = "manhattan" // columns and rows together
	Octile    = "octile"    // as many diagonal steps as possible, the others straight
	Euclid    = "euclid"    // as the crow flies
	Chebyshev = "chebyshev" // the larger of columns and rows
)

// distances are the heuristics as functions of columns and rows.
var distances = map[string]func(dx, dy float64) float64{
	Manhattan: func(dx, dy float64) float64 { return dx + dy },
	Octile:    func(dx, dy float64) float64 { return max(dx, dy) + (Diagonal-1)*min(dx, dy) },
	Euclid:    func(dx, dy float64) float64 { return math.Floor(math.Hypot(dx, dy)*(1<<32)) / (1 << 32) },
	Chebyshev: func(dx, dy float64) float64 { return max(dx, dy) },
}

// Admissible reports whether a heuristic is admissible on this map. With four neighbours all
// are; with eight Manhattan is not, since it counts a diagonal step as two. Admissible
// heuristics are consistent, too.
func (m *Map) Admissible(heuristic string) bool {
	return distances[heuristic] != nil && !(m.eight && heuristic == Manhattan)
}

func (m *Map) Estimate(heuristic string, s Square) float64 {
	nearest := math.Inf(1)
	if distance := distances[heuristic]; distance != nil {
		for _, g := range m.goals {
			dx, dy := m.apart(s, g)
			nearest = min(nearest, distance(dx, dy))
		}
		return m.least * nearest
	}
	return 0
}

func (m *Map) apart(a, b Square) (columns, rows float64) {
	x1, y1 := m.Place(a)
	x2, y2 := m.Place(b)
	return math.Abs(float64(x1 - x2)), math.Abs(float64(y1 - y2))
}

// Features are the variables of formulas: the columns and rows to the nearest goal (by the
// larger of the two), the weight of the square, the least weight of the map, and the number
// of neighbours that can be entered.
var Features = []string{"dx", "dy", "weight", "least", "exits"}

func (m *Map) Feature(i int, s Square) float64 {
	switch Features[i] {
	case "dx":
		dx, _ := m.nearest(s)
		return dx
	case "dy":
		_, dy := m.nearest(s)
		return dy
	case "weight":
		return float64(m.weights[s])
	case "least":
		return m.least
	}
	return float64(len(m.Successors(s, nil)))
}

// nearest returns the columns and rows to the nearest goal by the larger of them, then by
// their sum.
func (m *Map) nearest(s Square) (dx, dy float64) {
	dx, dy = math.Inf(1), math.Inf(1)
	for _, g := range m.goals {
		x, y := m.apart(s, g)
		if was, is := max(dx, dy), max(x, y); is < was || is == was && x+y < dx+dy {
			dx, dy = x, y
		}
	}
	return dx, dy
}

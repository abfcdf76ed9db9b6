package grid

import "math"

// The heuristics: how far the nearest goal is, as if there were no walls and
// every square cost the least.
const (
	Manhattan = "manhattan" // columns and rows together
	Octile    = "octile"    // as many diagonal steps as there can be, the others straight
	Euclid    = "euclid"    // as the crow flies
	Chebyshev = "chebyshev" // the larger of columns and rows
)

// distances measure columns and rows.
var distances = map[string]func(dx, dy float64) float64{
	Manhattan: func(dx, dy float64) float64 { return dx + dy },
	Octile:    func(dx, dy float64) float64 { return max(dx, dy) + (Diagonal-1)*min(dx, dy) },
	Euclid:    func(dx, dy float64) float64 { return math.Floor(math.Hypot(dx, dy)*(1<<32)) / (1 << 32) },
	Chebyshev: func(dx, dy float64) float64 { return max(dx, dy) },
}

// Admissible says whether a heuristic is never too high on this map. All four
// are with four neighbours, where Manhattan is the highest; with eight,
// Manhattan counts a diagonal step as two. Those that are admissible are
// consistent too.
func (m *Map) Admissible(heuristic string) bool {
	return distances[heuristic] != nil && !(m.eight && heuristic == Manhattan)
}

// Estimate is a heuristic's value of a square: its distance to the nearest
// goal, times the smallest weight of the map.
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

// Features are what a heuristic of one's own can ask of a square: how many
// columns and rows the nearest goal is away (by the larger of the two), what the
// square costs, what the cheapest square of the map costs, and how many
// neighbours can be entered.
var Features = []string{"dx", "dy", "weight", "least", "exits"}

// Feature is the value of a feature, by its place.
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

// nearest is how far the nearest goal is by the larger of columns and rows, and
// of several the one with fewer of the other.
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

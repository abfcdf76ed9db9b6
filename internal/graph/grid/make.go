package grid

import (
	"strconv"

	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Open returns a map without walls, with the start at the left and a goal at the right. Sizes
// beyond the limits are clamped.
func Open(columns, rows int) *Map {
	columns, rows = min(max(columns, 2), MaxSide), min(max(rows, 1), MaxSide)
	m := Map{columns: columns, rows: rows, weights: make([]uint8, columns*rows)}
	for s := range m.weights {
		m.weights[s] = 1
	}
	m.start, m.goals = m.square(0, rows/2), []Square{m.square(columns-1, rows/2)}
	return m.made()
}

// Random returns the map of a seed: 8 to 24 columns, 8 to 16 rows, perhaps with mud, with four
// or eight neighbours. Its goal can be reached.
func Random(seed string) *Map {
	r := rng.New("grid map " + seed)
	return Scatter(seed, 8+r.Intn(17), 8+r.Intn(9), 15+r.Intn(21), r.Intn(2) == 1, r.Intn(2) == 1)
}

// Scatter returns the map of a seed with walls on a percentage of its squares; muddy maps have
// patches that cost up to 9. Its goal can be reached.
func Scatter(seed string, columns, rows, walls int, muddy, eight bool) *Map {
	for try := 0; ; try++ {
		m := *Open(columns, rows)
		r := rng.New("grid scatter " + strconv.Itoa(try) + " " + seed)
		for s := range m.weights {
			if r.Intn(100) < walls*(19-min(try, 19))/19 { // fewer after each failed try
				m.weights[s] = Wall
			}
		}
		if muddy {
			m.mud(r)
		}
		m.eight = eight
		free := m.frees()
		if len(free) < 2 {
			continue
		}
		m.start = free[r.Intn(len(free))]
		reached := m.reached()
		if len(reached)*3 < len(free)*2 || len(reached) < 2 {
			continue
		}
		m.goals = []Square{m.far(r, reached)}
		return m.made()
	}
}

// mud adds patches of squares that cost more, most in the middle.
func (m *Map) mud(r *rng.Rand) {
	for range 2 + len(m.weights)/60 {
		x, y, depth := r.Intn(m.columns), r.Intn(m.rows), 2+r.Intn(MaxWeight-1)
		for dy := -2; dy <= 2; dy++ {
			for dx := -2; dx <= 2; dx++ {
				if w := depth - 2*max(dx, -dx, dy, -dy); w > 1 && m.free(x+dx, y+dy) {
					s := m.square(x+dx, y+dy)
					m.weights[s] = max(m.weights[s], uint8(w))
				}
			}
		}
	}
}

func (m *Map) frees() (all []Square) {
	for s, w := range m.weights {
		if w != Wall {
			all = append(all, Square(s))
		}
	}
	return all
}

// reached returns the squares that can be reached from the start, the nearest first.
func (m *Map) reached() []Square { return m.region(m.start, make([]bool, len(m.weights))) }

// region returns the squares that can be reached from a square, nearest first, without those
// already seen.
func (m *Map) region(from Square, seen []bool) []Square {
	seen[from] = true
	queue := []Square{from}
	var next []search.Successor[Square, string]
	for i := 0; i < len(queue); i++ {
		next = m.steps(queue[i], next[:0])
		for _, n := range next {
			if !seen[n.State] {
				seen[n.State] = true
				queue = append(queue, n.State)
			}
		}
	}
	return queue
}

// Ends returns two squares far from each other: the first square of the largest region, and one of
// the squares farthest from it.
func (m *Map) Ends() (start, goal Square) {
	seen := make([]bool, len(m.weights))
	var best []Square
	for _, s := range m.frees() {
		if !seen[s] {
			if region := m.region(s, seen); len(region) > len(best) {
				best = region
			}
		}
	}
	return best[0], best[len(best)-1]
}

// Farthest returns one of the squares farthest from a square.
func (m *Map) Farthest(from Square) Square {
	all := m.region(from, make([]bool, len(m.weights)))
	return all[len(all)-1]
}

// far returns a random square of the farther half.
func (m *Map) far(r *rng.Rand, reached []Square) Square {
	half := len(reached) / 2
	return reached[max(1, half+r.Intn(len(reached)-half))]
}

// Maze returns the maze of a seed: corridors one square wide without cycles, the start at the
// upper left, the goal at the lower right. Its sides are made odd.
func Maze(seed string, columns, rows int) *Map {
	columns, rows = min(max(columns, 5), MaxSide-1)|1, min(max(rows, 5), MaxSide-1)|1
	m := *Open(columns, rows)
	clear(m.weights)
	r := rng.New("grid maze " + seed)
	m.start = m.square(1, 1)
	m.weights[m.start] = 1
	for path := []Square{m.start}; len(path) > 0; {
		x, y := m.Place(path[len(path)-1])
		var ways [][2]int
		for i := 0; i < len(directions); i += 2 {
			d := directions[i]
			if tx, ty := x+2*d[0], y+2*d[1]; tx > 0 && tx < columns && ty > 0 && ty < rows && !m.free(tx, ty) {
				ways = append(ways, d)
			}
		}
		if len(ways) == 0 {
			path = path[:len(path)-1]
			continue
		}
		d := ways[r.Intn(len(ways))]
		next := m.square(x+2*d[0], y+2*d[1])
		m.weights[m.square(x+d[0], y+d[1])], m.weights[next] = 1, 1
		path = append(path, next)
	}
	m.goals = []Square{m.square(columns-2, rows-2)}
	return m.made()
}

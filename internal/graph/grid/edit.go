package grid

import "slices"

// Each edit returns a new map, or the same if it can't be made. A map always keeps its start
// and a goal.

// WithWeight sets the weight of a square, Wall included, but the start and the goals never
// become walls.
func (m *Map) WithWeight(s Square, weight int) *Map {
	held := s == m.start || m.Goal(s)
	if weight < Wall || weight > MaxWeight || weight == Wall && held || m.Weight(s) == weight {
		return m
	}
	next := *m
	next.weights = slices.Clone(m.weights)
	next.weights[s] = uint8(weight)
	return next.made()
}

// WithStart moves the start. A wall there is removed.
func (m *Map) WithStart(s Square) *Map {
	if s == m.start {
		return m
	}
	next := *m.opened(s)
	next.start = s
	return &next
}

// WithGoal adds a goal. A wall there is removed.
func (m *Map) WithGoal(s Square) *Map {
	if m.Goal(s) {
		return m
	}
	next := *m.opened(s)
	next.goals = append(slices.Clone(m.goals), s)
	return next.made()
}

// Between returns the map with a start and a single goal, both free squares.
func (m *Map) Between(start, goal Square) *Map {
	next := *m
	next.start, next.goals = start, []Square{goal}
	return &next
}

// Hiding returns the map without its start or its goals, for drawing only.
func (m *Map) Hiding(start, goals bool) *Map {
	next := *m
	if start {
		next.start = -1
	}
	if goals {
		next.goals = nil
	}
	return &next
}

// WithoutGoal removes a goal, unless it is the last.
func (m *Map) WithoutGoal(s Square) *Map {
	if !m.Goal(s) || len(m.goals) == 1 {
		return m
	}
	next := *m
	next.goals = slices.DeleteFunc(slices.Clone(m.goals), func(g Square) bool { return g == s })
	return next.made()
}

// Moved moves the start or a goal from a square to another, but no goal onto another.
func (m *Map) Moved(from, to Square) *Map {
	switch {
	case from == to:
		return m
	case m.start == from:
		return m.WithStart(to)
	case m.Goal(from) && !m.Goal(to):
		return m.WithGoal(to).WithoutGoal(from)
	}
	return m
}

func (m *Map) opened(s Square) *Map {
	if m.weights[s] != Wall {
		return m
	}
	return m.WithWeight(s, 1)
}

// WithEight sets eight neighbours, or four.
func (m *Map) WithEight(eight bool) *Map {
	next := *m
	next.eight = eight
	return &next
}

// WithCorners sets when diagonal steps may cut corners, one of Corners' results.
func (m *Map) WithCorners(name string) *Map {
	next := *m
	if i := slices.Index(cornerNames, name); i >= 0 {
		next.corners = corners(i)
	}
	return &next
}

// Scaled returns the map with other numbers of columns and rows: each square copies the square at
// its position in the map.
func (m *Map) Scaled(columns, rows int) *Map {
	next := *m
	next.columns, next.rows = columns, rows
	next.weights = make([]uint8, columns*rows)
	for s := range next.weights {
		x, y := next.Place(Square(s))
		next.weights[s] = m.weights[m.square(x*m.columns/columns, y*m.rows/rows)]
	}
	at := func(s Square) Square {
		x, y := m.Place(s)
		return next.square(x*columns/m.columns, y*rows/m.rows)
	}
	next.start, next.goals = at(m.start), nil
	for _, g := range m.goals {
		next.goals = append(next.goals, at(g))
	}
	return next.made()
}

// Cleared removes all walls and weights.
func (m *Map) Cleared() *Map {
	next := *m
	next.weights = make([]uint8, len(m.weights))
	for s := range next.weights {
		next.weights[s] = 1
	}
	return next.made()
}

// Resized adds or removes columns at the right and rows at the bottom. A start or goals that
// would be cut off move to the edge.
func (m *Map) Resized(columns, rows int) *Map {
	next := *Open(columns, rows)
	next.eight, next.corners = m.eight, m.corners
	for s := range next.weights {
		if x, y := next.Place(Square(s)); x < m.columns && y < m.rows {
			next.weights[s] = m.weights[m.square(x, y)]
		}
	}
	inside := func(s Square) Square {
		x, y := m.Place(s)
		to := next.square(min(x, next.columns-1), min(y, next.rows-1))
		next.weights[to] = max(next.weights[to], 1)
		return to
	}
	next.start = inside(m.start)
	next.goals = nil
	for _, g := range m.goals {
		next.goals = append(next.goals, inside(g))
	}
	return next.made()
}

// Equal reports whether two maps are equal.
func (m *Map) Equal(o *Map) bool {
	return m.columns == o.columns && m.rows == o.rows && m.eight == o.eight && m.corners == o.corners && m.start == o.start && slices.Equal(m.goals, o.goals) && slices.Equal(m.weights, o.weights)
}

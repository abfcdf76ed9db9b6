package grid

import "slices"

// Each change gives another map; one that can't be made gives the same. A map
// always keeps its start and a goal.

// WithWeight is the map with another weight on a square, Wall included. The start
// and the goals are never walled in: they stay as they are.
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

// WithStart is the map with another start. A wall there goes.
func (m *Map) WithStart(s Square) *Map {
	if s == m.start {
		return m
	}
	next := *m.opened(s)
	next.start = s
	return &next
}

// WithGoal is the map with one more goal. A wall there goes.
func (m *Map) WithGoal(s Square) *Map {
	if m.Goal(s) {
		return m
	}
	next := *m.opened(s)
	next.goals = append(slices.Clone(m.goals), s)
	return next.made()
}

// WithoutGoal is the map without one of its goals, if it has others.
func (m *Map) WithoutGoal(s Square) *Map {
	if !m.Goal(s) || len(m.goals) == 1 {
		return m
	}
	next := *m
	next.goals = slices.DeleteFunc(slices.Clone(m.goals), func(g Square) bool { return g == s })
	return next.made()
}

// Moved is the map with what stands on a square, the start or a goal, on
// another one. Nothing is changed where there is neither, or where it would come
// upon another goal.
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

// WithEight is the map with eight neighbours, or four.
func (m *Map) WithEight(eight bool) *Map {
	next := *m
	next.eight = eight
	return &next
}

// Cleared is the map without walls and weights.
func (m *Map) Cleared() *Map {
	next := *m
	next.weights = make([]uint8, len(m.weights))
	for s := range next.weights {
		next.weights[s] = 1
	}
	return next.made()
}

// Resized is the map with more or fewer columns at the right and rows at the
// bottom. A start or the goals that would be cut off go to the edge.
func (m *Map) Resized(columns, rows int) *Map {
	next := *Open(columns, rows)
	next.eight = m.eight
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

// Equal says that two maps are the same.
func (m *Map) Equal(o *Map) bool {
	return m.columns == o.columns && m.rows == o.rows && m.eight == o.eight && m.start == o.start && slices.Equal(m.goals, o.goals) && slices.Equal(m.weights, o.weights)
}

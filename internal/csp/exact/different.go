package exact

import "cavalo/internal/csp"

// different is an alldifferent, on numbered keys: the values with their shifts.
type different struct {
	x    []int
	keys [][]int // of each variable's values
	at   [][]int // for each key the variable's value, -1 for none

	owner, match []int // of each key and of each variable, in a matching
	seen         []int // the round in which a key was visited
	round        int
	order, low   []int // of the search for strongly connected components
	group        []int
	stack        []int
	count        int
}

// allDifferent adds the condition that variables, with shifts if they aren't nil, differ.
func (s *solver) allDifferent(scope, shifts []int) {
	d := &different{x: scope, match: make([]int, len(scope)), order: make([]int, len(scope)), low: make([]int, len(scope)), group: make([]int, len(scope))}
	number := map[csp.Value]int{}
	for i, x := range scope {
		d.match[i] = -1
		var keys []int
		for _, value := range s.domain[x] {
			if shifts != nil {
				value.Number += shifts[i]
			}
			key, known := number[value]
			if !known {
				key = len(number)
				number[value] = key
			}
			keys = append(keys, key)
		}
		d.keys = append(d.keys, keys)
	}
	for i := range scope {
		at := make([]int, len(number))
		for key := range at {
			at[key] = -1
		}
		for v, key := range d.keys[i] {
			at[key] = v
		}
		d.at = append(d.at, at)
	}
	d.owner, d.seen = make([]int, len(number)), make([]int, len(number))
	for key := range d.owner {
		d.owner[key] = -1
	}
	s.add(d)
}

func (d *different) scope() []int { return d.x }

func (d *different) propagate(s *solver) bool {
	if !d.exclude(s) {
		return false
	}
	return len(d.x) == 2 || d.complete(s)
}

// exclude removes the values of variables that have one left from the others, until there are no more.
func (d *different) exclude(s *solver) bool {
	d.round++
	for again := true; again; {
		again = false
		for i, x := range d.x {
			if s.size[x] != 1 {
				continue
			}
			key := d.keys[i][s.first(x)]
			if d.seen[key] == d.round {
				if d.owner[key] != i {
					return false
				}
				continue
			}
			d.seen[key] = d.round
			d.take(i, key)
			for j, y := range d.x {
				v := d.at[j][key]
				if j == i || v < 0 || !s.has(y, v) {
					continue
				}
				if !s.remove(y, v) {
					return false
				}
				again = again || s.size[y] == 1
			}
		}
	}
	return true
}

// take matches a variable with a key, and leaves their partners alone.
func (d *different) take(i, key int) {
	if old := d.owner[key]; old >= 0 {
		d.match[old] = -1
	}
	if old := d.match[i]; old >= 0 {
		d.owner[old] = -1
	}
	d.owner[key], d.match[i] = i, key
}

// complete keeps exactly the values that are in a solution of the condition, if there are no more values
// than variables: otherwise it does nothing.
func (d *different) complete(s *solver) bool {
	d.round++
	open, keys := 0, 0
	for i, x := range d.x {
		if s.size[x] > 1 {
			open++
			s.each(x, func(v int) bool {
				if key := d.keys[i][v]; d.seen[key] != d.round {
					d.seen[key] = d.round
					keys++
				}
				return true
			})
		}
	}
	if open == 0 || keys > open {
		return true
	}
	for i, x := range d.x {
		if key := d.match[i]; key >= 0 && !s.has(x, d.at[i][key]) {
			d.owner[key], d.match[i] = -1, -1
		}
	}
	for i := range d.x {
		if d.round++; d.match[i] < 0 && !d.augment(s, i) {
			return false
		}
	}
	for i := range d.x {
		d.order[i], d.group[i] = 0, -1
	}
	d.count = 0
	for i, x := range d.x {
		if s.size[x] > 1 && d.order[i] == 0 {
			d.connect(s, i)
		}
	}
	for i, x := range d.x {
		if s.size[x] == 1 {
			continue
		}
		if !s.each(x, func(v int) bool {
			j := d.owner[d.keys[i][v]]
			return d.group[j] == d.group[i] || s.remove(x, v)
		}) {
			return false
		}
	}
	return true
}

// augment matches a variable, changing the matches of others if it must.
func (d *different) augment(s *solver, i int) bool {
	return !s.each(d.x[i], func(v int) bool {
		key := d.keys[i][v]
		if d.seen[key] == d.round {
			return true
		}
		d.seen[key] = d.round
		if old := d.owner[key]; old >= 0 && !d.augment(s, old) {
			return true
		}
		d.owner[key], d.match[i] = i, key
		return false
	})
}

// connect finds strongly connected components (Tarjan, "Depth-first search and linear graph algorithms",
// 1972), where a variable leads to the owners of its values.
func (d *different) connect(s *solver, i int) {
	d.count++
	d.order[i], d.low[i] = d.count, d.count
	d.stack = append(d.stack, i)
	s.each(d.x[i], func(v int) bool {
		j := d.owner[d.keys[i][v]]
		switch {
		case d.order[j] == 0:
			d.connect(s, j)
			d.low[i] = min(d.low[i], d.low[j])
		case d.group[j] < 0:
			d.low[i] = min(d.low[i], d.order[j])
		}
		return true
	})
	if d.low[i] != d.order[i] {
		return
	}
	for {
		j := d.stack[len(d.stack)-1]
		d.stack = d.stack[:len(d.stack)-1]
		if d.group[j] = i; j == i {
			return
		}
	}
}

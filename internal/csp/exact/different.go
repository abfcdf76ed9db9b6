package exact

import "cavalo/internal/csp"

// different is an alldifferent, on numbered keys: the values with their shifts.
type different struct {
	x    []int
	keys [][]int // of each variable's values
	at   [][]int // for each key the variable's value, -1 for none

	owner []int // of each key: the index of the variable that has it, -1 for several
	seen  []int // the round in which a key was visited
	round int
}

// allDifferent adds the condition that variables, with shifts if they aren't nil, differ.
func (s *solver) allDifferent(scope, shifts []int) {
	d := &different{x: scope}
	number := map[csp.Value]int{}
	for i, x := range scope {
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
	s.add(d)
}

func (d *different) scope() []int { return d.x }

func (d *different) propagate(s *solver) bool {
	if !d.exclude(s) {
		return false
	}
	return len(d.x) == 2 || d.share(s)
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
			d.owner[key] = i
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

// share does what follows if there are no more values than variables: each value then belongs to one of
// them, so that one which only one variable has left is its value.
func (d *different) share(s *solver) bool {
	d.round++
	open, keys := 0, 0
	for i, x := range d.x {
		if s.size[x] == 1 {
			continue
		}
		open++
		s.each(x, func(v int) bool {
			key := d.keys[i][v]
			if d.seen[key] != d.round {
				d.seen[key], d.owner[key] = d.round, i
				keys++
			} else {
				d.owner[key] = -1
			}
			return true
		})
	}
	if keys != open {
		return keys > open
	}
	for key, i := range d.owner {
		if d.seen[key] == d.round && i >= 0 && !s.fix(d.x[i], d.at[i][key]) {
			return false
		}
	}
	return true
}

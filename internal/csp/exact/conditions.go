package exact

import (
	"slices"

	"cavalo/internal/csp"
)

// mostPairs is the maximum number of pairs of values in all supports.
const mostPairs = 1 << 24

// post makes the conditions. It reports false if one on a single variable leaves no value.
func (s *solver) post() bool {
	s.exchange = true
	edges := map[[2]int]bool{}
	values := make([]csp.Value, len(s.Variables))
	left := mostPairs
	for i := range s.Problem.Conditions {
		c := &s.Problem.Conditions[i]
		bare := c.Kind == csp.Comparison && c.Left.IsBare() && c.Right.IsBare()
		if len(c.Scope) > 1 && c.Shifts != nil || c.Kind == csp.Table || c.Kind == csp.Comparison && len(c.Scope) > 1 && !(bare && (c.Op == "=" || c.Op == "!=")) {
			s.exchange = false
		}
		pairs := len(s.domain[c.Scope[0]]) * len(s.domain[c.Scope[len(c.Scope)-1]])
		switch {
		case len(c.Scope) == 1:
			if !s.filter(c, c.Scope[0], values) {
				return false
			}
		case c.Kind == csp.AllDifferent:
			s.allDifferent(c.Scope, c.Shifts)
		case bare && c.Op == "!=":
			x, y := min(c.Scope[0], c.Scope[1]), max(c.Scope[0], c.Scope[1])
			edges[[2]int{x, y}] = true
			s.allDifferent(c.Scope, nil)
		case len(c.Scope) == 2 && pairs <= left:
			left -= pairs
			if !s.meter.Work(int64(pairs)) {
				s.stopped = true
				return false
			}
			s.add(s.supports(c, values))
		case c.Kind == csp.Table && !c.Not:
			s.add(s.table(c))
		case c.Kind == csp.Comparison && !(bare && c.Op == "="):
			s.add(s.arithmetic(c))
		default:
			s.add(&late{c, values})
		}
	}
	s.cliques(edges)
	for i, c := range s.conditions {
		for _, x := range c.scope() {
			s.of[x] = append(s.of[x], i)
		}
	}
	s.weight, s.waits = make([]int, len(s.conditions)), make([]bool, len(s.conditions))
	for i := range s.weight {
		s.weight[i] = 1
	}
	return true
}

func (s *solver) add(c condition) { s.conditions = append(s.conditions, c) }

// filter removes the values of x that break a condition with the values of its other variables.
func (s *solver) filter(c *csp.Condition, x int, values []csp.Value) bool {
	return s.each(x, func(v int) bool {
		values[x] = s.domain[x][v]
		return c.Holds(values) || s.remove(x, v)
	})
}

// cliques adds an alldifferent for cliques of three variables or more that differ in pairs.
func (s *solver) cliques(edges map[[2]int]bool) {
	next := map[int][]int{}
	for e := range edges {
		next[e[0]] = append(next[e[0]], e[1])
	}
	covered := map[[2]int]bool{}
	for x := range s.Variables {
		slices.Sort(next[x])
		for _, y := range next[x] {
			if covered[[2]int{x, y}] {
				continue
			}
			clique := []int{x, y}
			for _, z := range next[x] {
				if z > y && !slices.ContainsFunc(clique, func(w int) bool { return !edges[[2]int{min(w, z), max(w, z)}] }) {
					clique = append(clique, z)
				}
			}
			if len(clique) < 3 {
				continue
			}
			for i, w := range clique {
				for _, z := range clique[i+1:] {
					covered[[2]int{w, z}] = true
				}
			}
			s.allDifferent(clique, nil)
		}
	}
}

// supports is a condition on two variables as the pairs of values that it allows.
type supports struct {
	x  []int
	of [2][][]uint64 // for each value of one variable, the values of the other
}

func (s *solver) supports(c *csp.Condition, values []csp.Value) *supports {
	t := &supports{x: c.Scope}
	x, y := c.Scope[0], c.Scope[1]
	for range s.domain[x] {
		t.of[0] = append(t.of[0], make([]uint64, len(s.bits[y])))
	}
	for range s.domain[y] {
		t.of[1] = append(t.of[1], make([]uint64, len(s.bits[x])))
	}
	for v, value := range s.domain[x] {
		values[x] = value
		for w, other := range s.domain[y] {
			if values[y] = other; c.Holds(values) {
				t.of[0][v][w/64] |= 1 << (w % 64)
				t.of[1][w][v/64] |= 1 << (v % 64)
			}
		}
	}
	return t
}

func (t *supports) scope() []int { return t.x }

func (t *supports) propagate(s *solver) bool {
	for side, x := range t.x {
		left := s.bits[t.x[1-side]]
		ok := s.each(x, func(v int) bool {
			for i, word := range t.of[side][v] {
				if word&left[i] != 0 {
					return true
				}
			}
			return s.remove(x, v)
		})
		if !ok {
			return false
		}
	}
	return true
}

// late tests a condition when one of its variables is open.
type late struct {
	*csp.Condition
	values []csp.Value
}

func (l *late) scope() []int { return l.Scope }

func (l *late) propagate(s *solver) bool {
	open := l.Scope[0]
	n := 0
	for _, x := range l.Scope {
		if s.size[x] > 1 {
			open = x
			n++
		}
		l.values[x] = s.domain[x][s.first(x)]
	}
	return n > 1 || s.filter(l.Condition, open, l.values)
}

// table is a table of allowed tuples, as indices of values.
type table struct {
	x      []int
	tuples [][]int
}

func (s *solver) table(c *csp.Condition) *table {
	t := &table{x: c.Scope}
	index := make([]map[csp.Value]int, len(c.Scope))
	for i, x := range c.Scope {
		index[i] = map[csp.Value]int{}
		for v, value := range s.domain[x] {
			index[i][value] = v
		}
	}
	for _, tuple := range c.Tuples {
		indices := make([]int, len(tuple))
		known := true
		for i, value := range tuple {
			v, is := index[i][value]
			indices[i], known = v, known && is
		}
		if known {
			t.tuples = append(t.tuples, indices)
		}
	}
	return t
}

func (t *table) scope() []int { return t.x }

func (t *table) propagate(s *solver) bool {
	supported := make([][]uint64, len(t.x))
	for i, x := range t.x {
		supported[i] = make([]uint64, len(s.bits[x]))
	}
	for _, tuple := range t.tuples {
		valid := true
		for i, v := range tuple {
			valid = valid && s.has(t.x[i], v)
		}
		for i, v := range tuple {
			if valid {
				supported[i][v/64] |= 1 << (v % 64)
			}
		}
	}
	for i, x := range t.x {
		for word, mask := range supported[i] {
			if !s.keep(x, word, mask) {
				return false
			}
		}
	}
	return true
}

// arithmetic is a comparison, which bounds its left side minus its right side.
type arithmetic struct {
	*csp.Condition
	linear map[int]int // the factor of each variable, nil if the sides aren't linear
	rest   int
}

// mostShaved is the largest domain whose values are all tested; of others only those at the ends are.
const mostShaved = 64

func (s *solver) arithmetic(c *csp.Condition) *arithmetic {
	a := &arithmetic{Condition: c, linear: map[int]int{}}
	if !a.collect(c.Left, 1) || !a.collect(c.Right, -1) {
		a.linear = nil
	}
	return a
}

// collect adds a side, times a factor, to the linear form. It reports false if it isn't linear.
func (a *arithmetic) collect(e *csp.Expr, factor int) bool {
	switch e.Op {
	case 'v':
		a.linear[e.Var] += factor
		return true
	case 'c':
		a.rest += factor * e.Value.Number
		return true
	case '|':
		return false
	case 'n':
		return a.collect(e.Args[0], -factor)
	case '*':
		for i, part := range e.Args {
			if n, is := constant(part); is {
				return a.collect(e.Args[1-i], factor*n)
			}
		}
		return false
	case '-':
		return a.collect(e.Args[0], factor) && a.collect(e.Args[1], -factor)
	}
	return a.collect(e.Args[0], factor) && a.collect(e.Args[1], factor)
}

func constant(e *csp.Expr) (int, bool) { return e.Value.Number, e.Op == 'c' }

func (a *arithmetic) scope() []int { return a.Scope }

// span is a range of integers.
type span struct{ low, high int }

func (r span) minus(other span) span { return span{r.low - other.high, r.high - other.low} }

func (r span) times(o span) span {
	products := []int{r.low * o.low, r.low * o.high, r.high * o.low, r.high * o.high}
	return span{slices.Min(products), slices.Max(products)}
}

// mayHold reports whether a number of the range is in the relation to 0.
func (r span) mayHold(op string) bool {
	switch op {
	case "=":
		return r.low <= 0 && r.high >= 0
	case "!=":
		return r.low != 0 || r.high != 0
	}
	return csp.Compare(r.low, op, 0) || csp.Compare(r.high, op, 0)
}

// bounds returns the range of a variable.
func (s *solver) bounds(x int) span {
	return span{s.domain[x][s.first(x)].Number, s.domain[x][s.last(x)].Number}
}

// rangeOf returns the range of a side where the variable x has the value of a range.
func (s *solver) rangeOf(e *csp.Expr, x int, of span) span {
	switch e.Op {
	case 'v':
		if e.Var == x {
			return of
		}
		return s.bounds(e.Var)
	case 'c':
		return span{e.Value.Number, e.Value.Number}
	}
	r := s.rangeOf(e.Args[0], x, of)
	switch e.Op {
	case 'n':
		return span{}.minus(r)
	case '|':
		low := max(0, r.low, -r.high)
		return span{low, max(r.high, -r.low)}
	}
	other := s.rangeOf(e.Args[1], x, of)
	switch e.Op {
	case '+':
		return span{r.low + other.low, r.high + other.high}
	case '-':
		return r.minus(other)
	}
	return r.times(other)
}

func (a *arithmetic) propagate(s *solver) bool {
	total := span{a.rest, a.rest}
	for x, factor := range a.linear {
		r := s.bounds(x).times(span{factor, factor})
		total = span{total.low + r.low, total.high + r.high}
	}
	for _, x := range a.Scope {
		others := total
		if a.linear != nil {
			r := s.bounds(x).times(span{a.linear[x], a.linear[x]})
			others = span{total.low - r.low, total.high - r.high}
		}
		test := func(v int) bool {
			n := s.domain[x][v].Number
			r := span{others.low + a.linear[x]*n, others.high + a.linear[x]*n}
			if a.linear == nil {
				r = s.rangeOf(a.Left, x, span{n, n}).minus(s.rangeOf(a.Right, x, span{n, n}))
			}
			return r.mayHold(a.Op)
		}
		if s.size[x] <= mostShaved {
			if !s.each(x, func(v int) bool { return test(v) || s.remove(x, v) }) {
				return false
			}
			continue
		}
		for _, end := range []func(int) int{s.first, s.last} {
			for !test(end(x)) {
				if !s.remove(x, end(x)) {
					return false
				}
			}
		}
	}
	return true
}

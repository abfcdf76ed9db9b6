package exam

import (
	"math"
	"slices"
)

// front is a best-first search of a graph that can be led: of the nodes with the
// same smallest f any may be expanded next. f = g*weightG + h*weightH. A state
// that is reached on a cheaper path is opened again.
type front struct {
	*Graph
	weightG, weightH float64

	g      []float64 // what the cheapest path known costs; infinity before
	parent []int
	open   []bool
	order  []string
	end    int // the goal in whose turn it ended
}

// newFront begins a search.
func (g *Graph) newFront(weightG, weightH float64) *front {
	f := &front{Graph: g, weightG: weightG, weightH: weightH}
	for range g.Nodes {
		f.g, f.parent, f.open = append(f.g, math.Inf(1)), append(f.parent, -1), append(f.open, false)
	}
	f.g[g.Start], f.open[g.Start] = 0, true
	return f
}

// value is f of a node.
func (f *front) value(n int) float64 {
	v := 0.0
	if f.weightG > 0 {
		v += f.weightG * f.g[n]
	}
	return v + f.weightH*f.Nodes[n].H
}

// next returns the nodes that may be taken now.
func (f *front) next() (list []int) {
	least := math.Inf(1)
	for n, open := range f.open {
		switch v := f.value(n); {
		case !open || v > least:
		case v < least:
			least, list = v, []int{n}
		default:
			list = append(list, n)
		}
	}
	return list
}

// expand takes a node that is not the goal.
func (f *front) expand(n int) {
	f.open[n] = false
	f.order = append(f.order, f.Nodes[n].Name)
	for _, s := range f.neighbours(n) {
		if g := f.g[n] + s.Cost; g < f.g[s.State] {
			f.g[s.State], f.parent[s.State], f.open[s.State] = g, n, true
		}
	}
}

// clone returns a copy to be led elsewhere.
func (f *front) clone() *front {
	c := *f
	c.g, c.parent, c.open, c.order = slices.Clone(f.g), slices.Clone(f.parent), slices.Clone(f.open), slices.Clone(f.order)
	return &c
}

// path returns the path to a node.
func (f *front) path(n int) (path []string) {
	for ; n >= 0; n = f.parent[n] {
		path = append(path, f.Nodes[n].Name)
	}
	slices.Reverse(path)
	return path
}

// waiting returns the frontier by f, names breaking ties.
func (f *front) waiting() (list []Mark) {
	var open []int
	for n, is := range f.open {
		if is {
			open = append(open, n)
		}
	}
	slices.SortStableFunc(open, func(a, b int) int {
		switch va, vb := f.value(a), f.value(b); {
		case va < vb || va == vb && f.Nodes[a].Name < f.Nodes[b].Name:
			return -1
		default:
			return 1
		}
	})
	for _, n := range open {
		list = append(list, Mark{f.Nodes[n].Name, Number(f.value(n))})
	}
	return list
}

// ended calls tell for each way in which the search can end, with the goal in
// turn; it returns false when there are too many.
func (f *front) ended(tell func(*front)) bool {
	left := mostAnswers
	return f.ways(&left, -1, tell)
}

// after calls tell for each way in which so many nodes can be expanded; false if
// the search can end before, or there are too many ways.
func (f *front) after(expanded int, tell func(*front)) bool {
	left := mostAnswers
	return f.ways(&left, expanded, tell)
}

func (f *front) ways(left *int, stop int, tell func(*front)) bool {
	if len(f.order) == stop {
		tell(f)
		*left--
		return *left >= 0
	}
	next := f.next()
	if len(next) == 0 || len(f.order) > 4*len(f.Nodes) {
		return false
	}
	for _, n := range next {
		if f.IsGoal(n) {
			if stop >= 0 {
				return false
			}
			f.end = n
			tell(f)
			*left--
		} else {
			c := f.clone()
			c.expand(n)
			if !c.ways(left, stop, tell) {
				return false
			}
		}
		if *left < 0 {
			return false
		}
	}
	return true
}

// follow is the way of one order, step by step.
func (f *front) follow(order []string) (steps []Step) {
	for _, name := range order {
		n := f.Find(name)
		if n < 0 || !f.open[n] {
			return steps
		}
		step := Step{At: name, Value: Number(f.value(n)), Done: slices.Clone(f.order)}
		f.expand(n)
		step.Waiting = f.waiting()
		steps = append(steps, step)
	}
	return steps
}

package exam

import (
	"cmp"
	"math"
	"slices"

	"cavalo/internal/search"
)

// front is a best-first search of a graph in which the caller breaks ties: any node with the
// smallest f may be expanded next, unless a rule chooses. A state that is reached on a cheaper path
// is reopened.
type front struct {
	*Graph
	weights
	ties []search.Tie // nil allows any node with the smallest f

	cost   []float64 // of the cheapest known path; infinity if none is known
	parent []int
	open   []bool
	made   []int // number of the node that reached the state on that path
	count  int   // generated nodes
	order  []string
	end    int // the goal that ended the search
}

func (g *Graph) newFront(w weights, s search.Settings) *front {
	f := &front{Graph: g, weights: w, parent: make([]int, len(g.Nodes)), open: make([]bool, len(g.Nodes)), made: make([]int, len(g.Nodes))}
	for n := range g.Nodes {
		f.cost, f.parent[n] = append(f.cost, math.Inf(1)), -1
	}
	f.cost[g.Start], f.open[g.Start] = 0, true
	if s.Tie != "" {
		f.ties = s.Tie.Rules()
	}
	return f
}

func (f *front) value(n int) float64 {
	v := 0.0
	if f.g > 0 {
		v += f.g * f.cost[n]
	}
	return v + f.h*f.Nodes[n].H
}

// next returns the nodes that may be expanded next.
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
	if f.ties == nil || len(list) == 0 {
		return list
	}
	return []int{slices.MinFunc(list, f.compare)}
}

// compare orders nodes with the same f by the rule for ties.
func (f *front) compare(a, b int) int {
	for _, rule := range f.ties {
		order := 0
		switch {
		case rule == search.TieName:
			order = f.compareNames(a, b)
		case rule == search.TieNew:
			order = f.made[b] - f.made[a]
		case rule == search.TieH && f.g > 0 && f.h > 0:
			order = cmp.Compare(f.Nodes[a].H, f.Nodes[b].H)
		}
		if order != 0 {
			return order
		}
	}
	return f.made[a] - f.made[b]
}

// expand expands a node that is not a goal.
func (f *front) expand(n int) {
	f.open[n] = false
	f.order = append(f.order, f.Nodes[n].Name)
	for _, s := range f.neighbours(n) {
		f.count++
		if cost := f.cost[n] + s.Cost; cost < f.cost[s.State] {
			f.cost[s.State], f.parent[s.State], f.open[s.State], f.made[s.State] = cost, n, true, f.count
		}
	}
}

// clone returns a copy that can take other choices.
func (f *front) clone() *front {
	c := *f
	c.cost, c.parent, c.open, c.made, c.order = slices.Clone(f.cost), slices.Clone(f.parent), slices.Clone(f.open), slices.Clone(f.made), slices.Clone(f.order)
	return &c
}

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
	slices.SortFunc(open, func(a, b int) int {
		return cmp.Or(cmp.Compare(f.value(a), f.value(b)), cmp.Compare(f.Nodes[a].Name, f.Nodes[b].Name))
	})
	for _, n := range open {
		list = append(list, Mark{f.Nodes[n].Name, Number(f.value(n))})
	}
	return list
}

// untilGoal continues a search until a goal is next.
const untilGoal = -1

// each calls visit for each way to expand that many nodes or end the search. It returns false if
// there are too many ways, or if the search can end earlier.
func (f *front) each(expanded int, visit func(*front)) bool {
	left := maxAnswers
	return f.ways(&left, expanded, visit)
}

func (f *front) ways(left *int, stop int, visit func(*front)) bool {
	if len(f.order) == stop {
		visit(f)
		*left--
		return *left >= 0
	}
	next := f.next()
	if len(next) == 0 || len(f.order) > 4*len(f.Nodes) {
		return false
	}
	for _, n := range next {
		if f.IsGoal(n) {
			if stop != untilGoal {
				return false
			}
			f.end = n
			visit(f)
			*left--
		} else {
			c := f.clone()
			c.expand(n)
			if !c.ways(left, stop, visit) {
				return false
			}
		}
		if *left < 0 {
			return false
		}
	}
	return true
}

// follow returns the steps of one order of expansion.
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

package textbook

import (
	"fmt"
	"slices"

	"cavalo/internal/csp"
)

// Relation joins the conditions on the same variables; for pairs, also the pairs of alldifferent.
type Relation struct {
	Scope      []int // indices of the variables
	Conditions []*csp.Condition
	pairs      []pair
}

// pair is a pair of the variables of an alldifferent, by their indices in its scope.
type pair struct {
	of   *csp.Condition
	i, j int
}

// Holds reports whether the relation holds for the values of all variables, by index.
func (r *Relation) Holds(values []csp.Value) bool {
	for _, c := range r.Conditions {
		if !c.Holds(values) {
			return false
		}
	}
	for _, p := range r.pairs {
		if p.of.Clash(p.i, values[p.of.Scope[p.i]], p.j, values[p.of.Scope[p.j]]) {
			return false
		}
	}
	return true
}

// Network is a problem as a graph of relations.
type Network struct {
	*csp.Problem
	Relations []*Relation
	Of        [][]int // the indices of the relations of each variable, in order
}

// relationBytes and pairBytes estimate the memory of a relation and of a pair in it.
const relationBytes, pairBytes = 240, 24

// NewNetwork returns the network of a problem: relations are in the order in which the text names
// them first. It returns nil if that takes more memory, in bytes; 0 is no limit.
func NewNetwork(p *csp.Problem, memory int64) *Network {
	n := &Network{Problem: p, Of: make([][]int, len(p.Variables))}
	index := map[string]*Relation{}
	pairs := map[[2]int]*Relation{}
	used := int64(0)
	add := func(scope ...int) *Relation {
		r := &Relation{Scope: scope}
		for _, x := range scope {
			n.Of[x] = append(n.Of[x], len(n.Relations))
		}
		n.Relations = append(n.Relations, r)
		used += relationBytes + 8*int64(len(scope))
		return r
	}
	pairOf := func(x, y int) *Relation {
		key := [2]int{min(x, y), max(x, y)}
		if pairs[key] == nil {
			pairs[key] = add(x, y)
		}
		return pairs[key]
	}
	for i := range p.Conditions {
		c := &p.Conditions[i]
		switch {
		case c.Kind == csp.AllDifferent:
			for i, x := range c.Scope {
				for j := i + 1; j < len(c.Scope); j++ {
					r := pairOf(x, c.Scope[j])
					r.pairs = append(r.pairs, pair{c, i, j})
					if used += pairBytes; memory > 0 && used > memory {
						return nil
					}
				}
			}
		case len(c.Scope) == 2:
			r := pairOf(c.Scope[0], c.Scope[1])
			r.Conditions = append(r.Conditions, c)
		default:
			key := fmt.Sprint(slices.Sorted(slices.Values(c.Scope)))
			if index[key] == nil {
				index[key] = add(c.Scope...)
			}
			index[key].Conditions = append(index[key].Conditions, c)
		}
		if used += pairBytes; memory > 0 && used > memory {
			return nil
		}
	}
	return n
}

// Texts returns the texts of the relation's conditions, or only of those that the values of all
// variables, by index, break.
func (n *Network) Texts(r *Relation, broken []csp.Value) (texts []string) {
	for _, c := range r.Conditions {
		if broken == nil || !c.Holds(broken) {
			texts = append(texts, n.Text(c))
		}
	}
	for _, p := range r.pairs {
		x, y := p.of.Scope[p.i], p.of.Scope[p.j]
		if broken != nil && !p.of.Clash(p.i, broken[x], p.j, broken[y]) {
			continue
		}
		apart := &csp.Condition{Kind: csp.Comparison, Op: "!=", Left: &csp.Expr{Op: 'v', Var: x}, Right: &csp.Expr{Op: 'v', Var: y}}
		if p.of.Shifts != nil {
			by := p.of.Shifts[p.i] - p.of.Shifts[p.j]
			side := &apart.Left
			if by < 0 {
				side = &apart.Right
			}
			if by != 0 {
				*side = &csp.Expr{Op: '+', Args: []*csp.Expr{*side, {Op: 'c', Value: csp.Value{Number: max(by, -by)}}}}
			}
		}
		texts = append(texts, n.Text(apart))
	}
	return texts
}

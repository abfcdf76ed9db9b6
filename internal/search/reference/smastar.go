package reference

import (
	"math"
	"slices"
)

// The states of a child in SMA*.
const (
	inMemory  = iota
	forgotten // its f is remembered
	hopeless  // it leads nowhere
)

// held is a node in memory, with its information about its children.
type held[S comparable] struct {
	*node[S]
	above    *held[S]
	which    int // child of above
	expanded bool
	fate     []int
	value    []float64 // the f of each child
}

// bounded is SMA* (Russell 1992) with two changes: all children are generated at once, and a
// parent remembers the f of each forgotten child (Lovinger and Zhang 2017).
func (s *searcher[S, M]) bounded(root *node[S]) *node[S] {
	memory := []*held[S]{{node: root}}
	room := max(2, s.o.Room) // the maximum number of nodes in memory
	for !s.out.Stopped {
		memory = s.clean(memory)
		var n *held[S]
		for _, m := range memory {
			if waits(m) && (n == nil || s.ahead(m, n)) {
				n = m
			}
		}
		switch {
		case n == nil:
			return nil
		case !s.o.Early && s.goal(n.node):
			return n.node
		case s.deep(n.node):
			memory = remove(memory, n, hopeless)
			continue
		}
		if goal := s.growBelow(n, room, &memory); goal != nil {
			return goal
		}
	}
	return nil
}

// clean removes expanded nodes all of whose children are hopeless.
func (s *searcher[S, M]) clean(memory []*held[S]) []*held[S] {
	for {
		i := slices.IndexFunc(memory, func(m *held[S]) bool { return m.expanded && !has(m, inMemory) && !has(m, forgotten) })
		if i < 0 {
			return memory
		}
		memory = remove(memory, memory[i], hopeless)
	}
}

// growBelow generates the children of a node, and after each forgets the worst leaf if there
// are too many nodes.
func (s *searcher[S, M]) growBelow(n *held[S], room int, memory *[]*held[S]) *node[S] {
	at := *n.node
	all := len(s.problem.Successors(n.state, nil))
	children := s.expand(&at)
	if s.out.Stopped {
		return nil
	}
	if goal := s.first(children); goal != nil {
		goal.parent = n.node
		return goal
	}
	first := !n.expanded
	if first {
		n.expanded, n.fate, n.value = true, make([]int, all), make([]float64, all)
		for i := range n.fate {
			n.fate[i] = hopeless
		}
	}
	for _, child := range children {
		child.parent = n.node
		i := child.number - (s.made - all) - 1
		switch {
		case !first && n.fate[i] == forgotten:
		case first && !s.onPath(child.state, n.node) && (child.depth < room-1 || s.goal(child)):
			n.value[i] = max(n.node.f, child.f)
		default:
			continue
		}
		n.fate[i], child.f = inMemory, n.value[i]
		*memory = append(*memory, &held[S]{node: child, above: n, which: i})
		if len(*memory) > room {
			s.forgetWorst(memory, n)
		}
	}
	return nil
}

// forgetWorst removes the worst leaf from memory; its parent remembers its f.
func (s *searcher[S, M]) forgetWorst(memory *[]*held[S], growing *held[S]) {
	var worst *held[S]
	for _, m := range *memory {
		if m != growing && !has(m, inMemory) && (worst == nil || s.ahead(worst, m)) {
			worst = m
		}
	}
	worst.above.value[worst.which] = value(worst)
	*memory = remove(*memory, worst, forgotten)
}

// waits reports whether a node can be expanded.
func waits[S comparable](m *held[S]) bool { return !m.expanded || has(m, forgotten) }

func has[S comparable](m *held[S], fate int) bool {
	return slices.Contains(m.fate, fate)
}

// value returns the f that orders a node.
func value[S comparable](m *held[S]) float64 {
	if !m.expanded {
		return m.node.f
	}
	lowest := math.Inf(1)
	for i, fate := range m.fate {
		if fate == forgotten {
			lowest = min(lowest, m.value[i])
		}
	}
	return lowest
}

// ahead reports whether a comes before b: by f, then the deeper node first.
func (s *searcher[S, M]) ahead(a, b *held[S]) bool {
	if va, vb := value(a), value(b); va != vb {
		return va < vb
	}
	if a.depth != b.depth {
		return a.depth > b.depth
	}
	return s.preferred(a.node, b.node, value(a)-a.g, value(b)-b.g)
}

// remove removes a node from memory and passes the reason to its parent.
func remove[S comparable](memory []*held[S], n *held[S], fate int) (left []*held[S]) {
	if n.above != nil {
		n.above.fate[n.which] = fate
	}
	for _, m := range memory {
		if m != n {
			left = append(left, m)
		}
	}
	return left
}

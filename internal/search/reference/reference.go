package reference

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Options say how to search.
type Options[S comparable] struct {
	Algorithm string
	H         func(S) float64 // nil is 0 everywhere
	Weight    float64         // of astar and idastar; 0 means 1
	Depth     int             // the most moves; 0 means no limit
	Tree      bool            // search the tree
	Early     bool            // test nodes when they are generated, not when they are taken
	Tie       string          // "h", "old", "new", "name" or "deep", or several with commas between them
	Name      func(S) string  // of a state, for the tie "name"; nil if states have no names
	Mark      string          // "expanded": depth-first search marks a state when it is expanded
	Room      int             // nodes that smastar may store
	Order     string          // of the successors: "" for the problem's, "random:SEED", or one that has
	Place     func(from, to S) float64
	Most      int // expansions, after which the search stops
}

// Outcome is the result of a search.
type Outcome[S comparable] struct {
	Expanded  []S // in their order
	Generated int
	Found     bool
	Cost      float64
	Stopped   bool // after the maximum number of expansions
}

// Search searches a problem.
func Search[S comparable, M any](p search.Problem[S, M], o Options[S]) Outcome[S] {
	s := &searcher[S, M]{problem: p, o: o}
	if s.o.Weight == 0 {
		s.o.Weight = 1
	}
	root := &node[S]{state: p.Start(), key: rng.Hash(o.Order)}
	root.h = s.h(root.state)
	root.f = s.f(root)
	var goal *node[S]
	switch {
	case p.Goal(root.state):
		goal = root
	case math.IsInf(root.h, 1):
	default:
		goal = s.run(root)
	}
	if s.out.Stopped {
		goal = nil
	}
	if goal != nil {
		s.out.Found, s.out.Cost = true, goal.g
	}
	return s.out
}

type node[S comparable] struct {
	state   S
	parent  *node[S]
	depth   int
	number  int    // in the order in which nodes were generated
	key     uint64 // the seed of the shuffle of its successors
	g, h, f float64
}

type searcher[S comparable, M any] struct {
	problem search.Problem[S, M]
	o       Options[S]
	out     Outcome[S]
	made    int
}

// run searches from a start that is not a goal.
func (s *searcher[S, M]) run(root *node[S]) *node[S] {
	switch s.o.Algorithm {
	case "bfs":
		return s.breadth(root)
	case "dfs":
		if s.o.Mark == "expanded" && !s.o.Tree {
			return s.visit(root, map[S]int{})
		}
		return s.depth(root)
	case "dls":
		limit := s.o.Depth
		if limit == 0 {
			limit = math.MaxInt
		}
		goal, _ := s.limited(root, limit)
		return goal
	case "iddfs":
		for limit := 0; ; limit++ { // AIMA 3rd ed., figure 3.18
			goal, cut := s.limited(root, limit)
			if goal != nil || !cut || limit == s.o.Depth && limit > 0 || s.out.Stopped {
				return goal
			}
		}
	case "ucs", "greedy", "astar":
		return s.best(root)
	case "idastar":
		for bound := root.f; !math.IsInf(bound, 1) && !s.out.Stopped; {
			goal, next := s.contour(root, bound)
			if goal != nil {
				return goal
			}
			bound = next
		}
		return nil
	case "rbfs":
		goal, _ := s.recursive(root, math.Inf(1))
		return goal
	case "smastar":
		return s.bounded(root)
	}
	panic("internal/search/reference/reference.go: run has no case for " + s.o.Algorithm)
}

func (s *searcher[S, M]) h(state S) float64 {
	switch s.o.Algorithm {
	case "bfs", "dfs", "dls", "iddfs", "ucs":
		return 0
	}
	if s.o.H == nil {
		return 0
	}
	return s.o.H(state)
}

func (s *searcher[S, M]) f(n *node[S]) float64 {
	switch s.o.Algorithm {
	case "greedy":
		return n.h
	case "astar", "idastar":
		return n.g + s.o.Weight*n.h
	}
	return n.g + n.h
}

// expand generates the successors of a node, except those with infinite h.
func (s *searcher[S, M]) expand(n *node[S]) (children []*node[S]) {
	if len(s.out.Expanded) == s.o.Most {
		s.out.Stopped = true
		return nil
	}
	s.out.Expanded = append(s.out.Expanded, n.state)
	for i, successor := range s.arranged(n) {
		s.out.Generated++
		s.made++
		child := &node[S]{state: successor.State, parent: n, depth: n.depth + 1, number: s.made, key: rng.Mix(^n.key, uint64(i)), g: n.g + successor.Cost}
		child.h = s.h(child.state)
		child.f = s.f(child)
		if !math.IsInf(child.h, 1) {
			children = append(children, child)
		}
	}
	return children
}

// arranged returns the successors of a node in the chosen order. The shuffle is Durstenfeld's (1964), from
// the front, with a number made from the node's path in place of a random one.
func (s *searcher[S, M]) arranged(n *node[S]) []search.Successor[S, M] {
	list := s.problem.Successors(n.state, nil)
	if strings.HasPrefix(s.o.Order, "random:") {
		for i := range list {
			j := i + int(rng.Mix(n.key, uint64(i))%uint64(len(list)-i))
			list[i], list[j] = list[j], list[i]
		}
	} else if s.o.Order != "" {
		slices.SortStableFunc(list, func(a, b search.Successor[S, M]) int {
			return cmp.Compare(s.o.Place(n.state, a.State), s.o.Place(n.state, b.State))
		})
	}
	return list
}

func (s *searcher[S, M]) goal(n *node[S]) bool { return s.problem.Goal(n.state) }

// deep reports whether a node is too deep to be expanded.
func (s *searcher[S, M]) deep(n *node[S]) bool { return s.o.Depth > 0 && n.depth >= s.o.Depth }

// onPath reports whether a state is on the path to a node (AIMA 4th ed., IS-CYCLE).
func (s *searcher[S, M]) onPath(state S, n *node[S]) bool {
	if s.o.Tree {
		return false
	}
	for ; n != nil; n = n.parent {
		if n.state == state {
			return true
		}
	}
	return false
}

// first returns the first goal among nodes just generated, if they are tested then.
func (s *searcher[S, M]) first(children []*node[S]) *node[S] {
	for _, child := range children {
		if s.o.Early && s.goal(child) {
			return child
		}
	}
	return nil
}

// preferred breaks the tie of two nodes.
func (s *searcher[S, M]) preferred(a, b *node[S], ha, hb float64) bool {
	for _, rule := range strings.Split(s.o.Tie, ",") {
		switch {
		case rule == "new":
			return a.number > b.number
		case rule == "h" && ha != hb:
			return ha < hb
		case rule == "deep" && a.depth != b.depth:
			return a.depth > b.depth
		case rule == "name" && s.o.Name(a.state) != s.o.Name(b.state):
			return s.o.Name(a.state) < s.o.Name(b.state)
		}
	}
	return a.number < b.number
}

// breadth is AIMA 4th ed., figure 3.9.
func (s *searcher[S, M]) breadth(root *node[S]) *node[S] {
	frontier, reached := []*node[S]{root}, []S{root.state}
	for len(frontier) > 0 && !s.out.Stopped {
		n := frontier[0]
		frontier = frontier[1:]
		if !s.o.Early && s.goal(n) {
			return n
		}
		if s.deep(n) {
			continue
		}
		children := s.expand(n)
		if goal := s.first(children); goal != nil {
			return goal
		}
		for _, child := range children {
			if s.o.Tree || !slices.Contains(reached, child.state) {
				reached = append(reached, child.state)
				frontier = append(frontier, child)
			}
		}
	}
	return nil
}

// depth is GRAPH-SEARCH or TREE-SEARCH of AIMA 3rd ed., figure 3.7, with a stack; the first
// child is on top. With a limit a state can be reached again at a smaller depth.
func (s *searcher[S, M]) depth(root *node[S]) *node[S] {
	stack, reached := []*node[S]{root}, map[S]int{root.state: 0}
	for len(stack) > 0 && !s.out.Stopped {
		n := stack[0]
		stack = stack[1:]
		if !s.o.Early && s.goal(n) {
			return n
		}
		if s.deep(n) {
			continue
		}
		children := s.expand(n)
		if goal := s.first(children); goal != nil {
			return goal
		}
		var on []*node[S]
		for _, child := range children {
			before, known := reached[child.state]
			if !s.o.Tree && known && (s.o.Depth == 0 || before <= child.depth) {
				continue
			}
			reached[child.state] = child.depth
			on = append(on, child)
		}
		stack = append(on, stack...)
	}
	return nil
}

// visit is DFS-VISIT of Cormen, Leiserson, Rivest and Stein. With a limit a state can be
// visited again at a smaller depth.
func (s *searcher[S, M]) visit(n *node[S], depths map[S]int) *node[S] {
	depths[n.state] = n.depth
	if !s.o.Early && s.goal(n) {
		return n
	}
	if s.deep(n) {
		return nil
	}
	children := s.expand(n)
	if goal := s.first(children); goal != nil {
		return goal
	}
	for _, child := range children {
		before, visited := depths[child.state]
		if s.out.Stopped || visited && (s.o.Depth == 0 || before <= child.depth) {
			continue
		}
		if goal := s.visit(child, depths); goal != nil {
			return goal
		}
	}
	return nil
}

// limited is RECURSIVE-DLS of AIMA 3rd ed., figure 3.17; cut reports whether the limit cut
// something off.
func (s *searcher[S, M]) limited(n *node[S], limit int) (goal *node[S], cut bool) {
	if !s.o.Early && s.goal(n) {
		return n, false
	}
	if limit == 0 {
		return nil, true
	}
	children := s.expand(n)
	if goal := s.first(children); goal != nil {
		return goal, false
	}
	for _, child := range children {
		if s.onPath(child.state, n) || s.out.Stopped {
			continue
		}
		goal, below := s.limited(child, limit-1)
		if goal != nil {
			return goal, false
		}
		cut = cut || below
	}
	return nil, cut
}

// best is BEST-FIRST-SEARCH of AIMA 4th ed., figure 3.7. A node is skipped if its state has
// been reached more cheaply.
func (s *searcher[S, M]) best(root *node[S]) *node[S] {
	frontier, reached := []*node[S]{root}, map[S]*node[S]{root.state: root}
	for len(frontier) > 0 && !s.out.Stopped {
		at := 0
		for i, n := range frontier {
			if m := frontier[at]; n.f < m.f || n.f == m.f && s.preferred(n, m, n.h, m.h) {
				at = i
			}
		}
		n := frontier[at]
		frontier = append(append([]*node[S]{}, frontier[:at]...), frontier[at+1:]...)
		if !s.o.Tree && reached[n.state] != n {
			continue
		}
		if !s.o.Early && s.goal(n) {
			return n
		}
		if s.deep(n) {
			continue
		}
		for _, child := range s.expand(n) {
			if known := reached[child.state]; !s.o.Tree && known != nil && known.g <= child.g {
				continue
			}
			if s.o.Early && s.goal(child) {
				return child
			}
			reached[child.state] = child
			frontier = append(frontier, child)
		}
	}
	return nil
}

// contour is an iteration of IDA* (Korf 1985): all nodes with f up to the bound. next is the
// smallest f above it.
func (s *searcher[S, M]) contour(n *node[S], bound float64) (goal *node[S], next float64) {
	next = math.Inf(1)
	if !s.o.Early && s.goal(n) {
		return n, next
	}
	if s.deep(n) {
		return nil, next
	}
	children := s.expand(n)
	if goal := s.first(children); goal != nil {
		return goal, next
	}
	for _, child := range children {
		if s.onPath(child.state, n) || s.out.Stopped {
			continue
		}
		if child.f > bound {
			next = min(next, child.f)
			continue
		}
		goal, above := s.contour(child, bound)
		if goal != nil {
			return goal, next
		}
		next = min(next, above)
	}
	return nil, next
}

// recursive is RBFS of AIMA 3rd ed., figure 3.26. To break ties f - g is used for h.
func (s *searcher[S, M]) recursive(n *node[S], limit float64) (*node[S], float64) {
	if !s.o.Early && s.goal(n) {
		return n, n.f
	}
	if s.deep(n) {
		return nil, math.Inf(1)
	}
	var successors []*node[S]
	children := s.expand(n)
	if goal := s.first(children); goal != nil {
		return goal, goal.f
	}
	for _, child := range children {
		if !s.onPath(child.state, n) {
			child.f = max(child.f, n.f)
			successors = append(successors, child)
		}
	}
	for !s.out.Stopped {
		var best *node[S]
		for _, one := range successors {
			if best == nil || one.f < best.f || one.f == best.f && s.preferred(one, best, one.f-one.g, best.f-best.g) {
				best = one
			}
		}
		if best == nil || math.IsInf(best.f, 1) {
			break
		}
		if best.f > limit {
			return nil, best.f
		}
		alternative := math.Inf(1)
		for _, one := range successors {
			if one != best {
				alternative = min(alternative, one.f)
			}
		}
		goal, f := s.recursive(best, min(limit, alternative))
		if goal != nil {
			return goal, f
		}
		best.f = f
	}
	return nil, math.Inf(1)
}

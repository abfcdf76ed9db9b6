package search

// equals is what a search does about states that it has reached before.
type equals[S comparable, M any] interface {
	// bytes is the memory of what is remembered of a node.
	bytes() int64
	// note remembers a node that waits from now on.
	note(n *node[S, M])
	// repeats says why a successor of a node is not worth to be kept, NotPruned if
	// it is.
	repeats(child, parent *node[S, M]) Why
	// stale says that a node has been replaced while it waited.
	stale(n *node[S, M]) bool
}

// never recognises nothing: the tree is searched.
type never[S comparable, M any] struct{}

func (never[S, M]) bytes() int64                 { return 0 }
func (never[S, M]) note(*node[S, M])             {}
func (never[S, M]) repeats(_, _ *node[S, M]) Why { return NotPruned }
func (never[S, M]) stale(*node[S, M]) bool       { return false }

type ownPath[S comparable, M any] struct{ never[S, M] }

func (ownPath[S, M]) repeats(child, parent *node[S, M]) Why {
	for n := parent; n != nil; n = n.parent {
		if n.state == child.state {
			return Cycle
		}
	}
	return NotPruned
}

// once keeps the first node of each state.
type once[S comparable, M any] struct {
	never[S, M]
	reached map[S]struct{}
}

func (o once[S, M]) bytes() int64       { return entryBytes[S, struct{}]() }
func (o once[S, M]) note(n *node[S, M]) { o.reached[n.state] = struct{}{} }

func (o once[S, M]) repeats(child, _ *node[S, M]) Why {
	if _, found := o.reached[child.state]; found {
		return Duplicate
	}
	return NotPruned
}

// shallower keeps the first node of each state, and with a maximum depth those that
// are reached at a smaller depth: more of what is below may be in reach now.
type shallower[S comparable, M any] struct {
	never[S, M]
	run     *run[S, M]
	reached map[S]int32
}

func (s shallower[S, M]) bytes() int64       { return entryBytes[S, int32]() }
func (s shallower[S, M]) note(n *node[S, M]) { s.reached[n.state] = n.depth }

func (s shallower[S, M]) repeats(child, _ *node[S, M]) Why {
	depth, found := s.reached[child.state]
	if found && (s.run.depthLimit == noLimit || depth <= child.depth) {
		return Duplicate
	}
	return NotPruned
}

// expandedBefore is shallower for which a state is reached when a node of it has its
// turn.
type expandedBefore[S comparable, M any] struct{ shallower[S, M] }

func (expandedBefore[S, M]) note(*node[S, M]) {}

func (e expandedBefore[S, M]) stale(n *node[S, M]) bool {
	if e.repeats(n, nil) != NotPruned {
		return true
	}
	e.shallower.note(n)
	return false
}

// cheaper keeps the cheapest node of each state. One that is reached again on a
// cheaper path takes the place of the old one, even if that was expanded already:
// so an admissible heuristic is enough, it needn't be consistent. The old node
// stays in the queue and is skipped in its turn.
type cheaper[S comparable, M any] struct{ reached map[S]*node[S, M] }

func (c cheaper[S, M]) bytes() int64             { return entryBytes[S, *node[S, M]]() }
func (c cheaper[S, M]) note(n *node[S, M])       { c.reached[n.state] = n }
func (c cheaper[S, M]) stale(n *node[S, M]) bool { return c.reached[n.state] != n }

func (c cheaper[S, M]) repeats(child, _ *node[S, M]) Why {
	if old, found := c.reached[child.state]; found && old.g <= child.g {
		return Duplicate
	}
	return NotPruned
}

// closed is cheaper for nodes that wait; a state that was expanded is done with
// (AIMA 3rd ed., figure 3.14).
type closed[S comparable, M any] struct {
	cheaper[S, M]
	expanded map[S]struct{}
}

func (c closed[S, M]) bytes() int64 { return c.cheaper.bytes() + entryBytes[S, struct{}]() }

func (c closed[S, M]) stale(n *node[S, M]) bool {
	if c.cheaper.stale(n) {
		return true
	}
	c.expanded[n.state] = struct{}{}
	return false
}

func (c closed[S, M]) repeats(child, parent *node[S, M]) Why {
	if _, done := c.expanded[child.state]; done {
		return Duplicate
	}
	return c.cheaper.repeats(child, parent)
}

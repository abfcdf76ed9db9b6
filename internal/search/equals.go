package search

// equals recognises states that a search has reached before.
type equals[S comparable, M any] interface {
	// bytes is the memory that it takes for a node.
	bytes() int64
	// note remembers a node that is put into the frontier.
	note(n *node[S, M])
	// repeats returns why a successor of a node is dropped, NotPruned if it is kept.
	repeats(child, parent *node[S, M]) Why
	// stale reports whether a node has been replaced while it was in the frontier.
	stale(n *node[S, M]) bool
}

// never recognises nothing, for tree search.
type never[S comparable, M any] struct{}

func (never[S, M]) bytes() int64                 { return 0 }
func (never[S, M]) note(*node[S, M])             {}
func (never[S, M]) repeats(_, _ *node[S, M]) Why { return NotPruned }
func (never[S, M]) stale(*node[S, M]) bool       { return false }

// pathCheck drops nodes that repeat a state of their own path.
type pathCheck[S comparable, M any] struct{ never[S, M] }

func (pathCheck[S, M]) repeats(child, parent *node[S, M]) Why {
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

// shallower keeps the first node of each state. With a maximum depth it also keeps nodes at a
// smaller depth than before, since more nodes below them are in reach.
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

// expandedBefore is shallower for MarkExpanded.
type expandedBefore[S comparable, M any] struct{ shallower[S, M] }

func (expandedBefore[S, M]) note(*node[S, M]) {}

func (e expandedBefore[S, M]) stale(n *node[S, M]) bool {
	if e.repeats(n, nil) != NotPruned {
		return true
	}
	e.shallower.note(n)
	return false
}

// cheaper keeps the cheapest node of each state. A cheaper node replaces an old one even if the old
// one was expanded, so the heuristic need not be consistent. The old node stays in the queue and is
// skipped later.
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

// closed is cheaper, but never expands a state again (AIMA 3rd ed., figure 3.14).
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

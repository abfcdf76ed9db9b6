package replay

import (
	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
)

// Counters are the counts up to a moment.
type Counters struct {
	Generated, Expanded int
	// Again counts the expansions of states that had been expanded before.
	Again int
	// Pruned counts the discarded nodes by reason.
	Pruned [search.Whys]int
	// Waiting is the size of the frontier.
	Waiting int
	// Stored is the number of nodes in the algorithm's memory, including the current one, and Peak
	// its maximum so far.
	Stored, Peak int
	Deepest      int
	// Iteration counts the iterations, and Limit is the limit of the last one.
	Iteration int
	Limit     float64

	end Node // of the path, in a search along one
}

// markEvery is the number of events between two moments with stored counters.
const markEvery = 2048

// count adds event i to the counters.
func (r *Replay) count(c *Counters, e *trace.Event, i int) {
	switch e.Kind {
	case search.Generated:
		c.Peak = max(c.Peak, c.Stored)
		c.Stored++
		c.Generated++
		c.Waiting++
		c.Deepest = max(c.Deepest, int(r.depth[e.Node]))
	case search.Expanded:
		c.Expanded++
		if e.Again() {
			c.Again++
		}
		if e.Node > 0 && !r.onePath && r.State(e.Node, i) == Waiting {
			c.Waiting--
		}
	case search.Pruned, search.Goal:
		if e.Kind == search.Pruned {
			c.Pruned[e.Why]++
		}
		if e.Node > 0 && !r.onePath && r.State(e.Node, i) == Waiting {
			c.Waiting--
		}
	case search.Revalued:
		if e.Node > 0 && !r.onePath && r.State(e.Node, i) == Expanded {
			c.Waiting++
		}
	case search.Iteration:
		if !r.onePath {
			c.Waiting, c.Stored = 0, 1
		}
		c.Iteration++
		c.Limit = e.F
	}
	r.hold(c, e, i)
	if r.algorithm.Bounded && (e.Kind == search.Generated || e.Kind == search.Revalued) {
		return // the node may not be stored at all
	}
	c.Peak = max(c.Peak, c.Stored)
}

// hold counts the effect of an event, other than a node's generation, on the nodes
// in memory.
func (r *Replay) hold(c *Counters, e *trace.Event, i int) {
	switch {
	case r.onePath:
		r.holdPath(c, e, i)
	case r.algorithm.Stack && r.forgets:
		// A node that is neither on the path nor waiting is forgotten.
		switch {
		case e.Kind == search.Expanded, e.Kind == search.Goal:
			c.Stored = c.Waiting + int(r.depth[e.Node]) + 1
		case e.Why == search.DepthLimit:
			c.Stored = c.Waiting + int(r.depth[e.Node])
		case e.Why != search.NotPruned && e.Node > 0:
			c.Stored-- // as soon as it was generated, or by a beam
		}
	case e.Why == search.NotPruned, e.Why == search.DeadEnd && e.Node == 0:
	case e.Why == search.DepthLimit && !r.forgets:
		// Its state is remembered; SMA* calls it exhausted next.
	default:
		c.Stored--
	}
}

// holdPath counts the nodes in the memory of a search along one path: the path, and the nodes
// waiting off it. RBFS holds all children of the nodes on its path, since it returns to them.
func (r *Replay) holdPath(c *Counters, e *trace.Event, i int) {
	end := c.end
	switch {
	case e.Kind == search.Iteration:
		c.Stored, c.end = 1, 0
		return
	case e.Kind == search.Generated:
		return
	case e.Why == search.DeadEnd, e.Why == search.Cycle, e.Why == search.CostLimit:
		if e.Node > 0 {
			c.Stored-- // as soon as it was generated
		}
		return
	case e.Kind == search.Expanded:
		if c.end = e.Node; e.Node == 0 || r.parent(e.Node) == end {
			return
		}
	case e.Kind == search.Revalued && r.State(e.Node, i) != Expanded, e.Node == 0:
		return // nothing was discarded
	default:
		if c.end = r.parent(e.Node); c.end == end && r.recursive {
			return
		}
	}
	c.Stored = r.heldBeside(c.end, i)
	if e.Kind == search.Goal && !r.recursive {
		c.Stored++
	}
}

// heldBeside counts the nodes on the path to a node, and the nodes held off it after an event.
func (r *Replay) heldBeside(n Node, event int) int {
	held := 1
	for ; ; n = r.parent(n) {
		first, last := r.Children(n, event)
		for child := first; child < last; child++ {
			why := r.Why(child, event)
			if r.recursive && why != search.DeadEnd && why != search.Cycle || !r.recursive && r.State(child, event+1) == Waiting {
				held++
			}
		}
		if n == 0 {
			return held
		}
		if !r.recursive {
			held++
		}
	}
}

// Counters returns the counts at a moment. The start is in Waiting like any
// other node.
func (r *Replay) Counters(moment int) Counters {
	moment = min(max(moment, 0), r.Len())
	mark := moment / markEvery
	if r.Len()%markEvery == 0 && moment == r.Len() {
		mark = len(r.marks) - 1
	}
	c := r.marks[mark]
	for i := mark * markEvery; i < moment; i++ {
		r.count(&c, r.events.At(i), i)
	}
	if moment == r.Len() {
		c.Peak = max(c.Peak, c.Stored)
	}
	if r.onePath {
		c.Waiting = len(r.beside(moment))
	}
	if r.State(0, moment) == Waiting {
		c.Waiting++
	}
	return c
}

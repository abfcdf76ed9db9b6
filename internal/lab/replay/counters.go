package replay

import (
	"cavalo/internal/lab/trace"
	"cavalo/internal/search"
)

// Counters are what was counted up to a moment.
type Counters struct {
	Generated, Expanded int
	// Again are the expansions of states that had been expanded before.
	Again int
	// Pruned counts the nodes dropped, by reason.
	Pruned [search.Exhausted + 1]int
	// Waiting is the size of the frontier.
	Waiting int
	// Stored is how many nodes the algorithm kept when it expanded last, and
	// Peak the most so far.
	Stored, Peak int
	Deepest      int
	// Iteration counts the iterations, and Limit is the limit of the last one.
	Iteration int
	Limit     float64
}

// markEvery is how many events lie between two moments whose counters are kept.
const markEvery = 2048

// count is the pass that counts.
func (r *Replay) count(e *trace.Event, i int) {
	if i%markEvery == 0 {
		r.marks = append(r.marks, r.build.counters)
	}
	r.add1(&r.build.counters, e, i)
}

// add1 counts an event.
func (r *Replay) add1(c *Counters, e *trace.Event, i int) {
	switch e.Kind {
	case search.Generated:
		c.Generated++
		c.Waiting++
		c.Deepest = max(c.Deepest, int(r.depth[e.Node]))
	case search.Expanded:
		c.Expanded++
		if e.Again() {
			c.Again++
		}
		c.Stored = int(e.Extra)
		c.Peak = max(c.Peak, c.Stored)
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
		c.Iteration++
		c.Limit = e.F
	}
}

// Counters returns what was counted up to a moment. The start is in Waiting
// like any other node.
func (r *Replay) Counters(moment int) Counters {
	moment = min(max(moment, 0), r.Len())
	mark := moment / markEvery
	if r.Len()%markEvery == 0 && moment == r.Len() {
		mark = len(r.marks) - 1
	}
	c := r.marks[mark]
	for i := mark * markEvery; i < moment; i++ {
		r.add1(&c, r.events.At(i), i)
	}
	if r.onePath {
		c.Waiting = r.beside(moment, nil)
	}
	if r.State(0, moment) == Waiting {
		c.Waiting++
	}
	return c
}

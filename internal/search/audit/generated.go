package audit

import (
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Collector is a tracer that keeps the states that a search generates. What it
// is told it passes on.
type Collector[S comparable, M any] struct {
	Next search.Tracer // may be nil

	states *states[S, M]
	nodes  []int32 // the state of each node
	all    bool
}

// mostCollected bounds the nodes that a collector follows.
const mostCollected = 1 << 20

// NewCollector returns a collector for one search from a start.
func NewCollector[S comparable, M any](start S, next search.Tracer) *Collector[S, M] {
	return &Collector[S, M]{Next: next, states: newStates[S, M](start), nodes: []int32{0}, all: true}
}

// Trace keeps the state of a node that is generated.
func (c *Collector[S, M]) Trace(e search.Event) {
	if c.Next != nil {
		c.Next.Trace(e)
	}
	switch {
	case e.Kind != search.Generated:
	case len(c.nodes) == mostCollected:
		c.all = false
	default:
		c.nodes = append(c.nodes, c.states.add(e.State.(S), e.Move.(M), c.nodes[e.Parent]))
	}
}

// Generated audits a heuristic over the states that a search generated, all of
// them where the problem's states are few, else a sample.
func Generated[S comparable, M any](s Subject[S, M], seen *Collector[S, M], o Options, c search.Control) Report {
	seen.states.Subject = s
	return begin(seen.states, o, c).generated(seen.states.count(), seen.all)
}

// generated audits the first states, which may be all that were generated.
func (a *audit) generated(states int, all bool) Report {
	if g, complete := a.enumerate(); complete {
		a.report.Exhaustive = all
		a.judge(g.truth(a.count()), states)
		return a.finish()
	}
	a.edges(states)
	// The start and the others in an order that is drawn.
	which := make([]int32, states)
	for i := range which {
		which[i] = int32(i)
	}
	random := rng.New(a.options.Seed)
	most := min(states, a.options.Sample)
	for i := 1; i < most; i++ {
		j := i + random.Intn(states-i)
		which[i], which[j] = which[j], which[i]
	}
	a.sample(which[:most])
	return a.finish()
}

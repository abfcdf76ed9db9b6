package audit

import (
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// Collector is a tracer that keeps the states that a search generates. What it
// is told it passes on.
type Collector[S comparable, M any] struct {
	Next search.Tracer // may be nil

	visits []visit[S, M]
	number map[S]int32
	nodes  []int32 // the visit of each node
	all    bool
}

// mostCollected bounds the nodes that a collector follows.
const mostCollected = 1 << 20

// NewCollector returns a collector for one search from a start.
func NewCollector[S comparable, M any](start S, next search.Tracer) *Collector[S, M] {
	return &Collector[S, M]{Next: next, visits: []visit[S, M]{{state: start, parent: -1}}, number: map[S]int32{start: 0},
		nodes: []int32{0}, all: true}
}

// Trace keeps the state of a node that is generated.
func (c *Collector[S, M]) Trace(e search.Event) {
	if c.Next != nil {
		c.Next.Trace(e)
	}
	if e.Kind != search.Generated {
		return
	}
	if len(c.nodes) == mostCollected {
		c.all = false
		return
	}
	state := e.State.(S)
	i, known := c.number[state]
	if !known {
		i = int32(len(c.visits))
		c.number[state] = i
		c.visits = append(c.visits, visit[S, M]{state: state, move: e.Move.(M), parent: c.nodes[e.Parent], depth: c.visits[c.nodes[e.Parent]].depth + 1})
	}
	c.nodes = append(c.nodes, i)
}

// Generated audits a heuristic over the states that a search generated, all of
// them where the problem's states are few, else a sample.
func Generated[S comparable, M any](s Subject[S, M], seen *Collector[S, M], o Options, c search.Control) Report {
	a := begin(s, o, c)
	if all, complete := a.enumerate(); complete {
		truth := all.truth()
		number := make(map[S]int, len(all.visits))
		for i := range all.visits {
			number[all.visits[i].state] = i
		}
		a.report.Exhaustive = seen.all
		own := make([]float64, len(seen.visits))
		for i := range seen.visits {
			own[i] = truth[number[seen.visits[i].state]]
		}
		a.judge(seen.visits, own)
		return a.finish()
	}
	a.edges(seen.visits)
	// The start and the others in an order that is drawn.
	which := make([]int, len(seen.visits))
	for i := range which {
		which[i] = i
	}
	random := rng.New(o.Seed)
	for i := 1; i < min(len(which), a.options.Sample); i++ {
		j := i + random.Intn(len(which)-i)
		which[i], which[j] = which[j], which[i]
	}
	a.sample(seen.visits, which[:min(len(which), a.options.Sample)])
	return a.finish()
}

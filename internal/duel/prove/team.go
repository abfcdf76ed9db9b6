package prove

import (
	"sync"
	"sync/atomic"

	"cavalo/internal/duel/engine"
)

// team is a prover and its helpers, which share the table.
type team struct {
	helpers []*prover
	over    atomic.Bool  // the question is answered, or the first prover stopped
	nodes   atomic.Int64 // of the helpers, which the meter doesn't know yet
}

// teamNodes is the number of a helper's nodes between two looks at the team.
const teamNodes = 1 << 10

// addHelpers makes a prover the first of a team.
func (p *prover) addHelpers(n int) {
	if n <= 0 {
		return
	}
	p.team = &team{}
	for range n {
		p.team.helpers = append(p.team.helpers, &prover{board: p.board, evaluation: p.evaluation, table: p.table, team: p.team, fewest: p.fewest, off: p.off})
	}
}

// count is the part of a prover's count for its team. It reports whether that was enough: a helper
// has no meter.
func (t *team) count(p *prover) bool {
	p.stopped = t.over.Load() || p.stopped
	if p.meter == nil {
		t.nodes.Add(p.lent - p.due)
		p.lent, p.due = teamNodes, teamNodes
		return true
	}
	n := t.nodes.Swap(0)
	p.nodes += n
	p.meter.Tick(n)
	return false
}

// race is search by all provers of the team. The first to finish answers.
func (p *prover) race(root *engine.State, ply int) int {
	t := p.team
	var first sync.Once
	var running sync.WaitGroup
	value, best := 0, noMove
	finish := func(by *prover, v int) {
		if !by.stopped {
			first.Do(func() { value, best = v, by.bestAtRoot })
		}
		t.over.Store(true)
	}
	for _, h := range t.helpers {
		h.stopped, h.side, h.lent, h.due = false, p.side, teamNodes, teamNodes
		running.Go(func() {
			s := *root
			finish(h, h.search(&s, ply))
		})
	}
	finish(p, p.search(root, ply))
	running.Wait()
	t.over.Store(false)
	p.stopped, p.bestAtRoot = p.meter.Stopped(), best
	return value
}

// mix changes the rank of a helper's move where all moves have to be searched, so that the provers
// begin with different ones: every other helper reverses the first prover's order, the rest each
// have their own.
func (t *team) mix(p *prover, s *engine.State, f *frame, i int) {
	if p.meter != nil || s.Turn == p.side {
		return
	}
	for n, h := range t.helpers {
		switch {
		case h != p:
		case n%2 == 0:
			f.rank[i&127] = -f.rank[i&127]
		default:
			f.rank[i&127] = float32(uint32(f.list.At[i&127]) * uint32(n) * 2654435761 >> 8)
		}
	}
}

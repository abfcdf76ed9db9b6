package predict

import (
	"math"

	"cavalo/internal/puzzle"
	"cavalo/internal/recording/replay"
	"cavalo/internal/search"
)

// step is a move from a path.
type step struct {
	path int
	op   int
}

// paths numbers the paths of nodes; a node of another iteration can have the same path.
type paths struct {
	r  *replay.Replay
	at map[step]int
}

// of returns the number of a node's path, the start's being 0.
func (p paths) of(n replay.Node) int {
	path := 0
	for _, n := range p.r.Path(n)[1:] {
		op, _ := p.r.Op(n)
		at := step{path, op}
		next, known := p.at[at]
		if !known {
			next = len(p.at) + 1
			p.at[at] = next
		}
		path = next
	}
	return path
}

// states finds nodes with the same state: the same position text, and the same last
// operator without a move.
type states struct {
	r         *replay.Replay
	positions map[replay.Node]puzzle.Position
}

// position returns the position of a node, nil if it is unknown.
func (s *states) position(n replay.Node) puzzle.Position {
	if s.positions == nil {
		s.positions = map[replay.Node]puzzle.Position{}
	}
	if p, known := s.positions[n]; known {
		return p
	}
	job := s.r.Recording.Job
	var at puzzle.Position
	if up, ok := s.r.Parent(n); ok {
		op, _ := s.r.Op(n)
		if at = s.position(up); at != nil && s.r.Recording.Ops[op].Move != "" {
			at, _ = at.Play(s.r.Recording.Ops[op].Move)
		}
	} else if p, ok := puzzle.Find(job.Puzzle); ok {
		at, _ = p.Parse(job.Position)
	}
	s.positions[n] = at
	return at
}

func (s *states) key(n replay.Node) string {
	at := s.position(n)
	if at == nil {
		return ""
	}
	key := at.String()
	for path := s.r.Path(n); len(path) > 1; path = path[:len(path)-1] {
		if op, _ := s.r.Op(path[len(path)-1]); s.r.Recording.Ops[op].Move == "" {
			return key + " " + s.r.Recording.Ops[op].Name
		}
	}
	return key
}

// maxCompared is the maximum number of positions that are compared.
const maxCompared = 4000

// fresh leaves out nodes in the frontier whose state has since been reached on a cheaper path.
func (s states) fresh(tied []replay.Node, moment int) []replay.Node {
	return s.withoutTwins(tied, moment, func(n replay.Node) replay.Node { return n + 1 }, func(n, m replay.Node) bool {
		return s.r.G(m) < s.r.G(n) && s.estimated(m, n) && s.r.State(m, moment) != replay.Pruned
	})
}

// unmarked leaves out nodes in the frontier whose state has since been expanded, at no greater
// depth if there is a limit.
func (s states) unmarked(tied []replay.Node, moment int) []replay.Node {
	limited := s.r.Recording.Depth() > 0
	return s.withoutTwins(tied, moment, func(replay.Node) replay.Node { return 0 }, func(n, m replay.Node) bool {
		return m != n && s.r.State(m, moment) != replay.Waiting && s.r.Why(m, moment) != search.Duplicate && (!limited || s.r.Depth(m) <= s.r.Depth(n))
	})
}

// withoutTwins leaves out the nodes that a node with the same state, from first on,
// replaces.
func (s states) withoutTwins(tied []replay.Node, moment int, first func(replay.Node) replay.Node, replaces func(n, m replay.Node) bool) (kept []replay.Node) {
	compared := 0
	for _, n := range tied {
		stale := false
		for m := first(n); m < s.r.Made(moment) && !stale && compared < maxCompared; m++ {
			if replaces(n, m) {
				compared++
				key := s.key(m)
				stale = key != "" && key == s.key(n)
			}
		}
		if !stale {
			kept = append(kept, n)
		}
	}
	return kept
}

// estimated reports whether two nodes have the same estimate, up to rounding.
func (s *states) estimated(a, b replay.Node) bool {
	x, ok := s.r.H(a)
	y, _ := s.r.H(b)
	return !ok || math.Abs(x-y) <= 1e-6*(1+math.Abs(x))
}

// twins reports whether two waiting successors have the same state: then the first one
// costs more.
func (s states) twins(g group, moment int) bool {
	known := map[string]bool{}
	for n := g.first; n < g.end; n++ {
		if s.r.Why(n, moment) != search.NotPruned {
			continue
		}
		key := s.key(n)
		if key != "" && known[key] {
			return true
		}
		known[key] = true
	}
	return false
}

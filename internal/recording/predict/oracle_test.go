package predict_test

import (
	"fmt"
	"math"
	"slices"

	"cavalo/internal/search"
)

// The oracle knows a problem from what a search told of its nodes: their states,
// f and g. It then searches by the book again, with a frontier that is a plain
// list. Where the book leaves a choice, it notes all legal ones and makes the one
// that was recorded.

// point is a node, known by its path.
type point struct {
	path   string
	parent *point
	state  any
	depth  int
	g, f   float64
	kids   []*point // in the order of the operators; nil until it was expanded
	value  float64  // by which it is ordered now

	forgotten map[*point]float64 // smastar: the f of children that are not in memory
	here      bool               // smastar: it is in memory
}

// taken is a choice of a node and its outcome.
type taken struct {
	legal  []string
	chosen string
	waits  map[string]bool // of the successors
	values map[string]float64
}

// oracle is a search by the book.
type oracle struct {
	algorithm   search.ID
	tree, early bool
	late        bool // a state counts as reached when it is expanded
	depth       int
	events      []search.Event
	points      map[string]*point
	path        map[int64]string // of each node
	goal        string           // path of the goal
	ended       bool
	goalState   any

	takes []taken
	// rounds are the paths that each iteration expanded.
	rounds [][]string
	root   *point
	steps  []search.Event // what was taken, in order
	at     int
	fault  string
}

// learn collects the nodes.
func learn(o *oracle, ops func(move any) string) {
	o.points, o.path = map[string]*point{}, map[int64]string{0: ""}
	o.root = &point{}
	o.points[""] = o.root
	for _, e := range o.events {
		switch e.Kind {
		case search.Generated:
			up := o.points[o.path[e.Parent]]
			path := up.path + "/" + ops(e.Move)
			o.path[e.Node] = path
			if o.points[path] == nil {
				p := &point{path: path, parent: up, state: e.State, depth: up.depth + 1, g: e.G, f: e.F, value: e.F}
				o.points[path] = p
				up.kids = append(up.kids, p)
			}
		case search.Expanded:
			if e.Node == 0 && o.root.state == nil {
				o.root.state, o.root.f, o.root.value = e.State, e.F, e.F
			}
			o.steps = append(o.steps, e)
		case search.Iteration:
			o.steps = append(o.steps, e)
		case search.Pruned:
			if e.Why == search.DepthLimit {
				o.steps = append(o.steps, e)
			}
		case search.Goal:
			o.goal, o.ended, o.goalState = o.path[e.Node], true, e.State
			if !o.early {
				o.steps = append(o.steps, e)
			}
		}
	}
}

func (o *oracle) fail(format string, args ...any) {
	if o.fault == "" {
		o.fault = fmt.Sprintf(format, args...)
	}
	o.at = len(o.steps)
}

// take notes that some nodes may be taken, and returns the one that was.
func (o *oracle) take(legal []*point) (p *point, kind search.EventKind) {
	if o.at >= len(o.steps) || o.fault != "" {
		return nil, 0
	}
	e := o.steps[o.at]
	o.at++
	t := taken{chosen: o.path[e.Node]}
	for _, l := range legal {
		t.legal = append(t.legal, l.path)
	}
	slices.Sort(t.legal)
	if !slices.Contains(t.legal, t.chosen) {
		o.fail("takes %q, but by the book %q", t.chosen, t.legal)
		return nil, 0
	}
	o.takes = append(o.takes, t)
	if e.Kind == search.Expanded && len(o.rounds) > 0 {
		last := len(o.rounds) - 1
		o.rounds[last] = append(o.rounds[last], t.chosen)
	}
	return o.points[t.chosen], e.Kind
}

// made notes which successors of the node taken last wait.
func (o *oracle) made(n *point, waits func(*point) bool) {
	t := &o.takes[len(o.takes)-1]
	t.waits, t.values = map[string]bool{}, map[string]float64{}
	for _, kid := range n.kids {
		t.waits[kid.path], t.values[kid.path] = waits(kid), kid.value
	}
}

func lowest(list []*point) float64 {
	low := math.Inf(1)
	for _, p := range list {
		low = min(low, p.value)
	}
	return low
}

func filter(list []*point, keep func(*point) bool) (kept []*point) {
	for _, p := range list {
		if keep(p) {
			kept = append(kept, p)
		}
	}
	return kept
}

// search searches by the book.
func (o *oracle) search() {
	switch o.algorithm {
	case search.BFS, search.DFS:
		o.blind()
	case search.DLS, search.IDDFS, search.IDAStar:
		o.rounded()
	case search.RBFS:
		o.path1()
	case search.SMAStar:
		o.bounded()
	default:
		if o.algorithm.Info().Queue == "" {
			o.fail("internal/recording/predict/oracle_test.go: search has no case for %s", o.algorithm)
			return
		}
		o.best()
	}
	if o.fault == "" && o.at < len(o.steps) {
		o.fail("the book takes %d nodes only of %d", o.at, len(o.steps))
	}
}

// blind is breadth-first and depth-first search: the front of a list, siblings in
// any order.
func (o *oracle) blind() {
	front := []*point{o.root}
	reached := map[any]int{o.root.state: 0}
	if o.late {
		clear(reached)
	}
	known := func(p *point) bool {
		depth, known := reached[p.state]
		return !o.tree && known && (o.algorithm == search.BFS || o.depth == 0 || depth <= p.depth)
	}
	for o.at < len(o.steps) && len(front) > 0 {
		if o.late {
			if front = filter(front, func(p *point) bool { return !known(p) }); len(front) == 0 {
				return
			}
		}
		n, kind := o.take(filter(front, func(p *point) bool { return p.parent == front[0].parent }))
		if n == nil {
			return
		}
		front = filter(front, func(p *point) bool { return p != n })
		if o.late {
			reached[n.state] = n.depth
		}
		if kind != search.Expanded {
			continue
		}
		var kept []*point
		o.made(n, func(kid *point) bool {
			if known(kid) {
				return false
			}
			if !o.late {
				reached[kid.state] = kid.depth
			}
			kept = append(kept, kid)
			return true
		})
		if o.algorithm == search.BFS {
			front = append(front, kept...)
		} else {
			front = append(kept, front...)
		}
	}
}

// best is best-first search: of what waits and is not out of date, the lowest.
func (o *oracle) best() {
	var front []*point
	reached := map[any]*point{}
	add := func(p *point) bool {
		if old := reached[p.state]; math.IsInf(p.f, 1) || !o.tree && old != nil && old.g <= p.g {
			return false
		}
		reached[p.state] = p
		front = append(front, p)
		return true
	}
	add(o.root)
	for o.at < len(o.steps) {
		live := filter(front, func(p *point) bool { return o.tree || reached[p.state] == p })
		low := lowest(live)
		n, kind := o.take(filter(live, func(p *point) bool { return p.value == low }))
		if n == nil {
			return
		}
		front = filter(front, func(p *point) bool { return p != n })
		if kind == search.Expanded {
			o.made(n, add)
		}
	}
}

// cycle says whether a node repeats a state of its path.
func (o *oracle) cycle(p *point) bool {
	for up := p.parent; !o.tree && up != nil; up = up.parent {
		if up.state == p.state {
			return true
		}
	}
	return false
}

// rounded is depth-limited search, again and again with higher limits.
func (o *oracle) rounded() {
	var front []*point
	limit, next := math.Inf(1), o.root.f
	if o.algorithm == search.DLS {
		front = []*point{o.root}
	}
	for o.at < len(o.steps) {
		if e := o.steps[o.at]; e.Kind == search.Iteration {
			if o.at++; o.algorithm == search.IDAStar && e.F != next {
				o.fail("the limit is %v, by the book %v", e.F, next)
			}
			limit, next, front = e.F, math.Inf(1), []*point{o.root}
			o.rounds = append(o.rounds, nil)
			continue
		}
		if len(front) == 0 {
			return
		}
		n, kind := o.take(filter(front, func(p *point) bool { return p.parent == front[0].parent }))
		if n == nil {
			return
		}
		front = filter(front, func(p *point) bool { return p != n })
		if kind != search.Expanded {
			continue
		}
		var kept []*point
		o.made(n, func(kid *point) bool {
			if math.IsInf(kid.f, 1) || o.cycle(kid) {
				return false
			}
			if o.algorithm == search.IDAStar && kid.f > limit {
				next = min(next, kid.f)
				return false
			}
			kept = append(kept, kid)
			return true
		})
		front = append(kept, front...)
	}
}

// path1 is recursive best-first search.
func (o *oracle) path1() {
	n, kind := o.take([]*point{o.root})
	if n == nil || kind != search.Expanded {
		return
	}
	o.below(n, n.f, math.Inf(1))
}

func (o *oracle) below(n *point, value, limit float64) float64 {
	var kids []*point
	o.made2(n, value, &kids)
	for o.at < len(o.steps) {
		low := lowest(kids)
		if math.IsInf(low, 1) || low > limit {
			return low
		}
		next, kind := o.take(filter(kids, func(p *point) bool { return p.value == low }))
		if next == nil {
			return low
		}
		others := lowest(filter(kids, func(p *point) bool { return p != next }))
		if kind != search.Expanded {
			next.value = math.Inf(1) // at the depth limit
			continue
		}
		next.value = o.below(next, next.value, min(limit, others))
	}
	return 0
}

// made2 makes the children of a node that is known to be worth at least a value.
func (o *oracle) made2(n *point, value float64, kids *[]*point) {
	for _, kid := range n.kids {
		kid.value = max(kid.f, value)
	}
	o.made(n, func(kid *point) bool {
		if math.IsInf(kid.f, 1) || o.cycle(kid) {
			return false
		}
		*kids = append(*kids, kid)
		return true
	})
}

// bounded is SMA*. What it forgets is taken from the recording: the paper leaves
// open which of equal leaves that is.
func (o *oracle) bounded() {
	o.root.here = true
	var now *point
	settle := func(p *point) {
		p.value = math.Inf(1)
		for _, f := range p.forgotten {
			p.value = min(p.value, f)
		}
	}
	known := func() (list []*point) {
		for _, p := range o.points {
			if p.here && !math.IsInf(p.value, 1) {
				list = append(list, p)
			}
		}
		return list
	}
	finish := func() {
		if now == nil {
			return
		}
		settle(now)
		o.made(now, func(kid *point) bool { return kid.here && !math.IsInf(kid.value, 1) })
		now = nil
	}
	for _, e := range o.events {
		p := o.points[o.path[e.Node]]
		switch e.Kind {
		case search.Expanded, search.Goal:
			finish()
			if e.Kind == search.Goal && o.early {
				return
			}
			list := known()
			low, deep := lowest(list), -1
			for _, p := range list {
				if p.value == low {
					deep = max(deep, p.depth)
				}
			}
			if now, _ = o.take(filter(list, func(p *point) bool { return p.value == low && p.depth == deep })); now == nil {
				return
			}
			if e.Kind == search.Goal {
				return
			}
			if now.forgotten == nil {
				now.forgotten = map[*point]float64{}
			}
		case search.Generated:
			switch f, again := p.parent.forgotten[p]; {
			case p.here || again && math.IsInf(f, 1): // known
			case again:
				p.value, p.here, p.forgotten = f, true, nil
				delete(p.parent.forgotten, p)
			case math.IsInf(p.f, 1), o.cycle(p):
				p.parent.forgotten[p] = math.Inf(1)
			default:
				p.value, p.here, p.forgotten = max(p.f, p.parent.value), true, nil
			}
		case search.Pruned:
			switch e.Why {
			case search.DepthLimit:
				o.at++
				p.value = math.Inf(1)
			case search.MemoryLimit:
				p.here = false
				p.parent.forgotten[p] = math.Inf(1)
			case search.Forgotten, search.Exhausted:
				p.here = false
				if p.parent != nil {
					p.parent.forgotten[p] = p.value
					if e.Why == search.Exhausted {
						p.parent.forgotten[p] = math.Inf(1)
					}
					if p.parent != now {
						settle(p.parent)
					}
				}
			}
		}
	}
	finish()
}

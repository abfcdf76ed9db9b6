package replay

import (
	"math"
	"slices"
	"sort"

	"cavalo/internal/recording/trace"
	"cavalo/internal/search"
)

// Node is a node of the search, numbered as in the recording: 0 is the start.
type Node = uint32

// State is the state of a node.
type State uint8

// The states, each with a colour in the tree.
const (
	Unborn    State = iota
	Waiting         // in the frontier
	Expanded        // its successors were generated; in a search along one path, it is on that path
	Closed          // everything below it was searched
	Pruned          // discarded: Why returns the reason
	Forgotten       // discarded to save memory, by RBFS or SMA*; it may be generated again
	Goal            // the end of the path that was found
)

// never is the end of a node that is never discarded.
const never = math.MaxUint32

// Replay is a recording with an index.
type Replay struct {
	Recording *trace.Recording
	events    *trace.Events
	algorithm search.Algorithm
	// onePath: the algorithm follows one path, and the waiting nodes are off it.
	onePath bool
	// recursive: it also backs up values, as RBFS does.
	recursive bool
	// forgets: all nodes are kept, but no states are remembered.
	forgets bool
	ties    []search.Tie
	// f = weightG x g + weightH x h, unless it is another formula: linear is false then.
	weightG, weightH float64
	linear           bool

	born  []uint32 // the event that generated each node; for the start, 0 and none
	depth []int32
	// end is the event that discards each node, or never, and fate the state
	// since then.
	end  []uint32
	fate []State
	// The events about node n, except its generation, are list[at[n]:at[n+1]].
	at, list []uint32

	bounds []uint32 // the events with which a new bound begins
	goal   Node     // the end of the path found; 0 without a goal event
	onGoal map[Node]bool
	marks  []Counters // at every markEvery-th moment
	queue  frontier

	build build
}

// New indexes a recording.
func New(r *trace.Recording) *Replay {
	p := Begin(r)
	for !p.Work(math.MaxInt) {
	}
	return p
}

// Len returns the last moment.
func (r *Replay) Len() int { return r.events.Len() }

// Nodes returns the number of recorded nodes, the start included.
func (r *Replay) Nodes() int { return len(r.depth) }

// Algorithm returns the description of the algorithm.
func (r *Replay) Algorithm() search.Algorithm { return r.algorithm }

// Born returns the first moment at which a node exists.
func (r *Replay) Born(n Node) int {
	if n == 0 {
		return 0
	}
	return int(r.born[n]) + 1
}

// Parent returns the parent of a node, false for the start.
func (r *Replay) Parent(n Node) (Node, bool) {
	if n == 0 {
		return 0, false
	}
	return r.birth(n).Other, true
}

// Op returns the number of the operator that led to a node; the start has none.
func (r *Replay) Op(n Node) (int, bool) {
	if n == 0 {
		return 0, false
	}
	return int(r.birth(n).Op), true
}

// Name returns the name of the operator that led to a node, empty for the start.
func (r *Replay) Name(n Node) string {
	if n == 0 {
		return ""
	}
	return r.Recording.Ops[r.birth(n).Op].Name
}

// Depth returns the number of operators on the path to a node.
func (r *Replay) Depth(n Node) int { return int(r.depth[n]) }

func (r *Replay) birth(n Node) *trace.Event { return r.events.At(int(r.born[n])) }

// parent is Parent for a node that is not the start.
func (r *Replay) parent(n Node) Node { return r.birth(n).Other }

// last returns the last event about a node before a moment, other than its
// birth.
func (r *Replay) last(n Node, moment int) (event int, ok bool) {
	events := r.list[r.at[n]:r.at[n+1]]
	if len(events) == 0 || int(events[0]) >= moment {
		return 0, false
	}
	// Nearly all nodes have one or two events.
	i := len(events) - 1
	if int(events[i]) >= moment {
		i = sort.Search(len(events), func(i int) bool { return int(events[i]) >= moment }) - 1
	}
	return int(events[i]), true
}

// State returns the state of a node at a moment.
func (r *Replay) State(n Node, moment int) State {
	if moment < r.Born(n) {
		return Unborn
	}
	if r.end[n] != never && int(r.end[n]) < moment {
		return r.fate[n]
	}
	i, ok := r.last(n, moment)
	if !ok {
		return Waiting
	}
	switch e := r.events.At(i); e.Kind {
	case search.Expanded:
		return Expanded
	case search.Goal:
		return Goal
	case search.Revalued:
		if math.IsInf(e.F, 1) {
			return Closed
		}
	case search.Pruned: // of the start
		return Pruned
	}
	return Waiting
}

// Why returns the reason why a node was discarded, NotPruned if it was not before the
// moment.
func (r *Replay) Why(n Node, moment int) search.Why {
	if i := int(r.end[n]); r.end[n] != never && i < moment {
		if e := r.events.At(i); e.Kind == search.Pruned && e.Node == n {
			return e.Why
		}
	}
	return search.NotPruned
}

// Repeats returns the node whose state a discarded node repeats, if it is known.
func (r *Replay) Repeats(n Node, moment int) (Node, bool) {
	if r.Why(n, moment) == search.NotPruned {
		return 0, false
	}
	other := r.events.At(int(r.end[n])).Other
	return other, other != trace.None
}

// G returns the cost of the path to a node.
func (r *Replay) G(n Node) float64 {
	if n == 0 {
		return 0
	}
	return float64(r.birth(n).Extra)
}

// F returns the value by which the node was ordered at a moment: g, h or both,
// or the backed-up value; before its birth, its first value.
func (r *Replay) F(n Node, moment int) float64 {
	if i, ok := r.last(n, moment); ok {
		if e := r.events.At(i); e.Kind == search.Revalued || e.Kind == search.Expanded {
			return e.F
		}
	}
	return r.First(n)
}

// First returns the first value by which the node was ordered.
func (r *Replay) First(n Node) float64 {
	if n > 0 {
		return r.birth(n).F
	}
	for _, i := range r.list[:r.at[1]] {
		if e := r.events.At(int(i)); e.Kind != search.Iteration {
			return e.F
		}
	}
	return 0
}

// H returns the heuristic's estimate for a node, false for an algorithm
// without one.
func (r *Replay) H(n Node) (float64, bool) {
	f := r.First(n)
	switch {
	case !r.algorithm.Informed:
		return 0, false
	case int(n) < len(r.Recording.Estimates):
		return r.Recording.Estimates[n], true
	case r.weightG == 0:
		return f / r.weightH, true
	}
	return (f - r.weightG*r.G(n)) / r.weightH, true
}

// Event returns the event that led to a moment; there is none at moment 0.
func (r *Replay) Event(moment int) (trace.Event, bool) {
	if moment < 1 || moment > r.Len() {
		return trace.Event{}, false
	}
	return *r.events.At(moment - 1), true
}

// Current returns the current node at a moment: the last node expanded or returned, or the node to
// which the search backtracked.
func (r *Replay) Current(moment int) Node {
	for i := min(moment, r.Len()) - 1; i >= 0; i-- {
		switch e := r.events.At(i); e.Kind {
		case search.Expanded, search.Goal:
			return e.Node
		case search.Iteration:
			return 0
		case search.Pruned: // along one path the current node is the parent
			if r.onePath && e.Node > 0 {
				return r.parent(e.Node)
			}
		case search.Revalued:
			if r.recursive && e.Node > 0 && r.State(e.Node, i) == Expanded {
				return r.parent(e.Node)
			}
		}
	}
	return 0
}

// Path returns the nodes from the start to a node, both included.
func (r *Replay) Path(n Node) []Node {
	path := make([]Node, r.depth[n]+1)
	for i := len(path) - 1; i > 0; i-- {
		path[i] = n
		n = r.parent(n)
	}
	return path
}

// Moves returns the moves that lead from the recorded position to a node,
// without operators that don't change the board.
func (r *Replay) Moves(n Node) []string {
	var moves []string
	for _, on := range r.Path(n)[1:] {
		if move := r.Recording.Ops[r.birth(on).Op].Move; move != "" {
			moves = append(moves, move)
		}
	}
	return moves
}

// Solution returns the node at the end of the path found, and false if none is recorded.
func (r *Replay) Solution() (Node, bool) { return r.goal, len(r.onGoal) > 0 }

// OnSolution reports whether a node is on the path that was found.
func (r *Replay) OnSolution(n Node) bool { return r.onGoal[n] }

// Children returns the children that the last expansion of a node before a
// moment made, in order: from first to but not including end.
func (r *Replay) Children(n Node, moment int) (first, end Node) {
	i, ok := r.expansion(n, moment)
	if !ok {
		return 0, 0
	}
	first = r.Made(i)
	for end = first; int(end) < len(r.born) && int(r.born[end]) < moment && r.parent(end) == n; end++ {
	}
	return first, end
}

// Made returns the number of nodes at a moment, the start included, which is the
// number of the next node.
func (r *Replay) Made(moment int) Node {
	return Node(1 + sort.Search(len(r.born)-1, func(i int) bool { return int(r.born[i+1]) >= moment }))
}

// expansion returns the last event before a moment that expands a node.
func (r *Replay) expansion(n Node, moment int) (event int, ok bool) {
	events := r.list[r.at[n]:r.at[n+1]]
	i := sort.Search(len(events), func(i int) bool { return int(events[i]) >= moment }) - 1
	for ; i >= 0; i-- {
		if r.events.At(int(events[i])).Kind == search.Expanded {
			return int(events[i]), true
		}
	}
	return 0, false
}

// NextExpansion returns the moment right after the next node is expanded, or
// the last moment.
func (r *Replay) NextExpansion(moment int) int {
	for i := max(moment, 0); i < r.Len(); i++ {
		if r.events.At(i).Kind == search.Expanded {
			return i + 1
		}
	}
	return r.Len()
}

// PreviousExpansion returns the moment right after a node was expanded, the
// last such moment before this one, or 0.
func (r *Replay) PreviousExpansion(moment int) int {
	for i := min(moment, r.Len()) - 2; i >= 0; i-- {
		if r.events.At(i).Kind == search.Expanded {
			return i + 1
		}
	}
	return 0
}

// Round is a round of a search: the moment at which it ends, and that of the event that began it.
type Round struct{ End, Begun int }

// Rounds returns the rounds of a search, the state before it first: each limit of iterative deepening, else
// each expanded node with its children.
func (r *Replay) Rounds() []Round {
	kind := search.Expanded
	if r.build.iterations {
		kind = search.Iteration
	}
	rounds := []Round{{}}
	for i := range r.Len() {
		if r.events.At(i).Kind == kind {
			rounds[len(rounds)-1].End = i
			rounds = append(rounds, Round{Begun: i + 1})
		}
	}
	rounds[len(rounds)-1].End = r.Len()
	return rounds
}

// NextBound returns the moment right after the next new bound: a new limit of
// an iteration; else the first expansion of a higher f or, where the algorithm
// has none, of a greater depth. Without one it is the last moment.
func (r *Replay) NextBound(moment int) int {
	i, _ := slices.BinarySearch(r.bounds, uint32(max(moment, 0)))
	if i == len(r.bounds) {
		return r.Len()
	}
	return int(r.bounds[i]) + 1
}

// PreviousBound returns the moment right after the last new bound before this
// one, or 0.
func (r *Replay) PreviousBound(moment int) int {
	i, _ := slices.BinarySearch(r.bounds, uint32(max(moment-1, 0)))
	if i == 0 {
		return 0
	}
	return int(r.bounds[i-1]) + 1
}

// IterationStart returns the moment at which the moment's iteration began, 0
// for an algorithm without iterations.
func (r *Replay) IterationStart(moment int) int {
	if !r.build.iterations {
		return 0
	}
	return r.PreviousBound(moment + 1)
}

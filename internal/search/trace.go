package search

// Tracer is told what a search does, step by step, so that it can be drawn or
// written to a file. It is called inside the search: what it does slows it.
type Tracer interface {
	Trace(Event)
}

// EventKind is what happened.
type EventKind uint8

const (
	// Generated: the node was made.
	Generated EventKind = iota
	// Expanded: the node's successors are about to be made.
	Expanded
	// Pruned: the node is dropped.
	Pruned
	// Goal: the node is the end of the path that is returned.
	Goal
	// Iteration: a new limit begins (IDDFS: of depth, IDA*: of f); F holds it.
	Iteration
	// Revalued: the node is ordered by another F from now on. RBFS and SMA*
	// keep in a node what they learned below it before they forgot that.
	Revalued
)

// String returns the word for the kind that trace files use.
func (k EventKind) String() string {
	return [...]string{"generated", "expanded", "pruned", "goal", "iteration", "revalued"}[k]
}

// Why is the reason for dropping a node.
type Why uint8

const (
	// NotPruned is the reason of all events that drop nothing.
	NotPruned Why = iota
	// Duplicate: the state was reached before, not later or dearer.
	Duplicate
	// Cycle: the state is on the node's own path.
	Cycle
	// DeadEnd: the heuristic says that no goal can be reached.
	DeadEnd
	// DepthLimit: the node is at the limit and is not expanded.
	DepthLimit
	// CostLimit: its f is above the limit of the iteration.
	CostLimit
	// Forgotten: SMA* needed its memory; the parent keeps its f.
	Forgotten
	// MemoryLimit: SMA* has no room for a path through it.
	MemoryLimit
	// Known: SMA* made it again beside a forgotten one; it has the node of
	// before, or remembers that nothing comes of it.
	Known
	// Exhausted: all that is below it was searched, or dropped for good.
	Exhausted
)

// String returns the word for the reason that trace files use.
func (w Why) String() string {
	return [...]string{"", "duplicate", "cycle", "dead-end", "depth", "cost", "forgotten", "memory", "known", "exhausted"}[w]
}

// Event is one step of a search. Nodes have serial numbers in the order in
// which they were made, from 1; the start is 0.
type Event struct {
	Kind   EventKind
	Why    Why
	Node   int64
	Parent int64 // of a node that is Generated
	Depth  int
	G, F   float64 // cost so far; order of the queue or of the contours
	Stored int64   // nodes stored when a node is Expanded
	State  any     // of the problem's type
	Move   any     // of the problem's type: the one that led here
}

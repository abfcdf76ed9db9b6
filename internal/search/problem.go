package search

import "unsafe"

// Problem is a puzzle as a search problem (AIMA 3rd ed., section 3.1.1). States S are compared by
// ==; a path is a list of moves M.
type Problem[S comparable, M any] interface {
	// Start returns the initial state.
	Start() S
	// Goal reports whether a state is a goal.
	Goal(S) bool
	// Successors appends the successors of a state, always in the same order.
	Successors(S, []Successor[S, M]) []Successor[S, M]
}

// Successor is a move, its cost and the state after it. A cost is at least 0. Moves of cost 0 must
// not lead back to their origin, or a search that doesn't recognise equal states may never end.
type Successor[S comparable, M any] struct {
	Move  M
	State S
	Cost  float64
}

// Uniform is a Problem in which all moves cost the same. Only then do breadth-first search
// and iterative deepening prove their answers optimal.
type Uniform interface {
	StepCost() float64 // 0 if the costs differ
}

// Namer is a Problem in which a move determines the name of the state it leads to.
type Namer[M any] interface {
	StateName(M) string
}

// Arranger is a Problem whose successors can come in other orders.
type Arranger[S comparable, M any] interface {
	// Arrange puts the successors of a state into an order, which is neither random nor the
	// problem's own.
	Arrange(o Order, s S, successors []Successor[S, M])
}

// Boxed is a Problem whose states are interfaces, whose contents take additional memory.
type Boxed interface {
	BoxBytes() int64
}

// Heuristic estimates the cost from a state to the nearest goal.
type Heuristic[S any] struct {
	Name string // as users type it
	// Estimate is never negative; infinity says that no goal can be reached.
	Estimate func(S) float64
	// EstimateAt, if set, is used instead of Estimate; moves is how many moves led to the
	// state.
	EstimateAt func(s S, moves int) float64
	// Raw, if set, returns the estimate before values below 0 and NaN become 0. Only
	// audits use it.
	Raw func(s S, moves int) float64
	// Admissible: the estimate is never too high, and infinite only if no goal can be
	// reached.
	Admissible bool
	// Consistent: the estimate never falls by more than a move costs.
	Consistent bool
}

// node is a node of the search tree (AIMA 3rd ed., section 3.3.1).
type node[S comparable, M any] struct {
	state  S
	move   M     // from the parent
	depth  int32 // moves from the start
	g      float64
	f      float64 // the value by which the algorithm orders nodes
	id     int64   // serial number, which orders otherwise equal nodes
	key    uint64  // seed of the order of the successors, if it is shuffled
	parent *node[S, M]
}

func (n *node[S, M]) moves() []M {
	path := make([]M, n.depth)
	for ; n.parent != nil; n = n.parent {
		path[n.depth-1] = n.move
	}
	return path
}

// keepBelow returns a copy of the node to be stored, as a child of parent.
func (n *node[S, M]) keepBelow(parent *node[S, M]) *node[S, M] {
	kept := *n
	kept.parent = parent
	return &kept
}

const (
	// sizeClass is the step in which small objects are allocated.
	sizeClass = 16
	// pointerBytes is a pointer in a slice that grows by a quarter or doubles.
	pointerBytes = 12
)

// BoxBytes estimates the memory that an interface takes for its content.
func BoxBytes[T any]() int64 {
	var t T
	return (int64(unsafe.Sizeof(t)) + sizeClass - 1) / sizeClass * sizeClass
}

// nodeBytes estimates the memory of a stored node: the node with its state, and its slot in the
// queue.
func nodeBytes[N any](box int64) int64 { return BoxBytes[N]() + box + pointerBytes }

// growingBytes estimates the memory of an element of a large growing slice, whose earlier
// arrays take memory until they are collected.
func growingBytes[N any]() int64 {
	var n N
	return int64(unsafe.Sizeof(n)) * 3
}

// entryBytes estimates the memory of a map entry. A map is between 7/16 and 7/8 full, 2/3 on
// average, and has a control byte for each slot.
func entryBytes[K comparable, V any]() int64 {
	var slot struct {
		key   K
		value V
	}
	return (int64(unsafe.Sizeof(slot)) + 1) * 3 / 2
}

// Status is how a search ended.
type Status uint8

const (
	// Solved: there is a path to a goal.
	Solved Status = iota
	// NoSolution: it is proved that there is none. Nothing was cut off by a depth, a
	// limit, memory or a heuristic that is not admissible.
	NoSolution
	// LimitReached: a limit ended the search, or cut off a part in which there may be a
	// solution.
	LimitReached
	// Cancelled: the search was stopped.
	Cancelled
)

// String returns the status as in JSON reports.
func (s Status) String() string {
	return [...]string{"solved", "no-solution", "limit", "cancelled"}[min(s, Cancelled)]
}

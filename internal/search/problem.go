package search

import "unsafe"

// Problem is what a search needs to know of a puzzle (AIMA 3rd ed., section
// 3.1.1). States S that are equal by == are the same state; a path is a list of
// moves M.
type Problem[S comparable, M any] interface {
	// Start is the state that the search begins with.
	Start() S
	// Goal says whether a state is what is looked for.
	Goal(S) bool
	// Successors appends what one move makes of a state, in the puzzle's
	// order, and returns the longer slice. The order is always the same.
	Successors(S, []Successor[S, M]) []Successor[S, M]
}

// Successor is a move, what it costs, and the state after it. A cost is not
// below 0. Where it is 0, moves must not lead back to the state they came from,
// or a search that doesn't recognise equal states may go round for ever.
type Successor[S comparable, M any] struct {
	Move  M
	State S
	Cost  float64
}

// Uniform is a Problem in which all moves cost the same. Breadth-first search
// and iterative deepening prove their answers optimal only where they know it.
type Uniform interface {
	StepCost() float64
}

// Namer is a Problem in which a move alone names the state that it leads to.
type Namer[M any] interface {
	StateName(M) string
}

// Boxed is a Problem whose states are interfaces. What one holds takes memory of its
// own, which a node and what is remembered of its state share.
type Boxed interface {
	BoxBytes() int64
}

// Heuristic estimates what is left to pay from a state to the nearest goal.
type Heuristic[S any] struct {
	// Name is what users call it.
	Name string
	// Estimate is never negative; infinity says that no goal can be reached.
	Estimate func(S) float64
	// EstimateAt, if set, takes the place of Estimate: it also knows how many
	// moves led to the state.
	EstimateAt func(s S, moves int) float64
	// Raw, if set, is what EstimateAt makes 0 where it is below 0 or not a
	// number, which an audit tells. No search asks for it.
	Raw func(s S, moves int) float64
	// Admissible: the estimate is never too high, and infinite only where
	// there is no goal.
	Admissible bool
	// Consistent: the estimate never falls by more than the cost of a move.
	Consistent bool
}

// node is a state with the way it was reached (AIMA 3rd ed., section 3.3.1).
type node[S comparable, M any] struct {
	state  S
	move   M     // led here from the parent
	depth  int32 // moves from the start
	g      float64
	f      float64 // what the algorithm orders its nodes by
	id     int64   // serial number; orders nodes that are otherwise equal
	key    uint64  // draws the order of the successors, if it is shuffled
	parent *node[S, M]
}

func (n *node[S, M]) moves() []M {
	path := make([]M, n.depth)
	for ; n.parent != nil; n = n.parent {
		path[n.depth-1] = n.move
	}
	return path
}

// keepBelow returns a copy of the node that may be stored, as a child of its
// parent.
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

// BoxBytes estimates the memory that an interface takes beside itself for what it
// holds.
func BoxBytes[T any]() int64 {
	var t T
	return (int64(unsafe.Sizeof(t)) + sizeClass - 1) / sizeClass * sizeClass
}

// nodeBytes estimates the memory that one stored node takes: the allocated
// node with its state, and its place in the queue.
func nodeBytes[N any](box int64) int64 { return BoxBytes[N]() + box + pointerBytes }

// growingBytes estimates the memory of one element of a large slice that grows
// by a quarter: there are the slices before it, too, until they are collected.
func growingBytes[N any]() int64 {
	var n N
	return int64(unsafe.Sizeof(n)) * 3
}

// entryBytes estimates the memory of one entry in a map with these keys and
// values. Such a map is between 7/16 and 7/8 full, 2/3 on average, and has a
// byte of administration for each place.
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
	// Solved means that there is a path to a goal.
	Solved Status = iota
	// NoSolution means that there is none: everything was searched, and
	// nothing was cut off by a depth, a limit, memory or a heuristic that
	// prunes more than it may.
	NoSolution
	// LimitReached means that a limit ended the search, or cut off a part of
	// it in which there may be a solution.
	LimitReached
	// Cancelled means that the search was told to stop.
	Cancelled
)

// String returns the word for the status that JSON reports use.
func (s Status) String() string {
	switch s {
	case Solved:
		return "solved"
	case NoSolution:
		return "no-solution"
	case LimitReached:
		return "limit"
	default:
		return "cancelled"
	}
}

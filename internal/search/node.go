package search

import "unsafe"

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

// moves returns the moves from the start to the node.
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

// nodeBytes estimates the memory that one stored node takes: the allocated
// node and its place in the queue.
func nodeBytes[N any]() int64 {
	var n N
	return (int64(unsafe.Sizeof(n))+sizeClass-1)/sizeClass*sizeClass + pointerBytes
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

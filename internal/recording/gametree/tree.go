package gametree

import "math"

// Inf is beyond every value.
var Inf = math.Inf(1)

// Kind says how the value of a node follows from the values of its children.
type Kind uint8

// The kinds of nodes.
const (
	Max    Kind = iota // the largest; White's nodes in the duel
	Min                // the smallest
	Chance             // their mean, weighted by their chances
)

// Node is a position of the tree.
type Node struct {
	Move        string // the move that led here
	Parent      int32  // -1 for the root
	First, End  int32  // its children, from First up to but not including End
	Ply         int
	Kind        Kind
	Chance      float64 // with which the chance node above leads here; 0 below others
	StaticValue float64 // the static value: a leaf's value
	Value       float64 // by minimax

	// The results of alpha-beta: whether it visited the node, with which window, the value found (a
	// bound in a cut-off node), and whether it pruned children.
	Seen        bool
	Alpha, Beta float64
	Found       float64
	Cut         bool
	Visit       int // its number among the nodes that alpha-beta saw

	// From is the node with the same position, at the same ply, whose value
	// alpha-beta took from its table instead of searching this one; 0 if none.
	From int32

	same int32 // identifies the position: equal in nodes of a ply with the same position
}

// Leaf reports whether the search ends at a node.
func (n *Node) Leaf() bool { return n.First == n.End }

// Exact reports whether alpha-beta's result at a node is its value: else it is a bound, outside the
// window.
func (n *Node) Exact() bool { return n.Leaf() || n.Found > n.Alpha && n.Found < n.Beta }

// Tree is a tree after both searches. The root is node 0, a parent comes
// before its children.
type Tree struct {
	Nodes   []Node
	Depth   int // that was reached
	Deepest int // ply, in the quiescence search if there is one
	LeftOut int // the ply of the first level that didn't fit, 0 if none
	Seen    int // nodes that alpha-beta visited; minimax visits all
	Cuts    int // nodes in which it pruned children
	Again   int // nodes visited by alpha-beta whose position was in its table
	Reused  int // nodes among them whose value came from the table

	Steps []Step // of alpha-beta, where Search records them

	met   map[int32]int32 // the table: the node of each position; nil without memoization
	stand bool            // the side to move may stand pat from the depth on
	Search
}

// Beyond reports whether a node is one of the quiescence search.
func (t *Tree) Beyond(n *Node) bool { return n.Ply > t.Depth }

// MayStand reports whether the side to move may leave it at the margin of a
// node, instead of a move (Beal, "A generalised quiescence search algorithm",
// 1990).
func (t *Tree) MayStand(n *Node) bool { return t.stand && n.Ply >= t.Depth && !n.Leaf() }

// Stands reports whether that is the best the side to move can do.
func (t *Tree) Stands(n *Node) bool { return t.MayStand(n) && n.Value == n.StaticValue }

// Extra returns the number of nodes of the quiescence search.
func (t *Tree) Extra() (nodes int) {
	for i := range t.Nodes {
		if t.Beyond(&t.Nodes[i]) {
			nodes++
		}
	}
	return nodes
}

// Value returns the value of the position, the same by both algorithms.
func (t *Tree) Value() float64 { return t.Nodes[0].Value }

// Saved returns the number of nodes that alpha-beta pruned.
func (t *Tree) Saved() int { return len(t.Nodes) - t.Seen }

// Leaves counts the leaves, and the leaves visited by alpha-beta.
func (t *Tree) Leaves() (all, seen int) {
	for i := range t.Nodes {
		if n := &t.Nodes[i]; n.Leaf() {
			all++
			if n.Seen {
				seen++
			}
		}
	}
	return all, seen
}

// Best returns the child of a node with its value, the first if equal; -1 if there is none: at a
// leaf, at a chance node, and where a side stands pat.
func (t *Tree) Best(at int32) int32 {
	if n := &t.Nodes[at]; n.Kind != Chance && !t.Stands(n) {
		for c := n.First; c < n.End; c++ {
			if t.Nodes[c].Value == n.Value {
				return c
			}
		}
	}
	return -1
}

// Line returns the best line of play, the first if equal. It ends where a side leaves it at that.
func (t *Tree) Line() []string {
	var moves []string
	for at := t.Best(0); at >= 0; at = t.Best(at) {
		moves = append(moves, t.Nodes[at].Move)
	}
	return moves
}

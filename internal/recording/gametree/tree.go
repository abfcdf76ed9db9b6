package gametree

import (
	"math"
	"slices"
	"strconv"
)

// Inf is beyond every value.
var Inf = math.Inf(1)

// Kind says how the value of a node follows from the values of its children.
type Kind uint8

// The kinds of nodes.
const (
	Max    Kind = iota // the largest; White's nodes in the duel
	Min                // the smallest
	Chance             // their mean, weighted by their chances
	Plain              // it does not: a node of a search tree has a value of its own
)

// The limits of a typed tree.
const (
	MostNodes = 5000
	MostDepth = 40
	MostText  = 200_000 // bytes
	MostName  = 12      // letters
	MostValue = 1e9
)

// Node is a node of a tree.
type Node struct {
	Name        string // the move that led here, or as typed
	Parent      int32  // -1 for the root
	First, End  int32  // its children, from First up to but not including End
	Ply         int    // 0 for the root
	Kind        Kind
	Chance      float64 // with which the chance node above leads here; 0 below others
	StaticValue float64 // a leaf's value; that of another node if Rated
	Rated       bool    // a search of limited depth may end here
	Loud        bool    // not quiet
	Value       float64 // by minimax

	// Below says that a search of limited depth ends above the node.
	Below bool

	// The results of alpha-beta: whether it visited the node, with which window, the value found (a
	// bound in a cut-off node), and whether it pruned children.
	Seen        bool
	Alpha, Beta float64
	Found       float64
	Cut         bool
	Visit, Last int // numbers among the nodes that alpha-beta saw: its own, and the last one in its subtree

	// From is the node with the same position, at the same ply, whose value
	// alpha-beta took from its table instead of searching this one; 0 if none.
	From int32

	same int32 // identifies the position: equal in nodes of a ply with the same position
}

// Leaf reports whether a node has no children or, after a search, the search ends there.
func (n *Node) Leaf() bool { return n.First == n.End }

// Exact reports whether alpha-beta's result at a node is its value: else it is a bound, outside the
// window.
func (n *Node) Exact() bool { return n.Leaf() || n.Found > n.Alpha && n.Found < n.Beta }

// Tree is a tree, before or after both searches. The root is node 0, a parent comes before its
// children, and the nodes of typed trees are listed level by level. Edits and searches return another
// tree.
type Tree struct {
	Nodes   []Node
	Depth   int // that a search reached
	Deepest int // ply, in the quiescence search if there is one
	LeftOut int // the ply of the first level that didn't fit, 0 if none
	Seen    int // nodes that alpha-beta visited; minimax visits all
	Cuts    int // nodes in which it pruned children
	Again   int // nodes visited by alpha-beta whose position was in its table
	Reused  int // nodes among them whose value came from the table

	Steps []Step // of alpha-beta, by Search

	met    map[int32]int32 // the table: the node of each position; nil without memoization
	stand  bool            // the side to move may stand pat from the depth on
	record bool            // keep the steps
	Options
}

// Beyond reports whether a node is one of the quiescence search.
func (t *Tree) Beyond(n *Node) bool { return n.Ply > t.Depth && !n.Below }

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

// CountLeaves counts the leaves, and the leaves visited by alpha-beta.
func (t *Tree) CountLeaves() (all, seen int) {
	for i := range t.Nodes {
		if n := &t.Nodes[i]; n.Leaf() && !n.Below {
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
		moves = append(moves, t.Label(at))
	}
	return moves
}

// Random reports whether a tree has chance nodes.
func (t *Tree) Random() bool {
	for i := range t.Nodes {
		if n := &t.Nodes[i]; n.Kind == Chance && !n.Leaf() {
			return true
		}
	}
	return false
}

// Height returns the number of levels below the root.
func (t *Tree) Height() (height int) {
	for i := range t.Nodes {
		height = max(height, t.Nodes[i].Ply)
	}
	return height
}

// Rated reports whether a node with children has a value.
func (t *Tree) Rated() bool {
	for i := range t.Nodes {
		if n := &t.Nodes[i]; n.Rated && !n.Leaf() {
			return true
		}
	}
	return false
}

// Children returns the children of a node.
func (t *Tree) Children(at int32) (nodes []int32) {
	for c := t.Nodes[at].First; c < t.Nodes[at].End; c++ {
		nodes = append(nodes, c)
	}
	return nodes
}

// Preorder returns the nodes, each followed by those below it.
func (t *Tree) Preorder() (nodes []int32) {
	var walk func(at int32)
	walk = func(at int32) {
		nodes = append(nodes, at)
		for c := t.Nodes[at].First; c < t.Nodes[at].End; c++ {
			walk(c)
		}
	}
	walk(0)
	return nodes
}

// Leaves returns the leaves from left to right.
func (t *Tree) Leaves() []int32 {
	return slices.DeleteFunc(t.Preorder(), func(n int32) bool { return !t.Nodes[n].Leaf() })
}

// Layout returns the places of the nodes from left to right, each centred above its children, the
// number of leaves in each subtree, and in all. A leaf is 1 wide.
func (t *Tree) Layout() (x []float64, leaves []int, width int) {
	x, leaves = make([]float64, len(t.Nodes)), make([]int, len(t.Nodes))
	order := t.Preorder()
	for _, n := range order {
		if t.Nodes[n].Leaf() {
			x[n], leaves[n] = float64(width)+0.5, 1
			width++
		}
	}
	for i := len(order) - 1; i >= 0; i-- {
		n := &t.Nodes[order[i]]
		for c := n.First; c < n.End; c++ {
			leaves[order[i]] += leaves[c]
		}
		if !n.Leaf() {
			x[order[i]] = (x[n.First] + x[n.End-1]) / 2
		}
	}
	return x, leaves, width
}

// Range returns the lowest and the highest value in a tree.
func (t *Tree) Range() (low, high float64) {
	low, high = Inf, -Inf
	for i := range t.Nodes {
		if n := &t.Nodes[i]; n.Rated {
			low, high = min(low, n.StaticValue), max(high, n.StaticValue)
		}
	}
	return low, high
}

// Within reports whether all values of a tree are in a range.
func (t *Tree) Within(low, high float64) bool {
	least, greatest := t.Range()
	return low <= least && greatest <= high
}

// Find returns the node with a name, -1 for none.
func (t *Tree) Find(name string) int {
	return slices.IndexFunc(t.Nodes, func(n Node) bool { return n.Name == name })
}

// Label returns a node's name or, if it has none, its positions from the root: "2.1" is the first
// child of the second. The root is "".
func (t *Tree) Label(at int32) string {
	n := &t.Nodes[at]
	switch {
	case n.Name != "":
		return n.Name
	case n.Parent < 0:
		return ""
	}
	return t.path(at)
}

// path returns a node's positions from the root.
func (t *Tree) path(at int32) string {
	n := &t.Nodes[at]
	place := strconv.Itoa(int(at-t.Nodes[max(0, n.Parent)].First) + 1)
	if n.Parent <= 0 {
		return place
	}
	return t.path(n.Parent) + "." + place
}

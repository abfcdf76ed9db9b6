package typedtree

import (
	"cavalo/internal/recording/gametree"
)

// The limits of a tree.
const (
	MostNodes = 5000
	MostDepth = 40
	MostText  = 200_000 // bytes
	MostName  = 12      // letters
	MostValue = 1e9
)

// The kinds of nodes with children.
const (
	Max    = gametree.Max
	Min    = gametree.Min
	Chance = gametree.Chance
)

// Node is a node of a tree.
type Node struct {
	Name       string
	Parent     int32 // -1 for the root
	First, End int32 // its children are First..End-1
	Level      int   // 0 for the root
	Kind       gametree.Kind
	Chance     float64 // of coming here from the chance node above; 0 below other nodes
	Value      float64 // if Rated, as leaves are
	Rated      bool    // a search of limited depth may end here
	Loud       bool    // not quiet
}

// Leaf reports whether a node has no children.
func (n *Node) Leaf() bool { return n.First == n.End }

// Tree is an immutable typed tree. Its nodes are listed level by level; node 0 is the root.
type Tree struct{ Nodes []Node }

// Random reports whether a tree has chance nodes.
func (t *Tree) Random() bool {
	for i := range t.Nodes {
		if n := &t.Nodes[i]; n.Kind == Chance && !n.Leaf() {
			return true
		}
	}
	return false
}

// Depth returns the number of levels below the root.
func (t *Tree) Depth() int { return t.Nodes[len(t.Nodes)-1].Level }

// Rated reports whether a node with children has a value.
func (t *Tree) Rated() bool {
	for i := range t.Nodes {
		if n := &t.Nodes[i]; n.Rated && !n.Leaf() {
			return true
		}
	}
	return false
}

// Leaves returns the leaves from left to right.
func (t *Tree) Leaves() (leaves []int32) {
	var walk func(at int32)
	walk = func(at int32) {
		n := &t.Nodes[at]
		if n.Leaf() {
			leaves = append(leaves, at)
		}
		for c := n.First; c < n.End; c++ {
			walk(c)
		}
	}
	walk(0)
	return leaves
}

// Range returns the lowest and the highest value in a tree.
func (t *Tree) Range() (low, high float64) {
	low, high = gametree.Inf, -gametree.Inf
	for i := range t.Nodes {
		if n := &t.Nodes[i]; n.Rated {
			low, high = min(low, n.Value), max(high, n.Value)
		}
	}
	return low, high
}

// Within reports whether all values of a tree are in a range.
func (t *Tree) Within(low, high float64) bool {
	least, greatest := t.Range()
	return low <= least && greatest <= high
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
	place := itoa(int(at-t.Nodes[n.Parent].First) + 1)
	if n.Parent == 0 {
		return place
	}
	return t.path(n.Parent) + "." + place
}

// path returns a node's positions from the root.
func (t *Tree) path(at int32) string {
	n := &t.Nodes[at]
	place := itoa(int(at-t.Nodes[max(0, n.Parent)].First) + 1)
	if n.Parent <= 0 {
		return place
	}
	return t.path(n.Parent) + "." + place
}

// branch is a tree that can be changed.
type branch struct {
	name        string
	kind        gametree.Kind
	chance      float64
	value       float64
	rated, loud bool
	below       []*branch
}

// branches returns the branches of a tree's nodes.
func (t *Tree) branches() []*branch {
	all := make([]*branch, len(t.Nodes))
	for i := range t.Nodes {
		n := &t.Nodes[i]
		all[i] = &branch{name: n.Name, kind: n.Kind, chance: n.Chance, value: n.Value, rated: n.Rated, loud: n.Loud}
		if n.Parent >= 0 {
			up := all[n.Parent]
			up.below = append(up.below, all[i])
		}
	}
	return all
}

// flat returns the tree of a root, and the number of a branch in it, 0 if it has none.
func flat(root, find *branch) (t *Tree, at int32) {
	t = &Tree{Nodes: []Node{{Parent: -1}}}
	order := []*branch{root}
	for i := 0; i < len(order); i++ {
		b, n := order[i], &t.Nodes[i]
		if b == find {
			at = int32(i)
		}
		n.Name, n.Kind, n.Chance, n.Value, n.Rated, n.Loud = b.name, b.kind, b.chance, b.value, b.rated, b.loud
		n.First = int32(len(order))
		n.End = n.First + int32(len(b.below))
		level := n.Level + 1
		for _, c := range b.below {
			order = append(order, c)
			t.Nodes = append(t.Nodes, Node{Parent: int32(i), Level: level})
		}
	}
	return t, at
}

package typedtree

import (
	"cavalo/internal/recording/gametree"
)

// Algorithm is a way to search a tree.
type Algorithm uint8

// The algorithms.
const (
	// Minimax visits every node. With chance nodes it is expectiminimax.
	Minimax Algorithm = iota
	// AlphaBeta finds the same value and prunes; at chance nodes by Star1.
	AlphaBeta
	// Expectimax treats Min as a player who moves at random: Min's nodes have the mean
	// value of their children.
	Expectimax
)

// Options say how to search a tree. The zero Options are minimax to the leaves.
type Options struct {
	Algorithm   Algorithm
	Depth       int     // in levels, 0 for all; from it on a search ends at nodes with a value
	Quiescence  bool    // the search goes on below Depth at nodes that are not quiet
	Alpha, Beta float64 // the window of alpha-beta at the root; an empty window stands for all values
	Bounds      bool    // alpha-beta knows the lowest and the highest value of the tree, for Star1
	Low, High   float64 // bounds to use instead if they hold; none if they are equal
	Strict      bool    // alpha-beta prunes only if alpha is above beta
}

// Run is a recorded search of a tree. Its nodes are the ones that the search can reach.
type Run struct {
	*gametree.Tree
	Of []int32 // the node of the typed tree for each node
	At []int32 // the node for each node of the typed tree; -1 for none
}

// Search searches a tree and records the steps.
func (t *Tree) Search(o Options) *Run {
	r := &Run{At: make([]int32, len(t.Nodes))}
	nodes := t.within(o, r)
	s := gametree.Search{Alpha: o.Alpha, Beta: o.Beta, Strict: o.Strict, Plain: o.Algorithm != AlphaBeta, Record: true}
	switch {
	case o.Low < o.High && t.Within(o.Low, o.High):
		s.Low, s.High = o.Low, o.High
	case o.Bounds:
		s.Low, s.High = t.Range()
	}
	depth := t.Depth()
	if o.Depth > 0 {
		depth = min(depth, o.Depth)
	}
	r.Tree = gametree.Run(nodes, depth, s)
	return r
}

// within returns the nodes that a search can reach.
func (t *Tree) within(o Options, r *Run) []gametree.Node {
	for i := range r.At {
		r.At[i] = -1
	}
	nodes := []gametree.Node{{Parent: -1}}
	r.Of, r.At[0] = []int32{0}, 0
	for i := 0; i < len(nodes); i++ {
		of, n := &t.Nodes[r.Of[i]], &nodes[i]
		n.Move, n.Ply, n.Kind, n.Chance, n.StaticValue = t.Label(r.Of[i]), of.Level, of.Kind, of.Chance, of.Value
		n.First, n.End = int32(len(nodes)), int32(len(nodes))
		if o.random(of) {
			n.Kind = Chance
		}
		if up := of.Parent; up >= 0 && o.random(&t.Nodes[up]) {
			n.Chance = 1 / float64(t.Nodes[up].End-t.Nodes[up].First)
		}
		if of.Leaf() || o.Depth > 0 && of.Level >= o.Depth && of.Rated && !(o.Quiescence && of.Loud) {
			continue
		}
		n.End += of.End - of.First
		for c := of.First; c < of.End; c++ {
			r.At[c] = int32(len(nodes))
			r.Of = append(r.Of, c)
			nodes = append(nodes, gametree.Node{Parent: int32(i)})
		}
	}
	return nodes
}

// random reports whether a node belongs to a player who moves at random.
func (o Options) random(n *Node) bool { return o.Algorithm == Expectimax && n.Kind == Min }

package gametree

import (
	"cmp"
	"slices"

	"cavalo/internal/puzzle"
)

// Order is the order in which the moves of a position are tried.
type Order uint8

const (
	// Course is that of the rules: the eight jumps one after another.
	Course Order = iota
	// Largest tries first the move that gains most points at once.
	Largest
	// Best tries the best move first. No program knows it; it shows the most
	// that ordering could save.
	Best
)

// Orders lists the orders.
func Orders() []Order { return []Order{Course, Largest, Best} }

// Inf is beyond every value.
const Inf = 1 << 20

// Options are the parameters of a tree.
type Options struct {
	Depth int // in plies
	Order Order
	Most  int // nodes, 0 for 5,000: a level that doesn't fit is left out
}

// Node is a position of the tree.
type Node struct {
	Move       string // the move that led here
	Parent     int32  // -1 for the root
	First, End int32  // its children, from First up to but not including End
	Ply        int
	White      bool // White is to move, so the node maximises
	Margin     int  // White's points minus Black's at this node
	Value      int  // by minimax

	// The results of alpha-beta: whether it visited the node, with which
	// window, what it found (in a node that is cut off, a bound), and whether
	// it pruned children.
	Seen        bool
	Alpha, Beta int
	Found       int
	Cut         bool
	Visit       int // its number among the nodes that alpha-beta saw
}

// Tree is a tree after both searches. The root is node 0, a parent comes
// before its children.
type Tree struct {
	Nodes []Node
	Depth int // that was reached
	Seen  int // nodes that alpha-beta visited; minimax visits all
	Cuts  int // nodes in which it pruned children
}

// Value is the value of the position, the same by both algorithms.
func (t *Tree) Value() int { return t.Nodes[0].Value }

// Saved returns the number of nodes that alpha-beta pruned.
func (t *Tree) Saved() int { return len(t.Nodes) - t.Seen }

// Line returns the best line of play, the first of equal ones.
func (t *Tree) Line() []string {
	var moves []string
	for n := t.Nodes[0]; n.First < n.End; {
		best := n.First
		for t.Nodes[best].Value != n.Value {
			best++
		}
		n = t.Nodes[best]
		moves = append(moves, n.Move)
	}
	return moves
}

// Grow builds and searches the tree of a position.
func Grow(p puzzle.Position, o Options) *Tree {
	if o.Most <= 0 {
		o.Most = 5000
	}
	t := &Tree{Nodes: []Node{{Parent: -1, White: p.ToMove() == 0, Margin: p.Score()}}}
	level := []puzzle.Position{p}
	for from := 0; t.Depth < o.Depth; t.Depth++ {
		next, end := t.grow(level, from, o)
		if len(next) == 0 {
			break
		}
		from, level = end, next
	}
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		t.minimax(&t.Nodes[i])
	}
	if o.Order == Best {
		t = t.sorted()
	}
	t.look(0, -Inf, Inf)
	return t
}

// grow adds the next level below the last, which begins at a node, and returns
// its positions and its first node; none if they don't fit or there are none.
func (t *Tree) grow(level []puzzle.Position, from int, o Options) (next []puzzle.Position, end int) {
	end = len(t.Nodes)
	for i, p := range level {
		moves := p.Moves()
		first := len(t.Nodes)
		if first+len(moves) > o.Most {
			t.Nodes = t.Nodes[:end]
			for j := from; j < end; j++ {
				t.Nodes[j].First, t.Nodes[j].End = 0, 0
			}
			return nil, end
		}
		type child struct {
			move string
			p    puzzle.Position
		}
		children := make([]child, 0, len(moves))
		for _, m := range moves {
			after, _ := p.Play(m) // a legal move
			children = append(children, child{m, after})
		}
		if o.Order == Largest {
			slices.SortStableFunc(children, func(a, b child) int {
				if p.ToMove() == 0 {
					a, b = b, a
				}
				return cmp.Compare(a.p.Score(), b.p.Score())
			})
		}
		parent := from + i
		for _, c := range children {
			t.Nodes = append(t.Nodes, Node{Move: c.move, Parent: int32(parent), Ply: t.Nodes[parent].Ply + 1,
				White: c.p.ToMove() == 0, Margin: c.p.Score()})
			next = append(next, c.p)
		}
		t.Nodes[parent].First, t.Nodes[parent].End = int32(first), int32(len(t.Nodes))
	}
	return next, end
}

// minimax sets the value of a node whose children have theirs.
func (t *Tree) minimax(n *Node) {
	if n.First == n.End {
		n.Value = n.Margin
		return
	}
	n.Value = Inf
	if n.White {
		n.Value = -Inf
	}
	for i := n.First; i < n.End; i++ {
		if v := t.Nodes[i].Value; n.White {
			n.Value = max(n.Value, v)
		} else {
			n.Value = min(n.Value, v)
		}
	}
}

// sorted returns the tree with the children of each node in the order of their
// values, the best for the side to move first.
func (t *Tree) sorted() *Tree {
	s := &Tree{Nodes: []Node{t.Nodes[0]}, Depth: t.Depth}
	was := []int32{0} // the node of t for each node of s
	for i := 0; i < len(s.Nodes); i++ {
		n := t.Nodes[was[i]]
		var children []int32
		for c := n.First; c < n.End; c++ {
			children = append(children, c)
		}
		slices.SortStableFunc(children, func(a, b int32) int {
			if n.White {
				a, b = b, a
			}
			return cmp.Compare(t.Nodes[a].Value, t.Nodes[b].Value)
		})
		s.Nodes[i].First = int32(len(s.Nodes))
		for _, c := range children {
			child := t.Nodes[c]
			child.Parent = int32(i)
			s.Nodes, was = append(s.Nodes, child), append(was, c)
		}
		s.Nodes[i].End = int32(len(s.Nodes))
	}
	return s
}

// look is alpha-beta. It returns the value of a node if that is inside the
// window, else a bound on the same side of the window.
func (t *Tree) look(at int32, alpha, beta int) int {
	n := &t.Nodes[at]
	n.Seen, n.Alpha, n.Beta, n.Visit = true, alpha, beta, t.Seen
	t.Seen++
	if n.First == n.End {
		n.Found = n.Margin
		return n.Found
	}
	n.Found = Inf
	if n.White {
		n.Found = -Inf
	}
	for i := n.First; i < n.End; i++ {
		v := t.look(i, alpha, beta)
		if n.White {
			n.Found = max(n.Found, v)
			alpha = max(alpha, v)
		} else {
			n.Found = min(n.Found, v)
			beta = min(beta, v)
		}
		if alpha >= beta && i+1 < n.End {
			n.Cut = true
			t.Cuts++
			break
		}
	}
	return n.Found
}

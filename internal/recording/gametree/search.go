package gametree

import (
	"cmp"
	"math"
	"slices"
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
	Algorithm  Algorithm // of Search: Grow uses alpha-beta
	Depth      int       // in plies; 0 for all nodes of a typed tree, where a search ends at nodes with a value
	Quiescence bool      // the search goes on below Depth, where much can be gained or nodes are not quiet

	// Alpha and Beta are the window of alpha-beta at the root; an empty window stands for all values.
	Alpha, Beta float64

	// Low and High are bounds on all values by which Star1 prunes at chance nodes, if they hold; none
	// are known if they are equal. With Bounds they are the lowest and the highest value of the tree.
	Bounds    bool
	Low, High float64

	// Strict prunes where alpha is above beta only, not where they are equal: some
	// courses do, to find every move that is as good as the best.
	Strict bool

	// What Grow has besides.
	Order       Order
	Most        int  // nodes, 0 for 5,000: a level that doesn't fit is left out
	Memoization bool // alpha-beta stores its results for positions
}

// Act is an action of alpha-beta in a step.
type Act uint8

// The acts.
const (
	Enter  Act = iota // comes to a node; a leaf is evaluated
	Update            // a child's value goes up to the node
	Cutoff            // prunes the other children of the node
	Return            // is done with the node
)

// Step is a step of alpha-beta: its action at a node, and the node's value after it. Found is the
// best so far; at a chance node, the sum so far.
type Step struct {
	Act         Act
	Node, Child int32 // the child whose value goes up; -1 for none
	Alpha, Beta float64
	Found       float64
}

// Search searches a tree and records the steps. The result has the same nodes, some of them Below.
func (t *Tree) Search(o Options) *Tree {
	r := &Tree{Nodes: slices.Clone(t.Nodes), Options: o, record: true}
	switch {
	case o.Low < o.High && t.Within(o.Low, o.High):
	case o.Bounds:
		r.Low, r.High = t.Range()
	default:
		r.Low, r.High = 0, 0
	}
	for i := range r.Nodes {
		r.limit(&r.Nodes[i], t)
	}
	if r.Depth = r.Deepest; o.Depth > 0 {
		r.Depth = min(o.Depth, r.Deepest)
	}
	r.evaluate()
	r.search()
	return r
}

// limit makes a node a leaf if the search ends there, and a chance node if it belongs to a player
// who moves at random.
func (t *Tree) limit(n *Node, whole *Tree) {
	n.Seen, n.Cut, n.Below, n.From = false, false, false, 0
	if n.Parent >= 0 {
		up := &t.Nodes[n.Parent]
		if n.Below = up.Below || up.Leaf(); n.Below {
			return
		}
		if whole.Nodes[n.Parent].Kind != up.Kind {
			n.Chance = 1 / float64(up.End-up.First)
		}
	}
	t.Deepest = max(t.Deepest, n.Ply)
	if n.Kind == Min && t.Algorithm == Expectimax {
		n.Kind = Chance
	}
	if t.Options.Depth > 0 && n.Ply >= t.Options.Depth && n.Rated && !(t.Quiescence && n.Loud) {
		n.First, n.End = 0, 0
	}
}

// search is alpha-beta from the root.
func (t *Tree) search() {
	if t.Alpha >= t.Beta || !t.prunes() {
		t.Alpha, t.Beta = -Inf, Inf
	}
	if t.Low >= t.High || !t.prunes() {
		t.Low, t.High = -Inf, Inf
	}
	t.alphaBeta(0, t.Alpha, t.Beta)
}

// prunes reports whether the search has windows.
func (t *Tree) prunes() bool { return t.Algorithm == AlphaBeta }

// evaluate is minimax: it sets the value of each node.
func (t *Tree) evaluate() {
	for i := len(t.Nodes) - 1; i >= 0; i-- {
		t.minimax(&t.Nodes[i])
	}
}

// minimax sets the value of a node whose children have theirs.
func (t *Tree) minimax(n *Node) {
	if n.Leaf() {
		n.Value = n.StaticValue
		return
	}
	n.Value = t.standPat(n)
	for i := n.First; i < n.End; i++ {
		n.combine(&n.Value, t.Nodes[i].Value, t.Nodes[i].Chance)
	}
}

// combine updates a node's value so far with the value of a child.
func (n *Node) combine(have *float64, v, chance float64) {
	switch n.Kind {
	case Max:
		*have = max(*have, v)
	case Min:
		*have = min(*have, v)
	default:
		*have += chance * v
	}
}

// standPat returns a node's value before any move is tried: none, or the value of standing pat.
func (t *Tree) standPat(n *Node) float64 {
	switch {
	case n.Kind == Chance:
		return 0
	case t.MayStand(n):
		return n.StaticValue
	case n.Kind == Max:
		return -Inf
	}
	return Inf
}

// Ranked returns the children of a node in the order of their values, the best for
// the side to move first; the children of a chance node keep their order.
func (t *Tree) Ranked(at int32) (children []int32) {
	children = t.Children(at)
	if n := &t.Nodes[at]; n.Kind != Chance {
		slices.SortStableFunc(children, func(a, b int32) int {
			if n.Kind == Max {
				a, b = b, a
			}
			return cmp.Compare(t.Nodes[a].Value, t.Nodes[b].Value)
		})
	}
	return children
}

// alphaBeta searches a node. It returns the node's value if that is inside the window, else a bound
// on the same side of the window.
func (t *Tree) alphaBeta(at int32, alpha, beta float64) float64 {
	n := &t.Nodes[at]
	n.Seen, n.Alpha, n.Beta, n.Visit = true, alpha, beta, t.Seen
	t.Seen++
	defer func() { n.Last = t.Seen - 1 }()
	if t.known(n) {
		return n.Found
	}
	if t.met != nil {
		defer func() { t.met[n.same] = at }()
	}
	switch {
	case n.Leaf():
		n.Found = n.StaticValue
		t.step(Enter, at, -1, alpha, beta)
	case n.Kind == Chance:
		t.star1(at, alpha, beta)
	default:
		t.bestChild(at, alpha, beta)
	}
	if !n.Leaf() {
		t.step(Return, at, -1, alpha, beta)
	}
	return n.Found
}

// bestChild searches the children of a node of one of the two sides.
func (t *Tree) bestChild(at int32, alpha, beta float64) {
	n := &t.Nodes[at]
	n.Found = t.standPat(n)
	for i := n.First; ; i++ {
		switch {
		case !t.prunes():
		case n.Kind == Max:
			alpha = max(alpha, n.Found)
		default:
			beta = min(beta, n.Found)
		}
		if i == n.First {
			t.step(Enter, at, -1, alpha, beta)
		} else {
			t.step(Update, at, i-1, alpha, beta)
		}
		if i == n.End {
			return
		}
		if t.empty(alpha, beta) {
			t.cut(at, alpha, beta)
			return
		}
		n.combine(&n.Found, t.alphaBeta(i, alpha, beta), 0)
	}
}

// empty reports whether a window leaves nothing that matters.
func (t *Tree) empty(alpha, beta float64) bool {
	return alpha > beta || alpha == beta && !t.Strict
}

// star1 searches the children of a chance node. A child's window is the range outside which its
// value takes the mean out of the node's window, whatever the later children are worth.
func (t *Tree) star1(at int32, alpha, beta float64) {
	n := &t.Nodes[at]
	n.Found = 0
	t.step(Enter, at, -1, alpha, beta)
	rest := 0.0 // the chances of the children that are left
	for i := n.End - 1; i >= n.First; i-- {
		rest += t.Nodes[i].Chance
	}
	sum := 0.0
	for i := n.First; i < n.End; i++ {
		chance := t.Nodes[i].Chance
		if rest -= chance; i == n.End-1 {
			rest = 0
		}
		least, most := sum+part(rest, t.Low), sum+part(rest, t.High) // of all but this child
		low, high := (alpha-most)/chance, (beta-least)/chance
		if high = max(high, low); !t.Strict {
			high = max(high, math.Nextafter(low, Inf)) // whatever was rounded
		}
		if t.empty(low, t.High) || t.empty(t.Low, high) { // whatever it is worth
			n.Found = min(most+part(chance, t.High), alpha)
			if t.empty(t.Low, high) {
				n.Found = max(least+part(chance, t.Low), beta)
			}
			t.cut(at, alpha, beta)
			return
		}
		v := t.alphaBeta(i, max(low, t.Low), min(high, t.High))
		sum += chance * v
		n.Found = sum
		switch {
		case v <= low:
			n.Found = min(most+chance*v, alpha)
		case v >= high:
			n.Found = max(least+chance*v, beta)
		}
		t.step(Update, at, i, alpha, beta)
		if i+1 < n.End && (t.empty(low, v) || t.empty(v, high)) {
			t.cut(at, alpha, beta)
			return
		}
	}
}

// part returns a share of a bound; an unknown bound has none.
func part(share, bound float64) float64 {
	if share == 0 {
		return 0
	}
	return share * bound
}

// cut prunes the children of a node that are left.
func (t *Tree) cut(at int32, alpha, beta float64) {
	t.Nodes[at].Cut = true
	t.Cuts++
	t.step(Cutoff, at, -1, alpha, beta)
}

// FirstPruned returns the first child of a node that alpha-beta pruned; the node has one.
func (t *Tree) FirstPruned(at int32) int32 {
	c := t.Nodes[at].First
	for t.Nodes[c].Seen {
		c++
	}
	return c
}

func (t *Tree) step(act Act, at, child int32, alpha, beta float64) {
	if t.record {
		t.Steps = append(t.Steps, Step{Act: act, Node: at, Child: child, Alpha: alpha, Beta: beta, Found: t.Nodes[at].Found})
	}
}

// known returns a node's result from the table, if it is there and sufficient: the
// value, or on which side of the window it lies.
func (t *Tree) known(n *Node) bool {
	from, met := t.met[n.same]
	if !met {
		return false
	}
	t.Again++
	switch was := &t.Nodes[from]; {
	case was.Leaf(): // its value is exact
	case was.Found <= was.Alpha && was.Found > n.Alpha, was.Found >= was.Beta && was.Found < n.Beta:
		return false
	}
	t.Reused++
	n.From, n.Found = from, t.Nodes[from].Found
	return true
}

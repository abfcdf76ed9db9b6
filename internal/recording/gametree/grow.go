package gametree

import (
	"cmp"
	"slices"

	"cavalo/internal/puzzle"
)

// Order is the order in which the moves of a position are tried.
type Order uint8

const (
	// Course is the order of the rules: the eight jumps one after another.
	Course Order = iota
	// Largest tries first the move that gains most points at once.
	Largest
	// Best tries the best move first. No program knows it; it shows the maximum that ordering could
	// save.
	Best
)

// Orders lists the orders.
func Orders() []Order { return []Order{Course, Largest, Best} }

// The quiescence search tries the moves that gain at least Loud points, for MaxExtra plies beyond
// the depth, like the course's engine in the duel.
const (
	Loud     = 80
	MaxExtra = 4
)

// anyMove is less than every move gains.
const anyMove = -1 << 20

// kindOf says whose move it is in a position.
func kindOf(p puzzle.Position) Kind {
	if p.ToMove() == 0 {
		return Max
	}
	return Min
}

// Grow builds and searches the tree of a position.
func Grow(p puzzle.Position, o Options) *Tree {
	if o.Most <= 0 {
		o.Most = 5000
	}
	o.Algorithm = AlphaBeta
	t := &Tree{Nodes: []Node{{Parent: -1, Kind: kindOf(p), StaticValue: float64(p.Score())}}, stand: true, Options: o}
	level, from := []puzzle.Position{p}, 0
	down := func(least int) bool {
		next, end := t.grow(level, from, least, o)
		if len(next) > 0 {
			from, level = end, next
			t.Deepest++
		}
		return len(next) > 0
	}
	for t.Depth < o.Depth && down(anyMove) {
		t.Depth++
	}
	if o.Quiescence {
		for t.Deepest < t.Depth+MaxExtra && down(Loud) {
		}
	}
	t.evaluate()
	if o.Order == Best {
		t.Nodes = t.ranked(t, false).Nodes
	}
	if o.Memoization {
		t.met = map[int32]int32{}
	}
	t.search()
	return t
}

// grow adds the next level below the last, which begins at a node, and returns its
// positions and its first node; none if they don't fit or there are none. Only
// moves that gain at least that many points are played.
func (t *Tree) grow(level []puzzle.Position, from, least int, o Options) (next []puzzle.Position, end int) {
	end = len(t.Nodes)
	same := map[string]int32{}
	for i, p := range level {
		children := played(p, least)
		first := len(t.Nodes)
		if first+len(children) > o.Most {
			if t.LeftOut == 0 {
				t.LeftOut = t.Deepest + 1
			}
			t.Nodes = t.Nodes[:end]
			for j := from; j < end; j++ {
				t.Nodes[j].First, t.Nodes[j].End = 0, 0
			}
			return nil, end
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
			n := Node{Name: c.move, Parent: int32(parent), Ply: t.Nodes[parent].Ply + 1,
				Kind: kindOf(c.p), StaticValue: float64(c.p.Score()), same: int32(len(t.Nodes))}
			if o.Memoization {
				text := c.p.String()
				if first, ok := same[text]; ok {
					n.same = first
				}
				same[text] = n.same
			}
			t.Nodes = append(t.Nodes, n)
			next = append(next, c.p)
		}
		t.Nodes[parent].First, t.Nodes[parent].End = int32(first), int32(len(t.Nodes))
	}
	return next, end
}

// child is a move of a position and the position after it.
type child struct {
	move string
	p    puzzle.Position
}

// played plays the moves of a position that gain at least a number of points for
// the side to move.
func played(p puzzle.Position, least int) (children []child) {
	for _, m := range p.Moves() {
		after, _ := p.Play(m) // a legal move
		gain := after.Score() - p.Score()
		if p.ToMove() != 0 {
			gain = -gain
		}
		if gain >= least {
			children = append(children, child{m, after})
		}
	}
	return children
}

package exact

import (
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
)

// Nodes are the numbered squares. The first ten are kept for the doubles, in
// the order of their rank (rank is 0 where the rule looks first), so that the
// low bits of an open set are the doubles left; the plain numbers follow in the
// order of the board.
const (
	maxNodes   = 128  // tables are padded, so that an index masked by 127 needs no check
	maxDoubles = 10   // 00, 11, .., 99
	doubleBits = 1023 // the bits of the doubles in the low half of an open set
	noGroup    = 0xff // the group of no node
)

// graph is a board as the search sees it: nodes, groups, jumps and the fate of
// the doubles. It does not change during a search.
type graph struct {
	doubles *doubles
	all     open // every node there is
	dark    open // the nodes on squares whose line and column sum to an odd number
	nodeAt  [knight.Squares]int16
	square  [maxNodes]knight.Square
	value   [maxNodes]int
	group   [maxNodes]uint8 // the lower node of the mirror pair, or the node itself
	jumps   [maxNodes]open
	gone    [maxNodes]open // what a landing removes, other doubles left aside
}

func newGraph(p rules.Position) *graph {
	g := &graph{doubles: newDoubles(p)}
	for s := range g.nodeAt {
		g.nodeAt[s] = -1
	}
	for rank, s := range g.doubles.squares[:g.doubles.n] {
		g.add(uint8(rank), s, p.Board[s])
	}
	g.group[rootNode], g.jumps[rootNode] = rootGroup, open{^uint64(0), ^uint64(0)}
	x := uint8(maxDoubles)
	for s, number := range p.Board {
		if number != knight.NoNumber && g.nodeAt[s] < 0 {
			g.add(x, knight.Square(s), number)
			x++
		}
	}
	for left := g.all; !left.isEmpty(); left = left.rest() {
		x := left.first()
		g.jumps[x] = g.around(g.square[x])
		if p.Rules.Double != knight.Off {
			g.pair(x, p.Board.Find(p.Board[g.square[x]].Mirror()))
		}
	}
	return g
}

func (g *graph) add(x uint8, s knight.Square, number knight.Number) {
	g.nodeAt[s] = int16(x)
	g.square[x] = s
	g.value[x] = int(number)
	g.group[x] = x
	g.gone[x] = single(x)
	g.all = g.all.or(single(x))
	if (s.Line()+s.Column())&1 != 0 {
		g.dark = g.dark.or(single(x))
	}
}

// pair puts x into the group of its mirror, which is on square s if anywhere.
// A double is its own mirror.
func (g *graph) pair(x uint8, s knight.Square) {
	if s == knight.NoSquare {
		return
	}
	y := uint8(g.nodeAt[s])
	g.group[x] = min(x, y)
	g.gone[x] = single(x).or(single(y))
}

// around is the set of nodes one jump away from a square, numbered or not.
func (g *graph) around(s knight.Square) open {
	var to open
	for _, t := range s.Jumps() {
		if x := g.nodeAt[t]; x >= 0 {
			to = to.or(single(uint8(x)))
		}
	}
	return to
}

// land returns the open set after a landing on x, by the exact rules.
func (g *graph) land(o open, x uint8) open {
	if x < maxDoubles {
		left := g.doubles.next[x][o.lo&doubleBits]
		return open{o.lo&^doubleBits | uint64(left), o.hi}
	}
	return o.without(g.gone[x])
}

// longest is an upper bound on the squares of any path through an open set.
func (g *graph) longest(o open) int {
	most := g.doubles.visits(uint16(o.lo & doubleBits))
	for left := (open{o.lo &^ doubleBits, o.hi}); !left.isEmpty(); left = left.without(g.gone[left.first()]) {
		most++
	}
	return most
}

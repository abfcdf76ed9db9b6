package exact

import (
	"math/bits"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
)

// Nodes are the numbered squares. The first ten are reserved for the doubles,
// in the order of their rank (the rule erases rank 0 first), so that the low
// bits of an open set are the doubles left; the other numbers follow in the
// order of the board.
const (
	maxNodes   = 128  // tables are padded, so that an index masked by 127 needs no check
	maxDoubles = 10   // 00, 11, .., 99
	doubleBits = 1023 // the bits of the doubles in the low half of an open set
	noGroup    = 0xff // the group of NoNode
)

// graph is a board for the search: nodes, groups, jumps and the double rule.
// It is constant during a search.
type graph struct {
	doubles *doubles
	all     open // all nodes
	dark    open // the nodes on squares whose line and column sum to an odd number
	nodeAt  [knight.Squares]int16
	square  [maxNodes]knight.Square
	value   [maxNodes]int
	group   [maxNodes]uint8 // the lower node of the mirror pair, or the node itself
	jumps   [maxNodes]open
	gone    [maxNodes]open // the nodes a landing removes, except other doubles
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

// pair puts x into the group of its mirror, which is on square s if it is on
// the board. A double is its own mirror.
func (g *graph) pair(x uint8, s knight.Square) {
	if s == knight.NoSquare {
		return
	}
	y := uint8(g.nodeAt[s])
	g.group[x] = min(x, y)
	g.gone[x] = single(x).or(single(y))
}

// around returns the set of nodes one jump away from a square, numbered or
// not.
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

// longest returns an upper bound on the squares of any path through an open
// set.
func (g *graph) longest(o open) int {
	most := g.doubles.visits(uint16(o.lo & doubleBits))
	for left := (open{o.lo &^ doubleBits, o.hi}); !left.isEmpty(); left = left.without(g.gone[left.first()]) {
		most++
	}
	return most
}

// vertex is an open node with its edges: first to nodes whose mirror isn't also a neighbour, then
// to neighbours in pairs.
type vertex struct {
	node, group         uint8
	from, paired, until uint16 // in edges
}

// edge leads to a node; group is the node's group.
type edge struct{ node, group uint8 }

// connect sets the edges between the live nodes, and their groups.
func (r *relaxation) connect() {
	r.edges, r.groups = r.edges[:0], r.groups[:0]
	for left := r.live; !left.isEmpty(); left = left.rest() {
		x := left.first()
		r.vertices[x] = r.vertex(x)
		if x == r.g.group[x] || !r.live.has(r.g.group[x]) {
			r.groups = append(r.groups, r.g.group[x])
		}
	}
}

// vertex lists the edges of a node.
func (r *relaxation) vertex(x uint8) vertex {
	v := vertex{node: x, group: r.g.group[x], from: uint16(len(r.edges))}
	next := r.g.jumps[x].and(r.live).without(r.g.gone[x])
	for left := next; !left.isEmpty(); left = left.rest() {
		y := left.first()
		if mates := r.g.gone[y].and(next); mates == single(y) {
			r.edges = append(r.edges, edge{y, r.g.group[y]})
		}
	}
	v.paired = uint16(len(r.edges))
	for left := next; !left.isEmpty(); left = left.rest() {
		y := left.first()
		if mates := r.g.gone[y].and(next); mates != single(y) && mates.first() == y {
			r.edges = append(r.edges, edge{y, r.g.group[y]}, edge{mates.rest().first(), r.g.group[y]})
		}
	}
	v.until = uint16(len(r.edges))
	return v
}

// spot is a position in a search below a relaxation: a prefix without its
// history.
type spot struct {
	open  open
	score int
	// credit is the score in units plus the multipliers of the plain groups
	// still open: the part of a bound that a landing changes by a constant.
	credit int
	at     uint8 // the node landed on last
	toGo   int   // squares still to land on
}

// rootNode is the knight before the first landing of a relaxation. It has its own group, and every
// node is in its reach.
const (
	rootNode  = maxNodes - 1
	rootGroup = rootNode
)

func (r *relaxation) root() spot {
	s := spot{open: r.open, score: r.points, credit: r.points * unit, at: rootNode, toGo: r.length}
	for _, group := range r.groups {
		if group >= maxDoubles {
			s.credit += int(r.m.group[group])
		}
	}
	return s
}

// exits returns the next landings that are not refuted.
func (r *relaxation) exits(s *spot) open {
	return s.open.and(r.alive[s.toGo-1]).and(r.g.jumps[s.at&(maxNodes-1)])
}

// bound returns an upper bound, in units, of a path that lands on x next.
func (r *relaxation) bound(s *spot, x uint8) int {
	x &= maxNodes - 1
	if s.toGo == 1 {
		return (s.score + r.g.value[x]) * unit
	}
	value := r.levels[s.toGo-1].from(x, r.g.group[s.at&(maxNodes-1)])
	left := uint16(s.open.lo & doubleBits)
	if x >= maxDoubles { // its multiplier is part of both the credit and the value
		return s.credit + int(value>>valueShift) + r.doubles[left]
	}
	left = r.g.doubles.next[x][left]
	return s.credit + r.gain[x] + int((value-r.weight[x])>>valueShift) + r.doubles[left]
}

func (r *relaxation) land(s *spot, x uint8) spot {
	x &= maxNodes - 1
	return spot{
		open:   r.g.land(s.open, x),
		score:  s.score + r.g.value[x],
		credit: s.credit + r.gain[x],
		at:     x,
		toGo:   s.toGo - 1,
	}
}

// fix computes the tables for the bounds of prefixes from the multipliers,
// which must then stay constant.
func (r *relaxation) fix() {
	for left := r.live; !left.isEmpty(); left = left.rest() {
		x := left.first()
		r.gain[x] = r.g.value[x] * unit
		if x >= maxDoubles {
			r.gain[x] -= int(r.m.group[r.g.group[x]])
		}
	}
	mask := uint16(r.open.lo & doubleBits)
	if r.g.doubles.drawn {
		r.draw()
		return
	}
	for sub := mask; ; sub = (sub - 1) & mask {
		r.doubles[sub] = r.doublesPart(sub)
		if sub == 0 {
			return
		}
	}
}

// draw computes the table of the remaining doubles' contributions to a bound under policy random:
// the most expensive visits that the draws allow. It returns the entry for all remaining doubles,
// and stores those visits.
func (r *relaxation) draw() int {
	d, mask, live := r.g.doubles, uint16(r.open.lo&doubleBits), uint16(r.live.lo&doubleBits)
	price := func(x uint8) int { return int(r.m.group[x]) }
	d.best(mask, live, price, &r.doubles)
	r.dearest = 0
	for left, x := mask, uint8(0); r.doubles[left] > 0; x++ {
		if left&live>>x&1 != 0 && price(x)+r.doubles[d.next[x][left]] == r.doubles[left] {
			r.dearest |= 1 << x
			left, x = d.next[x][left], noGroup // which is -1
		}
	}
	return r.doubles[mask]
}

// doublesPart returns the remaining doubles' contribution to a bound: their multipliers, and the
// ranks' multipliers times the remaining visits.
func (r *relaxation) doublesPart(mask uint16) int {
	sum := 0
	for x := range maxDoubles {
		if mask>>x&1 != 0 {
			sum += int(r.m.group[x])
		}
	}
	for _, c := range r.caps {
		sum += int(r.m.ranks[c.ranks]) * r.g.doubles.size(c.ranks, mask)
	}
	return sum
}

func (r *root) moves(path []uint8) []knight.Move {
	var moves []knight.Move
	if r.placed != knight.NoSquare {
		moves = append(moves, knight.Move{To: r.placed, Erase: knight.NoNumber})
	}
	d := r.g.doubles
	var left, visited uint16
	left = 1<<d.n - 1
	for _, x := range path {
		if x < maxDoubles {
			visited |= 1 << x
		}
	}
	for _, x := range path {
		move := knight.Move{To: r.g.square[x], Erase: knight.NoNumber}
		if x < maxDoubles && d.policy.HasChoice() {
			left &^= 1 << x
			move.Erase = d.choose(left, visited)
			left &^= d.bit(move.Erase)
		}
		moves = append(moves, move)
	}
	return moves
}

// choose returns the double to erase, so that the path's own doubles last as long as needed: none
// if that is allowed, else the largest that the path does not visit. When the path visits all
// remaining doubles, at most one is left, and it was visited last (proof in doc.go).
func (d *doubles) choose(left, visited uint16) knight.Number {
	if left == 0 {
		return knight.NoNumber
	}
	if d.policy == knight.Optional {
		return knight.EraseNone
	}
	if outside := left &^ visited; outside != 0 {
		left = outside
	}
	return d.numbers[bits.TrailingZeros16(left)]
}

// bit returns the mask of a number among the doubles, 0 if it isn't one of them.
func (d *doubles) bit(n knight.Number) uint16 {
	for rank, number := range d.numbers[:d.n] {
		if number == n {
			return 1 << rank
		}
	}
	return 0
}

// score returns the total points of a path, with the points made before it.
func (r *root) score(path []uint8) int {
	score := r.points
	for _, x := range path {
		score += r.g.value[x]
	}
	return score
}

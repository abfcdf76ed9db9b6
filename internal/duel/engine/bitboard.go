package engine

import (
	"math/bits"
	"slices"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
)

// State is the part of a position on a Bitboard that moves change. Equal states are equal
// positions.
type State struct {
	left   set
	knight [2]node // noNode before the placement
	points [2]int16
	// pot is an upper bound of what both sides together can still take: the sum of
	// the numbers left, counting only the larger of a mirror pair.
	pot  int16
	turn rules.Side
}

// Margin returns White's points minus Black's.
func (s State) Margin() int { return int(s.points[rules.White]) - int(s.points[rules.Black]) }

// Bitboard is a board and its variant prepared for search: tables of what moves don't
// change. Its methods follow the rules of Position without allocating and without
// checking that moves are legal. Goroutines may share it.
type Bitboard struct {
	start  State
	origin rules.Position
	value  [128]int16
	// cleared is the set that a landing removes: the node and its mirror.
	cleared  [128]set
	mirror   [128]node
	isDouble [128]bool
	// doubleAt is the node of double 11 x d, or noNode.
	doubleAt [10]node
	doubles  set
	sums     sums
	best     bestJumps
	// ascending are the bits of each word in ascending order of their numbers.
	ascending [2][50]uint8
	seed      uint64
	choice    bool // the player chooses the double
	none      bool // and may choose none
	variant   rules.Variant
}

// NewBitboard prepares a position, and all that can follow it, for search.
func NewBitboard(p rules.Position) *Bitboard {
	b := &Bitboard{
		origin: p, variant: p.Variant, seed: rng.Hash(p.Variant.Seed),
		choice: p.Variant.Double.HasChoice(), none: p.Variant.Double == knight.Optional,
	}
	for n := range b.mirror {
		b.mirror[n] = noNode
	}
	for d := range b.doubleAt {
		b.doubleAt[d] = noNode
	}
	for s, n := range p.Board {
		if n != knight.NoNumber {
			b.add(nodeOf(knight.Square(s)), n)
		}
	}
	b.sums.fill(&b.value)
	b.best.fill(&b.value)
	b.sortAscending()
	b.start, _ = b.stateOf(p)
	return b
}

func (b *Bitboard) add(at node, n knight.Number) {
	b.value[at] = int16(n)
	b.cleared[at][at.word()] |= at.bit()
	if n.IsDouble() {
		b.isDouble[at] = true
		b.doubleAt[n/11] = at
		b.doubles[at.word()] |= at.bit()
	} else if mirror := nodeOf(b.origin.Board.Find(n.Mirror())); mirror != noNode {
		b.mirror[at] = mirror
		b.cleared[at][mirror.word()] |= mirror.bit()
	}
}

func (b *Bitboard) sortAscending() {
	for w := range b.ascending {
		for i := range b.ascending[w] {
			b.ascending[w][i] = uint8(i)
		}
		slices.SortStableFunc(b.ascending[w][:], func(i, j uint8) int {
			return int(b.value[64*w+int(i)]) - int(b.value[64*w+int(j)])
		})
	}
}

func (b *Bitboard) potOf(left set) int16 {
	pot := int16(0)
	for w := range left {
		for rest := left[w]; rest != 0; rest &= rest - 1 {
			n := node(64*w + bits.TrailingZeros64(rest))
			mirror := b.mirror[n]
			if !left.has(mirror) || b.value[n] > b.value[mirror] {
				pot += b.value[n]
			}
		}
	}
	return pot
}

// Start returns the state of the position given to NewBitboard.
func (b *Bitboard) Start() State { return b.start }

// move is a Move in 16 bits: the node landed on, and above it the node of the chosen
// double, noNode for none and if the rules choose.
type move uint16

const passing = move(noNode)

func (m move) to() node    { return node(m & 127) }
func (m move) erase() node { return node(m >> 7 & 127) }

func moveTo(to, erase node) move { return move(to) | move(erase)<<7 }

// maxMoves bounds the moves of a position: eight targets, or ten placements, with nine
// doubles and none to choose from.
const maxMoves = 104

// moveList holds count moves. It is padded like the tables of nodes.
type moveList struct {
	move  [128]move
	count int
}

// targets returns the nodes on which a placed knight of a side may land, all in the word
// that its own node is not in.
func (b *Bitboard) targets(s *State, side rules.Side) uint64 {
	k, other := s.knight[side], s.knight[side.Other()]
	targets := s.left[k.word()^1] & jumpsFrom[k&127]
	if !b.variant.AllowThreatened && (k^other)&64 == 0 {
		targets &^= jumpsFrom[other&127]
	}
	return targets
}

func (b *Bitboard) canMove(s *State, side rules.Side) bool {
	if s.knight[side] != noNode {
		return b.targets(s, side) != 0
	}
	for _, n := range homes[side] {
		if s.left.has(n) {
			return true
		}
	}
	return false
}

// landings fills the list with the landings of the side to move, in the order of
// Position.Moves, without a pass.
func (b *Bitboard) landings(s *State, list *moveList) {
	list.count = 0
	k := s.knight[s.turn]
	if k == noNode {
		b.placements(s, list)
		return
	}
	targets := b.targets(s, s.turn)
	if targets&b.doubles[k.word()^1] == 0 || !b.choice {
		// The common case is unrolled, without branches: WebAssembly is slow
		// at loops, and every processor at mispredicted branches.
		order := &jumpOrder[k&127]
		list.addIf(targets, order[0])
		list.addIf(targets, order[1])
		list.addIf(targets, order[2])
		list.addIf(targets, order[3])
		list.addIf(targets, order[4])
		list.addIf(targets, order[5])
		list.addIf(targets, order[6])
		list.addIf(targets, order[7])
		return
	}
	for _, to := range &jumpOrder[k&127] {
		switch {
		case targets&to.bit() == 0:
		case b.isDouble[to&127]:
			b.landingsOn(s, to, list)
		default:
			list.add(moveTo(to, noNode))
		}
	}
}

func (b *Bitboard) placements(s *State, list *moveList) {
	if b.variant.ChoosePlacement {
		for _, n := range homes[s.turn] {
			if s.left.has(n) {
				b.landingsOn(s, n, list)
			}
		}
		return
	}
	best := noNode
	for _, n := range homes[s.turn] {
		if s.left.has(n) && (best == noNode || b.value[n] > b.value[best]) {
			best = n
		}
	}
	if best != noNode {
		b.landingsOn(s, best, list)
	}
}

func (b *Bitboard) landingsOn(s *State, to node, list *moveList) {
	if !b.choice || !b.isDouble[to&127] {
		list.add(moveTo(to, noNode))
		return
	}
	before := list.count
	for d := 9; d >= 0; d-- {
		if at := b.doubleAt[d]; at != to && s.left.has(at) {
			list.add(moveTo(to, at))
		}
	}
	if b.none || list.count == before {
		list.add(moveTo(to, noNode))
	}
}

func (l *moveList) add(m move) {
	l.move[l.count&127] = m
	l.count++
}

func (l *moveList) addIf(targets uint64, to node) {
	l.move[l.count&127] = moveTo(to, noNode)
	l.count += int(targets >> (to & 63) & 1)
}

// play sets next to the state after a landing in s. It writes each field once: after a
// copy of the state the processor would wait for its own stores.
func (b *Bitboard) play(next, s *State, m move) {
	to := m.to()
	lost := b.value[to&127]
	mover := s.turn & 1
	next.points[mover] = s.points[mover] + lost
	next.points[mover^1] = s.points[mover^1]
	next.knight[mover] = to
	next.knight[mover^1] = s.knight[mover^1]
	next.turn = s.turn ^ 1
	if mirror := b.mirror[to&127]; s.left.has(mirror) {
		lost = max(lost, b.value[mirror&127])
	}
	cleared := &b.cleared[to&127]
	next.left[0], next.left[1] = s.left[0]&^cleared[0], s.left[1]&^cleared[1]
	if b.isDouble[to&127] {
		erased := m.erase()
		if !b.choice {
			erased = b.drawn(&next.left, to)
		}
		if erased != noNode {
			next.left[erased.word()] &^= erased.bit()
			lost += b.value[erased&127]
		}
	}
	next.pot = s.pot - lost
}

// drawn returns the double that the rules erase after a landing, noNode if none is left.
func (b *Bitboard) drawn(left *set, to node) node {
	if left[0]&b.doubles[0]|left[1]&b.doubles[1] == 0 {
		return noNode
	}
	switch b.variant.Double {
	case knight.Largest:
		for d := 9; d >= 0; d-- {
			if left.has(b.doubleAt[d]) {
				return b.doubleAt[d]
			}
		}
	case knight.Smallest:
		for _, at := range b.doubleAt {
			if left.has(at) {
				return at
			}
		}
	}
	return b.drawnBySeed(left, to)
}

// drawnBySeed draws for policy Random, by the seed, the square landed on and the doubles
// left, as knight.RandomDouble does.
func (b *Bitboard) drawnBySeed(left *set, to node) node {
	var mask uint16
	for d, at := range b.doubleAt {
		if left.has(at) {
			mask |= 1 << d
		}
	}
	draw := rng.Mix(rng.Mix(b.seed, uint64(squareOf[to&127])), uint64(mask))
	for skip := draw % uint64(bits.OnesCount16(mask)); skip > 0; skip-- {
		mask &= mask - 1
	}
	return b.doubleAt[bits.TrailingZeros16(mask)]
}

func (b *Bitboard) unpack(s *State, m move) rules.Move {
	if m == passing {
		return rules.Pass
	}
	to := m.to()
	written := rules.Move{To: squareOf[to&127], Erase: knight.NoNumber}
	if !b.choice || !b.isDouble[to&127] {
		return written
	}
	if erased := m.erase(); erased != noNode {
		written.Erase = knight.Number(b.value[erased&127])
		return written
	}
	others := s.left
	others[to.word()] &^= to.bit()
	if others[0]&b.doubles[0]|others[1]&b.doubles[1] != 0 {
		written.Erase = knight.EraseNone
	}
	return written
}

// after returns the state after a move, which may be a pass.
func (b *Bitboard) after(s *State, m move) (next State) {
	if m == passing {
		next = *s
		next.turn ^= 1
		return next
	}
	b.play(&next, s, m)
	return next
}

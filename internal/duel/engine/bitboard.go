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
	Left   Set
	Knight [2]Node // NoNode before the placement
	Points [2]int16
	// Pot is an upper bound on the points both sides together can still take: the sum of the
	// numbers left, counting only the larger of a mirror pair.
	Pot  int16
	Turn rules.Side
}

// Margin returns White's points minus Black's.
func (s State) Margin() int { return int(s.Points[rules.White]) - int(s.Points[rules.Black]) }

// Bitboard is a board and its variant prepared for search: tables that moves don't change. Its
// methods follow the rules of Position without allocating and without checking that moves are
// legal. Goroutines may share it.
type Bitboard struct {
	start  State
	origin rules.Position
	Value  [128]int16 // the number of a node
	// cleared is the set that a landing removes: the node and its mirror.
	cleared  [128]Set
	Mirror   [128]Node // the node of the mirrored number, or NoNode
	smaller  Set       // the nodes of numbers that are less than their mirrored ones
	isDouble [128]bool
	// DoubleAt is the node of double 11 x d, or NoNode.
	DoubleAt [10]Node
	Doubles  Set
	sums     sums
	best     bestJumps
	// ascending are the bits of each word in ascending order of their numbers.
	ascending [2][50]uint8
	seed      uint64
	choice    bool // the player chooses the double
	none      bool // and may choose none
	Variant   rules.Variant
}

// NewBitboard prepares a position, and all that can follow it, for search.
func NewBitboard(p rules.Position) *Bitboard {
	b := &Bitboard{
		origin: p, Variant: p.Variant, seed: rng.Hash(p.Variant.Seed),
		choice: p.Variant.Double.HasChoice(), none: p.Variant.Double == knight.Optional,
	}
	for n := range b.Mirror {
		b.Mirror[n] = NoNode
	}
	for d := range b.DoubleAt {
		b.DoubleAt[d] = NoNode
	}
	for s, n := range p.Board {
		if n != knight.NoNumber {
			b.add(nodeOf(knight.Square(s)), n)
		}
	}
	b.sums.fill(&b.Value)
	b.best.fill(&b.Value)
	b.sortAscending()
	b.start, _ = b.stateOf(p)
	return b
}

func (b *Bitboard) add(at Node, n knight.Number) {
	b.Value[at] = int16(n)
	b.cleared[at][at.Word()] |= at.Bit()
	if n.IsDouble() {
		b.isDouble[at] = true
		b.DoubleAt[n/11] = at
		b.Doubles[at.Word()] |= at.Bit()
	} else if mirror := nodeOf(b.origin.Board.Find(n.Mirror())); mirror != NoNode {
		b.Mirror[at] = mirror
		b.cleared[at][mirror.Word()] |= mirror.Bit()
		if n < n.Mirror() {
			b.smaller[at.Word()] |= at.Bit()
		}
	}
}

func (b *Bitboard) sortAscending() {
	for w := range b.ascending {
		for i := range b.ascending[w] {
			b.ascending[w][i] = uint8(i)
		}
		slices.SortStableFunc(b.ascending[w][:], func(i, j uint8) int {
			return int(b.Value[64*w+int(i)]) - int(b.Value[64*w+int(j)])
		})
	}
}

// PotOf returns the sum of the numbers of a set, counting only the larger of a mirror pair.
func (b *Bitboard) PotOf(left *Set) int {
	pot := b.SumOf(left)
	for w := range left {
		for rest := left[w] & b.smaller[w]; rest != 0; rest &= rest - 1 {
			n := Node(64*w+bits.TrailingZeros64(rest)) & 127
			if left.Has(b.Mirror[n]) {
				pot -= int(b.Value[n])
			}
		}
	}
	return pot
}

// Start returns the state of the position given to NewBitboard.
func (b *Bitboard) Start() State { return b.start }

// Landing is a Move in 16 bits: the node landed on, and above it the node of the chosen double,
// NoNode if there is none or the rules choose.
type Landing uint16

// Passing is a pass.
const Passing = Landing(NoNode)

// To returns the node landed on.
func (m Landing) To() Node { return Node(m & 127) }

// Erase returns the node of the chosen double, or NoNode.
func (m Landing) Erase() Node { return Node(m >> 7 & 127) }

func moveTo(to, erase Node) Landing { return Landing(to) | Landing(erase)<<7 }

// maxMoves bounds the moves of a position: eight targets, or ten placements, with nine
// doubles and none to choose from.
const maxMoves = 104

// Landings holds Count moves. It is padded like the tables of nodes.
type Landings struct {
	At    [128]Landing
	Count int
}

// Targets returns the nodes on which a side's placed knight may land. They are all in one word,
// the one without the knight's own node.
func (b *Bitboard) Targets(s *State, side rules.Side) uint64 {
	k, other := s.Knight[side], s.Knight[side.Other()]
	targets := s.Left[k.Word()^1] & jumpsFrom[k&127]
	if !b.Variant.AllowThreatened && (k^other)&64 == 0 {
		targets &^= jumpsFrom[other&127]
	}
	return targets
}

// CanMove reports whether a side could land if it were to move.
func (b *Bitboard) CanMove(s *State, side rules.Side) bool {
	if s.Knight[side] != NoNode {
		return b.Targets(s, side) != 0
	}
	for _, n := range homes[side] {
		if s.Left.Has(n) {
			return true
		}
	}
	return false
}

// Passes reports whether the other side moves on when the side to move can't.
func (b *Bitboard) Passes(s *State) bool {
	return !b.Variant.EndAtFirst && b.CanMove(s, s.Turn.Other())
}

// Moves fills the list with the legal moves: the landings, or else a pass, if the game isn't
// over.
func (b *Bitboard) Moves(s *State, list *Landings) {
	if b.Landings(s, list); list.Count == 0 && b.Passes(s) {
		list.add(Passing)
	}
}

// Landings fills the list with the landings of the side to move, in the order of
// Position.Moves, without a pass.
func (b *Bitboard) Landings(s *State, list *Landings) {
	list.Count = 0
	k := s.Knight[s.Turn]
	if k == NoNode {
		b.placements(s, list)
		return
	}
	targets := b.Targets(s, s.Turn)
	if targets&b.Doubles[k.Word()^1] == 0 || !b.choice {
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
		case targets&to.Bit() == 0:
		case b.isDouble[to&127]:
			b.landingsOn(s, to, list)
		default:
			list.add(moveTo(to, NoNode))
		}
	}
}

func (b *Bitboard) placements(s *State, list *Landings) {
	if b.Variant.ChoosePlacement {
		for _, n := range homes[s.Turn] {
			if s.Left.Has(n) {
				b.landingsOn(s, n, list)
			}
		}
		return
	}
	best := NoNode
	for _, n := range homes[s.Turn] {
		if s.Left.Has(n) && (best == NoNode || b.Value[n] > b.Value[best]) {
			best = n
		}
	}
	if best != NoNode {
		b.landingsOn(s, best, list)
	}
}

func (b *Bitboard) landingsOn(s *State, to Node, list *Landings) {
	if !b.choice || !b.isDouble[to&127] {
		list.add(moveTo(to, NoNode))
		return
	}
	before := list.Count
	for d := 9; d >= 0; d-- {
		if at := b.DoubleAt[d]; at != to && s.Left.Has(at) {
			list.add(moveTo(to, at))
		}
	}
	if b.none || list.Count == before {
		list.add(moveTo(to, NoNode))
	}
}

func (l *Landings) add(m Landing) {
	l.At[l.Count&127] = m
	l.Count++
}

func (l *Landings) addIf(targets uint64, to Node) {
	l.At[l.Count&127] = moveTo(to, NoNode)
	l.Count += int(targets >> (to & 63) & 1)
}

// ToFront exchanges a move with the first one, and reports whether it is in the list.
func (l *Landings) ToFront(m Landing) bool {
	for i, other := range l.At[:l.Count] {
		if other == m {
			l.At[i], l.At[0] = l.At[0], m
			return true
		}
	}
	return false
}

// Play sets next to the state after a landing in s. It writes each field once: after a
// copy of the state the processor would wait for its own stores.
func (b *Bitboard) Play(next, s *State, m Landing) {
	to := m.To()
	lost := b.Value[to&127]
	mover := s.Turn & 1
	next.Points[mover] = s.Points[mover] + lost
	next.Points[mover^1] = s.Points[mover^1]
	next.Knight[mover] = to
	next.Knight[mover^1] = s.Knight[mover^1]
	next.Turn = s.Turn ^ 1
	if mirror := b.Mirror[to&127]; s.Left.Has(mirror) {
		lost = max(lost, b.Value[mirror&127])
	}
	cleared := &b.cleared[to&127]
	next.Left[0], next.Left[1] = s.Left[0]&^cleared[0], s.Left[1]&^cleared[1]
	if b.isDouble[to&127] {
		erased := m.Erase()
		if !b.choice {
			erased = b.drawn(&next.Left, to)
		}
		if erased != NoNode {
			next.Left[erased.Word()] &^= erased.Bit()
			lost += b.Value[erased&127]
		}
	}
	next.Pot = s.Pot - lost
}

// drawn returns the double that the rules erase after a landing, NoNode if none is left.
func (b *Bitboard) drawn(left *Set, to Node) Node {
	if left[0]&b.Doubles[0]|left[1]&b.Doubles[1] == 0 {
		return NoNode
	}
	switch b.Variant.Double {
	case knight.Largest:
		for d := 9; d >= 0; d-- {
			if left.Has(b.DoubleAt[d]) {
				return b.DoubleAt[d]
			}
		}
	case knight.Smallest:
		for _, at := range b.DoubleAt {
			if left.Has(at) {
				return at
			}
		}
	}
	return b.drawnBySeed(left, to)
}

// drawnBySeed draws for policy Random, by the seed, the square landed on and the doubles
// left, as knight.RandomDouble does.
func (b *Bitboard) drawnBySeed(left *Set, to Node) Node {
	var mask uint16
	for d, at := range b.DoubleAt {
		if left.Has(at) {
			mask |= 1 << d
		}
	}
	draw := rng.Mix(rng.Mix(b.seed, uint64(squareOf[to&127])), uint64(mask))
	for skip := draw % uint64(bits.OnesCount16(mask)); skip > 0; skip-- {
		mask &= mask - 1
	}
	return b.DoubleAt[bits.TrailingZeros16(mask)]
}

// Unpack returns the move of a landing in a state, or of Passing.
func (b *Bitboard) Unpack(s *State, m Landing) rules.Move {
	if m == Passing {
		return rules.Pass
	}
	to := m.To()
	written := rules.Move{To: squareOf[to&127], Erase: knight.NoNumber}
	if !b.choice || !b.isDouble[to&127] {
		return written
	}
	if erased := m.Erase(); erased != NoNode {
		written.Erase = knight.Number(b.Value[erased&127])
		return written
	}
	others := s.Left
	others[to.Word()] &^= to.Bit()
	if others[0]&b.Doubles[0]|others[1]&b.Doubles[1] != 0 {
		written.Erase = knight.EraseNone
	}
	return written
}

// After returns the state after a move, which may be a pass.
func (b *Bitboard) After(s *State, m Landing) (next State) {
	if m == Passing {
		next = *s
		next.Turn ^= 1
		return next
	}
	b.Play(&next, s, m)
	return next
}

package rules

import (
	"cavalo/internal/knight"
	"cavalo/internal/rng"
)

// State is a position on a Bitboard: the part that moves change. Equal states
// are equal positions, so a State can be the key of a table.
type State struct {
	Remaining knight.Bits // the squares that still hold a number
	Points    int32
	Knight    knight.Square // NoSquare before the placement
}

// Bitboard is a board and its rules, prepared for search: tables of everything
// that moves don't change. Its methods take and return States, don't allocate and
// don't check that a move is legal. It follows the same rules as Position. A
// Bitboard is read-only after NewBitboard, so goroutines may share it.
//
// Tables are padded to 128 entries: an index &127 needs no bounds check.
type Bitboard struct {
	start  State
	origin Position
	value  [128]int32
	// cleared is the set that a landing under the rules removes: the square
	// itself and its mirror's.
	cleared [128]knight.Bits
	mirror  [128]knight.Square
	// double is d when the square's number is the double 11 x d, or -1.
	double [128]int8
	// doubleAt is the square of double 11 x d, or NoSquare.
	doubleAt [16]knight.Square
	doubles  knight.Bits
	seed     uint64
	policy   knight.Policy
	// plainPlacement says that the number rules skip the placement.
	plainPlacement bool
}

// NewBitboard prepares a position for search. Only positions that can follow
// it have states on the board.
func NewBitboard(p Position) *Bitboard {
	b := &Bitboard{
		origin: p, policy: p.Rules.Double, seed: rng.Hash(p.Rules.Seed),
		plainPlacement: !p.Rules.PlacementRules,
		start:          State{Points: int32(p.Points), Knight: p.Knight},
	}
	for i := range b.double {
		b.double[i], b.mirror[i] = -1, knight.NoSquare
	}
	for d := range b.doubleAt {
		b.doubleAt[d] = knight.NoSquare
	}
	for s := knight.Square(0); s < knight.Squares; s++ {
		if p.Board[s] != knight.NoNumber {
			b.add(s, p.Board[s])
		}
	}
	return b
}

func (b *Bitboard) add(s knight.Square, n knight.Number) {
	b.start.Remaining = b.start.Remaining.Or(knight.Only(s))
	b.value[s] = int32(n)
	b.cleared[s] = knight.Only(s)
	if b.policy == knight.Off {
		return
	}
	if n.Mirror() != n {
		b.mirror[s] = b.origin.Board.Find(n.Mirror())
		b.cleared[s] = b.cleared[s].Or(knight.Only(b.mirror[s]))
	}
	if b.origin.Rules.IsDouble(n) {
		b.double[s] = int8(n / 11)
		b.doubleAt[n/11] = s
		b.doubles = b.doubles.Or(knight.Only(s))
	}
}

// Start returns the state of the position given to NewBitboard.
func (b *Bitboard) Start() State { return b.start }

// Origin returns the position given to NewBitboard.
func (b *Bitboard) Origin() Position { return b.origin }

// Value returns the number on a square at the start, 0 where there was none.
func (b *Bitboard) Value(s knight.Square) int32 { return b.value[s&127] }

// Mirror returns the square of the mirror of a square's number at the start, NoSquare if there is
// none or the rules are off.
func (b *Bitboard) Mirror(s knight.Square) knight.Square { return b.mirror[s&127] }

// Double returns d when the number on a square at the start is the double
// 11 x d under the rules, else -1; always -1 with the rules off.
func (b *Bitboard) Double(s knight.Square) int { return int(b.double[s&127]) }

// Targets returns the possible squares of the next landing.
func (b *Bitboard) Targets(s State) knight.Bits { return knight.JumpBits(s.Knight).And(s.Remaining) }

// Choices returns the squares of the doubles to choose from when landing on a
// square; empty if there is no choice.
func (b *Bitboard) Choices(s State, to knight.Square) knight.Bits {
	if !b.policy.HasChoice() || b.double[to&127] < 0 || b.plain(s) {
		return knight.Bits{}
	}
	return s.Remaining.And(b.doubles).Minus(knight.Only(to))
}

// plain reports whether the next landing takes only its own number.
func (b *Bitboard) plain(s State) bool { return s.Knight == knight.NoSquare && b.plainPlacement }

// Land returns the state after a landing. erase is the square of the chosen
// double, NoSquare for none; it is used only where Choices is not empty.
func (b *Bitboard) Land(s State, to, erase knight.Square) State {
	i := to & 127
	if b.plain(s) {
		s.Remaining = s.Remaining.Minus(knight.Only(to))
	} else {
		s.Remaining = s.Remaining.Minus(b.cleared[i])
		if b.double[i] >= 0 {
			s.Remaining = s.Remaining.Minus(knight.Only(b.erased(s.Remaining, to, erase)))
		}
	}
	s.Points += b.value[i]
	s.Knight = to
	return s
}

// erased returns the square of the double that a landing on a double erases; left are the remaining
// squares without the one landed on.
func (b *Bitboard) erased(left knight.Bits, to, choice knight.Square) knight.Square {
	if b.policy.HasChoice() {
		return choice
	}
	if left.And(b.doubles).Empty() {
		return knight.NoSquare
	}
	switch b.policy {
	case knight.Largest:
		for d := 9; d >= 0; d-- {
			if left.Has(b.doubleAt[d]) {
				return b.doubleAt[d]
			}
		}
	case knight.Smallest:
		for d := 0; d <= 9; d++ {
			if left.Has(b.doubleAt[d]) {
				return b.doubleAt[d]
			}
		}
	case knight.Random:
		return b.doubleAt[knight.RandomDouble(b.seed, to, b.DoublesLeft(left))/11]
	}
	return knight.NoSquare
}

// DoublesLeft returns which doubles are among some squares: bit d for 11 x d.
func (b *Bitboard) DoublesLeft(left knight.Bits) uint16 {
	var mask uint16
	for d := range 10 {
		if left.Has(b.doubleAt[d]) {
			mask |= 1 << d
		}
	}
	return mask
}

// Moves appends the legal moves to a slice, in the order of Position.Moves,
// and returns it. Given room for 80 moves it doesn't allocate.
func (b *Bitboard) Moves(s State, moves []knight.Move) []knight.Move {
	targets := b.Targets(s)
	reach := s.Knight.Jumps()
	if s.Knight == knight.NoSquare {
		reach = firstLine[:]
	}
	for _, to := range reach {
		if targets.Has(to) {
			moves = b.movesTo(s, to, moves)
		}
	}
	return moves
}

func (b *Bitboard) movesTo(s State, to knight.Square, moves []knight.Move) []knight.Move {
	choices := b.Choices(s, to)
	if choices.Empty() {
		return append(moves, knight.Move{To: to, Erase: knight.NoNumber})
	}
	for d := 9; d >= 0; d-- {
		if choices.Has(b.doubleAt[d]) {
			moves = append(moves, knight.Move{To: to, Erase: knight.Number(11 * d)})
		}
	}
	if b.policy == knight.Optional {
		moves = append(moves, knight.Move{To: to, Erase: knight.EraseNone})
	}
	return moves
}

// Play returns the state after a legal move.
func (b *Bitboard) Play(s State, m knight.Move) State {
	erase := knight.NoSquare
	if m.Erase.IsDouble() {
		erase = b.doubleAt[m.Erase/11]
	}
	return b.Land(s, m.To, erase)
}

// Position returns a state as a Position.
func (b *Bitboard) Position(s State) Position {
	p := b.origin
	for square := range p.Board {
		if !s.Remaining.Has(knight.Square(square)) {
			p.Board[square] = knight.NoNumber
		}
	}
	p.Points, p.Knight = int(s.Points), s.Knight
	return p
}

package rules

import "cavalo/internal/knight"

// DoubleAt returns the square of double 11 x d at the start, or NoSquare.
func (b *Bitboard) DoubleAt(d int) knight.Square { return b.doubleAt[d&15] }

// Doubles returns the squares of all doubles at the start.
func (b *Bitboard) Doubles() knight.Bits { return b.doubles }

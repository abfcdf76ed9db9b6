package knight_test

import (
	"slices"
	"testing"

	"cavalo/internal/knight"

	"pgregory.net/rapid"
)

// A set of squares behaves as a map of squares does.
func TestBitsAreASet(t *testing.T) {
	squares := rapid.SliceOfDistinct(rapid.Custom(func(t *rapid.T) knight.Square {
		return knight.Square(rapid.IntRange(0, knight.Squares-1).Draw(t, "square"))
	}), rapid.ID[knight.Square])
	rapid.Check(t, func(t *rapid.T) {
		one, two := squares.Draw(t, "one"), squares.Draw(t, "two")
		a, b := setOf(one), setOf(two)
		for s := knight.Square(0); s < knight.Squares; s++ {
			inA, inB := slices.Contains(one, s), slices.Contains(two, s)
			if a.Has(s) != inA || a.And(b).Has(s) != (inA && inB) ||
				a.Or(b).Has(s) != (inA || inB) || a.Minus(b).Has(s) != (inA && !inB) {
				t.Fatalf("%v: a set operation is wrong", s)
			}
		}
		if a.Count() != len(one) || a.Empty() != (len(one) == 0) {
			t.Fatalf("%d squares, empty %v, want %d", a.Count(), a.Empty(), len(one))
		}
		slices.Sort(one)
		for _, want := range one {
			var s knight.Square
			if s, a = a.Pop(); s != want {
				t.Fatalf("popped %v, want %v", s, want)
			}
		}
		if !a.Empty() || a.First() != knight.NoSquare {
			t.Fatalf("%x is left", a)
		}
	})
}

func setOf(squares []knight.Square) (b knight.Bits) {
	for _, s := range squares {
		b = b.Or(knight.Only(s))
	}
	return b
}

func TestJumpBitsAreJumps(t *testing.T) {
	for s := knight.Square(0); s < knight.Squares; s++ {
		if got, want := knight.JumpBits(s), setOf(s.Jumps()); got != want {
			t.Errorf("from %v: %x, want %x", s, got, want)
		}
	}
	if knight.JumpBits(knight.NoSquare) != knight.FirstLine || knight.FirstLine.Count() != knight.Size || !knight.FirstLine.Has(9) {
		t.Errorf("a knight that is not placed reaches %x", knight.JumpBits(knight.NoSquare))
	}
	if !knight.Only(knight.NoSquare).Empty() {
		t.Error("NoSquare is in a set")
	}
}

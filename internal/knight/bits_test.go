package knight

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// A set of squares behaves as a map of squares does.
func TestBitsAreASet(t *testing.T) {
	squares := rapid.SliceOfDistinct(rapid.Custom(func(t *rapid.T) Square {
		return Square(rapid.IntRange(0, Squares-1).Draw(t, "square"))
	}), rapid.ID[Square])
	rapid.Check(t, func(t *rapid.T) {
		one, two := squares.Draw(t, "one"), squares.Draw(t, "two")
		a, b := setOf(one), setOf(two)
		for s := Square(0); s < Squares; s++ {
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
			var s Square
			if s, a = a.Pop(); s != want {
				t.Fatalf("popped %v, want %v", s, want)
			}
		}
		if !a.Empty() || a.First() != NoSquare {
			t.Fatalf("%x is left", a)
		}
	})
}

func setOf(squares []Square) (b Bits) {
	for _, s := range squares {
		b = b.Or(Only(s))
	}
	return b
}

func TestJumpBitsAreJumps(t *testing.T) {
	for s := Square(0); s < Squares; s++ {
		if got, want := JumpBits(s), setOf(s.Jumps()); got != want {
			t.Errorf("from %v: %x, want %x", s, got, want)
		}
	}
	if JumpBits(NoSquare) != FirstLine || FirstLine.Count() != Size || !FirstLine.Has(9) {
		t.Errorf("a knight that is not placed reaches %x", JumpBits(NoSquare))
	}
	if !Only(NoSquare).Empty() {
		t.Error("NoSquare is in a set")
	}
}

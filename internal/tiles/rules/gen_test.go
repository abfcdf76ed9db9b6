package rules

import (
	"testing"

	"pgregory.net/rapid"
)

func drawSize(t *rapid.T) Size {
	return Size{int8(rapid.IntRange(MinSide, MaxSide).Draw(t, "rows")), int8(rapid.IntRange(MinSide, MaxSide).Draw(t, "columns"))}
}

func drawBoard(t *rapid.T, s Size) Board {
	b := Board{size: s}
	numbers := make([]uint8, s.Cells())
	for i := range numbers {
		numbers[i] = uint8(i)
	}
	copy(b.cells[:], rapid.Permutation(numbers).Draw(t, "cells"))
	return b
}

// goldenRandom is the board of the seed "cavalo", for ever.
const goldenRandom = "7.8.11.1/6.9.12.5/2.13.0.4/10.3.14.15"

func parse(t *testing.T, text string) Position {
	t.Helper()
	p, err := ParsePosition(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p
}

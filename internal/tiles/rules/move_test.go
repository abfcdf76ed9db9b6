package rules

import (
	"slices"
	"strings"
	"testing"

	"cavalo/internal/puzzle"
)

func TestParseMoves(t *testing.T) {
	moves, err := ParseMoves("ul dR\n")
	if err != nil || !slices.Equal(moves, []Move{Up, Left, Down, Right}) {
		t.Errorf("%v, %v", moves, err)
	}
	if text := strings.Join(puzzle.Texts(moves), ""); text != "ULDR" {
		t.Errorf("written as %q", text)
	}
	if _, err := ParseMoves("UÉx"); err == nil || err.Error() != "1:2: found É, expected tiles.move" {
		t.Errorf("UÉx: %v", err)
	}
}

func TestMoveIsReadBack(t *testing.T) {
	for m := Up; m <= Right; m++ {
		if got, err := ParseMove(m.String()); got != m || err != nil {
			t.Errorf("%v is read as %v, %v", m, got, err)
		}
	}
	for _, text := range []string{"", "X", "UU", "5", "\x15"} {
		if m, err := ParseMove(text); err == nil {
			t.Errorf("%q is read as %v", text, m)
		}
	}
}

func FuzzParseMoves(f *testing.F) {
	f.Add("udlr")
	f.Add("U D\tL\nR")
	f.Add("\xff")
	f.Fuzz(func(t *testing.T, text string) {
		moves, err := ParseMoves(text)
		if err != nil {
			return
		}
		if again, err := ParseMoves(strings.Join(puzzle.Texts(moves), "")); err != nil || !slices.Equal(moves, again) {
			t.Errorf("%v is read back as %v, %v", moves, again, err)
		}
	})
}

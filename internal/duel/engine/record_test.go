package engine

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"cavalo/internal/knight"
)

func TestRecordText(t *testing.T) {
	r := Record{Start: NewPosition(boardOf(t, "A1=57 B1=2 A10=30 C2=40"), Course), White: "6", Black: "Ana,\n12"}
	for _, text := range []string{"A1", "A10", "C2"} {
		m, err := ParseMove(text)
		if err != nil {
			t.Fatal(err)
		}
		r.Moves = append(r.Moves, m)
	}
	want := "puzzle: duel\nwhite: 6\nblack: Ana, 12\nposition: " + r.Start.String() + "\nresult: white\n\n1. A1\n2. A10\n3. C2\n"
	if diff := cmp.Diff(want, r.String()); diff != "" {
		t.Error(diff)
	}
}

func TestPositionsStopAtAnIllegalMove(t *testing.T) {
	r := Record{Start: NewPosition(knight.RandomBoard("x"), BrainKing), Moves: []Move{{0, knight.NoNumber}, {1, knight.NoNumber}}}
	r.Start.Board[0] = knight.NoNumber
	if positions, err := r.Positions(); err == nil || len(positions) != 1 {
		t.Errorf("%d positions, %v", len(positions), err)
	}
}

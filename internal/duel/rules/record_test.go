package rules_test

import (
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

func TestRecordText(t *testing.T) {
	r := rules.Record{Start: rules.NewPosition(dueltest.BoardOf(t, "A1=57 B1=2 A10=30 C2=40"), rules.Course), White: "6", Black: "Ana,\n12"}
	for _, text := range []string{"A1", "A10", "C2"} {
		m, err := rules.ParseMove(text)
		testkit.Must(t, err)
		r.Moves = append(r.Moves, m)
	}
	want := "puzzle: duel\nwhite: 6\nblack: Ana, 12\nposition: " + r.Start.String() + "\nresult: white\n\n1. A1\n2. A10\n3. C2\n"
	if diff := cmp.Diff(want, r.String()); diff != "" {
		t.Error(diff)
	}
}

func TestPositionsStopAtAnIllegalMove(t *testing.T) {
	r := rules.Record{Start: rules.NewPosition(knight.RandomBoard("x"), rules.BrainKing), Moves: []rules.Move{{0, knight.NoNumber}, {1, knight.NoNumber}}}
	r.Start.Board[0] = knight.NoNumber
	if positions, err := r.Positions(); err == nil || len(positions) != 1 {
		t.Errorf("%d positions, %v", len(positions), err)
	}
}

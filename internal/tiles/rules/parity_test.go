package rules

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestParityFigures(t *testing.T) {
	tests := []struct {
		text string
		want Parity
	}{
		{"1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0",
			Parity{Start: Side{1, 4, false}, Goal: Side{0, 4, true}, CountsRow: true}},
		{"1.2.3.4/5.6.8.12/13.9.0.7/14.11.10.15",
			Parity{Start: Side{13, 3, true}, Goal: Side{0, 4, true}, CountsRow: true, Solvable: true}},
		{"8.1.3/4.0.2/7.6.5", Parity{Start: Side{12, 2, true}, Goal: Side{0, 3, true}, Solvable: true}},
		{"0.1/2.3;goal=3.2/1.0", Parity{Start: Side{0, 1, false}, Goal: Side{3, 2, false}, CountsRow: true, Solvable: true}},
	}
	for _, test := range tests {
		if diff := cmp.Diff(test.want, parse(t, test.text).Parity()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.text, diff)
		}
	}
}

// No move changes the parity, an exchange of two tiles always does.
func TestParityIsKeptByMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSize(t)
		p := Position{drawBoard(t, s), drawBoard(t, s)}
		want := p.Solvable()
		if p.Parity().Solvable != want {
			t.Fatalf("%s: two answers", p)
		}
		for _, m := range p.Moves() {
			next, err := p.Play(m)
			if err != nil || next.Solvable() != want {
				t.Fatalf("%s: %v changes the parity, %v", p, m, err)
			}
		}
		p.Board = p.Board.Swap(p.Board.Find(1), p.Board.Find(2))
		if p.Solvable() == want {
			t.Fatalf("%s: an exchange keeps the parity", p)
		}
	})
}

// Every board with the right parity is reached, and no other: all of them on
// the sizes that are small enough.
func TestParityIsAllThereIs(t *testing.T) {
	for _, s := range []Size{{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}} {
		start := Ordered(s)
		reached := map[Board]bool{start: true}
		for queue := []Board{start}; len(queue) > 0; queue = queue[1:] {
			for _, m := range queue[0].Moves() {
				if next, _ := queue[0].Slide(m); !reached[next] {
					reached[next] = true
					queue = append(queue, next)
				}
			}
		}
		half := 1
		for n := 3; n <= s.Cells(); n++ {
			half *= n
		}
		if len(reached) != half {
			t.Errorf("%s: %d boards reached, half of all are %d", s, len(reached), half)
		}
		for b := range reached {
			if !(Position{b, start}).Solvable() {
				t.Fatalf("%s is reached, but called unsolvable", b)
			}
		}
	}
}

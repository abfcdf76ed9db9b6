package rules

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The usual goals, and which of them can be reached.
func TestGoals(t *testing.T) {
	for _, c := range []struct {
		name, want string
		size       Size
	}{
		{"last", "1.2.3/4.5.6/7.8.0", Size{3, 3}},
		{"0-FIRST", "0.1.2/3.4.5/6.7.8", Size{3, 3}},
		{"snail", "1.2.3.4/12.13.14.5/11.0.15.6/10.9.8.7", Size{4, 4}},
		{"snail", "1.2.3/8.0.4/7.6.5", Size{3, 3}},
		{"snail", "1.2.3.4/0.7.6.5", Size{2, 4}},
		{"snail", "1.2/0.3", Size{2, 2}},
		{"1 2 0 3", "1.2/0.3", Size{2, 2}},
	} {
		if b, err := ParseGoal(c.name, c.size); err != nil || b.String() != c.want {
			t.Errorf("%s of %v is %v, %v", c.name, c.size, b, err)
		}
	}
	for text, want := range map[string]string{
		"first": "found first, expected tiles.goal", "steps": "found steps, expected tiles.goal", "1.2/3.3": "1:7: found 3, expected tiles.repeated(3, 2, 1, 0)",
		"1.2/3.0": "found 2x2, expected tiles.goal-size(4x4)", "": "1:1: found the end, expected tiles.board",
	} {
		if _, err := NewPosition(Ordered(TilesSize)).WithGoal(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	for text, want := range map[string]string{
		"1.2.3.4/5.6.7.8/9.10.11.12/13.14.15.0": "last snail",
		"14.13.15.7/11.12.9.5/6.0.2.1/4.8.10.3": "0-first",
		"5.4.8/1.0.6/7.2.3":                     "last 0-first",
		"2.1.3/4.5.6/7.8.0":                     "snail",
	} {
		if got := strings.Join(Reachable(parse(t, text).Board), " "); got != want {
			t.Errorf("from %s: %s, want %s", text, got, want)
		}
	}
}

// The most moves from any board to any goal, as far as all can be looked at here.
func TestMostMoves(t *testing.T) {
	for _, s := range []Size{{2, 2}, {2, 3}, {3, 2}, {2, 4}, {3, 3}} {
		most := 0
		for _, blank := range []int{0, 1, s.Cells() / 2} {
			goal := blankFirst(s).Swap(0, blank)
			seen, layer, moves := map[Board]bool{goal: true}, []Board{goal}, -1
			for ; len(layer) > 0; moves++ {
				var next []Board
				for _, b := range layer {
					for _, m := range b.Moves() {
						if to, _ := b.Slide(m); !seen[to] {
							seen[to] = true
							next = append(next, to)
						}
					}
				}
				layer = next
			}
			most = max(most, moves)
		}
		if known, ok := MostMoves(s); !ok || known != most {
			t.Errorf("%v: %d, want %d", s, known, most)
		}
	}
	if _, known := MostMoves(Size{5, 5}); known {
		t.Error("nobody knows how many moves 5 x 5 needs at most")
	}
}

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

package exact

import (
	"testing"

	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

// layers returns the boards that need each number of moves from a start.
func layers(start rules.Board) []map[rules.Board]bool {
	seen := map[rules.Board]bool{start: true}
	all := []map[rules.Board]bool{{start: true}}
	for {
		next := map[rules.Board]bool{}
		for b := range all[len(all)-1] {
			for _, m := range b.Moves() {
				if to, _ := b.Slide(m); !seen[to] {
					seen[to], next[to] = true, true
				}
			}
		}
		if len(next) == 0 {
			return all
		}
		all = append(all, next)
	}
}

// The automaton leaves a shortest sequence to every board, from every start of
// the blank, to the last board of small sizes.
func TestAutomatonLeavesShortestPaths(t *testing.T) {
	testkit.Sequential(t)
	type node struct {
		board rules.Board
		state uint16
	}
	a := duplicates()
	for _, size := range []rules.Size{rules.NewSize(2, 2), rules.NewSize(2, 3), rules.NewSize(3, 2), rules.NewSize(2, 4), rules.NewSize(3, 3)} {
		for cell := range size.Cells() {
			if size.Cells() == 9 && cell >= eightStarts {
				continue
			}
			start := rules.Ordered(size)
			start = start.Swap(start.Find(0), cell)
			layer := map[node]bool{{start, 0}: true}
			for depth, want := range layers(start) {
				reached := map[rules.Board]bool{}
				next := map[node]bool{}
				for n := range layer {
					if !want[n.board] {
						continue // there is a shorter way
					}
					reached[n.board] = true
					for m := rules.Up; m <= rules.Right; m++ {
						if to, ok := n.board.Slide(m); ok && a.allowed[n.state]>>m&1 == 1 {
							next[node{to, a.next[4*int(n.state)+int(m)]}] = true
						}
					}
				}
				if len(reached) != len(want) {
					t.Fatalf("%s from square %d: %d of %d boards at %d moves", size, cell, len(reached), len(want), depth)
				}
				layer = next
			}
		}
	}
}

// Nothing goes back and forth, and the six moves around a square of four are
// made in one direction only.
func TestAutomatonRefuses(t *testing.T) {
	tests := []struct {
		moves string
		want  bool
	}{
		{"UD", false}, {"RL", false}, {"ULD", true},
		{"ULDRUL", true}, {"LURDLU", false}, // the same board
		{"RRUULLDD", true}, {"DLURDLU", false}, {"DDDDDDDDDDDD", true},
	}
	for _, test := range tests {
		moves, err := rules.ParseMoves(test.moves)
		testkit.Must(t, err)
		state, got := uint16(0), true
		for _, m := range moves {
			if got = got && duplicates().allowed[state]>>m&1 == 1; got {
				state = duplicates().next[4*int(state)+int(m)]
			}
		}
		testkit.Equal(t, got, test.want, "%s is allowed", test.moves)
	}
	testkit.Equal(t, len(duplicates().allowed), 1291)
}

// A sequence is superfluous if any that is there with the same effect replaces it, and
// not the newest alone.
func TestVocabulary(t *testing.T) {
	start := sequence{}
	up, left, down := start.then(rules.Up), start.then(rules.Left), start.then(rules.Down)
	v, g := vocabulary{latest: map[uint64]int32{}}, newGround(3)
	v.add(up, 5)
	v.add(left, 9)
	v.add(up.then(rules.Up), 5)
	for _, c := range []struct {
		q      sequence
		effect uint64
		want   bool
	}{{up, 5, true}, {left, 9, true}, {up, 9, false}, {down, 5, false}, {up, 7, false}} {
		testkit.Equal(t, v.replaces(c.q, c.effect, g), c.want, "%+v with the effect %d is superfluous", c.q, c.effect)
	}
}

// Pruning is sound only where the sequence that replaces another one stays within the
// rectangle that the other covers.
func TestReplacementsStayWithin(t *testing.T) {
	g := newGround(wordLength)
	refused, words := g.superfluous(wordLength)
	for _, q := range refused {
		for i := words.latest[g.effect(q)]; ; i = words.all[i-1].older {
			if i == 0 {
				t.Fatalf("nothing replaces %+v", q)
			}
			if other := words.all[i-1].sequence; g.same(other, q) {
				if !g.within(other, q) {
					t.Errorf("%+v leaves the rectangle of %+v", other, q)
				}
				break
			}
		}
	}
}

// within reports whether one sequence stays within the rectangle that another covers.
func (g *ground) within(inner, outer sequence) bool {
	a, b := g.rectangle(inner), g.rectangle(outer)
	return a.top >= b.top && a.bottom <= b.bottom && a.left >= b.left && a.right <= b.right
}

type rectangle struct{ top, bottom, left, right int }

func (g *ground) rectangle(q sequence) rectangle {
	at := g.centre
	row, column := at/g.columns, at%g.columns
	r := rectangle{row, row, column, column}
	for i := range q.length {
		at += g.steps[q.at(i)]
		row, column = at/g.columns, at%g.columns
		r.top, r.bottom = min(r.top, row), max(r.bottom, row)
		r.left, r.right = min(r.left, column), max(r.right, column)
	}
	return r
}

func BenchmarkNewAutomaton(b *testing.B) {
	for b.Loop() {
		newAutomaton(wordLength)
	}
}

package gametree

import (
	"fmt"
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

// value is the textbook's minimax, on positions, with extra more plies in which
// a side stands pat or takes a large number.
func value(p rules.Position, depth, extra int) int {
	moves := p.Moves()
	if depth == 0 && extra == 0 || len(moves) == 0 {
		return p.Margin()
	}
	best := 1 << 20
	if p.Turn == rules.White {
		best = -best
	}
	if depth == 0 {
		best = p.Margin()
	}
	for _, m := range moves {
		next, _ := p.Play(m)
		d, e := depth-1, extra
		if depth == 0 {
			if d, e = 0, extra-1; next.Points[p.Turn]-p.Points[p.Turn] < Loud {
				continue
			}
		}
		if v := value(next, d, e); p.Turn == rules.White {
			best = max(best, v)
		} else {
			best = min(best, v)
		}
	}
	return best
}

// drawPosition draws a position some moves into a game.
func drawPosition(t *rapid.T) rules.Position {
	variants := rules.Presets()
	v := variants[rapid.IntRange(0, len(variants)-1).Draw(t, "variant")].Variant
	p := rules.NewPosition(knight.RandomBoard(rapid.StringN(0, 4, 8).Draw(t, "seed")), v)
	for range rapid.IntRange(0, 30).Draw(t, "plies") {
		moves := p.Moves()
		if len(moves) == 0 {
			break
		}
		p, _ = p.Play(moves[rapid.IntRange(0, len(moves)-1).Draw(t, "move")])
	}
	return p
}

// Both algorithms give the value of the book's minimax, whatever the order.
func TestValues(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, depth := drawPosition(t), rapid.IntRange(0, 3).Draw(t, "depth")
		quiet, memory := rapid.Bool().Draw(t, "quiescence"), rapid.Bool().Draw(t, "memoization")
		for _, order := range Orders() {
			tree := Grow(rules.PuzzlePosition{Position: p}, Options{Depth: depth, Order: order, Most: 3000, Quiescence: quiet, Memoization: memory})
			extra := tree.Deepest - tree.Depth
			if quiet && tree.LeftOut == 0 {
				extra = MaxExtra
			}
			want := value(p, tree.Depth, extra)
			if root := tree.Nodes[0]; tree.Value() != float64(want) || root.Found != float64(want) {
				t.Fatalf("order %d: minimax %v, alpha-beta %v, want %d", order, tree.Value(), root.Found, want)
			}
			after := p
			for _, text := range tree.Line() {
				m, _ := rules.ParseMove(text)
				after, _ = after.Play(m)
			}
			if after.Margin() != want {
				t.Fatalf("the line %v ends with %d, want %d", tree.Line(), after.Margin(), want)
			}
		}
	})
}

// sound checks what alpha-beta says of the nodes of a tree.
func sound(tree *Tree) error {
	seen, cuts := 0, 0
	for i, n := range tree.Nodes {
		switch {
		case i > 0 && !n.Seen:
			if parent := tree.Nodes[n.Parent]; parent.Seen && !parent.Cut && parent.From == 0 {
				return fmt.Errorf("node %d was left out without a cutoff", i)
			}
			continue
		case n.Alpha >= n.Beta:
			return fmt.Errorf("node %d: window %v..%v", i, n.Alpha, n.Beta)
		case n.Found > n.Alpha && n.Found < n.Beta && n.Found != n.Value,
			n.Found <= n.Alpha && n.Value > n.Found, n.Found >= n.Beta && n.Value < n.Found:
			return fmt.Errorf("node %d: found %v in %v..%v, is %v", i, n.Found, n.Alpha, n.Beta, n.Value)
		}
		seen++
		if n.Cut {
			cuts++
		}
	}
	if seen != tree.Seen || cuts != tree.Cuts || tree.Saved() != len(tree.Nodes)-seen {
		return fmt.Errorf("%d seen, %d cuts, counted %d, %d", tree.Seen, tree.Cuts, seen, cuts)
	}
	return nil
}

// What alpha-beta says of each node is true of its value, and what it left out
// lies behind a cutoff.
func TestWindowsAndCuts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := Grow(rules.PuzzlePosition{Position: drawPosition(t)}, Options{Depth: rapid.IntRange(2, 4).Draw(t, "depth"), Order: Order(rapid.IntRange(0, 2).Draw(t, "order")), Most: 2000,
			Quiescence: rapid.Bool().Draw(t, "quiescence"), Memoization: rapid.Bool().Draw(t, "memoization")})
		testkit.Must(t, sound(tree))
	})
}

// A tree that would be too large is less deep.
func TestMost(t *testing.T) {
	p := rules.NewPosition(knight.RandomBoard("x"), rules.Course)
	for depth, before := 1, 1; depth <= 8; depth++ {
		tree := Grow(rules.PuzzlePosition{Position: p}, Options{Depth: depth, Most: 400})
		if len(tree.Nodes) > 400 || len(tree.Nodes) < before || tree.Depth > depth {
			t.Fatalf("depth %d: %d nodes to depth %d", depth, len(tree.Nodes), tree.Depth)
		}
		before = len(tree.Nodes)
	}
	if tree := Grow(rules.PuzzlePosition{Position: p}, Options{}); len(tree.Nodes) != 1 || tree.Seen != 1 || tree.Saved() != 0 {
		t.Errorf("depth 0: %+v", tree)
	}
}

// A node taken from the table has the position of the node it is taken from, at
// the same ply, and what is below it is left out; the value stays.
func TestMemoization(t *testing.T) {
	start := after("2", rules.BrainKing, 4, 2)
	plain := Grow(start, Options{Depth: 3, Quiescence: true})
	tree := Grow(start, Options{Depth: 3, Quiescence: true, Memoization: true})
	at := func(n int32) string {
		var moves []string
		for ; n > 0; n = tree.Nodes[n].Parent {
			moves = append([]string{tree.Nodes[n].Name}, moves...)
		}
		position, err := puzzle.Replay(start, moves)
		testkit.Must(t, err)
		return position.String()
	}
	taken := 0
	for i, n := range tree.Nodes {
		if n.From == 0 {
			continue
		}
		taken++
		from := tree.Nodes[n.From]
		if at(int32(i)) != at(n.From) || n.Ply != from.Ply || n.Value != from.Value || n.Visit <= from.Visit {
			t.Errorf("node %d, %+v, is taken from %+v", i, n, from)
		}
		for c := n.First; c < n.End; c++ {
			if tree.Nodes[c].Seen {
				t.Errorf("node %d is below one of the table", c)
			}
		}
	}
	if taken == 0 || taken != tree.Reused || tree.Again < taken || tree.Seen >= plain.Seen || plain.Again+plain.Reused > 0 || tree.Value() != plain.Value() {
		t.Errorf("%d taken, of %d %d, %d seen, without %d; worth %v, %v", taken, tree.Again, tree.Reused, tree.Seen, plain.Seen, tree.Value(), plain.Value())
	}
}

// A bound in the table that doesn't tell enough for another window is not taken.
func TestBoundsInTheTable(t *testing.T) {
	for _, tree := range []*Tree{
		Grow(after("3", rules.Course, 5, 3), Options{Depth: 2, Quiescence: true, Memoization: true}),
		Grow(after("6", rules.Plain, 4, 3), Options{Depth: 3, Order: Largest, Quiescence: true, Memoization: true}),
	} {
		if err := sound(tree); err != nil || tree.Reused == 0 || tree.Again == tree.Reused {
			t.Errorf("%d of %d taken: %v", tree.Reused, tree.Again, err)
		}
	}
}

// after is the position on a board after a number of plies; each is the move with
// the same index.
func after(seed string, v rules.Variant, plies, choice int) puzzle.Position {
	p := rules.NewPosition(knight.RandomBoard(seed), v)
	for range plies {
		moves := p.Moves()
		p, _ = p.Play(moves[choice%len(moves)])
	}
	return rules.PuzzlePosition{Position: p}
}

func ExampleGrow() {
	f, _ := knight.BuiltInProblem("F")
	p := rules.NewPosition(f.Board, rules.Course)
	for _, move := range []string{"J1", "I10"} {
		m, _ := rules.ParseMove(move)
		p, _ = p.Play(m)
	}
	for _, order := range Orders() {
		t := Grow(rules.PuzzlePosition{Position: p}, Options{Depth: 5, Order: order})
		fmt.Println(t.Value(), t.Line(), len(t.Nodes), t.Seen, t.Cuts)
	}
	// Output:
	// 63 [H2 H8 F3 G10 D4] 1442 417 69
	// 63 [H2 H8 F3 G10 D4] 1442 229 84
	// 63 [H2 H8 F3 G10 D4] 1442 130 42
}

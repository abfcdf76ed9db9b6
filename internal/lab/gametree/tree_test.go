package gametree

import (
	"fmt"
	"testing"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"

	"pgregory.net/rapid"
)

// value is minimax as it stands in the book, on positions.
func value(p rules.Position, depth int) int {
	moves := p.Moves()
	if depth == 0 || len(moves) == 0 {
		return p.Margin()
	}
	best := Inf
	if p.Turn == rules.White {
		best = -Inf
	}
	for _, m := range moves {
		next, _ := p.Play(m)
		if v := value(next, depth-1); p.Turn == rules.White {
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
		for _, order := range Orders() {
			tree := Grow(rules.PuzzlePosition{Position: p}, Options{Depth: depth, Order: order, Most: 3000})
			want := value(p, tree.Depth)
			if root := tree.Nodes[0]; tree.Value() != want || root.Found != want {
				t.Fatalf("order %d: minimax %d, alpha-beta %d, want %d", order, tree.Value(), root.Found, want)
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

// What alpha-beta says of each node is true of its value, and what it left out
// lies behind a cutoff.
func TestWindowsAndCuts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		tree := Grow(rules.PuzzlePosition{Position: drawPosition(t)}, Options{Depth: 4, Order: Order(rapid.IntRange(0, 2).Draw(t, "order")), Most: 2000})
		seen, cuts := 0, 0
		for i, n := range tree.Nodes {
			switch {
			case i > 0 && !n.Seen:
				if parent := tree.Nodes[n.Parent]; parent.Seen && !parent.Cut {
					t.Fatalf("node %d was left out without a cutoff", i)
				}
				continue
			case n.Alpha >= n.Beta:
				t.Fatalf("node %d: window %d..%d", i, n.Alpha, n.Beta)
			case n.Found > n.Alpha && n.Found < n.Beta && n.Found != n.Value,
				n.Found <= n.Alpha && n.Value > n.Found, n.Found >= n.Beta && n.Value < n.Found:
				t.Fatalf("node %d: found %d in %d..%d, is %d", i, n.Found, n.Alpha, n.Beta, n.Value)
			}
			seen++
			if n.Cut {
				cuts++
			}
		}
		if seen != tree.Seen || cuts != tree.Cuts || tree.Saved() != len(tree.Nodes)-seen {
			t.Fatalf("%d seen, %d cuts, counted %d, %d", tree.Seen, tree.Cuts, seen, cuts)
		}
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

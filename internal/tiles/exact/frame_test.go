package exact

import (
	"testing"

	"pgregory.net/rapid"

	"cavalo/internal/tiles/rules"
)

func drawPosition(t *rapid.T, size rules.Size) rules.Position {
	goal := rules.Random(rapid.StringN(0, 8, 8).Draw(t, "goal"), rules.Ordered(size))
	return rules.Position{Board: rules.Random(rapid.StringN(0, 8, 8).Draw(t, "start"), goal), Goal: goal}
}

func drawSize(t *rapid.T) rules.Size {
	return rules.NewSize(rapid.IntRange(2, 6).Draw(t, "rows"), rapid.IntRange(2, 6).Draw(t, "columns"))
}

// A move on the board is the turned move in the frame.
func TestFrameFollowsMoves(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, drawSize(t))
		f := newFrame(p)
		for _, m := range p.Moves() {
			next, _ := p.Play(m)
			after := newFrame(next)
			to, ok := f.size.Beside(f.blank, f.turn.move[m])
			if !ok || after.blank != to || after.cells[f.blank] != f.cells[to] || after.home != f.home {
				t.Fatalf("%s, %v: the blank goes to %d, not %d", p, m, after.blank, to)
			}
			if got := f.moves([]rules.Move{f.turn.move[m]})[0]; got != m {
				t.Fatalf("%v comes back as %v", m, got)
			}
		}
		if p.Board = p.Goal; newFrame(p).blank != f.home {
			t.Fatalf("%s: the goal's blank is not at home", p)
		}
	})
}

// All goals of the 15 puzzle are one of three.
func TestFramesOfTheFifteenPuzzle(t *testing.T) {
	homes := map[int]int{}
	for cell := range 16 {
		goal := rules.Ordered(rules.NewSize(4, 4)).Swap(15, cell)
		homes[newFrame(rules.Position{Board: goal, Goal: goal}).home]++
	}
	if len(homes) != 3 || homes[0] != 4 || homes[1] != 8 || homes[5] != 4 {
		t.Errorf("homes %v", homes)
	}
}

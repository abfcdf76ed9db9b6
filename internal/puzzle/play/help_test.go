package play

import (
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

// anyHelp draws a help.
func anyHelp(t *rapid.T) Help {
	return Help{rapid.IntRange(0, 3).Draw(t, "hints"), rapid.Bool().Draw(t, "engine"), rapid.Bool().Draw(t, "shown")}
}

// Joining is commutative, associative and idempotent, and takes no help back.
func TestJoinHelp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := anyHelp(t), anyHelp(t), anyHelp(t)
		if a.Join(b) != b.Join(a) || a.Join(b).Join(c) != a.Join(b.Join(c)) || a.Join(a) != a {
			t.Errorf("joining %v, %v and %v depends on the order", a, b, c)
		}
		if joined := a.Join(b); joined.None() && !(a.None() && b.None()) || joined.Counts() && !(a.Counts() && b.Counts()) {
			t.Errorf("%v joined with %v is %v", a, b, joined)
		}
		if got := (Help{Hints: a.Hints, Shown: a.Shown}).WithWords(a.Words()); got != a {
			t.Errorf("%v is read as %v", a, got)
		}
	})
}

// Help that a newer version knows is none that goes unnoticed.
func TestHelpOfANewerVersion(t *testing.T) {
	g, err := ParseRecord(strings.Replace(newGame(t, "F").Record(time.Time{}), "help: none", "help: oracle", 1))
	if err != nil || g.Help().None() || g.Help().Counts() {
		t.Errorf("read as %v, %v", g.Help(), err)
	}
}

// Whatever is done with a game, none of its help is taken back: not in the game, its
// copies or its record.
func TestHelpOnlyGrows(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		g := newGame(t, "F")
		had := Help{}
		for range rapid.IntRange(1, 20).Draw(rt, "deeds") {
			switch rapid.IntRange(0, 9).Draw(rt, "deed") {
			case 0:
				g.CountHint()
				had.Hints++
			case 1:
				g.Looked()
				had.Engine = true
			case 2:
				g.Shown()
				had.Shown = true
			case 3:
				h := anyHelp(rt)
				g.AddHelp(h)
				had = had.Join(h)
			case 4:
				g.Restart()
			case 5:
				g.Undo()
			case 6:
				g.Redo()
			case 7:
				g.Seek(rapid.IntRange(0, len(g.Steps())).Draw(rt, "to"))
			case 8:
				g = g.Copy(g.ID(), time.Time{})
			case 9:
				if moves := g.Position().Moves(); len(moves) > 0 {
					_ = g.Play(rapid.SampledFrom(moves).Draw(rt, "move"), Player) // it is legal
				}
			}
			read, err := ParseRecord(g.Record(time.Time{}))
			if err != nil || g.Help() != had || read.Help() != had || ReadHeading(g.Record(time.Time{})).Hints != had.Hints {
				rt.Fatalf("the help is %v, in the record %v, want %v: %v", g.Help(), read.Help(), had, err)
			}
		}
	})
}

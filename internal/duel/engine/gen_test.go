package engine

import (
	"flag"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"cavalo/internal/knight"
)

// Games are quick to draw: a flag on the command line aside, more of them are
// drawn than rapid draws by default.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", "300"); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// allVariants returns every combination of the options.
func allVariants() []Variant {
	var variants []Variant
	for bits := range 8 {
		for _, policy := range []knight.Policy{knight.Choose, knight.Optional, knight.Largest, knight.Smallest, knight.Random} {
			v := Variant{ChoosePlacement: bits&1 > 0, AllowThreatened: bits&2 > 0, EndAtFirst: bits&4 > 0, Double: policy}
			if policy == knight.Random {
				v.Seed = "any; seed, é"
			}
			variants = append(variants, v)
		}
	}
	return variants
}

// drawStart draws a position before the placements, or one with knights and
// points put anywhere, on a board with any number of squares filled.
func drawStart(t *rapid.T) Position {
	b := knight.RandomBoard(rapid.StringN(0, 4, 8).Draw(t, "board"))
	for _, s := range rapid.SliceOfNDistinct(rapid.IntRange(0, 99), 0, 90, rapid.ID).Draw(t, "emptied") {
		b[s] = knight.NoNumber
	}
	p := NewPosition(b, rapid.SampledFrom(allVariants()).Draw(t, "variant"))
	if rapid.Bool().Draw(t, "put") {
		p.Turn = Side(rapid.IntRange(0, 1).Draw(t, "turn"))
		squares := rapid.SliceOfNDistinct(rapid.IntRange(0, 99), 2, 2, rapid.ID).Draw(t, "knights")
		for side, s := range squares {
			if rapid.IntRange(0, 9).Draw(t, "unplaced") > 0 {
				p.Knight[side] = knight.Square(s)
				p.Board[s] = knight.NoNumber
				p.Points[side] = rapid.IntRange(0, 2000).Draw(t, "points")
			}
		}
	}
	return p
}

// drawPosition draws a position in the middle of a game.
func drawPosition(t *rapid.T) Position {
	p := drawStart(t)
	for steps := rapid.IntRange(0, 20).Draw(t, "steps"); steps > 0; steps-- {
		moves := p.Moves()
		if len(moves) == 0 {
			break
		}
		p = mustPlay(t, p, rapid.SampledFrom(moves).Draw(t, "move"))
	}
	return p
}

// failer is what tests and rapid's tests have in common here.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

func mustPlay(t failer, p Position, m Move) Position {
	t.Helper()
	next, err := p.Play(m)
	if err != nil {
		t.Fatalf("%s refuses %s: %v", p, m, err)
	}
	return next
}

// playAll plays moves, "A1 C2x77", one after another.
func playAll(t failer, p Position, moves string) Position {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := ParseMove(text)
		if err != nil {
			t.Fatalf("%v", err)
		}
		p = mustPlay(t, p, m)
	}
	return p
}

// boardOf returns a board with numbers on some squares: "A1=57 C2=44".
func boardOf(t failer, text string) knight.Board {
	t.Helper()
	b := knight.EmptyBoard()
	for _, field := range strings.Fields(text) {
		square, number, _ := strings.Cut(field, "=")
		s, err := knight.ParseSquare(square)
		n, ok := knight.ParseDigits(number, 99)
		if err != nil || !ok {
			t.Fatalf("%s is no square and number", field)
		}
		b[s] = knight.Number(n)
	}
	return b
}

// variantOf reads a variant.
func variantOf(t failer, text string) Variant {
	t.Helper()
	v, err := ParseVariant(text)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return v
}

// moveTexts returns moves as one text.
func moveTexts(moves []Move) string {
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = m.String()
	}
	return strings.Join(texts, " ")
}

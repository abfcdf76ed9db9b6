// Package dueltest holds the fixture of the duel and functions that draw and play
// positions, for the tests of several packages.
package dueltest

import (
	"math"
	"strings"

	"cavalo/internal/duel/rules"
	"cavalo/internal/fault"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/puzzletest"

	"pgregory.net/rapid"
)

func rest(lines int) string { return strings.Repeat("/--.--.--.--.--.--.--.--.--.--", lines) }

const row = "--.--.--.--.--.--.--.--.--.--"

// Two knights on E5 and G6 with one or two squares in reach, White to move.
var (
	twoSquares = row + rest(5) + "/--.--.--.12.--.10.--.--.--.--" + rest(3) + ";v=course;t=w;w=E5;b=G6;s=0-0"
	fourLeft   = "09.--.--.--.--.--.--.--.--.--" + rest(2) + "/--.--.--.--.--.--.55.--.--.--" + rest(2) + "/--.--.--.12.--.30.--.--.--.--" + rest(3) + ";v=course;t=w;w=E5;b=G6;s=0-0"
)

// Fixture is the duel's. The best scores are proved: the games end within a few plies.
var Fixture = puzzletest.Fixture{
	Players: 2,
	Cases: []puzzletest.Case{
		{
			Name: "two squares", Text: twoSquares, Spelt: strings.ToLower(twoSquares) + "\n", Moves: "D7 F7", Result: "*", Line: "D7", Best: 12,
			Refused: map[string]fault.Code{"E7": "move.jump", "pass": "duel.pass", "Z9": "duel.move", "G6": "move.numbered"},
			Unfit:   map[string]fault.Code{"A1": "job.start-unused"},
		},
		{Name: "four left", Text: fourLeft, Moves: "D7 F7 G4", Result: "*", Line: "G4", Best: 55},
		{Name: "Black to move", Text: row + rest(9) + ";v=course;t=b;w=E5;b=G6;s=0-3", ToMove: 1, Score: -3, Result: "black", Over: true, Best: -3},
		{Name: "drawn", Text: row + rest(9) + ";v=course;t=w;w=E5;b=G6;s=0-0", Result: "draw", Over: true},
	},
	Faults: map[string]fault.Code{"": "board.square", "x": "board.square"},
}

// AllVariants returns every combination of the options.
func AllVariants() []rules.Variant {
	var variants []rules.Variant
	for bits := range 8 {
		for _, policy := range []knight.Policy{knight.Choose, knight.Optional, knight.Largest, knight.Smallest, knight.Random} {
			v := rules.Variant{ChoosePlacement: bits&1 > 0, AllowThreatened: bits&2 > 0, EndAtFirst: bits&4 > 0, Double: policy}
			if policy == knight.Random {
				v.Seed = "any; seed, é"
			}
			variants = append(variants, v)
		}
	}
	return variants
}

// DrawStart draws a position before the placements or with random knights and points, on
// a board with any number of squares filled.
func DrawStart(t *rapid.T) rules.Position {
	b := knight.RandomBoard(rapid.StringN(0, 4, 8).Draw(t, "board"))
	for _, s := range rapid.SliceOfNDistinct(rapid.IntRange(0, 99), 0, 90, rapid.ID).Draw(t, "emptied") {
		b[s] = knight.NoNumber
	}
	p := rules.NewPosition(b, rapid.SampledFrom(AllVariants()).Draw(t, "variant"))
	if rapid.Bool().Draw(t, "put") {
		p.Turn = rules.Side(rapid.IntRange(0, 1).Draw(t, "turn"))
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

// DrawPosition draws a position in the middle of a game.
func DrawPosition(t *rapid.T) rules.Position {
	p := DrawStart(t)
	for steps := rapid.IntRange(0, 20).Draw(t, "steps"); steps > 0; steps-- {
		moves := p.Moves()
		if len(moves) == 0 {
			break
		}
		p = MustPlay(t, p, rapid.SampledFrom(moves).Draw(t, "move"))
	}
	return p
}

// FullSearch returns the margin, White's, of best play from a position to the
// end, by trying everything with the reference rules: alpha-beta without any
// other trick.
func FullSearch(p rules.Position) int { return fullSearch(p, math.MinInt, math.MaxInt) }

func fullSearch(p rules.Position, alpha, beta int) int {
	moves := p.Moves()
	if len(moves) == 0 {
		return p.Margin()
	}
	for _, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		value := fullSearch(next, alpha, beta)
		if p.Turn == rules.White {
			alpha = max(alpha, value)
		} else {
			beta = min(beta, value)
		}
		if alpha >= beta {
			break
		}
	}
	if p.Turn == rules.White {
		return alpha
	}
	return beta
}

// Failer is the common part of *testing.T and *rapid.T.
type Failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// MustPlay plays a legal move.
func MustPlay(t Failer, p rules.Position, m rules.Move) rules.Position {
	t.Helper()
	next, err := p.Play(m)
	if err != nil {
		t.Fatalf("%s refuses %s: %v", p, m, err)
	}
	return next
}

// PlayAll plays moves such as "A1 C2x77".
func PlayAll(t Failer, p rules.Position, moves string) rules.Position {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		m, err := rules.ParseMove(text)
		if err != nil {
			t.Fatalf("%v", err)
		}
		p = MustPlay(t, p, m)
	}
	return p
}

// BoardOf returns a board with numbers on some squares: "A1=57 C2=44".
func BoardOf(t Failer, text string) knight.Board {
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

// VariantOf reads a variant.
func VariantOf(t Failer, text string) rules.Variant {
	t.Helper()
	v, err := rules.ParseVariant(text)
	if err != nil {
		t.Fatalf("%v", err)
	}
	return v
}

// MoveTexts returns moves as one text.
func MoveTexts(moves []rules.Move) string {
	return strings.Join(puzzle.Texts(moves), " ")
}

// DuelAt returns a position with White on E5 and Black on G6.
func DuelAt(t Failer, variant, board string) rules.Position {
	p := rules.NewPosition(BoardOf(t, board), VariantOf(t, variant))
	p.Knight = [2]knight.Square{knight.At(4, 4), knight.At(5, 6)}
	return p
}

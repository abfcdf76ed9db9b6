package prove

import (
	"fmt"
	"testing"

	"cavalo/internal/duel/dueltest"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

// withParts answers a question with parts of the search off.
func withParts(t dueltest.Failer, q Question, off parts) Answer {
	t.Helper()
	p := newProver(q.Position, search.Control{Limits: search.Limits{Memory: 1 << 18}})
	p.off = off
	a := p.run(q)
	if a.Status != search.Solved {
		t.Fatalf("%s: %v", q.Position, a.Status)
	}
	return a
}

// withoutParts are the searches that are held against each other: without one part, and
// without all.
var withoutParts = []parts{
	{}, {table: true}, {doubles: true}, {reach: true}, {gain: true}, {ordering: true},
	{table: true, doubles: true, reach: true, gain: true, ordering: true},
}

// small returns a position with a board of k x k numbers at A1, the rest empty, on which
// both knights stand: the n-th of a variant. Rich boards have all doubles and many mirror
// pairs.
func small(v rules.Variant, k, n int, rich bool) rules.Position {
	draw := rng.New(fmt.Sprint("small ", v, " ", k, " ", n))
	p := rules.NewPosition(knight.EmptyBoard(), v)
	var numbers []knight.Number
	for _, i := range draw.Perm(100) {
		numbers = append(numbers, knight.Number(i))
	}
	if rich {
		numbers = richNumbers(draw)
	}
	for i, at := range draw.Perm(k * k) {
		square := knight.At(at/k, at%k)
		if i < 2 {
			p.Knight[i] = square
		} else {
			p.Board[square] = numbers[i]
		}
	}
	p.Turn = rules.Side(draw.Intn(2))
	p.Points = [2]int{draw.Intn(100), draw.Intn(100)}
	return p
}

// richNumbers returns the doubles and pairs of mirrored numbers.
func richNumbers(draw *rng.Rand) (numbers []knight.Number) {
	for d := range 10 {
		numbers = append(numbers, knight.Number(11*d))
	}
	for _, i := range draw.Perm(100) {
		if n := knight.Number(i); n < n.Mirror() {
			numbers = append(numbers, n, n.Mirror())
		}
	}
	return numbers
}

// check proves a position, the winner alone and the margin, and compares with a margin.
func check(t dueltest.Failer, p rules.Position, want int, off parts) {
	t.Helper()
	a := withParts(t, Question{Position: p}, off)
	if !a.Exact() || a.Lower != want {
		t.Fatalf("%s without %+v: from %d to %d, by full search %d", p, off, a.Lower, a.Upper, want)
	}
	sign := withParts(t, Question{Position: p, Sign: true}, off)
	if sign.Lower > want || sign.Upper < want || sign.Winner() != a.Winner() {
		t.Fatalf("%s without %+v: from %d to %d and %v, by full search %d", p, off, sign.Lower, sign.Upper, sign.Winner(), want)
	}
	keeps(t, p, sign)
	keeps(t, p, a)
}

// keeps checks that the first move keeps the bound proved for the side to move.
func keeps(t dueltest.Failer, p rules.Position, a Answer) {
	t.Helper()
	end := p
	for i, m := range a.Moves {
		end = dueltest.MustPlay(t, end, m)
		if i > 0 {
			continue
		}
		after := withParts(t, Question{Position: end}, parts{}).Lower
		if p.Turn == rules.White && after < a.Lower || p.Turn == rules.Black && after > a.Upper {
			t.Fatalf("%s: from %d to %d, after %s it is %d", p, a.Lower, a.Upper, m, after)
		}
	}
}

func TestSmallBoards(t *testing.T) {
	testkit.Sequential(t)
	for _, v := range dueltest.AllVariants() {
		for k := 3; k <= 5; k++ {
			for n := range smallBoards {
				p := small(v, k, n, n%2 == 1)
				check(t, p, dueltest.FullSearch(p), withoutParts[n%len(withoutParts)])
			}
		}
	}
}

func TestDense(t *testing.T) {
	testkit.Sequential(t)
	for _, preset := range rules.Presets() {
		for n := range denseBoards {
			p := small(preset.Variant, 6, n, n%2 == 0)
			plain := withParts(t, Question{Position: p}, parts{doubles: true, reach: true, gain: true})
			check(t, p, plain.Lower, parts{})
		}
	}
}

// Positions of every kind, some before the placements or with passes.
func TestDrawnPositions(t *testing.T) {
	testkit.Sequential(t)
	rapid.Check(t, func(t *rapid.T) {
		p := dueltest.DrawPosition(t)
		for s := range p.Board {
			if p.Board.Count() <= 18 {
				break
			}
			p.Board[(s*37+11)%100] = knight.NoNumber
		}
		want := dueltest.FullSearch(p)
		for _, off := range withoutParts {
			check(t, p, want, off)
		}
	})
}

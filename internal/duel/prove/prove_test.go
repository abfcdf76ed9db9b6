package prove

import (
	"context"
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
	p := newProver(q, search.Control{Limits: search.Limits{Memory: 1 << 18}})
	p.off = off
	if q.Position.Board.Count() < fewest { // else the table would not be tried
		p.fewest = 0
	}
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
	return thin(v, k, k*k-2, n, rich)
}

// thin is small with numbers on only some of the squares.
func thin(v rules.Variant, k, count, n int, rich bool) rules.Position {
	draw := rng.New(fmt.Sprint("small ", v, " ", k, " ", n))
	p := rules.NewPosition(knight.EmptyBoard(), v)
	var numbers []knight.Number
	for _, i := range draw.Perm(100) {
		numbers = append(numbers, knight.Number(i))
	}
	if rich {
		numbers = richNumbers(draw)
	}
	for i, at := range draw.Perm(k * k)[:2+count] {
		square := knight.At(at/k, at%k)
		if i < 2 {
			p.Knight[i] = square
		} else {
			p.Board[square] = numbers[i-2]
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
	sign := withParts(t, Question{Position: p, WinnerOnly: true}, off)
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

// boards calls f with boards of k x k squares and a count of numbers, in all rule sets by
// turns, every other one rich.
func boards(total, k, count int, f func(n int, p rules.Position)) {
	variants := dueltest.AllVariants()
	for n := range total {
		at := n * 7 % len(variants) // the first few have options of every kind
		f(n, thin(variants[at], k, count, n, (n+n/len(variants))%2 == 0))
	}
}

// TestFullSearch: proofs agree with the plainest search, on boards up to 5 x 5 and on thin
// larger ones.
func TestFullSearch(t *testing.T) {
	testkit.Sequential(t)
	for k := 3; k <= 7; k++ {
		boards(fullBoards, k, min(k*k-2, 23), func(n int, p rules.Position) {
			check(t, p, dueltest.FullSearch(p), withoutParts[n%len(withoutParts)])
		})
	}
}

func TestDense(t *testing.T) { boards(denseBoards, 6, 34, checkBounds(t)) }
func TestThin(t *testing.T)  { boards(thinBoards, 10, 44, checkBounds(t)) }

// checkBounds checks that a search with all bounds and searches with each one alone agree
// with one without bounds.
func checkBounds(t *testing.T) func(int, rules.Position) {
	testkit.Sequential(t)
	none := parts{doubles: true, reach: true, gain: true}
	return func(_ int, p rules.Position) {
		want := withParts(t, Question{Position: p}, none)
		for _, off := range []parts{{}, {reach: true, gain: true}, {doubles: true, gain: true}, {doubles: true}} {
			if a := withParts(t, Question{Position: p}, off); a.Bounds != want.Bounds {
				t.Fatalf("%s without %+v: %+v, without bounds %+v", p, off, a.Bounds, want.Bounds)
			}
		}
		if a := withParts(t, Question{Position: p, WinnerOnly: true}, parts{}); a.Winner() != want.Winner() {
			t.Fatalf("%s: %v, without bounds %v", p, a.Winner(), want.Winner())
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

// at returns a position with numbers on some squares, White to move on A1 and Black on J10.
func at(t *testing.T, variant, board string) rules.Position {
	p := rules.NewPosition(dueltest.BoardOf(t, board), dueltest.VariantOf(t, variant))
	p.Knight = [2]knight.Square{knight.At(0, 0), knight.At(9, 9)}
	return p
}

// TestPitfalls are positions in which a bound can go wrong.
func TestPitfalls(t *testing.T) {
	for _, c := range []struct {
		name, variant, board string
		margin               int
	}{
		{"after 77, which erases 66, 99 is still to be had", "plain", "C2=77 E3=99 A10=66 A9=88", 77 + 99},
		{"two doubles, of which one erases the other", "plain", "C2=99 E3=88", 99},
		{"half of four doubles", "plain", "C2=99 E3=88 G4=77 I5=66", 99 + 88},
		{"a double that nobody reaches is erased in place of one", "plain", "C2=99 E3=88 J1=00", 99 + 88},
		{"two such doubles", "plain", "C2=99 E3=88 G4=77 J1=00 A9=11", 99 + 88 + 77},
		{"the largest is erased", "auto,allow,both,largest", "C2=11 E3=99 J1=22", 11},
		{"the smallest is erased", "auto,allow,both,smallest", "C2=11 E3=99 J1=22", 11 + 99},
		{"a player who may choose none", "auto,allow,both,may", "C2=99 E3=88 G4=77", 99 + 88 + 77},
		{"the mover's own square closes a circle", "plain", "C2=10 D4=20 B3=90 E6=80", 90 + 20 + 80},
		{"one of two sides of the mover's square", "plain", "C2=10 B3=90", 90},
		{"a pair whose larger number is out of reach", "plain", "C2=57 J1=75", 57},
		{"a pair of which one erases the other", "plain", "C2=57 E3=75", 57},
		{"a double erased in place of one that falls out of reach", "plain", "C2=99 E3=77 B3=88", 99 + 77},
		{"the other side's double is erased in place of one's own", "plain", "C2=99 E3=88 H9=77", 99 + 88},
		{"a pair with a number for each side", "plain", "C2=57 H9=75", 57},
		{"a double for each side", "plain", "C2=44 H9=99", 44},
		{"the other side's double, which one may erase", "auto,allow,both,may", "C2=44 H9=99", 44},
		{"the largest double falls out of reach and is erased", "auto,allow,both,largest", "C2=77 E3=66 B3=88", 77 + 66},
		{"a side that has nothing to take", "plain", "H9=20 F8=30", -50},
		{"a side without a jump ends the game", "auto,allow,first,must", "H9=20 F8=30", 0},
		{"the first side without a jump ends the game", "auto,allow,first,must", "C2=10 H9=20 F8=30", 10 - 20},
		{"the last jump ends the game", "auto,allow,first,must", "C2=10 E3=20", 10},
		{"the other side's jumps go on", "plain", "C2=10 H9=20 F8=30", 10 - 50},
		{"a draw", "plain", "C2=40 H9=10 F8=30", 0},
	} {
		p := at(t, c.variant, c.board)
		testkit.Equal(t, dueltest.FullSearch(p), c.margin, "%s: by full search", c.name)
		for _, off := range withoutParts {
			check(t, p, c.margin, off)
			check(t, p.Flip(), -c.margin, off)
		}
	}
}

// halfDoubles is a position in which a sum kept from move to move with half of the doubles
// gives -1.
const halfDoubles = "--.29.--.36.--.25.--.--.26.--/--.--.95.17.--.42.--.--.22.--/00.--.--.38.--.90.--.--.30.--/37.--.--.--.--.--.--.--.--.83/--.--.86.97.--.15.05.57.62.46/88.--.--.--.--.--.--.91.--.45/--.--.--.53.12.--.--.--.--.--/41.--.--.33.--.--.--.--.98.--/20.--.--.--.--.--.82.61.--.13/--.--.--.--.--.--.--.--.--.--;v=auto,allow,both,must;t=w;w=J1;b=H10;s=81-39"

func TestHalfDoubles(t *testing.T) {
	p, err := rules.ParsePosition(halfDoubles)
	testkit.Must(t, err)
	for _, off := range withoutParts[:len(withoutParts)-1] {
		check(t, p, -79, off)
	}
}

// TestLimits: a limit of nodes ends a proof, also in the search for an estimate after the
// winner is proved, and what is proved by then stays.
func TestLimits(t *testing.T) {
	full := rules.NewPosition(knight.RandomBoard("limits"), rules.Course)
	limits := search.Limits{Nodes: 1000, Memory: 1 << 16}
	if a := Run(Question{Position: full}, search.Control{Limits: limits}); a.Status != search.LimitReached || a.Stats.Generated != 1000 || a.Winner() != rules.Unfinished {
		t.Errorf("%+v", a)
	}
	p := small(rules.Course, 6, 0, true)
	sign := Run(Question{Position: p, WinnerOnly: true}, search.Control{Limits: search.Limits{Memory: 1 << 16}})
	limits.Nodes = sign.Stats.Generated + 10
	a := Run(Question{Position: p}, search.Control{Limits: limits})
	if a.Status != search.LimitReached || a.Winner() != sign.Winner() || a.Exact() || a.Stats.Generated > limits.Nodes+maxFirstDepth {
		t.Errorf("%+v after %+v", a, sign)
	}
}

// TestTable: a question on a position that was asked before takes few nodes, one on a later
// position of the game fewer than alone, and one on another board or by other rules as many.
func TestTable(t *testing.T) {
	table := new(Table)
	ask := func(q Question) Answer {
		t.Helper()
		table = table.For(q.Position, 4<<20)
		q.Table = table
		a := Run(q, search.Control{})
		if want := withParts(t, Question{Position: q.Position, WinnerOnly: q.WinnerOnly}, parts{}); a.Winner() != want.Winner() || !q.WinnerOnly && a.Bounds != want.Bounds {
			t.Fatalf("%s: %+v, alone %+v", q.Position, a, want)
		}
		keeps(t, q.Position, a)
		return a
	}
	game, other := small(rules.Course, 6, 1, false), small(rules.Course, 6, 2, false)
	for _, q := range []Question{{Position: game}, {Position: game, WinnerOnly: true}, {Position: other}} {
		first, again := ask(q), ask(q)
		if again.Stats.Generated >= max(20, first.Stats.Generated/100) || again.Status != search.Solved {
			t.Errorf("%d nodes, then %+v", first.Stats.Generated, again)
		}
	}
	first := ask(Question{Position: game})
	later := dueltest.MustPlay(t, game, first.Moves[0])
	alone := withParts(t, Question{Position: later}, parts{})
	if after := ask(Question{Position: later}); after.Stats.Generated >= alone.Stats.Generated/2 {
		t.Errorf("%d nodes after the position before, %d alone", after.Stats.Generated, alone.Stats.Generated)
	}
	ruled := game
	ruled.Variant.Double = knight.Smallest
	for range 2 {
		for _, p := range []rules.Position{ruled, other, game} {
			alone := Run(Question{Position: p, WinnerOnly: true}, search.Control{Limits: search.Limits{Memory: 4 << 20}})
			if after := ask(Question{Position: p, WinnerOnly: true}); after.Stats.Generated != alone.Stats.Generated {
				t.Errorf("%s: %d nodes after another board, %d alone", p, after.Stats.Generated, alone.Stats.Generated)
			}
		}
	}
}

// TestTableUnfinished: questions that reach a limit leave nothing in the table that is wrong.
func TestTableUnfinished(t *testing.T) {
	for n := range 8 {
		p := small(dueltest.AllVariants()[5*n], 5, n, n%2 == 0)
		want := dueltest.FullSearch(p)
		table := new(Table).For(p, 1<<16)
		for nodes := int64(1); ; nodes *= 2 {
			pr := newProver(Question{Position: p, Table: table}, search.Control{Limits: search.Limits{Nodes: nodes}})
			pr.fewest = 0
			a := pr.run(Question{Position: p})
			if a.Lower > want || a.Upper < want {
				t.Fatalf("%s after %d nodes: from %d to %d, by full search %d", p, nodes, a.Lower, a.Upper, want)
			}
			if a.Status == search.Solved {
				break
			}
		}
	}
}

// maxFirstDepth is more than the nodes of the engine's first depth, which ignores limits.
const maxFirstDepth = 100

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	full := rules.NewPosition(knight.RandomBoard("limits"), rules.Course)
	a := Run(Question{Position: full}, search.Control{Ctx: ctx, Limits: search.Limits{Memory: 1 << 16}, Progress: func(search.Progress) { cancel() }})
	testkit.Equal(t, a.Status, search.Cancelled, "%+v", a)
}

package exact

import (
	"context"
	"fmt"
	"math/big"
	"os"
	"testing"
	"time"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/maze/rules"
	"cavalo/internal/maze/sat"
	"cavalo/internal/maze/textbook"
	"cavalo/internal/puzzle"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

func parse(t testing.TB, text string) rules.Position {
	t.Helper()
	p, err := rules.ParsePosition(text)
	testkit.Must(t, err)
	return p
}

// walker counts solutions by walking all paths of a board of at most 64
// squares. It gives up a path only when a square left can't be reached.
type walker struct {
	next       [64][4]int8
	board, end uint64
}

func newWalker(b rules.Board) *walker {
	w := &walker{}
	bit := func(s rules.Square) int { return s.Line()*8 + s.Column() }
	for s := range b.Free().All() {
		w.board |= 1 << bit(s)
		for i, d := range rules.Directions {
			w.next[bit(s)][i] = -1
			if to := b.Step(s, d); b.IsFree(to) {
				w.next[bit(s)][i] = int8(bit(to))
			}
		}
	}
	w.end = 1 << bit(b.End())
	return w
}

const (
	notLeft  = 0xfefefefefefefefe
	notRight = 0x7f7f7f7f7f7f7f7f
)

// count walks on from a square in a direction, -1 at the start.
func (w *walker) count(at, direction int8, this, before int, left uint64) int {
	if left == 0 {
		if uint64(1)<<at == w.end && (this != before || this == 0) {
			return 1
		}
		return 0
	}
	reached := uint64(1) << at
	for grown := uint64(0); grown != reached; {
		grown = reached
		reached |= (reached<<8 | reached>>8 | reached<<1&notLeft | reached>>1&notRight) & left
	}
	if reached&left != left || uint64(1)<<at == w.end {
		return 0
	}
	n := 0
	for d := range int8(4) {
		to := w.next[at][d]
		switch {
		case to < 0 || left>>to&1 == 0:
		case d == direction:
			n += w.count(to, d, this+1, before, left&^(1<<to))
		case direction < 0 || this != before:
			n += w.count(to, d, 1, this, left&^(1<<to))
		}
	}
	return n
}

// walk counts the solutions of a position.
func walk(p rules.Position) int {
	b, w := p.Board(), newWalker(p.Board())
	if !b.IsFree(b.Start()) || !b.IsFree(b.End()) {
		return 0
	}
	at := int8(p.Head().Line()*8 + p.Head().Column())
	left := w.board
	for s := range p.Visited().All() {
		left &^= 1 << (s.Line()*8 + s.Column())
	}
	direction := int8(-1)
	if n := len(p.Path()); n > 0 {
		direction = int8(p.Path().At(n - 1))
	}
	this, before := p.Lengths()
	return w.count(at, direction, this, before, left)
}

// randomBoard draws a board with sides of at least 1 and at most side, few
// squares blocked.
func randomBoard(r *rng.Rand, side int) rules.Board {
	b := rules.NewBoard(1+r.Intn(side), 1+r.Intn(side))
	for range r.Intn(1 + b.Width()*b.Height()/4) {
		b = b.With(rules.At(r.Intn(b.Height()), r.Intn(b.Width())), true)
	}
	return b
}

// randomSteps plays a few random steps.
func randomSteps(r *rng.Rand, p rules.Position, most int) rules.Position {
	for range r.Intn(most + 1) {
		if moves := p.Moves(); len(moves) > 0 {
			p, _ = p.Play(moves[r.Intn(len(moves))])
		}
	}
	return p
}

// agree compares Decide, Count and Check with a number of solutions.
func agree(t *testing.T, p rules.Position, want int) {
	t.Helper()
	d := Decide(p, Unique, search.Control{})
	if d.Solutions != min(want, 2) || !d.Known || (d.Status == search.Solved) != (want > 0) {
		t.Fatalf("%s: decided %+v, %d ways", p, d, want)
	}
	for _, path := range []rules.Path{d.Path, d.Second}[:d.Solutions] {
		if breach := rules.Verify(p.Board(), p.Path()+path); breach != nil {
			t.Fatalf("%s: %q breaks %+v", p, path, *breach)
		}
	}
	if d.Solutions == 2 && d.Path == d.Second {
		t.Fatalf("%s: %q found twice", p, d.Path)
	}
	n := Count(p, search.Control{})
	if compare(n.Count, uint64(want)) != 0 || n.AtLeast || (n.Status == search.Solved) != (want > 0) {
		t.Fatalf("%s: counted %+v, %d ways", p, n, want)
	}
	if reason := Argue(p); reason != nil && want > 0 {
		t.Fatalf("%s: %+v, but there are %d ways", p, *reason, want)
	}
}

func TestRandomBoards(t *testing.T) {
	for seed := range 2000 {
		r := rng.New(fmt.Sprint("maze", seed))
		p := rules.NewPosition(randomBoard(r, 7))
		want := walk(p)
		agree(t, p, want)
		byTheBook(t, p, want)
		p = randomSteps(r, p, 8)
		want = walk(p)
		agree(t, p, want)
		byTheBook(t, p, want)
	}
}

// byTheBook compares the textbook's depth-first search with a number of
// solutions, unless it takes too long: it is a slow one.
func byTheBook(t *testing.T, p rules.Position, want int) {
	t.Helper()
	o := puzzle.Search{Algorithm: "dfs", Prune: true}
	dfs, _, err := jobs.RunTextbook(rules.Puzzle, textbook.New[textbook.Small](p, o), o, nil, search.Control{Limits: search.Limits{Nodes: 20_000}})
	if err != nil || dfs.Status != search.LimitReached && (dfs.Status == search.Solved) != (want > 0) {
		t.Fatalf("%s: dfs says %v, %v, %d ways", p, dfs.Status, err, want)
	}
}

// Equal segments are forbidden as well when nothing was said beforehand.
func TestLengthsThatTurnUp(t *testing.T) {
	for seed := range randomBoards {
		b := randomBoard(rng.New(fmt.Sprint("maze", seed)), 6)
		p := rules.NewPosition(b)
		if Argue(p) != nil || p.Solved() {
			continue
		}
		path, status := newEagerModel(b, 0).solve(func() bool { return true })
		if want := walk(p); (status == sat.Satisfiable) != (want > 0) {
			t.Fatalf("%s: status %d, %d ways", p, status, want)
		}
		if status == sat.Satisfiable && rules.Verify(b, path) != nil {
			t.Fatalf("%s: %s", p, path)
		}
	}
}

// Every board of 3 x 4 and of 4 x 3.
func TestAllSmallBoards(t *testing.T) {
	for _, size := range [][2]int{{3, 4}, {4, 3}} {
		solvable := 0
		for blocks := range 1 << 12 {
			b := rules.NewBoard(size[0], size[1])
			for i := range 12 {
				if blocks>>i&1 != 0 {
					b = b.With(rules.At(i/size[0], i%size[0]), true)
				}
			}
			p := rules.NewPosition(b)
			want := walk(p)
			agree(t, p, want)
			byTheBook(t, p, want)
			if want > 0 {
				solvable++
			}
		}
		t.Logf("%v: %d solvable", size, solvable)
	}
}

func TestEdges(t *testing.T) {
	tests := []struct {
		text   string
		want   int
		reason string
	}{
		{".", 1, ""},
		{"#", 0, StartBlocked},
		{".....", 1, ""},
		{"./././.", 1, ""},
		{".#...", 0, CutOff},
		{"./#/.", 0, CutOff},
		{"..#", 0, EndBlocked},
		{"#..", 0, StartBlocked},
		{"##/##", 0, StartBlocked},
		{"../..", 0, Colour},
		{"...#./.#.#./...##/.....", 0, CutOff},
		{".#./.../...;m=RU", 0, EqualLengths},
		{".../.../...;m=RRUU", 0, Ended},
		{".../.../...;m=UR", 0, DeadEnd},
		{"...../.#.#./.....;m=R", 0, DeadEnd},
		{"..../..../...#/..../....", 0, Colour},
		{"..../..##/..../.#..", 0, CutSquare},
	}
	for _, test := range tests {
		p := parse(t, test.text)
		agree(t, p, test.want)
		code := ""
		if reason := Argue(p); reason != nil {
			code = reason.Code
		}
		testkit.Equal(t, code, test.reason, "%s: reason", test.text)
	}
}

// known reads the mazes of other people.
func known(t testing.TB) []rules.Maze {
	t.Helper()
	data, err := os.ReadFile("../rules/testdata/known.txt")
	testkit.Must(t, err)
	mazes, err := rules.ParseFile("known.txt", data)
	testkit.Must(t, err)
	return mazes
}

// Decide and Count agree on every known maze, and Friedman's have one solution
// each.
func TestKnownMazes(t *testing.T) {
	for _, m := range known(t) {
		p := m.Position
		d, n := Decide(p, Unique, search.Control{}), Count(p, search.Control{})
		if !d.Known || n.AtLeast || compare(n.Count, uint64(d.Solutions)) < 0 || (d.Solutions < 2) != (compare(n.Count, 2) < 0) {
			t.Errorf("%s: decided %d, counted %s", m.Name, d.Solutions, n.Count)
		}
		if m.Name[:8] == "friedman" && d.Solutions != 1 {
			t.Errorf("%s: %d solutions", m.Name, d.Solutions)
		}
	}
}

func TestOpenBoards(t *testing.T) {
	for side, want := range openBoards {
		n := Count(rules.NewPosition(rules.NewBoard(side, side)), search.Control{})
		testkit.Equal(t, n.Count.String(), want, "%d x %d: %s", side, side, n.Count)
	}
}

// Numbers take more words as they need them. No maze that can be counted in the
// time of a test has such a number.
func TestNumbersGrow(t *testing.T) {
	states := newTable(1, 0)
	want := map[uint64]*big.Int{}
	r := rng.New("numbers")
	for i := range 5000 {
		k := uint64(r.Intn(50))
		number := []uint64{r.Uint64(), r.Uint64(), r.Uint64()}[:1+i/2000]
		states.add([]uint64{k}, number)
		if want[k] == nil {
			want[k] = new(big.Int)
		}
		want[k].Add(want[k], bigNumber(number))
	}
	if states.digits != 4 || states.states != 50 {
		t.Errorf("%d words a number for %d states", states.digits, states.states)
	}
	for i := range states.states {
		k := states.key(i)[0]
		if got := bigNumber(states.number(i)); got.Cmp(want[k]) != 0 {
			t.Errorf("state %d: %s, want %s", k, got, want[k])
		}
	}
}

func TestCountWithoutMemory(t *testing.T) {
	p := rules.NewPosition(rules.NewBoard(7, 7))
	n := Count(p, search.Control{Limits: search.Limits{Memory: 50_000}})
	if !n.AtLeast || compare(n.Count, 1822) >= 0 || n.Stats.Peak > 2000 {
		t.Errorf("%+v", n)
	}
	n = Count(p, search.Control{Limits: search.Limits{Nodes: 2_000}})
	if !n.AtLeast || compare(n.Count, 1822) >= 0 {
		t.Errorf("%+v", n)
	}
}

func TestCancel(t *testing.T) {
	done, cancel := context.WithCancel(context.Background())
	cancel()
	p := rules.NewPosition(rules.NewBoard(9, 9))
	if n := Count(p, search.Control{Ctx: done}); n.Status != search.Cancelled || !n.AtLeast {
		t.Errorf("count: %+v", n)
	}
	hard := hardBoard(20, 12, "cancel")
	if d := Decide(hard, Unique, search.Control{Ctx: done}); d.Known || d.Status != search.Cancelled {
		t.Errorf("decide: %+v", d)
	}
	if s := Check(randomSteps(rng.New("c"), hard, 10), search.Control{Ctx: done}); s.Status != search.Cancelled {
		t.Errorf("check: %+v", s)
	}
}

// hardBoard returns a random board that no short argument settles; one of so
// many squares is blocked.
func hardBoard(side, share int, seed string) rules.Position {
	r := rng.New(seed)
	for {
		b := rules.NewBoard(side, side)
		for range side * side / share {
			b = b.With(rules.At(r.Intn(side), r.Intn(side)), true)
		}
		if p := rules.NewPosition(b); Argue(p) == nil {
			return p
		}
	}
}

func TestCheckFindsTheLastGoodStep(t *testing.T) {
	for seed := range randomBoards {
		r := rng.New(fmt.Sprint("check", seed))
		p := randomSteps(r, rules.NewPosition(randomBoard(r, 5)), 20)
		want := -1
		for steps := range len(p.Path()) + 1 {
			if walk(p.Back(steps)) > 0 {
				want = steps
			}
		}
		s := Check(p, search.Control{})
		if s.Alive != want || (s.Status == search.Solved) != (want == len(p.Path())) {
			t.Fatalf("%s: %+v, want %d", p, s, want)
		}
		if want >= 0 && s.Path[:want] != p.Path()[:want] {
			t.Fatalf("%s: the way on is %s", p, s.Path)
		}
	}
}

func TestTimeIsKept(t *testing.T) {
	p := rules.NewPosition(rules.NewBoard(19, 19))
	now := time.Unix(0, 0)
	clock := func() time.Time { now = now.Add(time.Second); return now }
	n := Count(p, search.Control{Limits: search.Limits{Time: time.Minute}, Clock: clock})
	if took := now.Sub(time.Unix(0, 0)); !n.AtLeast || took < time.Minute {
		t.Errorf("19 x 19 counted in %v: %+v", took, n)
	}
}

package exact

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"
	"time"
	"unsafe"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"cavalo/internal/search"
	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/published"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

type fataler interface{ Fatalf(string, ...any) }

// prove solves a position, holds the answer to the rules and returns the fewest
// moves.
func prove(t fataler, s *Solver, p rules.Position, o Options) int {
	r := s.Solve(p, o, search.Control{})
	last, err := p.Replay(r.Moves)
	if err != nil || !last.Solved() {
		t.Fatalf("%s: the path ends at %s, %v", p, last, err)
	}
	if r.Status != search.Solved || !r.Optimal || r.Lower != len(r.Moves) {
		t.Fatalf("%s: %+v", p, r)
	}
	return len(r.Moves)
}

func TestReferences(t *testing.T) {
	for _, reference := range rules.References() {
		for name, s := range map[string]*Solver{"without": New(), "with": loaded()} {
			testkit.Equal(t, prove(t, s, reference.Position(), Options{}), reference.Moves, "%s, %s tables", reference.Name, name)
		}
	}
}

// All boards of small sizes, any goal, against breadth-first layers.
func TestSmallBoards(t *testing.T) {
	testkit.Sequential(t)
	s := New()
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]rules.Size{rules.NewSize(2, 2), rules.NewSize(2, 3), rules.NewSize(4, 2), rules.NewSize(2, 4)}).Draw(t, "size")
		p := drawPosition(t, size)
		for depth, boards := range layers(p.Goal) {
			if boards[p.Board] {
				testkit.MustEqual(t, prove(t, s, p, Options{}), depth, "%s", p)
				return
			}
		}
		t.Fatalf("%s: not reached", p)
	})
}

// A sample of all boards of the 8 puzzle, for goals with the blank in a corner,
// at an edge and in the centre.
func TestEightPuzzle(t *testing.T) {
	testkit.Sequential(t)
	s := New()
	for _, goal := range []string{"1.2.3/4.5.6/7.8.0", "3.0.1/8.5.2/4.7.6", "1.2.3/8.0.4/7.6.5"} {
		g := board(t, goal)
		for depth, boards := range layers(g) {
			n := 0
			for b := range boards {
				if n++; n > 20 {
					break
				}
				p := rules.Position{Board: b, Goal: g}
				testkit.MustEqual(t, prove(t, s, p, Options{}), depth, "%s", p)
				testkit.MustEqual(t, prove(t, s, p, Options{Forward: true}), depth, "%s, forward", p)
			}
		}
	}
}

// Sizes that are always proved, the same there and back.
func TestEasyToProve(t *testing.T) {
	testkit.Sequential(t)
	s := New()
	for _, size := range []rules.Size{rules.NewSize(2, 5), rules.NewSize(5, 2), rules.NewSize(3, 4), rules.NewSize(4, 3), rules.NewSize(2, 6)} {
		for i := range 3 {
			goal := rules.Random(fmt.Sprint("goal ", i), rules.Ordered(size))
			p := rules.Position{Board: rules.Random(fmt.Sprint("start ", i), goal), Goal: goal}
			there := prove(t, s, p, Options{Forward: true})
			testkit.Equal(t, there, prove(t, s, reversed(p), Options{Forward: true}), "%s", p)
		}
	}
}

func TestKorf(t *testing.T) {
	testkit.Sequential(t)
	for i, p := range published.Korf100() {
		if i%korfSample != 0 {
			continue
		}
		testkit.Equal(t, prove(t, loaded(), p.Position, Options{}), p.Moves, "position %d", i+1)
	}
}

// Several workers find paths that are as short.
func TestWorkers(t *testing.T) {
	for i, p := range published.Korf100() {
		if i%(4*korfSample) != 0 {
			continue
		}
		testkit.Equal(t, prove(t, loaded(), p.Position, Options{Workers: 3}), p.Moves, "position %d", i+1)
	}
}

// Two independent bounds, and two directions, agree on random goals.
func TestRandomGoals(t *testing.T) {
	testkit.Sequential(t)
	bare := New()
	for i := range randomGoals {
		goal := rules.Random(fmt.Sprint("goal ", i), rules.Ordered(pattern.FifteenSize))
		p := rules.Position{Board: rules.Random(fmt.Sprint("start ", i), goal), Goal: goal}
		if goals := newFrame(p); i%3 == 0 && goals.home == 1 {
			p = reversed(p)
		}
		want := prove(t, loaded(), p, Options{})
		testkit.Equal(t, prove(t, loaded(), reversed(p), Options{Forward: true}), want, "%s", p)
		if i%walkingSample == 0 {
			testkit.Equal(t, prove(t, bare, p, Options{}), want, "%s", p)
		}
	}
}

// With tables and without, the way forward is the same.
func TestForwardIsTheSamePath(t *testing.T) {
	testkit.Sequential(t)
	goal := board(t, "5.1.2.3/4.0.6.7/8.9.10.11/12.13.14.15")
	with, ok := loaded().Scramble("path", goal, 40, search.Control{})
	without, also := New().Scramble("path", goal, 40, search.Control{})
	if with != without || !ok || !also {
		t.Errorf("scrambles %s and %s", with, without)
	}
	p := rules.Position{Board: with, Goal: goal}
	a := loaded().Solve(p, Options{Forward: true}, search.Control{})
	b := New().Solve(p, Options{Forward: true}, search.Control{})
	if diff := cmp.Diff(a.Moves, b.Moves); diff != "" {
		t.Error(diff)
	}
	if a.Method != ByTables || b.Method != ByWalking {
		t.Errorf("methods %s and %s", a.Method, b.Method)
	}
}

func TestUnsolvable(t *testing.T) {
	p := position(t, "1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0")
	r := New().Solve(p, Options{}, search.Control{})
	if r.Status != search.NoSolution || !r.Optimal || r.Method != ByParity || r.Parity == nil || r.Parity.Start.Inversions != 1 {
		t.Errorf("%+v", r)
	}
	if len(r.Moves) > 0 {
		t.Error("moves where there is no way")
	}
}

func TestNothingToDo(t *testing.T) {
	testkit.Sequential(t)
	for _, text := range []string{"1.2/3.0", "1.2.3.4/5.6.7.8/9.10.11.12/13.14.15.0", rules.Ordered(rules.NewSize(6, 6)).String()} {
		testkit.Equal(t, prove(t, New(), position(t, text), Options{}), 0, "%s", text)
	}
}

// Every size gives an answer with true bounds within a number of nodes, and a
// path unless it was stopped at once.
func TestLargeBoards(t *testing.T) {
	testkit.Sequential(t)
	s := New()
	for _, text := range []string{"3x6", "5x4", "5x5", "6x5", "6x6"} {
		size, err := rules.ParseSize(text)
		testkit.Must(t, err)
		p := rules.NewPosition(rules.Random("large", rules.Ordered(size)))
		lengths := []int{}
		o := Options{Best: func(moves []rules.Move, lower int) {
			if last, err := p.Replay(moves); err != nil || !last.Solved() || lower > len(moves) {
				t.Errorf("%s: a better path ends at %s, %v", text, last, err)
			}
			lengths = append(lengths, len(moves))
		}}
		r := s.Solve(p, o, search.Control{Limits: search.Limits{Nodes: 150_000}})
		last, err := p.Replay(r.Moves)
		if err != nil || !last.Solved() || len(lengths) == 0 || lengths[len(lengths)-1] != len(r.Moves) {
			t.Errorf("%s: %d moves, after %v, end at %s, %v", text, len(r.Moves), lengths, last, err)
		}
		if r.Lower > len(r.Moves) || r.Optimal != (r.Lower == len(r.Moves)) || !r.Optimal && r.Status != search.LimitReached {
			t.Errorf("%s: %v, at least %d, %d moves", text, r.Status, r.Lower, len(r.Moves))
		}
	}
}

// Large boards that are nearly solved are proved.
func TestLargeBoardsNearby(t *testing.T) {
	testkit.Sequential(t)
	s := New()
	for _, size := range []rules.Size{rules.NewSize(5, 5), rules.NewSize(6, 6), rules.NewSize(3, 6)} {
		goal := rules.Random("goal", rules.Ordered(size))
		b, ok := s.Scramble("near", goal, 24, search.Control{})
		if !ok {
			t.Fatalf("%s: no scramble", size)
		}
		testkit.Equal(t, prove(t, s, rules.Position{Board: b, Goal: goal}, Options{}), 24, "%s", size)
	}
}

func TestLimits(t *testing.T) {
	hard := published.Hardest80()[0].Position
	cancelled, cancel := context.WithCancel(context.Background())
	cancel()
	tests := []struct {
		name string
		c    search.Control
		want search.Status
	}{
		{"nodes", search.Control{Limits: search.Limits{Nodes: 50_000}}, search.LimitReached},
		{"time", search.Control{Limits: search.Limits{Time: time.Millisecond}}, search.LimitReached},
		{"cancelled", search.Control{Ctx: cancelled}, search.Cancelled},
	}
	for _, test := range tests {
		for _, s := range []*Solver{loaded(), New()} {
			for workers := range 4 {
				r := s.Solve(hard, Options{Workers: workers}, test.c)
				if r.Status != test.want || r.Optimal || r.Lower < 40 || r.Lower > 80 {
					t.Errorf("%s: %+v", test.name, r)
				}
				if limit := test.c.Limits.Nodes; limit > 0 && r.Stats.Generated > limit+4*flushEvery*int64(max(1, workers)) {
					t.Errorf("%s, %d workers: %d nodes", test.name, workers, r.Stats.Generated)
				}
			}
		}
	}
}

func TestProgress(t *testing.T) {
	told := 0
	now := time.Unix(1000, 0)
	slow := func() time.Time { // as if a machine took so long between two looks at the clock
		now = now.Add(100 * time.Millisecond)
		return now
	}
	c := search.Control{Limits: search.Limits{Nodes: 40_000}, Clock: slow, Progress: func(p search.Progress) {
		told++
		if p.Lower < 1 || p.Lower > 80 || p.Phase != "search" {
			t.Errorf("%+v", p)
		}
	}}
	loaded().Solve(published.Hardest80()[0].Position, Options{}, c)
	if told == 0 {
		t.Error("nothing told")
	}
}

func TestLoadRefuses(t *testing.T) {
	s := New()
	testkit.Equal(t, s.Load([]byte("<!DOCTYPE html>")), pattern.ErrFile, "a page instead of tables")
}

// With some of the tables, the direction that has them is taken.
func TestSomeTables(t *testing.T) {
	corner := New()
	corner.sets = map[kind]*pattern.Set{{pattern.FifteenSize, 0}: loaded().sets[kind{pattern.FifteenSize, 0}]}
	edge := New()
	edge.sets = map[kind]*pattern.Set{{pattern.FifteenSize, 1}: loaded().sets[kind{pattern.FifteenSize, 1}]}
	const atCorner, atEdge, atCentre = "1.2.3.4/5.6.7.8/9.10.11.12/13.14.15.0", "1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15", "1.2.3.4/5.6.7.8/9.10.0.12/13.14.11.15"
	tests := []struct {
		start, goal  string
		wanted       []string
		corner, edge Method
	}{
		{atCorner, atEdge, []string{"corner", "edge"}, ByTables, ByTables},
		{atEdge, atCorner, []string{"corner", "edge"}, ByTables, ByTables},
		{atEdge, atEdge, []string{"edge"}, ByWalking, ByTables},
		{atEdge, atCentre, []string{"centre", "edge"}, ByWalking, ByTables},
		{atCentre, atCorner, []string{"corner", "centre"}, ByTables, ByWalking},
	}
	for _, test := range tests {
		p := position(t, test.start+";goal="+test.goal)
		if diff := cmp.Diff(test.wanted, Wanted(p)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", p, diff)
		}
		prove(t, corner, p, Options{})
		testkit.Equal(t, corner.Solve(p, Options{}, search.Control{}).Method, test.corner, "%s", p)
		testkit.Equal(t, edge.Solve(p, Options{}, search.Control{}).Method, test.edge, "%s", p)
	}
	if got := Wanted(position(t, "1.2/3.0")); got != nil {
		t.Errorf("2x2 wants %s", got)
	}
}

func TestCount(t *testing.T) {
	testkit.Sequential(t)
	rapid.Check(t, func(t *rapid.T) {
		p := drawPosition(t, rules.NewSize(2, rapid.IntRange(2, 3).Draw(t, "columns")))
		fewest := prove(t, loaded(), p, Options{})
		paths := map[rules.Board]uint64{p.Board: 1} // of every length, no board left out
		for range fewest {
			next := map[rules.Board]uint64{}
			for b, n := range paths {
				for _, m := range b.Moves() {
					to, _ := b.Slide(m)
					next[to] += n
				}
			}
			paths = next
		}
		got := loaded().Count(p, fewest, search.Control{})
		if !got.Proved || got.Paths != paths[p.Goal] {
			t.Fatalf("%s: %+v, want %d paths", p, got, paths[p.Goal])
		}
	})
	p := position(t, "1.2.3/4.5.6/7.8.0")
	if got := New().Count(p, 0, search.Control{}); !got.Proved || got.Paths != 1 {
		t.Errorf("nothing to do: %+v", got)
	}
	far := published.Korf100()[0].Position
	if got := loaded().Count(far, 57, search.Control{Limits: search.Limits{Nodes: 1000}}); got.Proved {
		t.Errorf("cut off: %+v", got)
	}
	if saturated(math.MaxUint64, 1) != math.MaxUint64 || saturated(2, 3) != 5 {
		t.Error("sums are wrong")
	}
}

// Paths are counted in the memory of the boards that are held, in maps that are half empty.
func TestCountInLittleMemory(t *testing.T) {
	s, goal := New(), rules.Ordered(rules.NewSize(3, 3))
	b, ok := s.Scramble("count", goal, 16, search.Control{})
	if !ok {
		t.Fatal("no board")
	}
	p := rules.Position{Board: b, Goal: goal}
	free := s.Count(p, 16, search.Control{})
	for boards, want := range map[int64]bool{free.Stats.Peak: true, free.Stats.Peak - 1: false} {
		memory := boards * 2 * int64(unsafe.Sizeof(counted{}))
		if got := s.Count(p, 16, search.Control{Limits: search.Limits{Memory: memory}}); got.Proved != want || want && got.Paths != free.Paths {
			t.Errorf("with room for %d boards of %d: %+v, want %+v", boards, free.Stats.Peak, got, free)
		}
	}
}

func TestScramble(t *testing.T) {
	testkit.Sequential(t)
	for _, size := range []rules.Size{rules.NewSize(2, 2), rules.NewSize(3, 3), rules.NewSize(2, 5), rules.NewSize(4, 4), rules.NewSize(5, 5)} {
		goal := rules.Random("goal", rules.Ordered(size))
		easy, medium, hard := rules.LevelMoves("easy", size), rules.LevelMoves("medium", size), rules.LevelMoves("hard", size)
		if !(easy < medium && medium < hard) {
			t.Errorf("%s: levels %d, %d, %d", size, easy, medium, hard)
		}
		for _, moves := range []int{0, 1, easy, medium} {
			b, ok := loaded().Scramble("seed", goal, moves, search.Control{})
			if again, _ := loaded().Scramble("seed", goal, moves, search.Control{}); !ok || again != b {
				t.Fatalf("%s, %d moves: %s and %s", size, moves, b, again)
			}
			testkit.Equal(t, prove(t, loaded(), rules.Position{Board: b, Goal: goal}, Options{}), moves, "%s", b)
		}
	}
	for moves, want := range map[int]bool{6: true, 7: false} {
		if _, ok := New().Scramble("seed", board(t, "1.2/3.0"), moves, search.Control{}); ok != want {
			t.Errorf("2x2 needs %d moves: %v, but 6 is the most", moves, ok)
		}
	}
}

// The limit of time of a scramble is that of all boards that it tries, and it
// can be cancelled between two of them.
func TestScrambleStops(t *testing.T) {
	testkit.Sequential(t)
	for _, c := range []struct {
		size  rules.Size
		moves int
	}{
		{rules.NewSize(2, 3), 22}, // no board needs more than 21
		{rules.NewSize(5, 5), 40}, // more than one walk
	} {
		goal := rules.Ordered(c.size)
		var taken time.Duration // a millisecond a look at the clock
		clock := func() time.Time { taken += time.Millisecond; return time.Time{}.Add(taken) }
		boards := 0
		_, ok := loaded().Scramble("seed", goal, c.moves, search.Control{Clock: clock, Yield: func() { boards++ }})
		if free := taken; boards < 3 || ok != (c.moves == 40) {
			t.Fatalf("%s: %v with %d boards after %v", c.size, ok, boards, free)
		}
		limit := taken / 2
		taken = 0
		_, ok = loaded().Scramble("seed", goal, c.moves, search.Control{Clock: clock, Limits: search.Limits{Time: limit}})
		if ok || taken < limit || taken > limit+10*time.Millisecond {
			t.Errorf("%s: %v after %v of %v", c.size, ok, taken, limit)
		}
		ctx, stop := context.WithCancel(t.Context())
		boards = 0
		stand := func() time.Time { return time.Time{} } // no search lets messages in
		_, ok = loaded().Scramble("seed", goal, c.moves, search.Control{Ctx: ctx, Clock: stand, Yield: func() {
			if boards++; boards == 2 {
				stop()
			}
		}})
		if stop(); ok || boards != 2 {
			t.Errorf("%s: cancelled at the second board, it tried %d", c.size, boards)
		}
	}
}

func TestOneMove(t *testing.T) {
	p := position(t, "1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15")
	if r := loaded().Solve(p, Options{}, search.Control{}); r.Method != ByTables || r.Stats.Expanded != 1 || r.Stats.Generated != 3 {
		t.Errorf("%+v after one of three moves", r)
	}
	p = position(t, "1.2.3/4.5.6/7.0.8")
	r := New().Solve(p, Options{}, search.Control{})
	if r.Stats.Expanded != 1 || r.Stats.Generated < 1 {
		t.Errorf("%+v after one move", r.Stats)
	}
	testkit.EqualLists(t, r.Moves, []rules.Move{rules.Right}, "moves")
}

// The lower bound of a 24 puzzle is never above the fewest moves, agrees with them in parity and
// is at least what the tables say of the board and of its reflection; so are those
// told on the way. The same limit of nodes gives the same path.
func TestBoundsOfTwentyFour(t *testing.T) {
	s := New()
	for _, p := range published.Korf24()[:twentyFours] {
		told := 0
		c := search.Control{Limits: search.Limits{Nodes: 400_000}, Progress: func(now search.Progress) {
			if now.Upper > 0 {
				told++
			}
			if int(now.Lower) > p.Moves || now.Upper > 0 && int(now.Upper) < p.Moves {
				t.Errorf("%s: from %v to %v moves, not %d", p.Position, now.Lower, now.Upper, p.Moves)
			}
		}}
		r := s.Solve(p.Position, Options{}, c)
		f := newFrame(p.Position)
		if least := newAdditive(&f, s.set(&f), search.NewMeter(c)).lower(); r.Lower < least || r.Lower > p.Moves || (p.Moves-r.Lower)%2 != 0 {
			t.Errorf("%s: at least %d moves; the tables say %d, the fewest are %d", p.Position, r.Lower, least, p.Moves)
		}
		if len(r.Moves) < p.Moves || told == 0 {
			t.Errorf("%s: %d moves, %d bounds told", p.Position, len(r.Moves), told)
		}
		if again := New().Solve(p.Position, Options{}, c); !slices.Equal(again.Moves, r.Moves) || again.Lower != r.Lower {
			t.Errorf("%s: another time %v, at least %d", p.Position, again.Moves, again.Lower)
		}
	}
}

package generate_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"cavalo/internal/challenge/generate"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle/daily"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// made makes a board that nothing cuts off.
func made(t testing.TB, o generate.Options) generate.Result {
	t.Helper()
	r := generate.Make(o, search.Control{})
	testkit.MustEqual(t, r.Status, search.Solved, "%+v", o)
	return r
}

// plainFewest counts, by trying every path, the fewest steps to the target that
// are at most limit; more than limit when there are none. It knows the rules alone.
func plainFewest(p rules.Position, limit int) int {
	switch {
	case p.Solved():
		return 0
	case limit <= 0 || p.Points+99*limit < p.Target:
		return limit + 1
	}
	best := limit + 1
	for _, m := range p.Moves() {
		next, err := p.Play(m)
		if err != nil {
			panic(err)
		}
		if n := 1 + plainFewest(next, best-2); n < best {
			best = n
		}
	}
	return best
}

// plainWrong asks the simple player by the plain search: how many of its moves
// lose the fewest steps, when each is mended by the largest number that doesn't.
func plainWrong(p rules.Position, steps int) (wrong int) {
	for left := steps - 1; left >= 0; left-- {
		largest, kept, after := knight.NoNumber, knight.NoNumber, p
		for _, m := range p.Moves() {
			n := p.Board[m.To]
			largest = max(largest, n)
			if next, err := p.Play(m); err == nil && n > kept && plainFewest(next, left) <= left {
				kept, after = n, next
			}
		}
		if kept != largest {
			wrong++
		}
		p = after
	}
	return wrong
}

// TestFewestAndGrade checks targets and grades against an independent search: on easy boards of
// every size, on small ones of a day, and on a medium one.
func TestFewestAndGrade(t *testing.T) {
	var options []generate.Options
	easy := rules.Levels()[0]
	for size := rules.MinSize; size <= knight.Size; size++ {
		for seed := range 3 {
			options = append(options, generate.OfLevel(easy, size, fmt.Sprint("plain", seed)))
		}
	}
	for day := range 4 {
		options = append(options, generate.Daily(daily.Date("2026-11-23").Add(8*day)))
	}
	options = append(options, generate.Options{Seed: "many wrong", Size: 5, Steps: [2]int{6, 7}, Wrong: [2]int{3, 9}, Tight: 100})
	for _, o := range options {
		r := made(t, o)
		if n := plainFewest(r.Position, r.Steps); n != r.Steps {
			t.Errorf("%+v: %d steps, a plain search needs %d: %v", o, r.Steps, n, r.Position)
		}
		if n := plainWrong(r.Position, r.Steps); n != r.Wrong {
			t.Errorf("%+v: %d moves go wrong, by a plain search %d: %v", o, r.Wrong, n, r.Position)
		}
		checkWanted(t, o, r)
	}
}

// checkWanted holds a board to what was wanted of it.
func checkWanted(t *testing.T, o generate.Options, r generate.Result) {
	t.Helper()
	p := r.Position
	if r.Steps < o.Steps[0] || r.Steps > o.Steps[1] || r.Wrong < o.Wrong[0] || r.Wrong > o.Wrong[1] {
		t.Errorf("%+v: %d steps, %d wrong", o, r.Steps, r.Wrong)
	}
	if p.Placed() || p.Target%10 != 0 || p.Target < 10 || p.Rules != knight.DefaultRules() || p.Board.Count() != o.Size*o.Size {
		t.Errorf("%+v: %v", o, p)
	}
	for s, n := range p.Board {
		if at := knight.Square(s); (n == knight.NoNumber) != (at.Line() >= o.Size || at.Column() >= o.Size) {
			t.Errorf("%+v: %v on %v", o, n, at)
		}
	}
}

// TestBoardsAreForEver: seeds are exchanged, and dailies compared. These hashes may
// change with Version only, those of days never.
func TestBoardsAreForEver(t *testing.T) {
	hash := func(r generate.Result) string {
		return fmt.Sprintf("%d/%d %x", r.Wrong, r.Steps, rng.Hash(r.Position.String())>>32)
	}
	levels := map[string]string{
		"5 easy": "0/5 2754803c", "5 medium": "3/10 d349e0db", "5 hard": "5/15 7e22e1c8", "6 easy": "0/4 b8db7ae4", "6 medium": "2/9 92abbc69", "6 hard": "5/14 6a0110b0", "7 easy": "0/4 9ba706b4", "7 medium": "3/8 bcb3edc", "7 hard": "5/16 332bf4d7",
		"8 easy": "0/5 e597aba0", "8 medium": "3/11 1425f8f3", "8 hard": "5/15 b388574c", "9 easy": "0/3 cdad70ea", "9 medium": "3/9 b34ccf80", "9 hard": "6/16 4410df1f", "10 easy": "0/3 940cda92", "10 medium": "2/11 c41d0fcc", "10 hard": "5/15 8c54b256",
	}
	for size := rules.MinSize; size <= knight.Size; size++ {
		for _, l := range rules.Levels()[:3] {
			o := generate.OfLevel(l, size, "for ever")
			r := made(t, o)
			checkWanted(t, o, r)
			if name := fmt.Sprint(size, " ", l.Name); hash(r) != levels[name] {
				t.Errorf("%q: %q", name, hash(r))
			}
		}
	}
	days := map[daily.Date]string{
		"0000-01-01": "3/8 578606e0", "1999-12-31": "2/7 d15a045b", "2026-11-22": "3/8 4482fc4e", "2026-11-23": "0/5 659be813", "2026-11-24": "1/5 2b0a827a", "2026-11-25": "1/6 e8b30e0d", "2026-11-26": "2/6 5c6be005",
		"2026-11-27": "2/7 d5d5abcc", "2026-11-28": "3/8 a6bed252", "2026-11-29": "4/8 daad4b0f", "2026-12-31": "2/7 21accd57", "2027-01-01": "2/7 68550861", "2028-02-29": "1/6 c3e5619a", "2028-03-01": "1/6 b51ba303", "9999-12-31": "2/7 9c1844a5",
	}
	for day, want := range days {
		o := generate.Daily(day)
		r := made(t, o)
		checkWanted(t, o, r)
		testkit.Equal(t, hash(r), want, "%q", day)
	}
}

// TestHarderThroughTheWeek: sizes, steps and the moves that go wrong don't fall
// from Monday to Sunday, and all are 5 to 8 steps.
func TestHarderThroughTheWeek(t *testing.T) {
	before := generate.Options{}
	for day := range 7 {
		o := generate.Daily(daily.Date("2026-11-23").Add(day))
		if o.Size < before.Size || o.Steps[1] < before.Steps[1] || o.Wrong[0] < before.Wrong[0] || o.Steps[0] < 5 || o.Steps[1] > 8 {
			t.Errorf("day %d: %+v after %+v", day, o, before)
		}
		before = o
	}
	if generate.Daily("2026-11-23").Seed == generate.Daily("2026-11-30").Seed {
		t.Error("two Mondays have the same board")
	}
}

// TestLimits: a search that is cut off has no board, however near it was; the
// same one with room has the board that it has without limits.
func TestLimits(t *testing.T) {
	o := generate.OfLevel(rules.Levels()[2], 6, "limits")
	whole := made(t, o)
	cut := 0
	for nodes := whole.Stats.Generated * 2; nodes > 0; nodes /= 3 {
		r := generate.Make(o, search.Control{Limits: search.Limits{Nodes: nodes}})
		switch r.Status {
		case search.Solved:
			if r.Position != whole.Position || r.Wrong != whole.Wrong {
				t.Errorf("with %d nodes it is %v", nodes, r.Position)
			}
		case search.LimitReached:
			cut++
			if r.Steps != 0 || r.Stats.Generated > 2*nodes+10_000 {
				t.Errorf("cut off at %d: %+v", nodes, r)
			}
		default:
			t.Errorf("with %d nodes: %v", nodes, r.Status)
		}
	}
	if cut < 2 {
		t.Errorf("%d searches were cut off", cut)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if r := generate.Make(o, search.Control{Ctx: ctx}); r.Status != search.Cancelled {
		t.Errorf("cancelled: %v", r.Status)
	}
}

// TestOutOfTime: whenever the time is up, be it amid a solve, there is the whole
// board or none, never one that a solve has misjudged for want of time.
func TestOutOfTime(t *testing.T) {
	o := generate.OfLevel(rules.Levels()[1], 6, "time")
	whole := made(t, o)
	looks, cut := 0, 0
	count := func() time.Time { looks++; return time.Unix(0, int64(looks)) }
	generate.Make(o, search.Control{Clock: count})
	tried := 0
	for limit := 0; limit < looks; limit += 1 + looks/15 {
		tried++
		now := 0
		clock := func() time.Time { now++; return time.Unix(0, int64(now)) }
		r := generate.Make(o, search.Control{Limits: search.Limits{Time: time.Duration(limit + 1)}, Clock: clock})
		switch r.Status {
		case search.Solved:
			if r.Position != whole.Position || r.Wrong != whole.Wrong || r.Steps != whole.Steps {
				t.Errorf("after %d looks at the clock it is %v", limit, r.Position)
			}
		case search.LimitReached:
			cut++
		default:
			t.Errorf("after %d looks at the clock: %v", limit, r.Status)
		}
	}
	if tried < 10 || cut < tried/2 {
		t.Errorf("%d of %d were cut off", cut, tried)
	}
}

// TestProgress: it tells which board it is at, and lets messages in.
func TestProgress(t *testing.T) {
	var now time.Time
	clock := func() time.Time { now = now.Add(50 * time.Millisecond); return now }
	boards, yields := 0, 0
	c := search.Control{Clock: clock, Yield: func() { yields++ }, Progress: func(p search.Progress) {
		if p.Phase != "board" || p.Depth < boards {
			t.Errorf("%+v after board %d", p, boards)
		}
		boards = p.Depth
	}}
	if generate.Make(generate.OfLevel(rules.Levels()[2], 8, "told"), c); boards == 0 || yields == 0 {
		t.Errorf("told of %d boards, yielded %d times", boards, yields)
	}
}

func BenchmarkMake(b *testing.B) {
	for _, l := range rules.Levels()[:3] {
		for _, size := range []int{5, 8, 10} {
			b.Run(fmt.Sprint(l.Name, size), func(b *testing.B) {
				for i := range b.N {
					made(b, generate.OfLevel(l, size, fmt.Sprint(i)))
				}
			})
		}
	}
}

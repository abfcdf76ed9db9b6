package exact

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// outcome is what must not depend on how the work is done.
type outcome struct {
	status              search.Status
	optimal             bool
	steps, lower, upper int
}

func outcomeOf(p rules.Position, o Options) outcome {
	return outcomeIn(o.Goal, Solve(p, o, search.Control{}))
}

func outcomeIn(goal Goal, r Result) outcome {
	if goal == Score {
		r.Steps = r.Score // several lengths may make the most
	}
	return outcome{r.Status, r.Optimal, r.Steps, r.Lower, r.Upper}
}

// mirrored turns a board left to right.
func mirrored(b knight.Board) knight.Board {
	m := knight.EmptyBoard()
	for s := knight.Square(0); s < knight.Squares; s++ {
		m[knight.At(s.Line(), knight.Size-1-s.Column())] = b[s]
	}
	return m
}

// What is found does not depend on the side that the board is seen from, on the
// number of workers, or on the multipliers that the bound starts with.
func TestSameInEveryWay(t *testing.T) {
	cases := 15
	if testing.Short() {
		cases = 3
	}
	for seed := range cases {
		r := rng.New(fmt.Sprint("same", seed))
		b := knight.RandomBoard(fmt.Sprint("same", seed))
		for s := range b { // with holes, so that the highest score is quick
			if r.Intn(3) > 0 {
				b[s] = knight.NoNumber
			}
		}
		under := randomRules(r)
		if under.Double == knight.Random {
			under.Double = knight.Choose // the draw depends on the square
		}
		p := rules.NewPosition(b, 200+r.Intn(600), under)
		q := p
		q.Board = mirrored(b)
		for _, goal := range []Goal{Steps, Score} {
			want := outcomeOf(p, Options{Start: knight.NoSquare, Goal: goal})
			testkit.Equal(t, outcomeOf(q, Options{Start: knight.NoSquare, Goal: goal}), want, "%s, mirrored", p)
			testkit.Equal(t, outcomeOf(p, Options{Start: knight.NoSquare, Goal: goal, Workers: 3}), want, "%s, 3 workers", p)
			for most := range 3 {
				tuned := stepsTuning
				if goal == Score {
					tuned = scoreTuning
				}
				tuned.prices = drawn(fmt.Sprint(seed), 1+most*60)
				got := outcomeIn(goal, solve(p, Options{Start: knight.NoSquare, Goal: goal}, search.Control{}, tuned))
				testkit.Equal(t, got, want, "%s, other multipliers", p)
			}
		}
	}
}

// A search can be cut off anywhere: what it says then is still true.
func TestCutOff(t *testing.T) {
	p := problem(t, "F", knight.Largest)
	want := proved["F"]
	fewest, most := 1, int64(400_000)
	if testing.Short() {
		fewest, most = 2, 10_000
	}
	for _, goal := range []Goal{Steps, Score} {
		for nodes := int64(1); nodes < most; nodes = nodes*4 + 7 {
			for workers := fewest; workers <= 2; workers++ {
				o := Options{Start: knight.NoSquare, Goal: goal, Workers: workers}
				r := Solve(p, o, search.Control{Limits: search.Limits{Nodes: nodes}})
				truth := want.steps[0]
				if goal == Score {
					truth = want.score[0]
				}
				if r.Lower > truth || r.Upper != 0 && r.Upper < truth || r.Optimal && r.Lower != truth {
					t.Errorf("goal %d, %d nodes: %d to %d, the truth is %d", goal, nodes, r.Lower, r.Upper, truth)
				}
				if !r.Optimal && r.Status != search.LimitReached {
					t.Errorf("goal %d, %d nodes: %s", goal, nodes, r.Status)
				}
				if end := replay(t, p, r.Moves); end.Points != r.Score || len(r.Moves) != r.Steps {
					t.Errorf("goal %d, %d nodes: %v makes %d", goal, nodes, r.Moves, end.Points)
				}
				for _, b := range r.Bounds {
					if b.Steps == truth && b.Bound < p.Target {
						t.Errorf("bound %+v", b)
					}
				}
			}
		}
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	calls := 0
	c := search.Control{Ctx: ctx, Yield: func() {
		if calls++; calls == 3 {
			cancel()
		}
	}}
	p := problem(t, "F", knight.Optional)
	r := Solve(p, Options{Start: knight.NoSquare, Goal: Score}, c)
	if r.Status != search.Cancelled || r.Optimal || r.Upper <= r.Lower || calls > 4 {
		t.Errorf("%s, %d to %d after %d yields", r.Status, r.Lower, r.Upper, calls)
	}
	if r := Solve(p, Options{Start: knight.NoSquare}, search.Control{Ctx: ctx}); r.Status != search.Cancelled || r.Moves != nil {
		t.Errorf("steps: %s", r.Status)
	}
}

// Best is told of ever better paths, with bounds that close in.
func TestBestIsTold(t *testing.T) {
	testkit.Sequential(t)
	p := problem(t, "F", knight.Largest)
	points, top, steps := 0, knight.MaxPoints, 0
	o := Options{Start: knight.NoSquare, Goal: Score}
	o.Best = func(moves []knight.Move, lower, upper int) {
		end := replay(t, p, moves)
		if end.Points != lower || lower <= points || upper > top || upper < lower {
			t.Errorf("%d points, %d to %d, after %d to %d", end.Points, lower, upper, points, top)
		}
		points, top = lower, upper
	}
	r := Solve(p, o, search.Control{Limits: search.Limits{Nodes: 500_000}})
	if r.Score != points || r.Upper > top {
		t.Errorf("told %d to %d, then %d to %d", points, top, r.Score, r.Upper)
	}
	o.Goal = Steps
	o.Best = func(moves []knight.Move, lower, upper int) { steps = upper }
	if r := Solve(p, o, search.Control{}); steps != r.Steps {
		t.Errorf("told %d steps, then %d", steps, r.Steps)
	}
}

// The bounds by number of steps come in order, each with how it was proved.
func TestBoundsAreTheProof(t *testing.T) {
	testkit.Sequential(t)
	r := Solve(problem(t, "F", knight.Largest), Options{Start: knight.NoSquare}, search.Control{})
	testkit.MustEqual(t, len(r.Bounds), 28)
	var hows []How
	for i, b := range r.Bounds {
		if b.Steps != i+1 || (b.Bound >= 2000) != (b.How == ByPath) {
			t.Errorf("bound %+v", b)
		}
		if !slices.Contains(hows, b.How) {
			hows = append(hows, b.How)
		}
	}
	if hows[0] != BySum || hows[len(hows)-1] != ByPath {
		t.Errorf("proved by %v", hows)
	}
}

// The limit of memory holds, and is said.
func TestMemoryLimit(t *testing.T) {
	testkit.Sequential(t)
	p := problem(t, "F", knight.Optional)
	o := Options{Start: knight.NoSquare, Goal: Score}
	c := search.Control{Limits: search.Limits{Memory: 500 * prefixBytes}}
	r := solve(p, o, c, tuning{prices: (*root).guess, beam: 2000}) // the queue has to do it
	if r.Status != search.LimitReached || r.Stats.Peak > 510 || r.Score == 0 {
		t.Errorf("%s, %d stored", r.Status, r.Stats.Peak)
	}
}

// A prefix takes the memory that the limit counts for it.
func TestPrefixBytes(t *testing.T) {
	r := newRoots(problem(t, "F", knight.Largest), Options{Start: knight.NoSquare})[0]
	x := &r.r
	x.aim(r.g, r.g.all, r.g.all, r.first, 0, 40)
	kept := make([]*prefix, 10_000)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for i := range kept {
		kept[i] = &prefix{root: r, spot: x.root(), live: x.live, prices: x.pack()}
	}
	runtime.ReadMemStats(&after)
	each := int64(after.TotalAlloc-before.TotalAlloc) / int64(len(kept))
	if each > prefixBytes*5/4 || each < prefixBytes/2 {
		t.Errorf("a prefix of a full board takes %d bytes, counted are %d", each, prefixBytes)
	}
}

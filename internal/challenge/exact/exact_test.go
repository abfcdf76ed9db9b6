package exact

import (
	"fmt"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// exhaustive plays every path by the rules and returns the most points that
// exactly 0, 1, 2, .. steps can make; -1 where there is no such path.
func exhaustive(p rules.Position, start knight.Square) []int {
	var best []int
	var play func(p rules.Position, steps int)
	play = func(p rules.Position, steps int) {
		for len(best) <= steps {
			best = append(best, -1)
		}
		best[steps] = max(best[steps], p.Points)
		for _, m := range p.Moves() {
			if !p.Placed() && start != knight.NoSquare && m.To != start {
				continue
			}
			next, err := p.Play(m)
			if err != nil {
				panic(err)
			}
			play(next, steps+1)
		}
	}
	play(p, 0)
	return best
}

// fewest returns the fewest steps that reach a target, -1 when none do.
func fewest(best []int, target int) int {
	for steps, points := range best {
		if points >= target {
			return steps
		}
	}
	return -1
}

// replay plays moves and returns the position after them.
func replay(t *testing.T, p rules.Position, moves []knight.Move) rules.Position {
	t.Helper()
	for i, m := range moves {
		next, err := p.Play(m)
		if err != nil {
			t.Fatalf("move %d, %s: %v\n%s", i+1, m, err, p)
		}
		p = next
	}
	return p
}

// cutDown are tunings in which one part after the other has to carry the
// answer alone.
var cutDown = []tuning{
	{prices: (*root).guess}, // the queue, by bounds with the multipliers as guessed
	{},                      // the sum of each walk as it is
	{nodes: 1 << 40},        // the depth-first search
	{sweeps: 3, first: 4, last: 2, nodeSweeps: 2, nodeFirst: 3, nodeLast: 1},
	{prices: (*root).guess, sweeps: 40, first: 6, last: 0.1}, // narrowing, then the queue
	{prices: (*root).guess, sweeps: 40, first: 6, last: 0.1, nodes: 30, nodeSweeps: 20, nodeFirst: 2, nodeLast: 0.2, beam: 2, nodeBeam: 1, beamShare: 50},
	{prices: drawn("high", 120), sweeps: 2, first: 6, last: 3, nodes: 5},
	{prices: drawn("low", 10), nodeSweeps: 1, nodeFirst: 1, nodeLast: 1, beam: 1},
}

// drawn sets the multipliers of a root at random, up to a maximum of points.
func drawn(seed string, most int) func(*root, int) {
	return func(root *root, _ int) {
		r := rng.New(seed)
		for i := range root.r.m.group {
			root.r.m.group[i] = int32(r.Intn(most * unit))
		}
		for i := range root.r.m.ranks {
			root.r.m.ranks[i] = int32(r.Intn(most * unit / 3))
		}
	}
}

// smallPosition draws a position that can be played to its end in every way:
// few numbers, close together, with many doubles and mirror pairs.
func smallPosition(r *rng.Rand) (rules.Position, knight.Square) {
	b := knight.EmptyBoard()
	lines, columns := 3+r.Intn(3), 3+r.Intn(3)
	left := r.Intn(knight.Size - columns + 1)
	count := min(5+r.Intn(12), lines*columns)
	numbers := smallNumbers(r)
	for i, cell := range r.Perm(lines * columns)[:count] {
		b[knight.At(cell/columns, left+cell%columns)] = numbers[i]
	}
	under := knight.DefaultRules()
	under.Double = knight.Policies()[r.Intn(len(knight.Policies()))]
	under.ZeroDouble = r.Intn(2) == 0
	under.PlacementRules = r.Intn(2) == 0
	if under.Double == knight.Random {
		under.Seed = fmt.Sprint(r.Intn(5))
	}
	p := rules.NewPosition(b, 1+r.Intn(b.Sum()+1), under)
	start := knight.NoSquare
	if moves := p.Moves(); len(moves) > 0 && r.Intn(4) == 0 {
		start = moves[r.Intn(len(moves))].To
	}
	if r.Intn(4) > 0 {
		return p, start
	}
	for range 1 + r.Intn(3) { // from the middle of a game
		if moves := p.Moves(); len(moves) > 0 {
			p, _ = p.Play(moves[r.Intn(len(moves))])
		}
	}
	return p, knight.NoSquare
}

// smallNumbers returns the numbers in an order that has more doubles and pairs
// in front than chance would.
func smallNumbers(r *rng.Rand) []knight.Number {
	var numbers []knight.Number
	used := map[knight.Number]bool{}
	add := func(n knight.Number) {
		if !used[n] {
			used[n] = true
			numbers = append(numbers, n)
		}
	}
	share := r.Intn(3)
	for _, n := range r.Perm(knight.Numbers) {
		n := knight.Number(n)
		switch {
		case share == 1 && r.Intn(2) == 0:
			add(knight.Number(11 * r.Intn(10)))
		case share == 2 && r.Intn(2) == 0:
			add(n)
			add(n.Mirror())
		}
		add(n)
	}
	return numbers
}

// checkSmall solves the position of a seed for both goals and compares with
// every path there is.
func checkSmall(t *testing.T, seed int) {
	r := rng.New(fmt.Sprint("small", seed))
	p, start := smallPosition(r)
	best := exhaustive(p, start)
	steps, score := stepsTuning, scoreTuning
	if r.Intn(2) == 0 {
		steps = cutDown[r.Intn(len(cutDown))]
		score = steps
	}
	o := Options{Start: start, Workers: 1 + r.Intn(2)}
	fail := func(format string, args ...any) {
		t.Helper()
		t.Fatalf("seed %d, %s, start %s: %s", seed, p, start, fmt.Sprintf(format, args...))
	}
	got := solve(p, o, search.Control{}, steps)
	if !got.Optimal {
		fail("steps: not proved")
	}
	if want := fewest(best, p.Target); want < 0 {
		if got.Status != search.NoSolution || got.Moves != nil || got.Score != p.Points {
			fail("%s by %v, want no solution", got.Status, got.Moves)
		}
	} else {
		if got.Status != search.Solved || got.Steps != want || got.Lower != want || got.Upper != want {
			fail("%s, %d steps (%d to %d), want %d", got.Status, got.Steps, got.Lower, got.Upper, want)
		}
		if end := replay(t, p, got.Moves); !end.Solved() || end.Points != got.Score || len(got.Moves) != want {
			fail("path %v ends with %d points, %d said", got.Moves, end.Points, got.Score)
		}
	}
	for _, bound := range got.Bounds {
		if bound.Steps < len(best) && best[bound.Steps] > bound.Bound {
			fail("bound %+v, but %d points can be had", bound, best[bound.Steps])
		}
	}
	if reason := NewSumReason(p); fewest(best, reason.Best+1) >= 0 {
		fail("sum bound %+v is too low", reason)
	}
	o.Goal = Score
	got = solve(p, o, search.Control{}, score)
	want := best[0]
	for _, points := range best {
		want = max(want, points)
	}
	if !got.Optimal || got.Score != want || got.Lower != want || got.Upper != want {
		fail("score %d (%d to %d), want %d", got.Score, got.Lower, got.Upper, want)
	}
	if end := replay(t, p, got.Moves); end.Points != want {
		fail("path %v ends with %d points, want %d", got.Moves, end.Points, want)
	}
}

func TestAgainstExhaustivePlay(t *testing.T) {
	cases := smallBoards
	if testing.Short() {
		cases = 40
	}
	for seed := range cases {
		checkSmall(t, seed)
	}
}

func FuzzAgainstExhaustivePlay(f *testing.F) {
	f.Add(1)
	f.Fuzz(func(t *testing.T, seed int) { checkSmall(t, seed) })
}

// TestStatisticsAreOfNodes: what is generated and expanded are positions, not
// the sweeps of the bound, so small problems show small trees.
func TestStatisticsAreOfNodes(t *testing.T) {
	for _, p := range knight.BuiltIn()[:4] {
		r := Solve(rules.FromProblem(p, knight.DefaultRules()), Options{Start: knight.NoSquare}, search.Control{})
		s := r.Stats
		if s.Generated < int64(r.Steps) || s.Generated > 1000 || s.Expanded < 1 || s.Expanded > s.Generated+1 || s.Peak < 1 {
			t.Errorf("%s: %+v for %d steps", p.Name, s, r.Steps)
		}
	}
}

package exact

import (
	"fmt"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tools/testkit"
)

// randomRules draws rules for a full board.
func randomRules(r *rng.Rand) knight.Rules {
	under := knight.DefaultRules()
	under.Double = knight.Policies()[r.Intn(len(knight.Policies()))]
	under.ZeroDouble = r.Intn(2) == 0
	under.PlacementRules = r.Intn(2) == 0
	if under.Double == knight.Random {
		under.Seed = fmt.Sprint(r.Intn(100))
	}
	return under
}

// randomPath plays at random, for large numbers more often than not, and
// returns the points after each landing.
func randomPath(r *rng.Rand, p rules.Position) (points []int) {
	for {
		moves := p.Moves()
		if len(moves) == 0 {
			return points
		}
		m := moves[r.Intn(len(moves))]
		for _, other := range moves {
			if r.Intn(3) > 0 && p.Board[other.To] > p.Board[m.To] {
				m = other
			}
		}
		p, _ = p.Play(m)
		points = append(points, p.Points)
	}
}

// The bound is one, whatever the multipliers: no path of K squares makes more.
func TestBoundHolds(t *testing.T) {
	testkit.Sequential(t)
	for seed := range 20 {
		r := rng.New(fmt.Sprint("bound", seed))
		p := rules.NewPosition(knight.RandomBoard(fmt.Sprint(seed)), 1, randomRules(r))
		roots := newRoots(p, Options{Start: knight.NoSquare})
		bounds := map[int]int{}
		for range 30 {
			for i, points := range randomPath(r, p) {
				if _, ok := bounds[i+1]; !ok {
					bounds[i+1] = boundOf(r, roots, i+1)
				}
				if points > bounds[i+1] {
					t.Fatalf("%s: %d squares made %d points, bound %d", p, i+1, points, bounds[i+1])
				}
			}
		}
	}
}

// boundOf is the bound for a number of steps, by multipliers that are drawn and
// then tightened a little, or not at all.
func boundOf(r *rng.Rand, roots []*root, steps int) int {
	t := &tally{watch: &watch{meter: search.NewMeter(search.Control{})}}
	bound := 0
	for _, root := range roots {
		length := steps - root.used()
		if length == 0 {
			bound = max(bound, root.points)
			continue
		}
		x := &root.r
		for i := range x.m.group {
			x.m.group[i] = int32(r.Intn(60 * unit))
		}
		for i := range x.m.ranks {
			x.m.ranks[i] = int32(r.Intn(20 * unit))
		}
		x.aim(root.g, root.g.all, root.g.all, root.first, root.points, length)
		_, sure := x.tighten(1+r.Intn(40), 6, 0.1, 0, t)
		bound = max(bound, sure/unit)
	}
	return bound
}

// The bound of a prefix is one too: on the way of a random path it never falls
// below what the path makes in the end.
func TestPrefixBoundHolds(t *testing.T) {
	testkit.Sequential(t)
	for seed := range 40 {
		r := rng.New(fmt.Sprint("prefix", seed))
		under := randomRules(r)
		under.PlacementRules = true
		p := rules.NewPosition(knight.RandomBoard(fmt.Sprint(seed)), 1, under)
		for range 5 {
			for _, root := range newRoots(p, Options{Start: knight.NoSquare}) {
				checkPrefixes(t, r, root)
			}
		}
	}
}

// checkPrefixes walks at random through a root's graph.
func checkPrefixes(t *testing.T, r *rng.Rand, root *root) {
	t.Helper()
	path, o, exits, score := []uint8{}, root.g.all, root.first, root.points
	for !exits.isEmpty() {
		x := exits.first()
		for range r.Intn(exits.count()) {
			exits = exits.rest()
			x = exits.first()
		}
		path, score = append(path, x), score+root.g.value[x]
		o = root.g.land(o, x)
		exits = root.g.jumps[x].and(o)
	}
	x := &root.r
	x.aim(root.g, root.g.all, root.g.all, root.first, root.points, len(path))
	w := &tally{watch: &watch{meter: search.NewMeter(search.Control{})}}
	x.tighten(30, 6, 0.5, (score)*unit, w) // bars what makes less than this path
	x.fix()
	s := x.root()
	for i, node := range path {
		if !x.exits(&s).has(node) {
			t.Fatalf("landing %d of a path of %d points is barred", i+1, score)
		}
		if bound := x.bound(&s, node); bound < score*unit {
			t.Fatalf("landing %d: bound %d, the path makes %d", i+1, bound/unit, score)
		}
		s = x.land(&s, node)
	}
}

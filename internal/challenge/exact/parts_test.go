package exact

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// shared is what the parts of a solve know of each other.
type shared struct {
	goal  Goal
	known atomic.Int64
}

func (s *shared) tell(value int) {
	for {
		old := s.known.Load()
		if s.goal == Score && int64(value) <= old || s.goal == Steps && old > 0 && int64(value) >= old {
			return
		}
		if s.known.CompareAndSwap(old, int64(value)) {
			return
		}
	}
}

// inParts solves a position in a number of parts, one after the other or all at
// once, which tell each other what they find, and puts their results together.
func inParts(p rules.Position, o Options, t tuning, parts int, atOnce bool) Result {
	s := &shared{goal: o.Goal}
	results := make([]Result, parts)
	var group sync.WaitGroup
	for i := range parts {
		mine := o
		mine.Part, mine.Parts = i, parts
		control := search.Control{Known: func() int { return int(s.known.Load()) }}
		mine.Best = func(_ []knight.Move, lower, upper int) {
			if o.Goal == Score {
				s.tell(lower)
			} else {
				s.tell(upper)
			}
		}
		solvePart := func() { results[i] = solve(p, mine, control, t) }
		if atOnce {
			group.Go(solvePart)
		} else {
			solvePart()
		}
	}
	group.Wait()
	return together(o.Goal, results)
}

// together is the result of the parts.
func together(goal Goal, results []Result) Result {
	all := results[0]
	for _, r := range results[1:] {
		switch {
		case goal == Score:
			upper := max(all.Upper, r.Upper)
			if r.Score > all.Score || all.Status == search.NoSolution {
				all = r
			}
			all.Upper = upper
		case r.Status == search.Solved && (all.Status != search.Solved || r.Steps < all.Steps):
			all = r
		}
		if all.Reason == nil {
			all.Reason = r.Reason
		}
	}
	if goal == Score {
		all.Lower, all.Optimal = all.Score, all.Score == all.Upper
	}
	return all
}

// Parts together find what one solve finds, whatever they hear of each other.
func TestPartsMakeTheWhole(t *testing.T) {
	cases := 150
	if testing.Short() {
		cases = 10
	}
	for seed := range cases {
		r := rng.New(fmt.Sprint("parts", seed))
		p, start := smallPosition(r)
		for _, goal := range []Goal{Steps, Score} {
			o := Options{Start: start, Goal: goal}
			tuned := cutDown[r.Intn(len(cutDown))]
			want := solve(p, o, search.Control{}, tuned)
			parts, atOnce := 1+r.Intn(5), r.Intn(2) == 0
			got := inParts(p, o, tuned, parts, atOnce)
			if outcomeIn(goal, got) != outcomeIn(goal, want) {
				t.Fatalf("seed %d, %s, start %s, %d parts: %+v, want %+v", seed, p, start, parts, outcomeIn(goal, got), outcomeIn(goal, want))
			}
			if end := replay(t, p, got.Moves); end.Points != got.Score {
				t.Fatalf("seed %d, %s: the path makes %d points, %d said", seed, p, end.Points, got.Score)
			}
		}
	}
}

// The bounds of the parts of a full board hold for each number of steps: the
// largest of them is no less than what the whole finds.
func TestPartsOfAFullBoard(t *testing.T) {
	p := problem(t, "F", knight.Largest)
	for parts := 2; parts <= 4; parts++ {
		got := inParts(p, Options{Start: knight.NoSquare}, stepsTuning, parts, true)
		if got.Steps != proved["F"].steps[0] || !got.Optimal {
			t.Errorf("%d parts: %d steps", parts, got.Steps)
		}
	}
	for i := range 2 {
		o := Options{Start: knight.NoSquare, Part: i, Parts: 2}
		r := Solve(p, o, search.Control{Known: func() int { return proved["F"].steps[0] }})
		if r.Status != search.NoSolution || r.Moves != nil || r.Lower != 28 || len(r.Bounds) != 28 || r.Bounds[27].Bound < 1500 {
			t.Errorf("part %d, which is outdone: %s, %d of %d bounds", i, r.Status, r.Lower, len(r.Bounds))
		}
	}
}

// TestPortion: every first landing falls to one part, and the parts are even.
func TestPortion(t *testing.T) {
	for _, under := range []bool{true, false} {
		p := problem(t, "F", knight.Largest)
		p.Rules.PlacementRules = under
		for parts := 1; parts <= 12; parts++ {
			seen := map[knight.Square]int{}
			for part := range parts {
				n := 0
				for _, r := range newRoots(p, Options{Start: knight.NoSquare, Part: part, Parts: parts}) {
					for _, s := range landings(r) {
						seen[s]++
						n++
					}
				}
				if n < 10/parts || n > (10+parts-1)/parts {
					t.Errorf("part %d of %d has %d squares", part, parts, n)
				}
			}
			for s := knight.Square(0); s < knight.Size; s++ {
				if seen[s] != 1 {
					t.Errorf("%s falls to %d of %d parts", s, seen[s], parts)
				}
			}
		}
	}
}

// landings are the squares that a root's paths begin with.
func landings(r *root) []knight.Square {
	if r.placed != knight.NoSquare {
		return []knight.Square{r.placed}
	}
	var squares []knight.Square
	for left := r.first; !left.isEmpty(); left = left.rest() {
		squares = append(squares, r.g.square[left.first()])
	}
	return squares
}

package textbook

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"cavalo/internal/fault"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

// check holds a result to the fewest moves of its position.
func check(t interface{ Fatalf(string, ...any) }, p rules.Position, o Options, r Result, fewest int) {
	if r.Status != search.Solved {
		t.Fatalf("%s, %+v: %v", p, o, r.Status)
	}
	last, err := p.Replay(r.Moves)
	if err != nil || !last.Solved() {
		t.Fatalf("%s, %+v: the path ends at %s, %v", p, o, last, err)
	}
	id, _ := search.ParseAlgorithm(o.Algorithm)
	proves := id.Info().Optimal && o.Weight <= 1
	if len(r.Moves) < fewest || r.Lower > float64(fewest) || proves && (!r.Optimal || len(r.Moves) != fewest) {
		t.Fatalf("%s, %+v: %d moves, at least %v, proved %v; %d are needed", p, o, len(r.Moves), r.Lower, r.Optimal, fewest)
	}
}

// The course's instances under every algorithm and heuristic. Depth-first
// search without a limit would walk on for millions of moves; the course's 20
// takes seconds.
func TestReferences(t *testing.T) {
	for _, reference := range rules.References() {
		for _, a := range search.Algorithms() {
			for _, h := range rules.Puzzle.Heuristics() {
				o := Options{Algorithm: a.Name, Heuristic: h.Name}
				var c search.Control
				if a.ID == search.DFS || a.ID == search.DLS {
					c.Limits.Depth = 14
				}
				r, err := Solve(reference.Position(), o, c)
				testkit.Must(t, err)
				check(t, reference.Position(), o, r, reference.Moves)
				if !a.Informed {
					break
				}
			}
		}
	}
}

// Any start and goal of small boards, against breadth-first search by hand.
func TestAlgorithmsAgree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rules.NewSize(2, rapid.IntRange(2, 3).Draw(t, "columns"))
		goal := rules.Random(rapid.StringN(0, 4, 4).Draw(t, "goal"), rules.Ordered(size))
		p := rules.Position{Board: rules.Random(rapid.StringN(0, 4, 4).Draw(t, "start"), goal), Goal: goal}
		fewest := leastMoves(p)
		o := Options{Heuristic: rapid.SampledFrom(rules.Puzzle.Heuristics()).Draw(t, "heuristic").Name, Settings: search.Settings{Order: rapid.SampledFrom([]search.Order{"", "random:x"}).Draw(t, "order"), Weight: rapid.SampledFrom([]float64{0, 2}).Draw(t, "weight")}}
		for _, a := range search.Algorithms() {
			o.Algorithm = a.Name
			var c search.Control
			if a.ID == search.DLS || a.ID == search.IDDFS {
				c.Limits.Depth = 22
			}
			if a.ID == search.IDDFS && fewest > 14 {
				continue // the tree is too large
			}
			r, err := Solve(p, o, c)
			testkit.Must(t, err)
			check(t, p, o, r, fewest)
		}
	})
}

func leastMoves(p rules.Position) int {
	depth := map[rules.Board]int{p.Board: 0}
	for queue := []rules.Board{p.Board}; ; queue = queue[1:] {
		if queue[0] == p.Goal {
			return depth[p.Goal]
		}
		for _, m := range queue[0].Moves() {
			next, _ := queue[0].Slide(m)
			if _, ok := depth[next]; !ok {
				depth[next] = depth[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
}

func TestDepthLimitIsNoProof(t *testing.T) {
	p := rules.References()[0].Position()
	for _, a := range search.Algorithms() {
		r, err := Solve(p, Options{Algorithm: a.Name}, search.Control{Limits: search.Limits{Depth: 11}})
		if err != nil || r.Status != search.LimitReached || r.Optimal {
			t.Errorf("%s: %v, proved %v, %v", a.Name, r.Status, r.Optimal, err)
		}
	}
}

func TestOptionsThatAreWrong(t *testing.T) {
	tests := []struct {
		o    Options
		code fault.Code
	}{
		{Options{}, "search.algorithm"},
		{Options{Algorithm: "astar", Heuristic: "base"}, fault.JobHeuristic},
		{Options{Algorithm: "bfs", Settings: search.Settings{Order: "backwards"}}, fault.SearchOrder},
	}
	for _, test := range tests {
		_, err := Solve(rules.References()[0].Position(), test.o, search.Control{})
		var f *fault.Fault
		if !errors.As(err, &f) || f.Code != test.code {
			t.Errorf("%+v: %v, want fault %s", test.o, err, test.code)
		}
	}
}

func BenchmarkReferences(b *testing.B) {
	for _, a := range search.Algorithms() {
		if a.ID == search.DFS {
			continue
		}
		b.Run(string(a.Name), func(b *testing.B) {
			for b.Loop() {
				for _, reference := range rules.References() {
					if _, err := Solve(reference.Position(), Options{Algorithm: a.Name}, search.Control{}); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}

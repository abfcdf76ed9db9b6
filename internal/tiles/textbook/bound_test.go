package textbook

import (
	"testing"

	"pgregory.net/rapid"

	"cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
)

func board(t testing.TB, text string) rules.Board {
	t.Helper()
	b, err := rules.ParseBoard(text)
	testkit.Must(t, err)
	return b
}

// distances returns the moves from every board that can be reached to a goal.
func distances(goal rules.Board) map[rules.Board]int {
	depth := map[rules.Board]int{goal: 0}
	for queue := []rules.Board{goal}; len(queue) > 0; queue = queue[1:] {
		for _, m := range queue[0].Moves() {
			next, _ := queue[0].Slide(m)
			if _, ok := depth[next]; !ok {
				depth[next] = depth[queue[0]] + 1
				queue = append(queue, next)
			}
		}
	}
	return depth
}

// No heuristic says too much of any board, for goals with the blank in a
// corner, at an edge and in the centre; those that claim it never fall by more
// than one with a move.
func TestAdmissibleOnAllBoards(t *testing.T) {
	for _, text := range allGoals {
		goal := board(t, text)
		truth := distances(goal)
		for _, h := range rules.Puzzle.Heuristics() {
			estimate := Estimates[h.Name](goal)
			for b, depth := range truth {
				now := estimate(b)
				if now > depth || (now == 0) != (depth == 0) {
					t.Fatalf("goal %s, %s: %s says %d, %d moves are needed", goal, b, h.Name, now, depth)
				}
				if !h.Consistent {
					continue
				}
				for _, m := range b.Moves() {
					next, _ := b.Slide(m)
					if now > estimate(next)+1 {
						t.Fatalf("goal %s, %s: %s falls by %d with %v", goal, b, h.Name, now-estimate(next), m)
					}
				}
			}
		}
	}
}

// Every size has every heuristic, and none says more than the moves of a walk
// to the goal.
func TestAdmissibleOnWalks(t *testing.T) {
	heuristics := rules.Puzzle.Heuristics()
	rapid.Check(t, func(t *rapid.T) {
		size := rules.NewSize(rapid.IntRange(2, 4).Draw(t, "rows"), rapid.IntRange(2, 6).Draw(t, "columns"))
		start := rules.Random(rapid.StringN(0, 8, 8).Draw(t, "seed"), rules.Ordered(size))
		b := start
		walk := rapid.SliceOfN(rapid.IntRange(0, 3), 0, 40).Draw(t, "walk")
		for _, step := range walk {
			moves := b.Moves()
			b, _ = b.Slide(moves[step%len(moves)])
		}
		for _, h := range heuristics {
			if h.Name == "pattern" && size.Cells() > 12 {
				continue // tables for each goal take their time
			}
			if got := Estimates[h.Name](b)(start); got > len(walk) {
				t.Fatalf("%s to %s: %s says %d, the walk has %d moves", start, b, h.Name, got, len(walk))
			}
		}
	})
}

func TestFigures(t *testing.T) {
	tests := []struct {
		start, goal                           string
		hamming, manhattan, conflict, walking int
	}{
		{"1.2.3.4/5.6.7.8/9.10.11.12/13.14.15.0", "", 0, 0, 0, 0},
		{"1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15", "", 1, 1, 1, 1},
		{"2.1.3.4/5.6.7.8/9.10.11.12/13.15.14.0", "", 4, 4, 8, 6},
		{"4.3.2.1/5.6.7.8/9.10.11.12/13.14.15.0", "", 4, 8, 14, 14},
		{"1.2.0/4.5.3/7.8.6", "1.2.3/4.5.6/7.8.0", 2, 2, 2, 2},
		{"0.3/2.1", "", 3, 6, 6, 6},
	}
	for _, test := range tests {
		b := board(t, test.start)
		goal := rules.Ordered(b.Size())
		if test.goal != "" {
			goal = board(t, test.goal)
		}
		for name, want := range map[string]int{"hamming": test.hamming, "manhattan": test.manhattan,
			"linear-conflict": test.conflict, "walking-distance": test.walking} {
			testkit.Equal(t, Estimates[name](goal)(b), want, "%s: %s", b, name)
		}
	}
}

// The published count of states of the 15 puzzle's walk; lines of up to four
// are complete.
func TestWalk(t *testing.T) {
	if w := WalkOf(4, 4, 3); len(w.depth) != 24964 || !w.complete {
		t.Errorf("4 lines of 4: %d states", len(w.depth))
	}
	if w := WalkOf(2, 6, 0); !w.complete || WalkOf(2, 6, 0) != w {
		t.Error("2 lines of 6: not complete, or made twice")
	}
	if w := WalkOf(6, 6, 2); w.complete {
		t.Error("6 lines of 6 should not be complete")
	}
}

func BenchmarkEstimate(b *testing.B) {
	goal := rules.Ordered(rules.NewSize(4, 4))
	start := rules.Random("bench", goal)
	for _, h := range rules.Puzzle.Heuristics() {
		estimate := Estimates[h.Name](goal)
		b.Run(h.Name, func(b *testing.B) {
			for b.Loop() {
				estimate(start)
			}
		})
	}
}

// TestEveryHeuristicHasItsEstimate, and no estimate is left over.
func TestEveryHeuristicHasItsEstimate(t *testing.T) {
	listed := map[string]bool{}
	for _, h := range rules.Puzzle.Heuristics() {
		if listed[h.Name] = true; Estimates[h.Name] == nil {
			t.Errorf("heuristic.go: Estimates has no %s, which rules/puzzle.go lists", h.Name)
		}
	}
	for name := range Estimates {
		if !listed[name] {
			t.Errorf("rules/puzzle.go: tilesHeuristics doesn't list %s, which heuristic.go has", name)
		}
	}
}

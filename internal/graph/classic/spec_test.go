package classic

import (
	"math"
	"strconv"
	"testing"

	"cavalo/internal/graph/space"
	"cavalo/internal/puzzle"
	"cavalo/internal/search/expr"
)

// shortest is how many moves a start needs, one breadth after another.
func shortest[S comparable](w space.Instance[S]) float64 {
	queue, depth := []S{w.Start()}, map[S]float64{w.Start(): 0}
	for i := 0; i < len(queue); i++ {
		if w.Goal(queue[i]) {
			return depth[queue[i]]
		}
		for _, next := range w.Successors(queue[i], nil) {
			if _, seen := depth[next.State]; !seen {
				depth[next.State] = depth[queue[i]] + 1
				queue = append(queue, next.State)
			}
		}
	}
	return math.Inf(1)
}

// told checks a description against its problems, whose fewest moves are given, random
// positions that can be solved, and what it says about heuristics.
func told[S comparable](t *testing.T, s space.Spec[S], moves ...float64) {
	t.Helper()
	for i, p := range s.Problems {
		w, err := s.Parse(p.Text)
		if err != nil {
			t.Fatalf("%s %s: %v", s.Name, p.Name, err)
		}
		if got := shortest(w); got != moves[i] {
			t.Errorf("%s %s needs %v moves, not %v", s.Name, p.Name, got, moves[i])
		}
	}
	different := map[string]bool{}
	for seed := range 40 {
		text := s.Random(strconv.Itoa(seed))
		different[text] = true
		w, err := s.Parse(text)
		if err != nil || w.String() != text || s.Random(strconv.Itoa(seed)) != text {
			t.Fatalf("%s, seed %d: %s is read as %v, %v", s.Name, seed, text, w, err)
		}
		if seed >= 3 && s.Name == EightPuzzle.Name {
			continue // that takes its time
		}
		if to := shortest(w); math.IsInf(to, 1) || to == 0 {
			t.Errorf("%s, seed %d: %s needs %v moves", s.Name, seed, text, to)
		}
	}
	if len(different) < 20 {
		t.Errorf("%s: %d different positions of 40 seeds", s.Name, len(different))
	}
	custom, err := expr.Parse(s.Study.CustomHeuristic, s.Features)
	if err != nil {
		t.Fatalf("%s: %v", s.Name, err)
	}
	if s.Name == EightPuzzle.Name {
		return // the larger of two estimates that TestEight holds to all boards
	}
	w, _ := s.Parse(s.Problems[0].Text)
	estimate, _ := expr.Bind(custom, func(i int) func(S, int) float64 {
		return func(at S, _ int) float64 { return w.Feature(i, at) }
	})
	all, _ := states(w)
	to := left(w, all)
	for _, at := range all {
		if h := estimate(at, 0); h > to[at] {
			t.Fatalf("%s: %s of %s is %v, %v is left", s.Name, s.Study.CustomHeuristic, w.At(at), h, to[at])
		}
	}
}

func TestSpecs(t *testing.T) {
	impossible := math.Inf(1)
	told(t, NQueens, 4, 6, 8, 12, impossible)
	told(t, EightPuzzle, 4, 26, 31, impossible)
	told(t, Missionaries, 11, 5, 11, 21, impossible)
	told(t, WaterJugs, 4, 6, 6, 14, impossible)
	told(t, Vacuum, 3, 9, 18, 22)
	told(t, Hanoi, 7, 15, 31, 127, 15)
	for _, p := range Puzzles() {
		if p.Players() != 1 || len(p.Problems()) == 0 || p.Random("1").String() == "" {
			t.Errorf("%s is no space", p.Name())
		}
		for _, known := range p.Problems() {
			if _, err := puzzle.Replay(known.Position, nil); err != nil || known.Position.Solved() {
				t.Errorf("%s %s: %v", p.Name(), known.Name, err)
			}
		}
	}
}

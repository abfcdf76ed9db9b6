package exact

import (
	"slices"
	"testing"

	"cavalo/internal/maze/rules"
	"cavalo/internal/rng"
	"cavalo/internal/search"
)

// solutions returns all ways to finish a position, found by walking.
func solutions(p rules.Position) []rules.Path {
	if p.Solved() {
		return []rules.Path{p.Path()}
	}
	var all []rules.Path
	if p.CutOff().Count() > 0 {
		return nil
	}
	for _, d := range p.Moves() {
		next, _ := p.Play(d)
		all = append(all, solutions(next)...)
	}
	return all
}

// edges returns the pairs of squares that a path steps between.
func edges(b rules.Board, path rules.Path) [][2]rules.Square {
	var pairs [][2]rules.Square
	squares := path.Squares(b.Start())
	for i, s := range squares[1:] {
		pairs = append(pairs, [2]rules.Square{min(s, squares[i]), max(s, squares[i])})
	}
	return pairs
}

// One Rivals for all boards of a size says the same as all their solutions.
func TestDoubtful(t *testing.T) {
	r := rng.New("doubtful")
	always := func() bool { return true }
	for _, size := range [][2]int{{6, 5}, {5, 5}, {3, 3}} {
		rivals := NewOtherSolutions(size[0], size[1])
		alone := 0
		for range 2000 {
			p := rules.NewPosition(rules.NewBoard(size[0], size[1]))
			for len(p.Moves()) > 0 && p.Head() != p.Board().End() {
				p = randomSteps(r, p, 1)
			}
			b := p.Board()
			for s := range p.Left().All() {
				b = b.With(s, true)
			}
			if len(p.Left().Squares()) > 12 || rules.Verify(b, p.Path()) != nil {
				continue
			}
			all := solutions(rules.NewPosition(b))
			path := all[r.Intn(len(all))]
			want := make([]bool, len(path))
			count := 0
			for i, e := range edges(b, path) {
				want[i] = slices.ContainsFunc(all, func(other rules.Path) bool { return !slices.Contains(edges(b, other), e) })
				if want[i] {
					count++
				}
			}
			if len(all) == 1 {
				alone++
			}
			if got, complete := rivals.Doubtful(b, path, len(path), always); !slices.Equal(got, want) || !complete {
				t.Fatalf("%s, %s: %v, want %v", b, path, got, want)
			}
			if _, complete := rivals.Doubtful(b, path, count-1, always); complete {
				t.Fatalf("%s, %s: complete below %d", b, path, count)
			}
			if d := Decide(rules.NewPosition(b), Unique, search.Control{}); (d.Solutions == 1) != (count == 0) {
				t.Fatalf("%s: %d solutions, %d doubtful steps", b, d.Solutions, count)
			}
		}
		if alone < 5 {
			t.Errorf("%v: %d boards with one solution", size, alone)
		}
	}
}

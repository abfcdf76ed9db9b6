package main

import (
	"slices"

	"cavalo/assets"
	"cavalo/internal/puzzle/series"
	"cavalo/internal/rng"
	"cavalo/internal/search"
	"cavalo/internal/tiles/exact"
	"cavalo/internal/tiles/rules"
)

// tilesIdea is a board that needs the given number of moves, or, with moves 0, one
// with the given number of misplaced tiles.
type tilesIdea struct {
	idea         string
	rows, cols   int
	goal         string // "" means the usual one
	moves, wrong int
	is           func(p rules.Position, path []rules.Move) bool
	home         int // the tiles of the first cells are at home, and moves is the minimum
}

var tilesIdeas = []tilesIdea{
	{"first-slides", 3, 3, "", 2, 0, nil, 0},
	{"round-the-corner", 3, 3, "", 4, 0, nil, 0},
	{"bottom-row", 3, 3, "", 8, 0, keeps(0, 1, 2), 0},
	{"round-the-ring", 3, 3, "", 10, 0, keeps(4), 0},
	{"small-box", 2, 3, "", 12, 0, nil, 0},
	{"three-in-a-circle", 3, 3, "", 0, 3, nil, 0},
	{"long-box", 2, 4, "", 14, 0, nil, 0},
	{"break-the-row", 3, 3, "", 14, 0, breaks(0, 1, 2), 0},
	{"blank-first", 3, 3, "0-first", 12, 0, nil, 0},
	{"two-swaps", 3, 3, "", 0, 4, func(p rules.Position, _ []rules.Move) bool { return swaps(p) == 2 }, 0},
	{"snail", 3, 3, "snail", 14, 0, nil, 0},
	{"halfway", 3, 3, "", 18, 0, nil, 0},
	{"three-by-four", 3, 4, "", 16, 0, nil, 0},
	{"long-road", 3, 3, "", 24, 0, nil, 0},
	{"fifteen", 4, 4, "", 8, 0, nil, 0},
	{"far-corner", 3, 3, "", 28, 0, nil, 0},
	{"last-two-rows", 4, 4, "", 18, 0, keeps(0, 1, 2, 3, 4, 5, 6, 7), 8},
	{"farthest", 3, 3, "", 31, 0, nil, 0},
	{"last-twelve", 4, 4, "", 26, 0, keeps(0, 1, 2, 3), 4},
	{"only-three", 4, 4, "", 0, 3, nil, 0},
	{"big-snail", 4, 4, "snail", 24, 0, nil, 0},
	{"open-the-row", 4, 4, "", 30, 0, breaks(0, 1, 2, 3), 4},
	{"thirty-six", 4, 4, "", 36, 0, nil, 0},
	{"last-slide", 4, 4, "", 42, 0, nil, 0},
}

// keeps: the tiles of these cells are at home and stay there.
func keeps(cells ...int) func(rules.Position, []rules.Move) bool {
	return func(p rules.Position, path []rules.Move) bool { return home(p, cells) && !moved(p, path, cells) }
}

// breaks: the tiles of these cells are at home and must leave it.
func breaks(cells ...int) func(rules.Position, []rules.Move) bool {
	return func(p rules.Position, path []rules.Move) bool { return home(p, cells) && moved(p, path, cells) }
}

func home(p rules.Position, cells []int) bool {
	return !slices.ContainsFunc(cells, func(c int) bool { return p.Board.At(c) != p.Goal.At(c) })
}

func moved(p rules.Position, path []rules.Move, cells []int) bool {
	for _, m := range path {
		p.Board, _ = p.Board.Slide(m)
		if !home(p, cells) {
			return true
		}
	}
	return false
}

// swaps returns the number of pairs of tiles on each other's squares.
func swaps(p rules.Position) (n int) {
	for c := range p.Board.Size().Cells() {
		tile := p.Board.At(c)
		if at := p.Goal.Find(tile); at > c && p.Board.At(at) == p.Goal.At(c) {
			n++
		}
	}
	return n
}

// tilesSolver returns the solver with the tables of the 15 puzzle.
func tilesSolver() *exact.Solver {
	s := exact.New()
	for _, name := range []string{"corner", "edge", "centre"} {
		file, err := assets.Tiles.ReadFile("tiles/" + name + ".tab")
		if err == nil {
			err = s.Load(file)
		}
		if err != nil {
			panic(err)
		}
	}
	return s
}

func tilesRecipes() (all []recipe) {
	solver := tilesSolver()
	for _, t := range tilesIdeas {
		all = append(all, recipe{"tiles", t.idea, func(seed string) (series.Entry, bool) { return t.make(solver, seed) }})
	}
	return all
}

func (t tilesIdea) make(solver *exact.Solver, seed string) (series.Entry, bool) {
	size := rules.NewSize(t.rows, t.cols)
	goal := rules.Ordered(size)
	if t.goal != "" {
		var err error
		if goal, err = rules.ParseGoal(t.goal, size); err != nil {
			panic(err)
		}
	}
	var b rules.Board
	ok := true
	switch {
	case t.home > 0:
		b = shuffled(goal, t.home, rng.New(seed))
	case t.moves > 0:
		b, ok = solver.Scramble(seed, goal, t.moves, search.Control{})
	default:
		b = misplaced(goal, t.wrong, rng.New(seed))
	}
	if !ok {
		return series.Entry{}, false
	}
	p := rules.Position{Board: b, Goal: goal}
	r := solver.Solve(p, exact.Options{}, search.Control{})
	if !r.Optimal || r.Status != search.Solved || t.home > 0 && (len(r.Moves) < t.moves || len(r.Moves) > t.moves+slack) || t.is != nil && !t.is(p, r.Moves) {
		return series.Entry{}, false
	}
	return series.Entry{Fewest: len(r.Moves), Text: p.String()}, true
}

// slack is the number of extra moves allowed for a board whose first tiles are at home.
const slack = 3

// shuffled draws new tiles for the cells after the first ones.
func shuffled(b rules.Board, home int, r *rng.Rand) rules.Board {
	numbers := make([]int, b.Size().Cells())
	for i := range numbers {
		numbers[i] = b.At(i)
	}
	for i, at := range r.Perm(len(numbers) - home) {
		numbers[home+i] = b.At(home + at)
	}
	b, err := rules.NewBoard(b.Size(), numbers)
	if err != nil {
		panic(err)
	}
	return b
}

// misplaced swaps the given number of tiles on a board, each with another; the blank stays.
func misplaced(b rules.Board, n int, r *rng.Rand) rules.Board {
	perm := r.Perm(b.Size().Cells() - 1)[:n]
	if n == 4 {
		return b.Swap(1+perm[0], 1+perm[1]).Swap(1+perm[2], 1+perm[3])
	}
	for i := 1; i < n; i++ {
		b = b.Swap(1+perm[0], 1+perm[i])
	}
	return b
}

package textbook

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"cavalo/internal/search"
	"cavalo/internal/search/reference"
	"cavalo/internal/tiles/rules"
)

// Every algorithm expands the same nodes as the book's on boards a few moves from their goal, where
// every state can be reached again and equal f are many.
func TestExpansionsAreThoseOfTheBook(t *testing.T) {
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 1971))
		size := []rules.Size{rules.NewSize(2, 3), rules.NewSize(3, 3), rules.NewSize(2, 2)}[r.IntN(3)]
		goal := rules.Ordered(size)
		p := rules.Position{Board: goal, Goal: goal}
		for range 4 + r.IntN(12) {
			moves := Problem{p}.Successors(p.Board, nil)
			p.Board = moves[r.IntN(len(moves))].State
		}
		reference.Same(t, fmt.Sprint(p), func() search.Problem[rules.Board, rules.Move] { return Problem{p} },
			reference.Options[rules.Board]{H: Problem{p}.Estimate("manhattan"), Weight: 1 + float64(r.IntN(3))/2,
				Depth: r.IntN(2) * (4 + r.IntN(10)), Room: 12 + r.IntN(30), Most: 200})
	}
}

package textbook

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/search"
	"cavalo/internal/search/reference"
	"cavalo/internal/tiles/rules"
)

// Every algorithm expands the same nodes as the book's on boards a few moves from their goal, where
// every state can be reached again and equal f are many, in each order.
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
		ways := r.Perm(4)
		names := make([]string, 4)
		for i, way := range ways {
			names[i] = []string{"up", "down", "left", "right"}[way]
		}
		place := func(from, to rules.Board) float64 {
			was, is := from.Find(0), to.Find(0)
			way := map[[2]int]int{{0, -1}: 0, {0, 1}: 1, {-1, 0}: 2, {1, 0}: 3}[[2]int{size.Column(is) - size.Column(was), size.Row(is) - size.Row(was)}]
			return float64(slices.Index(ways, way))
		}
		order := []string{"", strings.Join(names, ","), "random:tiles"}[seed%3]
		reference.Same(t, fmt.Sprint(p), func() search.Problem[rules.Board, rules.Move] { return Problem{p} },
			reference.Options[rules.Board]{Order: order, Place: place, H: Problem{p}.Estimate("manhattan"), Weight: 1 + float64(r.IntN(3))/2,
				Depth: r.IntN(2) * (4 + r.IntN(10)), Room: 12 + r.IntN(30), Most: 200})
	}
}

package search_test

import (
	"fmt"

	"cavalo/internal/search"
)

// jugs are a jug of 3 litres and one of 5; 4 litres are wanted in the larger.
type jugs struct{}

type litres struct{ small, large int }

func (jugs) Start() litres      { return litres{} }
func (jugs) Goal(l litres) bool { return l.large == 4 }

func (jugs) Successors(l litres, into []search.Successor[litres, string]) []search.Successor[litres, string] {
	add := func(move string, to litres) {
		into = append(into, search.Successor[litres, string]{Move: move, State: to, Cost: 1})
	}
	add("fill 3", litres{3, l.large})
	add("fill 5", litres{l.small, 5})
	add("empty 3", litres{0, l.large})
	add("empty 5", litres{l.small, 0})
	poured := min(l.small, 5-l.large)
	add("3 into 5", litres{l.small - poured, l.large + poured})
	poured = min(l.large, 3-l.small)
	add("5 into 3", litres{l.small + poured, l.large - poured})
	return into
}

func Example() {
	result := search.Run(jugs{}, search.Options[litres]{Algorithm: search.UCS}, search.Control{})
	fmt.Println(result.Status, result.Cost, "moves, proved:", result.Optimal)
	for _, move := range result.Moves {
		fmt.Println(move)
	}
	// Output:
	// solved 6 moves, proved: true
	// fill 5
	// 5 into 3
	// empty 3
	// 5 into 3
	// fill 5
	// 5 into 3
}

// Settings make an algorithm of one's own: a weighted A* that closes states for good.
func ExampleDescribe() {
	a, _ := search.Describe("own:f=g+2*h:equal=closed:name=Hasty")
	fmt.Println(a.ID, a.Recipe.Title, a.Recipe.Bounds(true, false))

	_, err := search.Describe("own:f=g+x")
	fmt.Println(err)
	// Output:
	// astar Hasty false
	// 1:9: found x, expected expr.name(g, h, depth, step, if, min, max)
}

package textbook_test

import (
	"fmt"

	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tiles/textbook"
)

func Example() {
	p := rules.References()[0].Position()
	r, err := textbook.Solve(p, textbook.Options{Algorithm: "astar", Heuristic: "manhattan"}, search.Control{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Status, len(r.Moves), "moves, proved:", r.Optimal)
	// Output: solved 12 moves, proved: true
}

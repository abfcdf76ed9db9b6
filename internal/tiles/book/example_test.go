package book_test

import (
	"fmt"

	"cavalo/internal/search"
	"cavalo/internal/tiles/book"
	"cavalo/internal/tiles/rules"
)

func Example() {
	p := rules.References()[0].Position()
	r, err := book.Solve(p, book.Options{Algorithm: "astar", Heuristic: "manhattan"}, search.Control{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Status, len(r.Moves), "moves, proved:", r.Optimal)
	// Output: solved 12 moves, proved: true
}

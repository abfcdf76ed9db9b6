package textbook_test

import (
	"fmt"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/tiles/textbook"
)

func Example() {
	p := rules.References()[0].Position()
	o := puzzle.Search{Algorithm: "astar", Heuristic: "manhattan"}
	r, _, err := jobs.RunTextbook(rules.Puzzle, textbook.Problem{From: p}, o, nil, search.Control{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(r.Status, len(r.Moves), "moves, proved:", r.Optimal)
	// Output: solved 12 moves, proved: true
}

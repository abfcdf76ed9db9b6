package textbook_test

import (
	"fmt"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/maze/rules"
	"cavalo/internal/maze/textbook"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// A small maze by depth-first search, in the course's formulation.
func Example() {
	p, err := rules.ParsePosition(".../.../...")
	if err != nil {
		fmt.Println(err)
		return
	}
	o := puzzle.Search{Algorithm: "dfs"}
	r, _, err := jobs.RunTextbook(rules.Puzzle, textbook.New[textbook.Small](p, o), o, nil, search.Control{})
	fmt.Println(r.Status, r.Moves[:4], err)
	// Output: solved [Up Up SwapToRight Right] <nil>
}

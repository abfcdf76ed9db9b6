package textbook_test

import (
	"fmt"

	"cavalo/internal/maze/rules"
	"cavalo/internal/maze/textbook"
	"cavalo/internal/search"
)

// A small maze by depth-first search, in the course's formulation.
func Example() {
	p, err := rules.ParsePosition(".../.../...")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := textbook.Solve(p, textbook.Options{Algorithm: "dfs"}, search.Control{})
	fmt.Println(r.Status, r.Path, r.Operators[:4], err)
	// Output: solved UURDDRUU [Up Up SwapToRight Right] <nil>
}

package book_test

import (
	"fmt"

	"cavalo/internal/maze/book"
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// A small maze by depth-first search, in the course's formulation.
func Example() {
	p, err := rules.ParsePosition(".../.../...")
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := book.Solve(p, book.Options{Algorithm: "dfs"}, search.Control{})
	fmt.Println(r.Status, r.Path, r.Operators[:4], err)
	// Output: solved UURDDRUU [Up Up SwapToRight Right] <nil>
}

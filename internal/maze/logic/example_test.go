package logic_test

import (
	"fmt"

	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// The next step of a maze, with the reasons for it.
func Example() {
	p, err := rules.ParsePosition(".../.../...;m=R")
	if err != nil {
		fmt.Println(err)
		return
	}
	hint := logic.Next(p, search.Control{})
	fmt.Println(hint.Status, hint.Step)
	for _, d := range hint.Why {
		fmt.Println(d.Rule, d.Squares, d.Edges)
	}
	// Output:
	// solved R
	// forced [C3] [{C3 C2 true} {B3 C3 true}]
}

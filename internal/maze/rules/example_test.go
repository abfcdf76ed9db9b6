package rules_test

import (
	"fmt"

	"cavalo/internal/maze/rules"
)

// A maze of nine squares is drawn: a wrong turn first, then a solution.
func Example() {
	p, err := rules.ParsePosition(".../.../...;m=RRUL")
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = p.Play(rules.Up)
	fmt.Println(err)
	p, breach := rules.Replay(p.Board(), "RRULLURR")
	fmt.Println(p, p.Solved(), breach == nil)
	// Output:
	// found U, expected maze.equal(C2, 1)
	// .../.../...;m=RRULLURR true true
}

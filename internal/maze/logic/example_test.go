package logic_test

import (
	"fmt"

	"cavalo/internal/maze/logic"
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// What follows next in a maze, and from what; and why an edge is wrong.
func Example() {
	p, err := rules.ParsePosition(".../.../...;m=R")
	if err != nil {
		fmt.Println(err)
		return
	}
	hint := logic.Next(p.Board(), logic.Known(p), search.Control{})
	fmt.Println(hint.Status, hint.Edge, hint.Rule, hint.Squares)
	fmt.Println(hint.Reason.Edges, hint.Reason.Free, hint.Reason.Blocked, hint.Reason.Minimal)
	wrong := logic.Edge{From: p.Head(), To: p.Board().Step(p.Head(), rules.Up), On: true}
	for _, s := range logic.Refute(p.Board(), logic.Known(p), wrong, search.Control{}).Steps {
		fmt.Println(s.Rule, s.Squares, s.Impossibility == logic.Stuck)
	}
	// Output:
	// solved {B3 C3 true} forced [C3]
	// [] [C3] [] true
	// forced [C3] true
}

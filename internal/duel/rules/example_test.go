package rules_test

import (
	"fmt"

	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
)

// A game is a row of positions: each move gives a new one.
func Example() {
	p := rules.NewPosition(knight.RandomBoard("example"), rules.Course)
	for range 3 {
		m := p.Moves()[0]
		fmt.Println(p.Turn, "plays", m)
		p, _ = p.Play(m)
	}
	fmt.Println(p.Points)
	// Output:
	// white plays G1
	// black plays D10
	// white plays F3
	// [168 93]
}

package rules_test

import (
	"fmt"

	"cavalo/internal/tiles/rules"
)

func Example() {
	p, err := rules.ParsePosition("1 2 3/4 5 6/7 0 8")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p, p.Moves(), p.Solvable())
	p, _ = p.Play(rules.Right)
	fmt.Println(p, p.Solved())
	// Output:
	// 1.2.3/4.5.6/7.0.8 [U L R] true
	// 1.2.3/4.5.6/7.8.0 true
}

// The last two tiles exchanged: Sam Loyd's prize was never paid.
func ExamplePosition_Parity() {
	p, _ := rules.ParsePosition("1.2.3.4/5.6.7.8/9.10.11.12/13.15.14.0")
	parity := p.Parity()
	fmt.Println(parity.Start.Inversions, "+", parity.Start.BlankRow, "and",
		parity.Goal.Inversions, "+", parity.Goal.BlankRow, "solvable:", parity.Solvable)
	// Output: 1 + 4 and 0 + 4 solvable: false
}

func ExampleParseBoard() {
	_, err := rules.ParseBoard("14.6.12.9/7.2.5.11/8.4.14.15/3.0.10.1")
	fmt.Println(err)
	// Output: 1:24: found 14, expected tiles.repeated(14, 1, 1, 13)
}

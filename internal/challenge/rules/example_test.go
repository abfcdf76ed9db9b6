package rules_test

import (
	"fmt"
	"strings"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
)

// A game is a row of positions: each move gives a new one.
func Example() {
	empty := strings.Repeat("/--.--.--.--.--.--.--.--.--.--", 8)
	p, err := rules.ParsePosition("57.--.11.--.--.--.--.--.--.--/75.--.44.--.--.22.--.--.--.--" + empty + ";g=100;r=choose")
	if err != nil {
		fmt.Println(err)
		return
	}
	for !p.Solved() {
		moves := p.Moves()
		fmt.Println(p.Points, "points, moves", moves)
		if p, err = p.Play(moves[0]); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Println(p.Points, "points, solved on", p.Knight)
	// Output:
	// 0 points, moves [A1 C1x44 C1x22]
	// 57 points, moves [C2x22 C2x11]
	// 101 points, solved on C2
}

// A search plays on a Bitboard, here to the end of every game.
func ExampleBitboard() {
	problem, _ := knight.BuiltInProblem("B")
	b := rules.NewBitboard(rules.FromProblem(problem, knight.DefaultRules()))
	var highest func(s rules.State) int32
	highest = func(s rules.State) int32 {
		best := s.Points
		for _, m := range b.Moves(s, nil) {
			best = max(best, highest(b.Play(s, m)))
		}
		return best
	}
	fmt.Println(highest(b.Start()))
	// Output: 65
}

package knight_test

import (
	"fmt"
	"strings"

	"cavalo/internal/knight"
)

// A game is a row of positions: each move gives a new one.
func Example() {
	empty := strings.Repeat("/--.--.--.--.--.--.--.--.--.--", 8)
	p, err := knight.ParsePosition("57.--.11.--.--.--.--.--.--.--/75.--.44.--.--.22.--.--.--.--" + empty + ";g=100;r=choose")
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
	b := knight.NewBitboard(problem.Position(knight.DefaultRules()))
	var highest func(s knight.State) int32
	highest = func(s knight.State) int32 {
		best := s.Points
		for _, m := range b.Moves(s, nil) {
			best = max(best, highest(b.Play(s, m)))
		}
		return best
	}
	fmt.Println(highest(b.Start()))
	// Output: 65
}

func ExampleParseProblems() {
	_, err := knight.ParseProblems("problemas.dat", []byte("(\"A\" 70\n ((57 3 57"))
	fmt.Println(err)
	// Output: problemas.dat:2:9: found 57 (C1), expected board.repeated(57, A1)
}

package arena_test

import (
	"fmt"

	"cavalo/internal/duel/arena"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// Two games on one board, the colours exchanged.
func Example() {
	strong, err := arena.NewMaker("6")
	if err != nil {
		panic(err)
	}
	weak, err := arena.NewMaker("1")
	if err != nil {
		panic(err)
	}
	limit := search.Limits{Nodes: 2000}
	r := arena.Play(arena.Match{
		A: strong, B: weak, LimitA: limit, LimitB: limit,
		Starts: []rules.Position{rules.NewPosition(knight.RandomBoard("x"), rules.BrainKing)},
	})
	fmt.Println(r.Wins, "won,", r.Draws, "drawn,", r.Losses, "lost")
	// Output: 2 won, 0 drawn, 0 lost
}

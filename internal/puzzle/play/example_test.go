package play_test

import (
	"fmt"
	"time"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/puzzle/play"
)

func Example() {
	a := challengerules.Puzzle.Problems()[0]
	g := play.New(challengerules.Puzzle, play.NewID(time.Now()), a.Name, a.Position)
	fmt.Println(g.Position().Moves())
	if err := g.Play("C1", play.Player); err != nil {
		fmt.Println(err)
	}
	fmt.Println(g.Path(), g.Undo(), g.Path(), g.Future())
	// Output:
	// [A1 B1 C1]
	// [C1] true [] [C1]
}

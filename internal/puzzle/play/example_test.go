package play_test

import (
	"fmt"
	"time"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/play"
)

func Example() {
	a := puzzle.Challenge.Problems()[0]
	g := play.New(puzzle.Challenge, play.NewID(time.Now()), a.Name, a.Position)
	fmt.Println(g.Position().Moves())
	if err := g.Play("C1", play.Player); err != nil {
		fmt.Println(err)
	}
	fmt.Println(g.Path(), g.Undo(), g.Path(), g.Future())
	// Output:
	// [A1 B1 C1]
	// [C1] true [] [C1]
}

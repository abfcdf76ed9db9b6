package duel_test

import (
	"fmt"

	"cavalo/internal/knight"
	"cavalo/internal/knight/duel"
	"cavalo/internal/search"
)

// The engine of full strength plays the level of the course.
func Example() {
	p := duel.NewPosition(knight.RandomBoard("example"), duel.BrainKing)
	white, _ := duel.NewPlayer("6", "")
	black, _ := duel.NewPlayer(duel.CourseLevel, "any text")
	players := [2]duel.Player{white, black}
	for {
		limits := search.Limits{Nodes: 5000}
		choice, ok := players[p.Turn].Choose(p, search.Control{Limits: limits})
		if !ok {
			break
		}
		p, _ = p.Play(choice.Move)
	}
	fmt.Println(p.Result())
	// Output: white
}

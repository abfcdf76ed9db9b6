package engine_test

import (
	"fmt"

	"cavalo/internal/duel/engine"
	"cavalo/internal/duel/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// The engine of full strength plays the level of the course.
func Example() {
	p := rules.NewPosition(knight.RandomBoard("example"), rules.BrainKing)
	white, _ := engine.NewPlayer("6", "")
	black, _ := engine.NewPlayer(rules.CourseLevel, "any text")
	players := [2]engine.Player{white, black}
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

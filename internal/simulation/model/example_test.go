package model_test

import (
	"fmt"
	"time"

	"cavalo/internal/simulation/model"
)

// What was undone can be redone until something else is played.
func Example() {
	before := model.Game{ID: "a", Moves: []string{"U", "R"}, Done: 1}
	fmt.Println(model.Check(before, model.Game{ID: "a", Moves: []string{"U", "R"}}, time.Second))
	fmt.Println(model.Check(before, model.Game{ID: "a", Moves: []string{"U"}, Done: 1}, time.Second))
	// Output:
	// <nil>
	// moves are gone, and nothing was played: [U R] (1 done), then [U] (1 done)
}

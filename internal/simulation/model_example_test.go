package simulation_test

import (
	"fmt"
	"time"

	"cavalo/internal/simulation"
)

// What was undone can be redone until something else is played.
func Example_model() {
	before := simulation.Game{ID: "a", Moves: []string{"U", "R"}, Done: 1}
	fmt.Println(simulation.Check(before, simulation.Game{ID: "a", Moves: []string{"U", "R"}}, time.Second))
	fmt.Println(simulation.Check(before, simulation.Game{ID: "a", Moves: []string{"U"}, Done: 1}, time.Second))
	// Output:
	// <nil>
	// moves are gone, and nothing was played: [U R] (1 done), then [U] (1 done)
}

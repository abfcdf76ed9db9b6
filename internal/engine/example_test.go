//go:build !js

package engine_test

import (
	"fmt"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// A client runs a job and tells of it in events.
func Example() {
	solve := func(job puzzle.Job, c search.Control) puzzle.Answer {
		return puzzle.Answer{Job: job, Outcome: puzzle.Solution{Path: puzzle.Path{Moves: []string{"A1", "C2"}}}}
	}
	client := engine.NewLocal(solve, nil)
	defer client.Close()

	done := make(chan engine.Event)
	client.Start(puzzle.Job{Puzzle: "challenge", Problem: "D"}, func(e engine.Event) {
		if e.Kind == engine.Done {
			done <- e
		}
	})
	answer := (<-done).Answer
	fmt.Println(answer.Job.Problem, answer.Status, answer.Path().Moves)
	// Output: D solved [A1 C2]
}

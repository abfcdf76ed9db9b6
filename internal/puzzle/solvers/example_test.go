package solvers_test

import (
	"fmt"

	"cavalo/internal/engine"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/solvers"
)

func Example() {
	c := puzzle.Challenge.Problems()[2]
	answer := solvers.Run(puzzle.Job{Puzzle: "challenge", Position: c.Position.String()}, engine.Control{})
	fmt.Println(answer.Status, answer.Optimal, answer.Steps, answer.Score >= 270)
	// Output: solved true 6 true
}

package solve_test

import (
	"fmt"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/solvers" // registers the solver
	"cavalo/internal/search"
)

// A job goes to its puzzle's solver by way of package jobs, which confirms the
// answer.
func Example() {
	answer := jobs.Run(puzzle.Job{Puzzle: "challenge", Problem: "A", Position: rules.Puzzle.Problems()[0].Position.String()}, search.Control{})
	fmt.Println(answer.Status, answer.Optimal, answer.Path().Steps)
	// Output: solved true 3
}

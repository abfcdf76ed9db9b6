package solve_test

import (
	"fmt"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/solvers" // registers the solver
	"cavalo/internal/search"
)

// A job goes to its space's solver by way of package jobs, which confirms the answer.
func Example() {
	job := puzzle.Job{Puzzle: "graph", Position: "A-B 4; A-C 1; C-B 2; start A; goals B"}
	answer := jobs.Run(job, search.Control{})
	fmt.Println(answer.Status, answer.Optimal, answer.Path().Moves, answer.Cost())
	// Output: solved true [C B] 3
}

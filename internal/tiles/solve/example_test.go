package solve_test

import (
	"fmt"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/solvers" // registers the solver
	"cavalo/internal/search"
)

// A job goes to its puzzle's solver by way of package jobs, which confirms the
// answer.
func Example() {
	answer := jobs.Run(puzzle.Job{Puzzle: "tiles", Position: "1.2.3/4.5.6/0.7.8"}, search.Control{})
	fmt.Println(answer.Status, answer.Optimal, answer.Path().Moves)
	// Output: solved true [R R]
}

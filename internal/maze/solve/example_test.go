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
	answer := jobs.Run(puzzle.Job{Puzzle: "maze", Position: "...../...../.....", Task: puzzle.TaskCount}, search.Control{})
	fmt.Println(answer.Status, answer.Solutions())
	// Output: solved 5
}

package jobs_test

import (
	"fmt"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/search"
)

func Example() {
	c := challengerules.Puzzle.Problems()[2]
	answer := jobs.Run(puzzle.Job{Puzzle: "challenge", Position: c.Position.String()}, search.Control{})
	fmt.Println(answer.Status, answer.Optimal, answer.Path().Steps, answer.Path().Score >= 270)
	// Output: solved true 6 true
}

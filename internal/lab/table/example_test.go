package table_test

import (
	"fmt"

	"cavalo/internal/engine"
	"cavalo/internal/lab/table"
	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/solvers"
)

func Example() {
	c := table.Choice{Puzzle: puzzle.Challenge, Problems: puzzle.Challenge.Problems()[:1], Algorithms: []string{"bfs", "astar"}, Heuristics: []string{"colour", "base"}}
	f := table.NewFilling(c.Jobs())
	for job, more := f.Next(); more; job, more = f.Next() {
		f.Take(solvers.Run(job, engine.Control{}))
	}
	for _, cell := range f.Cells() {
		fmt.Println(cell.Answer.Job.Algorithm, cell.Answer.Job.Heuristic, cell.Answer.Steps, cell.Optimum)
	}
	// Output:
	// bfs  3 3
	// astar colour 3 3
	// astar base 3 3
}

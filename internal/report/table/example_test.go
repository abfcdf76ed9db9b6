package table_test

import (
	"fmt"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/engine/jobs"
	_ "cavalo/internal/registry/solvers"
	"cavalo/internal/report/table"
	"cavalo/internal/search"
)

func Example() {
	c := table.Choice{Puzzle: challengerules.Puzzle, Problems: challengerules.Puzzle.Problems()[:1], Algorithms: []search.Name{"bfs", "astar"}, Heuristics: []string{"colour", "base"}}
	f := table.NewFilling(c)
	for job, more := f.Next(); more; job, more = f.Next() {
		f.Take(jobs.Run(job, search.Control{}))
	}
	for _, cell := range f.Cells() {
		fmt.Println(cell.Answer.Job.Algorithm, cell.Answer.Job.Heuristic, cell.Answer.Path().Steps, cell.Optimum)
	}
	// Output:
	// bfs  3 3
	// astar colour 3 3
	// astar base 3 3
}

package describe_test

import (
	"fmt"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/describers"
	_ "cavalo/internal/registry/solvers" // the registries
	"cavalo/internal/report"
	"cavalo/internal/search"
	"cavalo/internal/words"
)

// A report of a space tells what its path costs.
func Example() {
	a := jobs.Run(puzzle.Job{Puzzle: "graph", Position: "A-B 4; A-C 1; C-B 2.5; start A; goals B"}, search.Control{})
	fmt.Println(report.Of("graph").Title(words.En), "-", report.Result(words.En, a), "-", report.Length(words.En, a))
	// Output: Graph - solved; no path is cheaper (proved) - 2 moves, cost 3.5
}

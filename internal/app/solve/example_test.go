package solve_test

import (
	"fmt"

	"cavalo/internal/app/solve"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	tiles "cavalo/internal/tiles/rules"
)

// Options become a job: it asks only for what its algorithm takes.
func ExampleOptions_Job() {
	chosen := solve.Options{Search: puzzle.Search{Algorithm: "bfs", Heuristic: "manhattan", Settings: search.Settings{Weight: 1.5}}, Depth: 30}
	j := chosen.Job(tiles.Puzzle)
	fmt.Println(j.Puzzle, j.Algorithm, j.Heuristic, j.Weight, j.Depth)
	// Output: tiles bfs  0 0
}

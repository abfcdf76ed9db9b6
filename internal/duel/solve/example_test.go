package solve_test

import (
	"fmt"
	"strings"

	"cavalo/internal/engine/jobs"
	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry/solvers" // registers the solver
	"cavalo/internal/search"
)

// White, on A1, can take 20 only, Black, on A10, 30 only.
func Example() {
	const empty = "--.--.--.--.--.--.--.--.--.--"
	position := empty + "/--.--.20.--.--.--.--.--.--.--" + strings.Repeat("/"+empty, 6) + "/--.--.30.--.--.--.--.--.--.--/" + empty + ";v=plain;w=A1;b=A10"
	answer := jobs.Run(puzzle.Job{Puzzle: "duel", Task: puzzle.TaskAnalyse, Position: position}, search.Control{})
	fmt.Println(answer.Optimal, answer.Analysis().Lines[0].Score, answer.Analysis().Lines[0].Moves)
	// Output: true -10 [C2 C9]
}

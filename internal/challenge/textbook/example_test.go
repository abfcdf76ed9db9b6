package textbook_test

import (
	"fmt"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/challenge/textbook"
	"cavalo/internal/engine/jobs"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
)

// The fewest steps of the course's problem A, by A*.
func Example() {
	problem, _ := knight.BuiltInProblem("A")
	position := rules.FromProblem(problem, knight.DefaultRules())
	result, _, err := jobs.RunTextbook(rules.Puzzle, textbook.New(position, ""), puzzle.Search{Algorithm: "astar"}, nil, search.Control{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Status, result.Moves, "proved:", result.Optimal)
	// Output: solved [B1 C3 D5] proved: true
}

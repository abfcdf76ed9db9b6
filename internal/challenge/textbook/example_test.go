package textbook_test

import (
	"fmt"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/challenge/textbook"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

// The fewest steps of the course's problem A, by A*.
func Example() {
	problem, _ := knight.BuiltInProblem("A")
	position := rules.FromProblem(problem, knight.DefaultRules())
	result, err := textbook.Textbook(position, textbook.Options{Algorithm: "astar"}, search.Control{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result.Status, result.Moves, result.Score, "points, proved:", result.Optimal)
	// Output: solved [B1 C3 D5] 72 points, proved: true
}

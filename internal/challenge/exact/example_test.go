package exact_test

import (
	"fmt"

	"cavalo/internal/challenge/exact"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/search"
)

func ExampleSolve() {
	problem, _ := knight.BuiltInProblem("F")
	position := rules.FromProblem(problem, knight.DefaultRules())
	result := exact.Solve(position, exact.Options{Start: knight.NoSquare}, search.Control{})
	fmt.Println(result.Status, result.Steps, "steps")
	for _, b := range result.Bounds[24:] {
		fmt.Printf("%d steps make at most %d points (%s)\n", b.Steps, b.Bound, b.How)
	}
	// Output:
	// solved 28 steps
	// 25 steps make at most 1990 points (bound)
	// 26 steps make at most 1999 points (bound)
	// 27 steps make at most 1999 points (search)
	// 28 steps make at most 2078 points (path)
}

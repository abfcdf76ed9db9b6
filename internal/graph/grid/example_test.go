package grid_test

import (
	"fmt"

	"cavalo/internal/graph/grid"
)

func Example() {
	m, err := grid.Parse("S.#/..5/#.G;n=8")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, step := range m.Successors(m.Start(), nil) {
		fmt.Printf("%s costs %.2f, octile says %.2f\n", step.Move, step.Cost, m.Estimate(grid.Octile, step.State))
	}
	// Output:
	// B1 costs 1.00, octile says 2.41
	// B2 costs 1.41, octile says 1.41
	// A2 costs 1.00, octile says 2.41
}

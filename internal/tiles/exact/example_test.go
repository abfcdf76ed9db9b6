package exact_test

import (
	"fmt"

	"cavalo/assets"
	"cavalo/internal/search"
	"cavalo/internal/tiles/exact"
	"cavalo/internal/tiles/rules"
)

func Example() {
	solver := exact.New()
	for _, name := range []string{"corner", "edge", "centre"} {
		file, _ := assets.Tiles.ReadFile("tiles/" + name + ".tab")
		if err := solver.Load(file); err != nil {
			fmt.Println(err)
		}
	}
	p, _ := rules.ParsePosition("14.1.9.6/4.8.12.5/7.2.3.0/10.11.13.15;goal=0.1.2.3/4.5.6.7/8.9.10.11/12.13.14.15")
	r := solver.Solve(p, exact.Options{}, search.Control{})
	fmt.Println(r.Status, len(r.Moves), "moves, proved:", r.Optimal, "by", r.Method)
	// Output: solved 45 moves, proved: true by tables
}

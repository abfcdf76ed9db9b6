package csp_test

import (
	"fmt"

	"cavalo/internal/csp"
)

func Example() {
	p, err := csp.Parse("A B in 1..3; C in red green # two variables share a domain\nA < B; C = red")
	if err != nil {
		panic(err)
	}
	fmt.Print(p)
	_, err = csp.Parse("A in 1..3; A != D")
	fmt.Println(err)
	// Output:
	// A B in 1..3
	// C in red green
	// A < B
	// C = red
	// 1:17: found D, expected csp.unknown(D)
}

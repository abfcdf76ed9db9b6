package classic_test

import (
	"fmt"

	"cavalo/internal/graph/classic"
)

func Example() {
	jugs, err := classic.ParseJugs("4.3=2")
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, next := range jugs.Successors(jugs.Start(), nil) {
		fmt.Println(next.Move, jugs.At(next.State), jugs.Estimate("near", next.State))
	}
	// Output:
	// +A 4.3=2;4.0 2
	// +B 4.3=2;0.3 2
}

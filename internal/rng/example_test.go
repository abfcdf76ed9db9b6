package rng_test

import (
	"fmt"

	"cavalo/internal/rng"
)

func Example() {
	fmt.Println(rng.New("cavalo").Perm(5))
	fmt.Println(rng.New("cavalo").Perm(5)) // the same seed, the same numbers
	// Output:
	// [2 1 0 3 4]
	// [2 1 0 3 4]
}

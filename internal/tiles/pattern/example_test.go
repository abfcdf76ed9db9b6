package pattern_test

import (
	"fmt"

	"cavalo/internal/tiles/pattern"
	"cavalo/internal/tiles/rules"
)

// Tiles are called by their goal squares: here the goal has the blank first.
func Example() {
	size := rules.NewSize(2, 3)
	set := pattern.NewSet(size, 0, pattern.Groups(size, 0))
	fmt.Println(set.Sum([]uint8{0, 1, 2, 3, 4, 5}), set.Sum([]uint8{4, 5, 0, 1, 2, 3}))
	// Output: 0 10
}

package pattern_test

import (
	"fmt"

	"cavalo/internal/tiles"
	"cavalo/internal/tiles/pattern"
)

// Tiles are called by their goal squares: here the goal has the blank first.
func Example() {
	size := tiles.NewSize(2, 3)
	set := pattern.NewSet(size, 0, pattern.Groups(size, 0))
	fmt.Println(set.Sum([]uint8{0, 1, 2, 3, 4, 5}), set.Sum([]uint8{4, 5, 0, 1, 2, 3}))
	// Output: 0 10
}

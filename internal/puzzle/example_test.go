package puzzle_test

import (
	"fmt"

	"cavalo/internal/puzzle"
	_ "cavalo/internal/registry" // fills the registry
)

// Whatever the puzzle, positions and moves are texts.
func Example() {
	tiles, _ := puzzle.Find("tiles")
	position, err := tiles.Parse("1.2.3/4.5.6/0.7.8")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(position.Moves())
	last, err := puzzle.Replay(position, []string{"R", "R"})
	fmt.Println(last, last.Solved(), err)
	_, err = position.Play("D")
	fmt.Println(err)
	// Output:
	// [U R]
	// 1.2.3/4.5.6/7.8.0 true <nil>
	// found D, expected tiles.blocked(U, R)
}

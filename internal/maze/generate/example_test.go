package generate_test

import (
	"fmt"
	"strings"

	"cavalo/internal/maze/generate"
	"cavalo/internal/maze/logic"
	"cavalo/internal/search"
)

// A maze from a seed, with its solution and its grade.
func Example() {
	r, err := generate.Make(generate.Options{Seed: "cavalo", Width: 6, Height: 5, Level: logic.Medium}, search.Control{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(strings.Join(r.Board.Rows(), "\n"))
	fmt.Println(r.Path)
	fmt.Println(generate.Note(r.Grade))
	// Output:
	// ......
	// .#....
	// .#....
	// .....#
	// .....#
	// RRRRULLLLUUURRRRDLLDRRRUU
	// medium, 4 trials of at most 6 conclusions
}

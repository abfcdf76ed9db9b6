package series_test

import (
	"fmt"

	"cavalo/internal/puzzle"
	"cavalo/internal/puzzle/series"
)

func Example() {
	tiles, _ := puzzle.Find("tiles")
	first := series.Of(tiles)[0]
	fmt.Println(first.ID(), first.Idea, first.Fewest, first.Position)
	// Output: series-01 first-slides 2 1.2.3/4.5.6/0.7.8
}

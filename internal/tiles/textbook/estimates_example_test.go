package textbook_test

import (
	"fmt"

	"cavalo/internal/tiles/rules"
	"cavalo/internal/tiles/textbook"
)

func Example_estimates() {
	start, _ := rules.ParseBoard("2.1.3/4.5.6/8.7.0")
	for _, name := range []string{"linear-conflict", "manhattan", "hamming", "walking-distance", "pattern"} {
		fmt.Println(name, textbook.Estimates[name](rules.Ordered(start.Size()))(start))
	}
	// Output:
	// linear-conflict 8
	// manhattan 4
	// hamming 4
	// walking-distance 6
	// pattern 18
}

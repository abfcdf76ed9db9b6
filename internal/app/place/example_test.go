package place_test

import (
	"fmt"

	"cavalo/internal/platform"
)

func Example() {
	b := &browser{entries: []platform.Place{{}}}
	p := start(b) // gives the trail its functions
	p.trail.Open("tiles/1.2.0")
	p.open("help-dialog", "")
	for i, e := range b.entries {
		fmt.Printf("%d %q\n", i, e.Link)
	}
	b.travel(p, -1)
	fmt.Println(p.at.Address(), len(p.dialogs))
	// Output:
	// 0 ""
	// 1 "tiles/1.2.0"
	// 2 "tiles/1.2.0?view=help.first"
	// tiles/1.2.0 0
}

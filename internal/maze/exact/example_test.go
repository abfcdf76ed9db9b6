package exact_test

import (
	"fmt"

	"cavalo/internal/maze/exact"
	"cavalo/internal/maze/rules"
	"cavalo/internal/search"
)

// A maze is decided and counted, and a path in progress is checked.
func Example() {
	p, err := rules.ParsePosition("....#./....../....../....../....../......;m=UUUU")
	if err != nil {
		fmt.Println(err)
		return
	}
	decision := exact.Decide(p.Back(0), exact.Unique, search.Control{})
	fmt.Println(decision.Solutions, decision.Known, decision.Path)
	fmt.Println(exact.Count(p.Back(0), search.Control{}).Count)
	survey := exact.Check(p, search.Control{})
	fmt.Println(survey.Status, survey.Alive)
	// Output:
	// 1 true UUURDDDRRRRULLLURRRULLLULLURRRDRRU
	// 1
	// no-solution 3
}

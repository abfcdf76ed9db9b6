package fault_test

import (
	"fmt"

	"cavalo/internal/fault"
)

// "each number only once (%[1]s is already at %[2]s)", in a table of phrases.
var codeRepeated = fault.NewCode("example.repeated")

func Example() {
	err := fault.New(codeRepeated, "57 (B3)", "57", "A1").At(3, 12).InFile("problemas.dat")
	fmt.Println(err)
	// Output: problemas.dat:3:12: found 57 (B3), expected example.repeated(57, A1)
}

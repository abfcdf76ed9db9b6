package rules_test

import (
	"fmt"

	"cavalo/internal/graph/rules"
)

func Example() {
	g, err := rules.Parse("A-B 4; A->C 2; C-B 1; start A; goals B; h(C)=1")
	fmt.Println(g, err)
	fmt.Print(g.Text())
	// Output:
	// ~A.B.C-1~b4C2.c~a~b <nil>
	// A-B 4
	// A->C 2
	// B-C 1
	// start A
	// goals B
	// h(C)=1
}

package hostile_test

import (
	"fmt"

	"cavalo/internal/registry/hostile"
)

// The first input of the list.
func Example() {
	inputs, err := hostile.All()
	fmt.Println(len(inputs) >= 300, err)
	fmt.Println(inputs[0].Class, inputs[0].Text)
	// Output:
	// true <nil>
	// markup <script>window.pwned=1</script>
}

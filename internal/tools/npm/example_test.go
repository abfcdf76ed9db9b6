package npm_test

import (
	"fmt"

	"cavalo/internal/tools/npm"
)

// The version of a tag is the package's.
func Example() {
	fmt.Println(npm.Version("v1.2.3"))
	// Output: 1.2.3
}

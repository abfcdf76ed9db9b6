package browser_test

import (
	"fmt"

	"cavalo/internal/tools/browser"
)

// The browser's program is looked for under its usual names.
func Example() {
	if path, err := browser.Path(); err != nil {
		fmt.Println(err == browser.ErrNoChromium)
	} else {
		fmt.Println(path != "")
	}
	// Output: true
}

package update_test

import (
	"fmt"
	"os"

	"cavalo/internal/simulation/update"
)

// A version is brought out while a tab is open, the player agrees, and the network goes.
func Example() {
	sw, err := os.ReadFile("../../../web/sw.js")
	if err != nil {
		fmt.Println(err)
		return
	}
	history := []string{"visit 0", "settle 0", "deploy 1", "visit 0", "settle 0", "agree 0", "settle 0", "weather 3", "visit 1", "settle 0"}
	fmt.Println(update.Play(string(sw), history))
	fmt.Println(len(update.Session(4711, 60)), "steps of chance")
	// Output:
	// <nil>
	// 60 steps of chance
}

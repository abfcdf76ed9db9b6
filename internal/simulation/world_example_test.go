package simulation_test

import (
	"fmt"
	"time"

	"cavalo/internal/simulation"
)

// Two tabs share a disk; what one of them writes the other one hears of with its news.
func Example_world() {
	w := simulation.New(time.Now(), map[string]string{"settings": "theme: dark"})
	one, two := simulation.NewHost(w, 0, ""), simulation.NewHost(w, 1, "")
	w.Open(one)
	w.Open(two)
	two.Watch(func(name string) { fmt.Println("written elsewhere:", name) })
	fmt.Println(one.Write("settings", "theme: light"))
	two.News()
	w.Disk.Denied = true
	fmt.Println(one.Write("settings", "theme: dark"))
	// Output:
	// <nil>
	// written elsewhere: settings
	// platform: storage is forbidden
}

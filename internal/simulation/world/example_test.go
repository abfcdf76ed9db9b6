package world_test

import (
	"fmt"
	"time"

	"cavalo/internal/simulation/world"
)

// Two tabs share a disk; what one of them writes the other one hears of with its news.
func Example() {
	w := world.New(time.Now(), map[string]string{"settings": "theme: dark"})
	one, two := world.NewHost(w, 0, ""), world.NewHost(w, 1, "")
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

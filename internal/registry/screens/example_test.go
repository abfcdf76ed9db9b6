package screens_test

import (
	"fmt"
	"time"

	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/ui/interact"
)

// The whole program without a display, as a test and the text view drive it.
func Example() {
	app := screens.New(screens.Env{Host: apptest.NewHost().Parts(), Engine: &apptest.Engine{}})
	s := interact.New(app, apptest.Fonts)
	for _, id := range []string{"play", "sq-B1"} {
		s.Update(1280, 800, time.Now())
		s.Fire(id, "press", "")
	}
	s.Update(1280, 800, time.Now())
	fmt.Println(s.Root().Find("status").Text)
	// Output: B1 takes 20. 20 erased 02, its mirror. 20 of 70 points. 50 missing
}

package interact_test

import (
	"fmt"
	"time"

	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
	"cavalo/internal/ui/textview"
	"cavalo/internal/ui/uitest"
)

// counter is an app with one button that counts its presses.
type counter struct {
	uitest.App
	presses int
	version uint64
}

func (c *counter) Version() uint64 { return c.version }

func (c *counter) Build(width, height float64) *ui.Node {
	return ui.NewColumn("",
		ui.NewText("count", fmt.Sprint(c.presses, " presses")).With(ui.Traits{Live: true}),
		ui.NewButton("more", "More", func() { c.presses++; c.version++ }),
	).With(ui.Traits{Pad: 16, Gap: 8})
}

// A session needs no display: here its user clicks twice within one frame, and
// presses once from the text view.
func ExampleSession() {
	s := interact.New(&counter{}, uitest.Typewriter{})
	s.Update(360, 640, time.Now())
	x, y := s.Root().Find("more").Rect.Center()
	for range 2 {
		s.PointerDown(x, y, true)
		s.PointerUp(x, y)
	}
	s.Fire("more", "press", "")
	s.Update(360, 640, time.Now())
	fmt.Println(s.Root().Find("count").Text)
	fmt.Println(textview.Mirror(s.Root().Find("count").Node, s.Focus()))
	// Output:
	// 3 presses
	// {"id":"count","role":"text","label":"3 presses","live":true}
}

//go:build integration

package e2e

import (
	"fmt"
	"time"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// rect is a rectangle on the page, in CSS pixels.
type rect struct{ X, Y, Width, Height float64 }

func (r rect) middle() (x, y float64) { return r.X + r.Width/2, r.Y + r.Height/2 }

// where is where a node is drawn on the canvas, once it is.
func (g *game) where(id string) rect {
	g.t.Helper()
	var r *rect
	testkit.Await(g.t, id+" to be drawn", func() bool {
		r = browser.Eval[*rect](g.Tab, fmt.Sprintf(`(() => {
			const frame = document.getElementById("game"), { left, top } = frame.getBoundingClientRect();
			const r = frame.contentWindow.cavaloWhere(%q);
			return r && { X: r.x + left, Y: r.y + top, Width: r.width, Height: r.height };
		})()`, id))
		return r != nil && r.Width > 0 && r.Height > 0
	})
	return *r
}

// click clicks with the mouse in the middle of what is drawn of a node.
func (g *game) click(id string) {
	g.t.Helper()
	x, y := g.where(id).middle()
	g.Run(chromedp.MouseClickXY(x, y))
}

// point moves the mouse over a node.
func (g *game) point(id string) {
	g.t.Helper()
	x, y := g.where(id).middle()
	g.Run(chromedp.MouseEvent(chromedp.MouseMoved, x, y))
}

// doubleClick presses and lets go twice as fast as the browser takes it.
func (g *game) doubleClick(id string) {
	g.t.Helper()
	x, y := g.where(id).middle()
	for n := 1; n <= 2; n++ {
		g.Run(chromedp.MouseClickXY(x, y, chromedp.ClickCount(n)))
	}
}

// keys types on the keyboard, whatever has the focus; kb has the names of keys.
func (g *game) keys(keys string, options ...chromedp.KeyOption) {
	g.t.Helper()
	g.Run(chromedp.KeyEvent(keys, options...))
}

// touch puts a finger down at the first point, draws it to the others and
// lifts it at the last, quickly.
func (g *game) touch(points ...[2]float64) {
	g.t.Helper()
	g.finger(20*time.Millisecond, points...)
}

// finger is touch with the time between two events. They tell it themselves, however late
// a busy machine sends them: the page's clock stands still meanwhile, or the finger would
// have rested where it was put down.
func (g *game) finger(apart time.Duration, points ...[2]float64) {
	g.t.Helper()
	when := float64(time.Now().UnixMilli()) / 1000
	send := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		g.t.Helper()
		browser.Call(g.Tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points, Timestamp: input.TimeSinceEpoch(when)})
		when += apart.Seconds()
	}
	const clock = `document.getElementById("game").contentWindow.performance`
	g.Do(`const now = ` + clock + `.now(); ` + clock + `.now = () => now`)
	for i, p := range points {
		kind := input.DispatchTouchEventTypeTouchMove
		if i == 0 {
			kind = input.DispatchTouchEventTypeTouchStart
		}
		send(kind, &input.TouchPoint{X: p[0], Y: p[1]})
	}
	send(input.DispatchTouchEventTypeTouchEnd)
	g.Do(`delete ` + clock + `.now`)
}

// waitMoved waits until a node is drawn elsewhere than it was, and is found at the same
// place twenty times in a row: a slow machine scrolls in jerks.
func (g *game) waitMoved(id string, from rect) {
	g.t.Helper()
	before, still := from, 0
	testkit.Await(g.t, id+" to move and rest", func() bool {
		now := g.where(id)
		if still++; now != before {
			before, still = now, 0
		}
		return now != from && still >= 20
	})
}

// tap taps the middle of what is drawn of a node.
func (g *game) tap(id string) {
	g.t.Helper()
	x, y := g.where(id).middle()
	g.touch([2]float64{x, y})
}

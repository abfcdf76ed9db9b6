//go:build integration

package e2e

import (
	"fmt"
	"net/http"
	"testing"

	"cavalo/internal/tools/browser"

	"github.com/chromedp/cdproto/input"
)

// outerPage has the game in a frame as the README shows it, and more to read
// above and below.
const outerPage = `<!doctype html><meta name="viewport" content="width=device-width"><style>body { margin: 0 } div { height: 3000px }</style>
<iframe id="outer" src="/%s" width="100%%" height="800" style="border: 0" allow="clipboard-read; clipboard-write; fullscreen"></iframe><div></div>`

// A page that has the game in a frame is scrolled by a finger and a wheel that
// move nothing in the game, and not by those that do.
func TestFrameScrollsThePageAround(t *testing.T) {
	whole := siteHandler(t)
	tab := browser.OpenShared(t)
	address := browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/outer.html" {
			whole.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html")
		fmt.Fprintf(w, outerPage, "?lang=en"+atF())
	}))
	tab.AddInitScript(met) // on a first visit a card lies over the board
	tab.Size(390, 844, 1)
	tab.Go(address + "/outer.html")
	tab.Wait(`document.getElementById("outer").contentDocument?.body?.classList.contains("running")`)
	// spot is a place on the board, or beside all that can be pressed.
	spot := func(board bool) (x, y float64) {
		at := browser.Eval[rect](tab, `(async () => {
			const page = document.getElementById("outer").contentWindow;
			for (;;) {
				const r = page.document.getElementById("game").contentWindow.cavaloWhere?.("board");
				if (r?.height > 0) return { X: r.x, Y: r.y, Width: r.width, Height: r.height };
				await new Promise(requestAnimationFrame);
			}
		})()`)
		if board {
			return at.middle()
		}
		return at.X + at.Width/2, at.Y + at.Height + 6
	}
	scroll := func(x, y float64) float64 {
		send := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
			browser.Call(tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points})
		}
		before := browser.Eval[float64](tab, "scrollY")
		send(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: x, Y: y})
		for moved := 10.0; moved <= 200; moved += 10 {
			send(input.DispatchTouchEventTypeTouchMove, &input.TouchPoint{X: x, Y: y - moved})
		}
		send(input.DispatchTouchEventTypeTouchEnd)
		tab.Do(`await new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))`)
		after := browser.Eval[float64](tab, "scrollY")
		tab.Do("scrollTo(0, 0)")
		return after - before
	}
	if x, y := spot(true); scroll(x, y) != 0 {
		t.Error("a finger on the board scrolls the page around")
	}
	if x, y := spot(false); scroll(x, y) < 50 {
		t.Error("a finger beside the board does not scroll the page around")
	}
	x, y := spot(true)
	browser.Call(tab, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: input.DispatchMouseEventTypeMouseWheel, X: x, Y: y, DeltaX: 1, DeltaY: 300}) // zeros are not sent
	tab.Wait("scrollY > 0")
}

//go:build integration && long

package e2e

import (
	"math"
	"testing"

	"cavalo/internal/tools/browser"
)

// slowCard is a graphics card that takes 0.4 s for all the pixels of a phone, and less
// for fewer.
const slowCard = `{
	const request = window.requestAnimationFrame;
	window.requestAnimationFrame = (draw) => request.call(window, (time) => {
		draw(time);
		const canvas = document.querySelector("canvas"), end = performance.now() + 400 * canvas.width * canvas.height / (9 * innerWidth * innerHeight);
		window.fewest = Math.min(window.fewest ?? 9, canvas.width / innerWidth);
		while (performance.now() < end);
	});
}`

// A phone whose card is slow gets fewer pixels of a picture in motion, which is pressed
// where it was before, and all of them at rest.
func TestSlowFramesHaveFewerPixels(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.Size(390, 844, 3)
	g.before(`if (window !== top) ` + slowCard)
	g.load("?lang=en" + atF())
	squares := route(t, "F", 2)
	g.tap("sq-" + squares[0])
	g.waitSteps(1)
	place := g.where("undo")
	const pixels = `frames[0].document.querySelector("canvas").width / frames[0].innerWidth`
	if all := browser.Eval[float64](g.Tab, pixels); math.Abs(all-3) > 0.01 {
		t.Fatalf("at first %v pixels are drawn for each", all)
	}
	for n := 0; browser.Eval[float64](g.Tab, `frames[0].fewest`) > 2.01; n++ {
		if n == 100 {
			t.Fatal("all pixels are drawn still")
		}
		g.keys("u")
		g.waitSteps(0)
		g.keys("r")
		g.waitSteps(1)
	}
	g.Wait(pixels + ` > 2.99`) // nothing moves any more
	if last := g.Text(`frames[0].document.elementFromPoint(frames[0].innerWidth - 2, frames[0].innerHeight - 2).localName`); last != "canvas" {
		t.Errorf("in the last corner there is %s: the canvas is cut off", last)
	}
	if covers := g.Text(`(() => { const r = frames[0].document.querySelector("canvas").getBoundingClientRect(); return [r.left, r.top, r.width - frames[0].innerWidth, r.height - frames[0].innerHeight].every((n) => Math.abs(n) < 1) })()`); covers != "true" {
		t.Error("the canvas does not cover its document")
	}
	if now := g.where("undo"); math.Abs(now.X-place.X) > 1 || math.Abs(now.Y-place.Y) > 1 || math.Abs(now.Width-place.Width) > 1 {
		t.Errorf("undo was at %v and is at %v", place, now)
	}
	g.tap("sq-" + squares[1])
	g.waitSteps(2)
}

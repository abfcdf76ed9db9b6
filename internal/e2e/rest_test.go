package e2e

import (
	"testing"

	"cavalo/internal/tools/browser"
)

// countFrames counts the frames that are asked for in each document, before any
// of its own scripts can keep them back, and what is drawn in them.
const countFrames = `window.asked = 0; window.drawn = 0;
	const request = window.requestAnimationFrame;
	window.requestAnimationFrame = (f) => { window.asked++; return request.call(window, f); };
	const draw = WebGL2RenderingContext.prototype.drawElements;
	WebGL2RenderingContext.prototype.drawElements = function (...args) { window.drawn++; return draw.apply(this, args); };`

// still is true when the game has asked for no frame and drawn nothing while the
// browser drew a hundred and twenty for the page around it.
const still = `new Promise((done) => {
	const game = frames[0], before = game.asked + game.drawn;
	let left = 120;
	const next = () => { if (left-- > 0) requestAnimationFrame(next); else done(game.asked + game.drawn === before); };
	next();
})`

func TestRestDrawsNothing(t *testing.T) {
	address := serveSite(t)
	for _, link := range []string{"", "#challenge", "#duel", "#maze", "#tiles", "#lab"} {
		t.Run(link, func(t *testing.T) {
			tab := browser.OpenIn(t, chromium(t))
			tab.Before(countFrames)
			tab.Go(address + link)
			tab.Wait(`document.body.classList.contains("running")`)
			tab.Wait(still)
			if link != "#maze" {
				return
			}
			// Its clock goes on, on the canvas and in the text view.
			time := `document.querySelector('[data-id="clock"]').textContent`
			before := tab.Text(time)
			tab.Wait(time + ` !== "` + before + `" && frames[0].document.querySelector(".patch")`)
			// An event wakes the program, and the canvas is drawn with the clock on it.
			drawn := tab.Text(`frames[0].drawn`)
			tab.Do(`document.querySelector('[data-id="edit"]').click()`)
			tab.Wait(`frames[0].drawn > ` + drawn)
		})
	}
}

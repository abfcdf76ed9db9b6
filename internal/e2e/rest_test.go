//go:build integration

package e2e

import "testing"

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
	g := newGame(t, serveSite(t))
	g.before(countFrames)
	g.load("?lang=en")
	for _, screen := range []struct{ link, node string }{
		{"home", "home-title"}, {"challenge", "steps"}, {"duel", "white-points"}, {"tiles", "steps"}, {"lab", "lab-head"}, {"maze", "clock"},
	} {
		g.Do(`location.hash = ` + quote("#"+screen.link))
		g.Wait(element(screen.node))
		g.Wait(still)
	}
	// From the first stroke on the maze's clock goes on, on the canvas and in the text view.
	g.Do(`location.hash = "#maze/.../.../..."`)
	g.Wait(element("sq-A2"))
	g.Do(element("sq-A2") + `.click()`)
	before := g.words("clock")
	g.Wait(element("clock") + `.innerText !== ` + quote(before) + ` && frames[0].document.querySelector(".patch")`)
	// An event wakes the program, and the canvas is drawn with the clock on it.
	drawn := g.Text(`frames[0].drawn`)
	g.Do(element("more") + `.click()`)
	g.Wait(`frames[0].drawn > ` + drawn)
}

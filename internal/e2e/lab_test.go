//go:build integration

package e2e

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// waitScrub waits until a slider stands somewhere.
func (g *game) waitScrub(id string, at int) {
	g.t.Helper()
	g.Wait(fmt.Sprintf(`%s?.querySelector("input").value === "%d"`, element(id), at))
}

// toStart waits for a recording, which plays, and goes back to its start.
func (g *game) toStart() {
	g.t.Helper()
	g.Wait(`!(` + element("player-scrub") + `?.querySelector("input").value in { undefined: 0, "0": 0 })`)
	g.press("button", "Go to start")
	g.waitScrub("player-scrub", 0)
}

func TestLabRecordAndScrub(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#maze/...../...../.....")
	g.more("watch")
	g.toStart()
	g.waitWords("count-expanded", "0")
	g.press("button", "Next node")
	g.waitWords("count-expanded", "1")
	g.enter("slider", "Moment of the search", "30")
	g.waitScrub("player-scrub", 30)
	g.Do(`document.getElementById("game").focus()`)
	g.keys(kb.ArrowLeft)
	g.waitScrub("player-scrub", 29)

	// The tree can be pressed and dragged without moving the film.
	tree := g.where("tree")
	x, y := tree.middle()
	g.Run(chromedp.MouseEvent(chromedp.MousePressed, x, y, chromedp.ButtonLeft),
		chromedp.MouseEvent(chromedp.MouseMoved, x+60, y+10), chromedp.MouseEvent(chromedp.MouseMoved, x+90, y+10),
		chromedp.MouseEvent(chromedp.MouseReleased, x+90, y+10, chromedp.ButtonLeft))
	g.waitScrub("player-scrub", 29)
	g.press("button", "Go to end")
	g.waitMatch("sentence", "goal|solution|stopped|nodes")

	// Another algorithm is another recording, which plays from its start.
	g.press("button", "Go to start")
	g.enter("combobox", "Algorithm", "idastar")
	g.waitMatch("code-caption", `IDA\*`)
	g.toStart()
}

// The laboratory is a program of its own, fetched when its door is opened: when it does
// not come the games go on, and it can be asked for again; Back leads home.
func TestLaboratoryComesWhenItIsOpened(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.before(`const get = window.fetch; window.fetch = (from, how) => /(^|\/)lab\./.test(from.url ?? from) && !window.letThrough ? Promise.reject(new TypeError("cut off")) : get(from, how)`)
	g.load("?lang=en")
	g.press("button", "Open: Laboratory")
	g.waitMatch("door-wrong", "couldn.t be loaded")
	g.Do(`window.letThrough = true`)
	g.press("button", "Try again")
	g.Wait(element("lab-tabs") + ` != null`)
	g.Do(`history.back()`)
	g.Wait(element("play-lab") + ` != null`)
	g.press("button", "Open: Laboratory")
	g.Wait(element("lab-tabs") + ` != null`)
}

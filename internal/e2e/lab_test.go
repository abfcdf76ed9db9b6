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

func TestLabRecordAndScrub(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#maze/...../...../.....")
	g.press("button", "Watch the search")
	g.waitScrub("player-scrub", 0)
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
	g.press("button", "To the end")
	g.waitMatch("sentence", "goal|solution|stopped|nodes")

	// Another algorithm is another recording, from its beginning.
	g.enter("combobox", "Algorithm", "idastar")
	g.waitMatch("code-caption", `IDA\*`)
	g.waitScrub("player-scrub", 0)
}

func TestLabRace(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/race")
	g.Wait(element("player-last") + `?.getAttribute("aria-disabled") !== "true" && ` + element("lane-2-expanded"))
	g.press("button", "One step on")
	g.waitWords("lane-1-expanded", "1")
	g.waitWords("lane-2-expanded", "1")
	g.press("button", "To the end")
	g.waitMatch("race-won-1", `Fewest nodes: A\*`)
	g.Wait(element("race-table") + `.querySelectorAll("tbody tr").length === 2`)
}

func TestLabDuelTree(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/tree")
	g.waitMatch("saved-words", "same value")
	g.press("button", "To the start")
	g.waitMatch("plies-sentence", "not come here yet")
	g.press("button", "One step on")
	g.waitMatch("plies-sentence", "being tried")
}

//go:build integration

package e2e

import (
	"encoding/json"
	"testing"

	"cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/tools/browser"
)

// Nothing of the sounds is loaded before they are switched on; the result of a
// game that is won is shown on a card and kept by the browser, and a link to that game proves it in
// another one.
func TestWinIsKeptHeardAndProved(t *testing.T) {
	g := start(t)
	const asked = `performance.getEntriesByType("resource").some((entry) => entry.name.includes("/sound."))`
	results := func() int {
		return browser.Eval[int](g.Tab, `Object.keys(localStorage).filter((name) => name.startsWith("cavalo/results/")).length`)
	}
	found, _ := knight.BuiltInProblem("A")
	g.choose("A", 70)
	path := shortest(rules.FromProblem(found, knight.DefaultRules()))
	g.play(path)
	if results() != 1 || browser.Eval[bool](g.Tab, asked) {
		t.Errorf("%d results; the sounds were asked for: %v", results(), browser.Eval[bool](g.Tab, asked))
	}
	g.waitMatch("result-against", "3 steps, the fewest possible")
	g.press("button", "Share the result")
	g.find("textbox", "Result, for a chat")
	g.behind("share-more")
	link := g.find("textbox", "Link to the full game").value
	g.leave("share-dialog")
	g.press("button", "Settings")
	g.press("button", "Sound")
	g.Wait(asked)
	g.leave("settings-dialog")
	g.reload()
	g.waitSteps(len(path))
	if results() != 1 {
		t.Errorf("after a reload there are %d results", results())
	}
	friend := newGame(t, g.address)
	friend.Go(link)
	friend.running()
	friend.waitMatch("proof-holds", "3 ")
}

// What two devices have done is one after the file of one is read on the other,
// which says what it took.
func TestTwoDevicesAreMerged(t *testing.T) {
	found, _ := knight.BuiltInProblem("A")
	path := shortest(rules.FromProblem(found, knight.DefaultRules()))
	one := start(t)
	two := newGame(t, one.address)
	two.load("?lang=en#challenge")
	for _, g := range []*game{one, two} {
		g.choose("A", 70)
		g.play(path)
		g.press("button", "Your results")
		g.waitWords("done-finished", "1")
	}
	one.Do(`for (const view of [window, ...Array.from(window.frames)]) { // the program runs in a frame
			view.URL.createObjectURL = (blob) => { window.saved = blob.text(); return "#"; };
			view.HTMLAnchorElement.prototype.click = () => {};
		}`)
	one.press("button", "Save everything")
	one.Wait(`!!window.saved`)
	file := browser.Eval[string](one.Tab, `window.saved`)
	text, _ := json.Marshal(file) // a string always can be
	two.Do(`const data = new DataTransfer(); data.items.add(new File([` + string(text) + `], "cavalo.txt", { type: "text/plain" }));
		document.body.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }))`)
	two.press("button", "Merge")
	two.waitMatch("read-all-done", "games 1, results 1")
	two.leave("read-all-done-dialog")
	two.waitWords("done-finished", "2")
}

// Somebody shares the boards of a day; the friend sees the same day with the same
// par, and plays its first board.
func TestDayIsSharedWithAFriend(t *testing.T) {
	g := start(t)
	g.press("button", "Boards of the day")
	g.waitMatch("day-par-challenge-short", "proved minimal")
	par := g.words("day-par-challenge-short")
	g.press("button", "Share")
	link := g.find("textbox", "Link to this day").value
	friend := newGame(t, g.address)
	friend.Go(link)
	friend.running()
	friend.waitWords("days-title", g.words("days-title"))
	friend.waitWords("day-par-challenge-short", par)
	friend.press("button", "Play: Short challenge")
	friend.waitMatch("game-line", "^Short challenge")
	friend.Do(`history.back()`)
	friend.waitWords("day-par-challenge-short", par)
}

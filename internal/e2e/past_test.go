package e2e

import (
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
	link := g.find("textbox", "Link to the whole game").value
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

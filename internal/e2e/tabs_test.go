//go:build integration

package e2e

import (
	"fmt"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
)

// press is a widget that is pressed, and what is true once that is kept.
type press struct{ id, kept string }

// atOnce lets each of two tabs press a widget before it has heard what the other one
// wrote, as in the same moment.
func atOnce(one, two *game, first, second press) {
	one.t.Helper()
	tabs, presses := []*game{one, two}, []press{first, second}
	for _, g := range tabs {
		g.Do(`const frame = document.getElementById("game").contentWindow, held = [];
			const hold = (event) => { event.stopImmediatePropagation(); held.push(event); };
			frame.addEventListener("storage", hold, true);
			window.hear = () => {
				frame.removeEventListener("storage", hold, true);
				held.forEach((event) => frame.dispatchEvent(event));
			};`)
	}
	for i, g := range tabs {
		g.Do(fmt.Sprintf(`cavalo.onText(%q, "press", "")`, presses[i].id))
		g.Wait(presses[i].kept)
	}
	for _, g := range tabs {
		g.Do(`hear()`)
	}
}

// keptAs is true when a game is kept that begins with these squares.
func keptAs(squares ...string) string {
	moves := ""
	for i, square := range squares {
		moves += fmt.Sprintf(`\n%d\\. %s[^\n]*`, i+1, square)
	}
	return `Object.entries(localStorage).some(([name, text]) => name.startsWith("cavalo/games/") && new RegExp("` + moves + `").test(text))`
}

// Two tabs that write in the same moment lose nothing: neither what they write under
// two names, nor the moves of the same game, of which one tab's are kept as a copy.
func TestTwoTabsWriteAtOnce(t *testing.T) {
	first := route(t, "F", 1)[0]
	one := start(t)
	one.pressSquare(first)
	one.waitSteps(1)
	two := one.sibling()
	two.load("?lang=en#challenge")
	two.waitSteps(1)
	legal := browser.Eval[[]string](two.Tab, `[...document.querySelectorAll("#tree table.board button:not([aria-disabled]):not([hidden])")].map((square) => square.dataset.id.slice(3))`)
	if len(legal) < 2 {
		t.Fatalf("only %v can be played", legal)
	}
	atOnce(one, two, press{"sq-" + legal[0], keptAs(first, legal[0])}, press{"sq-" + legal[1], keptAs(first, legal[1])})
	for _, square := range legal[:2] {
		one.Wait(keptAs(first, square))
	}
	told := element("conflict-words") + `?.textContent.includes("changed in another tab")`
	testkit.Await(t, "a tab to say that the other one has changed the game", func() bool {
		return browser.Eval[bool](one.Tab, "Boolean("+told+")") || browser.Eval[bool](two.Tab, "Boolean("+told+")")
	})

	three := one.sibling()
	three.load("?lang=en#tiles/1.2.3/4.5.6/0.7.8")
	three.Wait(element("undo"))
	theme := one.words("theme")
	side := three.Text(`[...document.querySelectorAll("#tree table.board button:not([aria-disabled])")].find((square) => square.textContent === "7").dataset.id`)
	const themed = `/theme: (dark|light)/.test(localStorage.getItem("cavalo/settings"))`
	atOnce(one, three, press{"theme", themed}, press{side, keptAs("R")})
	one.Wait(element("theme") + ".innerText !== " + quote(theme))
	three.Wait(themed)
	three.Wait(keptAs("R"))
}

package e2e

import (
	"fmt"
	"testing"
	"time"

	"cavalo/internal/tools/browser"
)

// atOnce lets each of two tabs press a widget in the same moment.
func atOnce(one, two *game, first, second string) {
	one.t.Helper()
	moment := time.Now().Add(500 * time.Millisecond).UnixMilli()
	for g, id := range map[*game]string{one: first, two: second} {
		g.Do(fmt.Sprintf(`setTimeout(() => cavalo.onText(%q, "press", ""), %d - Date.now())`, id, moment))
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
	atOnce(one, two, "sq-"+legal[0], "sq-"+legal[1])
	for _, square := range legal[:2] {
		one.Wait(keptAs(first, square))
	}
	told := element("conflict-words") + `?.textContent.includes("changed in another tab")`
	for deadline := time.Now().Add(patience); !browser.Eval[bool](one.Tab, "Boolean("+told+")") && !browser.Eval[bool](two.Tab, "Boolean("+told+")"); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("no tab says that the other one has changed the game")
		}
	}

	three := one.sibling()
	three.load("?lang=en#tiles/1.2.3/4.5.6/0.7.8")
	three.Wait(element("undo"))
	theme := one.words("theme")
	three.Do(fmt.Sprintf(`window.side = %s`, `[...document.querySelectorAll("#tree table.board button:not([aria-disabled])")].find((square) => square.textContent === "7").dataset.id`))
	atOnce(one, three, "theme", three.Text("side"))
	one.Wait(element("theme") + ".innerText !== " + quote(theme))
	three.Wait(`/theme: (dark|light)/.test(localStorage.getItem("cavalo/settings"))`)
	three.Wait(keptAs("R"))
}

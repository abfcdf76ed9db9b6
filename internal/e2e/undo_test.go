//go:build integration

package e2e

import (
	"testing"

	"github.com/chromedp/cdproto/input"

	"cavalo/internal/tools/browser"
)

// The browser hands Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z to the game, and so the letters of a
// Russian keyboard; other keys with Ctrl stay its own.
func TestUndoKeys(t *testing.T) {
	const ctrl, shift = 2, 8
	g := start(t)
	g.pressSquare(firstOfF)
	g.waitSteps(1)
	press := func(key, code string, modifiers int64) {
		t.Helper()
		for _, kind := range []input.DispatchKeyEventType{input.DispatchKeyEventTypeKeyDown, input.DispatchKeyEventTypeKeyUp} {
			browser.Call(g.Tab, input.DispatchKeyEvent, input.DispatchKeyEventParams{Type: kind, Key: key, Code: code, Modifiers: modifiers})
		}
	}
	for _, focus := range []string{`document.getElementById("game").focus()`, `document.activeElement.blur()`} {
		g.Do(focus)
		for _, k := range []struct {
			key, code string
			modifiers int64
			steps     int
		}{
			{"z", "KeyZ", ctrl, 0}, {"y", "KeyY", ctrl, 1}, {"я", "KeyZ", ctrl, 0}, {"Z", "KeyZ", ctrl | shift, 1}, {"г", "KeyU", 0, 0}, {"к", "KeyR", 0, 1},
		} {
			press(k.key, k.code, k.modifiers)
			g.waitSteps(k.steps)
		}
	}
}

//go:build integration

package e2e

import (
	"strconv"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/words"

	pages "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
)

// TestForeignFileIsDropped: a file of another program that is dropped on the home page is read by a
// program in a worker, says how, and is asked for its ends, which are pressed on its drawing.
func TestForeignFileIsDropped(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en")
	g.Do(`const dataTransfer = new DataTransfer();
		dataTransfer.items.add(new File(["type octile\nheight 2\nwidth 3\nmap\n...\n.@.\n"], "a.map"));
		document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }))`)
	for _, square := range []string{"C1", "A2"} {
		g.waitMatch("ends-told", "^Read as a MovingAI map")
		g.Do(`[...` + element("ends-board") + `.querySelectorAll("button")].find((b) => (b.getAttribute("aria-label") ?? b.textContent).startsWith(` + strconv.Quote(square) + `)).click()`)
	}
	g.waitMatch("notice-text", "^Read as a MovingAI map")
	g.Wait(`location.hash.includes("/grid/..S/G")`)
}

// TestClipboard: a position that is copied in a game is pasted in the laboratory.
func TestClipboard(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#tiles/" + solvable)
	for _, name := range []string{"clipboard-read", "clipboard-write"} {
		browser.Call(g.Tab, pages.SetPermission, pages.SetPermissionParams{BrowserContextID: chromedp.FromContext(g.Ctx).BrowserContextID,
			Permission: &pages.PermissionDescriptor{Name: name}, Setting: pages.PermissionSettingGranted})
	}
	g.share()
	g.behind("copy-position")
	g.waitWords("notice-text", words.En.T(words.Copied))
	g.Do(`location.hash = "lab/watch/tiles/1.2.3/4.5.6/7.0.8"`)
	g.behind("chip-subject", "subject-paste")
	g.Wait(`((field) => (field.value ?? field.querySelector("input, textarea").value) === "` + solvable + `")(` + element("subject-text") + ")")
}

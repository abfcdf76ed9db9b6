//go:build integration

package e2e

import (
	"encoding/json"
	"net/url"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
)

// TestInstallable: Chromium finds nothing in the manifest that keeps the page from
// being installed, and understands all of it.
func TestInstallable(t *testing.T) {
	g := start(t)
	manifest := browser.Call(g.Tab, page.GetAppManifest, page.GetAppManifestParams{})
	for _, wrong := range manifest.Errors {
		t.Errorf("the manifest: %s (line %d)", wrong.Message, wrong.Line)
	}
	for _, wrong := range browser.Call(g.Tab, page.GetInstallabilityErrors, cdp.Empty{}).InstallabilityErrors {
		if wrong.ErrorID != "in-incognito" { // each test has a profile of its own, which counts as one
			t.Errorf("it can't be installed: %s", wrong.ErrorID)
		}
	}
	var told struct {
		Screenshots []struct{ Src, Sizes string }
		Shortcuts   []struct{ Name, URL string }
		Files       []struct{ Accept map[string][]string } `json:"file_handlers"`
	}
	testkit.Must(t, json.Unmarshal([]byte(manifest.Data), &told))
	if len(told.Screenshots) != 4 || len(told.Shortcuts) != 5 || len(told.Files) != 1 {
		t.Errorf("%+v", told)
	}
	for _, shot := range told.Screenshots {
		size := browser.Eval[string](g.Tab, `new Promise((done, failed) => {
			const picture = new Image();
			picture.onload = () => done(picture.naturalWidth + "x" + picture.naturalHeight);
			picture.onerror = () => done("missing");
			picture.src = `+quote(shot.Src)+`;
		})`)
		if size != shot.Sizes {
			t.Errorf("%s is %s, not %s", shot.Src, size, shot.Sizes)
		}
	}
	for i, to := range []string{"daily", "challenge", "duel", "maze", "tiles"} {
		if i >= len(told.Shortcuts) || told.Shortcuts[i].URL != "./#"+to {
			t.Errorf("the shortcuts are %+v: %s is missing", told.Shortcuts, to)
		}
	}
}

// sharedText is the part of an address with which the system shares a text.
func sharedText(text string) string {
	return "?lang=en&" + url.Values{"text": {text}}.Encode()
}

// solvable are tiles one move from their goal.
const solvable = "1.2.3.4/5.6.7.8/9.10.11.12/13.14.0.15"

// waitTile waits until a square of the text view holds a number.
func (g *game) waitTile(square, number string) {
	g.t.Helper()
	g.Wait(`(` + element(square) + `?.getAttribute("aria-label") ?? ` + element(square) + `?.textContent ?? "").includes("` + number + `")`)
}

// TestShareTarget: a text that is shared with the installed page opens, once: a link
// as a link, a position as one that is dropped. A file of everything does not.
func TestShareTarget(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load(sharedText("look at this: " + g.address + "#tiles/" + solvable + " from me"))
	g.Wait(`location.hash.startsWith("#tiles/") && location.search === "?lang=en"`)
	g.waitTile("sq-4-2", "14")

	g.load(sharedText("1 2 3 4\n5 6 7 8\n9 10 11 12\n13 0 14 15") + "#tiles")
	g.Wait(`location.search === "?lang=en"`)
	g.waitTile("sq-4-3", "14")

	before := len(g.records())
	g.load(sharedText("cavalo save 1\n") + "#tiles")
	g.Wait(`location.search === "?lang=en"`)
	g.press("button", "Help")
	g.find("dialog", "Help")
	if now := browser.Eval[bool](g.Tab, `!!`+element("notice-text")); now || len(g.records()) != before {
		t.Error("a link has brought a file of everything")
	}
}

// TestLaunches: what the system opens with the installed page comes through the
// browser's queue; this one is a stand-in for it.
func TestLaunches(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.before(`Object.defineProperty(window, "launchQueue", { value: { setConsumer(consumer) { window.launch = consumer; } } })`)
	g.load("?lang=en#challenge")
	g.Do(`launch({ targetURL: location.href, files: [] })`) // that of the page itself
	g.Do(`launch({ targetURL: location.href.split("#")[0] + "#maze", files: [] })`)
	g.Wait(`location.hash.startsWith("#maze")`)
	g.Do(`launch({ targetURL: location.href, files: [{ getFile: async () => new File(["puzzle: tiles\nposition: ` + solvable + `\n\n"], "saved.txt") }] })`)
	g.Wait(`location.hash.startsWith("#tiles")`)
	g.waitTile("sq-4-2", "14")
}

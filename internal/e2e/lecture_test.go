//go:build integration

package e2e

import (
	"encoding/base64"
	"fmt"
	"image/gif"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp/kb"

	"cavalo/internal/tools/browser"
)

// A recording is projected, a clicker's keys step through it, Escape leaves; the
// link to its moment opens another tab at the same step.
func TestLectureProjectsAndSharesAMoment(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("?lang=en#lab/watch,bfs%201%20zero/maze/...../...../.....")
	g.toStart()
	g.press("button", "Project")
	g.Wait(element("project-leave"))
	small := g.where("player-next")
	g.press("button", "Scale to 2×")
	g.Wait(`location.hash.includes("project=2-sentence")`)
	g.waitMoved("player-next", small)
	if large := g.where("player-next"); large.Height < small.Height*1.2 {
		t.Errorf("a button is %.0f high, and %.0f when it is larger", small.Height, large.Height)
	}
	g.Do(`document.getElementById("game").focus()`)
	g.keys(kb.PageDown)
	g.keys(kb.PageDown)
	g.keys(kb.PageDown)
	g.keys(kb.PageUp)
	g.waitMatch("player-count", "^2 / ")
	browser.Call(g.Tab, page.Reload, page.ReloadParams{}) // there is no bar to wait for
	g.Wait(`performance.getEntriesByType("navigation")[0].type === "reload"`)
	g.Wait(element("project-leave"))
	g.waitMatch("player-count", "^2 / ")
	g.Do(`document.getElementById("game").focus()`)
	g.keys(kb.Escape)
	g.waitScrub("player-scrub", 2)
	g.press("button", "Share")
	g.Wait(element("share-link"))
	link := browser.Eval[string](g.Tab, element("share-link")+`.querySelector("input").value`)
	other := g.sibling()
	other.Go(link)
	other.running()
	other.waitScrub("player-scrub", 2)
	if a, b := g.words("sentence"), other.words("sentence"); a != b || a == "" {
		t.Errorf("here it says %q, there %q", a, b)
	}
}

// keepFiles keeps what a page gives as files: window.kept of the outer page.
const keepFiles = `{
	const make = URL.createObjectURL;
	URL.createObjectURL = blob => { (window.parent.kept ??= []).push(blob); return make.call(URL, blob) };
}`

// A stretch of a recording is saved as GIF, which another reader reads, and as
// WebM, which the browser plays.
func TestLectureFilms(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.before(keepFiles)
	browser.Call(g.Tab, page.SetBypassCSP, page.SetBypassCSPParams{Enabled: true}) // the page itself plays no videos
	g.load("?lang=en#lab/watch,bfs%201%20zero/maze/...../...../.....")
	g.toStart()
	g.press("button", "Share")
	g.press("button", "Pictures and films")
	g.enter("combobox", "Size", "0")
	g.enter("textbox", "To step", "5")
	g.press("button", "GIF")
	g.Wait(`window.kept?.length === 1`)
	g.Do(`kept[0].arrayBuffer().then(b => window.film = btoa(String.fromCharCode(...new Uint8Array(b))))`)
	g.Wait(`window.film`)
	data, err := base64.StdEncoding.DecodeString(browser.Eval[string](g.Tab, `window.film`))
	if err != nil {
		t.Fatal(err)
	}
	film, err := gif.DecodeAll(strings.NewReader(string(data)))
	if err != nil || len(film.Image) != 6 || film.Config.Width != 704 {
		t.Fatalf("%v, %d frames of %d: %s, %s", err, len(film.Image), film.Config.Width, g.words("player-count"), g.words("film-length"))
	}
	g.press("button", "WebM")
	g.Wait(`window.kept?.length === 2`)
	g.Do(`{
		window.video = document.createElement("video");
		video.muted = true;
		video.src = URL.createObjectURL(kept[1]);
		kept[1].arrayBuffer().then(b => window.first = Array.from(new Uint8Array(b.slice(0, 4))).join(" "));
	}`)
	g.Wait(`window.first && (video.readyState >= 2 || video.error)`)
	got := browser.Eval[string](g.Tab, `[first, video.error?.message ?? "", video.videoWidth, video.videoHeight, video.duration].join("|")`)
	if want := fmt.Sprintf("26 69 223 163||704|396|%d", 5); got != want {
		t.Errorf("the video is %s, not %s", got, want)
	}
}

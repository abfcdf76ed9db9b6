//go:build integration

package e2e

import (
	"encoding/base64"
	"image/gif"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/page"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
)

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
	testkit.Must(t, err)
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
	if want := "26 69 223 163||704|396|4.5"; got != want {
		t.Errorf("the video is %s, not %s", got, want)
	}
}

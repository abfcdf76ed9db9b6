//go:build integration

package e2e

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"

	"github.com/chromedp/cdproto/emulation"
	cdppage "github.com/chromedp/cdproto/page"
)

// picture is the screen's contents.
func (g *game) picture() image.Image {
	g.t.Helper()
	shot := browser.Call(g.Tab, cdppage.CaptureScreenshot, cdppage.CaptureScreenshotParams{})
	img, err := png.Decode(bytes.NewReader(shot.Data))
	if err != nil {
		g.t.Fatal(err)
	}
	return img
}

// brightness is the mean of a picture, 0 to 1.
func brightness(img image.Image) float64 {
	sum, n := 0.0, 0.0
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y += 3 {
		for x := b.Min.X; x < b.Max.X; x += 3 {
			r, g, b, _ := img.At(x, y).RGBA()
			sum += float64(r+g+b) / (3 * 0xffff)
			n++
		}
	}
	return sum / n
}

// waitPicture waits until what is on the screen is as it should be.
func (g *game) waitPicture(what string, good func(image.Image) bool) {
	g.t.Helper()
	testkit.Await(g.t, "the screen to become "+what, func() bool { return good(g.picture()) })
}

func isDark(img image.Image) bool  { return brightness(img) < 0.3 }
func isLight(img image.Image) bool { return brightness(img) > 0.6 }

// media lets the system prefer something: "prefers-color-scheme", "dark".
func (g *game) media(name, value string) {
	g.t.Helper()
	browser.Call(g.Tab, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: name, Value: value}}})
}

func TestThemes(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.media("prefers-color-scheme", "dark")
	g.load("?lang=en")
	g.waitPicture("dark", isDark)
	g.media("prefers-color-scheme", "light") // followed at once
	g.waitPicture("light", isLight)
	g.press("button", "Dark") // chosen: stays, whatever the system says
	g.waitPicture("dark", isDark)
	g.Wait(`document.documentElement.dataset.theme === "dark"`)
	g.reload()
	g.waitPicture("dark", isDark)
}

func TestLanguages(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.load("#challenge")
	g.find("button", "Undo")
	g.enter("combobox", "Language", "pt-PT")
	g.find("button", "Anular")
	g.find("link", "Vista em texto")
	g.Wait(`document.documentElement.lang === "pt-PT" && document.title.endsWith(" · Cavalo")`)
	g.reload()
	g.find("button", "Anular")
	g.enter("combobox", "Língua", "es")
	g.find("link", "Vista de texto")
	g.Wait(`document.documentElement.lang === "es"`)
	g.load("?lang=pt#challenge") // an address counts more than what was chosen before
	g.find("button", "Anular")
	g.find("link", "Vista em texto")
	g.enter("combobox", "Língua", "en") // and does not stand in the way of a choice
	g.find("button", "Undo")
	g.find("link", "Text view")
	g.reload()
	g.find("button", "Undo")
	g.find("link", "Text view")
}

// The words of a language that can't be fetched leave the one that is in use, and
// can be asked for again.
func TestLanguageDoesNotCome(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.before(`const ask = window.fetch;
		window.refused = [];
		window.comes = ""; // the language that does come
		window.fetch = (url, ...rest) => {
			const [, language] = /(?:^|\/)([a-z]+)[^\/]*\.words/.exec(url) ?? [];
			if (!language || language === window.comes) return ask(url, ...rest);
			window.refused.push(language);
			return Promise.reject(new TypeError("no network"));
		};`)
	g.load("?lang=pt#challenge")
	g.find("button", "Undo")
	g.enter("combobox", "Language", "es")
	g.Wait(`window.refused.includes("es") && document.body.textContent.includes("This language couldn't be loaded")`)
	g.Do(`window.comes = "pt"`) // what of Spanish to be given again fails still
	g.enter("combobox", "Language", "pt-PT")
	g.find("button", "Anular")
}

func TestSmallScreen(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.Size(360, 640, 2)
	g.load("?lang=pt" + atF())
	g.Wait(`frames[0].document.querySelector("canvas").width === 2 * frames[0].innerWidth`) // it is sharp
	if width := browser.Eval[int](g.Tab, "document.documentElement.scrollWidth"); width > 360 {
		t.Errorf("the page is %d pixels wide", width)
	}
	for _, id := range []string{"undo", "redo", "hint", "more", "menu", "home", "game-line", "sq-A1", "sq-J10"} {
		r := g.where(id)
		if r.X < 0 || r.X+r.Width > 360 {
			t.Errorf("%s does not fit: %v", id, r)
		}
	}
	for _, id := range []string{"undo", "redo", "hint", "more", "menu", "home"} {
		r := g.where(id)
		if r.Width < 44 || r.Height < 44 || r.Y+r.Height > 640 {
			t.Errorf("%s is no place for a finger: %v", id, r)
		}
	}
}

func TestReducedMotion(t *testing.T) {
	g := newGame(t, serveSite(t))
	g.media("prefers-reduced-motion", "reduce")
	g.load("?lang=en" + atF())
	// The board changes once: to what it is from then on.
	square := g.where("sq-" + firstOfF)
	clip := &cdppage.Viewport{X: square.X - 60, Y: square.Y - 30, Width: 180, Height: 120, Scale: 1}
	look := func() string {
		shot := browser.Call(g.Tab, cdppage.CaptureScreenshot, cdppage.CaptureScreenshotParams{Clip: clip})
		return string(shot.Data)
	}
	g.point("sq-" + firstOfF)
	g.waitMatch("jump-words", firstOfF+" takes ")
	g.Wait(nextFrames)
	seen := []string{look()}
	g.click("sq-" + firstOfF)
	for range 12 {
		if now := look(); now != seen[len(seen)-1] {
			seen = append(seen, now)
		}
	}
	g.waitSteps(1)
	g.Wait(nextFrames)
	if last := look(); last != seen[len(seen)-1] {
		seen = append(seen, last)
	}
	if len(seen) != 2 {
		t.Errorf("the board was drawn in %d states, want one before the jump and one after", len(seen))
	}
}

// nextFrames is true when a few frames have been drawn.
const nextFrames = `new Promise((done) => { let n = 0; const frame = () => ++n === 5 ? done(true) : requestAnimationFrame(frame); frame(); })`

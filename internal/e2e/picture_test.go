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
	testkit.Must(g.t, err)
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

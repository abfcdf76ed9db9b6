//go:build long

package e2e

import (
	"bytes"
	"image/png"
	"os"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"

	cdppage "github.com/chromedp/cdproto/page"
)

// TestScreenshots: the pictures that the manifest shows to whoever is about to install
// the page have their sizes. With -update they are taken again:
//
//	go test -tags long ./internal/e2e -run Screenshots -update
func TestScreenshots(t *testing.T) {
	for _, p := range []struct {
		name          string
		width, height int64
		rest          string // of the address
	}{
		{"wide-challenge", 1280, 800, "?lang=en&theme=light#challenge"},
		{"wide-maze", 1280, 800, "?lang=en&theme=dark#maze"},
		{"narrow-duel", 390, 844, "?lang=en&theme=light#duel"},
		{"narrow-tiles", 390, 844, "?lang=en&theme=dark#tiles"},
	} {
		t.Run(p.name, func(t *testing.T) {
			file := "../../assets/screenshots/" + p.name + ".png"
			if *update {
				tab := browser.OpenShared(t)
				tab.Size(p.width, p.height, 1)
				tab.AddInitScript(`for (const name of ["challenge", "duel", "maze", "tiles"]) localStorage.setItem("cavalo/met/" + name, "yes")`)
				tab.Go(serveSite(t) + p.rest)
				tab.Wait(`document.body.classList.contains("running")`)
				testkit.Must(t, os.WriteFile(file, unmoving(tab), 0o644))
			}
			data, err := os.ReadFile(file)
			testkit.Must(t, err)
			if size, err := png.DecodeConfig(bytes.NewReader(data)); err != nil || int64(size.Width) != p.width || int64(size.Height) != p.height {
				t.Errorf("it is %d x %d, %v", size.Width, size.Height, err)
			}
		})
	}
}

// unmoving is the picture of a tab on which nothing moves any longer.
func unmoving(tab *browser.Tab) (shot []byte) {
	for before := []byte(nil); before == nil || !bytes.Equal(before, shot); {
		before = shot
		shot = browser.Call(tab, cdppage.CaptureScreenshot, cdppage.CaptureScreenshotParams{Format: "png"}).Data
	}
	return shot
}

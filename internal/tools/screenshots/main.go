// Command screenshots takes the pictures that the manifest shows to whoever is about
// to install the page, from a built page in Chromium.
//
//	make build/dist.fast && go run ./internal/tools/screenshots
package main

import (
	"context"
	"flag"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"
	"time"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/site"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// picture is one of the pictures: its file, its size and what the page shows.
type picture struct {
	name          string
	width, height int64
	rest          string // of the address
}

var pictures = []picture{
	{"wide-challenge", 1280, 800, "?lang=en&theme=light#challenge"},
	{"wide-maze", 1280, 800, "?lang=en&theme=dark#maze"},
	{"narrow-duel", 390, 844, "?lang=en&theme=light#duel"},
	{"narrow-tiles", 390, 844, "?lang=en&theme=dark#tiles"},
}

func main() {
	from := flag.String("site", "build/quick", "the folder with the page")
	to := flag.String("to", "assets/screenshots", "the folder to write to")
	flag.Parse()
	if err := take(*from, *to); err != nil {
		fmt.Fprintln(os.Stderr, "screenshots:", err)
		os.Exit(1)
	}
}

func take(from, to string) error {
	server := httptest.NewServer(site.Handler(os.DirFS(from)))
	defer server.Close()
	ctx, stop, err := browser.Start(context.Background())
	if err != nil {
		return err
	}
	defer stop()
	if err := do(ctx, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: met}); err != nil {
		return err
	}
	for _, p := range pictures {
		data, err := p.take(ctx, server.URL)
		if err == nil {
			err = os.WriteFile(filepath.Join(to, p.name+".png"), data, 0o644)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
	}
	return nil
}

// met makes the visitor somebody who has been shown how the puzzles go.
const met = `for (const name of ["challenge", "duel", "maze", "tiles"]) localStorage.setItem("cavalo/met/" + name, "yes")`

// running is a script that answers once the game is drawn.
const running = `new Promise((done) => { const look = () => document.body.classList.contains("running") ? setTimeout(done, 3000, true) : setTimeout(look, 100); look(); })`

// take loads the page anew, waits until it stands still and takes the picture.
func (p picture) take(ctx context.Context, address string) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Minute)
	defer cancel()
	err := do(ctx, emulation.SetDeviceMetricsOverride, emulation.SetDeviceMetricsOverrideParams{Width: p.width, Height: p.height, DeviceScaleFactor: 1})
	if err != nil {
		return nil, err
	}
	if err := chromedp.Do(ctx, chromedp.Navigate("about:blank"), chromedp.Navigate(address+"/"+p.rest)); err != nil {
		return nil, err
	}
	if _, err := chromedp.Run(ctx, chromedp.Evaluate[bool](running, chromedp.EvalAwaitPromise)); err != nil {
		return nil, err
	}
	shot, err := chromedp.Call(ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{Format: "png"})
	if err != nil {
		return nil, err
	}
	return shot.Data, nil
}

// do runs a command without a result that matters.
func do[P, R any](ctx context.Context, command cdp.Command[P, R], params P) error {
	_, err := chromedp.Call(ctx, command, params)
	return err
}

// Package browser drives a headless Chromium for the tests that need a real
// one: pages as a player sees them, and Go tests compiled to WebAssembly (by the
// program in wasmexec, for go test -exec). Firefox and WebKit (whose driver is in
// package e2e), on a display in memory, run the tests common to all. The game doesn't
// import it.
//
// No client for WebDriver or BiDi can replace the two drivers: the module proxy does not have
// tebeka/selenium and hupe1980/gowebdriver, and Debian no geckodriver for them; playwright-go
// (v0.5200.1) downloads its own browsers, agouti (v3.0.0) speaks the predecessor of WebDriver,
// which WebKitWebDriver rejects, and rod and chromedp speak only Chromium's protocol.
package browser

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"time"

	"github.com/chromedp/chromedp"
)

// ErrNoChromium is the error of a machine without the browser. Tests fail with
// it instead of being skipped.
var ErrNoChromium = errors.New("browser: no Chromium found; on Debian: apt-get install chromium (or name one in the environment variable CHROMIUM)")

// startTimeout is how long Chromium may take to start on a busy machine.
const startTimeout = 2 * time.Minute

// flags suppress Chromium's own activity, and draw with WebGL where there is
// no graphics card: Mesa's llvmpipe through ANGLE, which is faster than
// SwiftShader.
var flags = []chromedp.ExecAllocatorOption{
	chromedp.NoSandbox, // tests run as root in containers
	chromedp.NoFirstRun,
	chromedp.NoDefaultBrowserCheck,
	chromedp.Headless,
	chromedp.Flag("disable-quic", true),
	chromedp.Flag("disable-background-networking", true),
	chromedp.Flag("disable-component-update", true),
	chromedp.Flag("disable-sync", true),
	chromedp.Flag("disable-dev-shm-usage", true),
	chromedp.Flag("disable-background-timer-throttling", true),
	chromedp.Flag("disable-renderer-backgrounding", true),
	chromedp.Flag("force-color-profile", "srgb"),
	chromedp.Flag("password-store", "basic"),
	chromedp.Flag("disable-gpu-watchdog", true), // on a busy machine it reports a hung driver, and every canvas loses its context
	chromedp.Flag("use-gl", "angle"),
	chromedp.Flag("use-angle", "gl-egl"),
	chromedp.Flag("ignore-gpu-blocklist", true),
	chromedp.Flag("enable-unsafe-swiftshader", true), // used if Mesa is not installed
	chromedp.WSURLReadTimeout(startTimeout),
}

// Path returns the program of Chromium: the one named by the environment variable CHROMIUM, else
// the first of the usual ones.
func Path() (string, error) {
	if path, ok := find("CHROMIUM", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"); ok {
		return path, nil
	}
	return "", ErrNoChromium
}

// Shell is Chromium without the windows and services around a page. It runs a test
// in about half of the processor time. Where it is not installed, or the environment
// variable CHROMIUM names a browser, as in make soak, Shell is the whole browser.
func Shell() chromedp.ExecAllocatorOption {
	path, err := exec.LookPath("chromium-headless-shell")
	if err != nil || os.Getenv("CHROMIUM") != "" {
		return func(*chromedp.ExecAllocator) {} // what Start takes
	}
	return chromedp.ExecPath(path)
}

// Start starts a Chromium with its own profile and returns the chromedp context of
// its first tab. Calling stop ends the browser and removes the profile. The options
// override the usual ones.
func Start(ctx context.Context, options ...chromedp.ExecAllocatorOption) (tab context.Context, stop func(), err error) {
	path, err := Path()
	if err != nil {
		return nil, nil, err
	}
	all := append([]chromedp.ExecAllocatorOption{chromedp.ExecPath(path)}, flags...)
	allocator, stopBrowser := chromedp.NewExecAllocator(ctx, append(all, options...)...)
	tab, closeTab := chromedp.NewContext(allocator)
	stop = func() {
		closeTab()
		stopBrowser()
	}
	if err := chromedp.Do(tab); err != nil { // an empty action, which starts the browser
		stop()
		return nil, nil, err
	}
	return tab, stop, nil
}

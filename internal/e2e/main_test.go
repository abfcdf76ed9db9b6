package e2e

import (
	"context"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/site"

	"github.com/chromedp/chromedp"
)

// shared is the one Chromium in which every test has a profile of its own.
var shared struct {
	once sync.Once
	ctx  context.Context
	stop func()
	err  error
}

// parallel are the tests that run side by side already.
var parallel sync.Map

func TestMain(m *testing.M) {
	code := m.Run()
	if shared.stop != nil {
		shared.stop()
	}
	os.Exit(code)
}

// chromium is the shared Chromium, started when it is first asked for. Who uses
// it runs side by side with others that do: each has a profile of its own.
func chromium(t *testing.T) context.Context {
	t.Helper()
	if _, again := parallel.LoadOrStore(t, true); !again {
		t.Parallel()
	}
	shared.once.Do(func() {
		shared.ctx, shared.stop, shared.err = browser.Start(context.Background(), chromedp.Flag("lang", "en"))
	})
	if shared.err != nil {
		t.Fatal(shared.err)
	}
	return shared.ctx
}

// siteFolder is the folder with the page.
func siteFolder(t *testing.T) string {
	t.Helper()
	folder := os.Getenv("CAVALO_SITE")
	if folder == "" {
		folder = filepath.Join("..", "..", "build", "quick")
	}
	if _, err := os.Stat(filepath.Join(folder, "index.html")); err != nil {
		t.Fatalf("The page is not built: there is no index.html in %s. Run make build/dist.fast, or name the folder in CAVALO_SITE.", folder)
	}
	absolute, err := filepath.Abs(folder)
	if err != nil {
		t.Fatal(err)
	}
	return absolute
}

// siteHandler serves the page as cavalo serve does.
func siteHandler(t *testing.T) http.Handler {
	t.Helper()
	return site.Handler(os.DirFS(siteFolder(t)))
}

// serveSite serves the page and returns its address, which ends in a slash.
func serveSite(t *testing.T) string {
	t.Helper()
	return browser.Serve(t, siteHandler(t)) + "/"
}

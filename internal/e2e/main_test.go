//go:build integration

package e2e

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/site"
	"cavalo/internal/tools/testkit"
)

func TestMain(m *testing.M) { browser.Main(m) }

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
	testkit.Must(t, err)
	return absolute
}

// siteHandler serves the page as cavalo serve does.
func siteHandler(t *testing.T) http.Handler {
	t.Helper()
	return site.Handler(os.DirFS(siteFolder(t)))
}

// serveSite serves the page and returns its address, which ends in a slash. Its
// service worker does nothing: the page's own would fetch every file for each test,
// since each has a profile of its own.
func serveSite(t *testing.T) string {
	t.Helper()
	whole := siteHandler(t)
	return browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/sw.js" {
			whole.ServeHTTP(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/javascript")
	})) + "/"
}

// serveWhole is serveSite with the page's own service worker.
func serveWhole(t *testing.T) string {
	t.Helper()
	return browser.Serve(t, siteHandler(t)) + "/"
}

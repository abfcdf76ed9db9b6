package site

import (
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"

	"cavalo/internal/tools/testkit"
)

var served = fstest.MapFS{
	"index.html":                  {Data: []byte("<!doctype html>")},
	"sub/index.html":              {Data: []byte("sub")},
	"game.0123456789.wasm":        {Data: []byte("wasm")},
	"game.0123456789.wasm.gz":     {Data: []byte("wasm as gz")},
	"game.0123456789.wasm.br":     {Data: []byte("wasm as br")},
	"only.gz.0123456789.js":       {Data: []byte("js")},
	"only.gz.0123456789.js.gz":    {Data: []byte("js as gz")},
	"manifest.webmanifest":        {Data: []byte("{}")},
	"secret.key":                  {Data: []byte("not served: not a kind of file that a site has")},
	"icons/icon-1.0123456789.png": {Data: []byte("png")},
}

// get asks a handler for a path that may be anything.
func get(handler http.Handler, method, path string, header map[string]string) *http.Response {
	r := httptest.NewRequest(method, "/", nil)
	r.URL.Path = path
	for name, value := range header {
		r.Header.Set(name, value)
	}
	w := httptest.NewRecorder()
	handler.ServeHTTP(w, r)
	return w.Result()
}

func TestHandlerChoosesTheForm(t *testing.T) {
	const forever, ask = "public, max-age=31536000, immutable", "no-cache"
	const page = ask + ", no-transform"
	for _, c := range []struct{ path, accept, body, kind, encoding, cache string }{
		{"/", "", "<!doctype html>", "text/html; charset=utf-8", "", page},
		{"/index.html", "gzip", "<!doctype html>", "text/html; charset=utf-8", "", page},
		{"/sub/", "", "sub", "text/html; charset=utf-8", "", page},
		{"/game.0123456789.wasm", "", "wasm", "application/wasm", "", forever},
		{"/game.0123456789.wasm", "gzip, deflate, br, zstd", "wasm as br", "application/wasm", "br", forever},
		{"/game.0123456789.wasm", "gzip, deflate", "wasm as gz", "application/wasm", "gzip", forever},
		{"/game.0123456789.wasm", "gzip;q=0.5, br;q=0", "wasm as gz", "application/wasm", "gzip", forever},
		{"/game.0123456789.wasm", "gzip;q=0,br; q=nonsense, *", "wasm", "application/wasm", "", forever},
		{"/game.0123456789.wasm.gz", "gzip, br", "wasm as gz", "application/gzip", "", forever},
		{"/only.gz.0123456789.js", "br, gzip", "js as gz", "text/javascript; charset=utf-8", "gzip", forever},
		{"/manifest.webmanifest", "br", "{}", "application/manifest+json", "", ask},
		{"/icons/icon-1.0123456789.png", "br", "png", "image/png", "", forever},
	} {
		got := get(Handler(served), "GET", c.path, map[string]string{"Accept-Encoding": c.accept})
		body, _ := io.ReadAll(got.Body)
		h := got.Header
		if string(body) != c.body || h.Get("Content-Type") != c.kind || h.Get("Content-Encoding") != c.encoding || h.Get("Cache-Control") != c.cache {
			t.Errorf("%s with %q: %d %q %v", c.path, c.accept, got.StatusCode, body, h)
		}
		if h.Get("Vary") != "Accept-Encoding" || h.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %v", c.path, h)
		}
	}
}

func TestHandlerKnowsWhatTheBrowserHas(t *testing.T) {
	tag := get(Handler(served), "GET", "/", nil).Header.Get("ETag")
	again := get(Handler(served), "GET", "/", map[string]string{"If-None-Match": tag})
	if again.StatusCode != http.StatusNotModified || tag == "" {
		t.Errorf("tag %q, then %d", tag, again.StatusCode)
	}
	if other := get(Handler(served), "GET", "/", map[string]string{"If-None-Match": `"other"`}); other.StatusCode != http.StatusOK {
		t.Errorf("another tag gives %d", other.StatusCode)
	}
	head := get(Handler(served), "HEAD", "/", nil)
	if body, _ := io.ReadAll(head.Body); len(body) != 0 || head.Header.Get("Content-Length") != "15" {
		t.Errorf("HEAD gives %q, %v", body, head.Header)
	}
	if post := get(Handler(served), "POST", "/", nil); post.StatusCode != http.StatusMethodNotAllowed {
		t.Errorf("POST gives %d", post.StatusCode)
	}
}

func TestHandlerStaysInside(t *testing.T) {
	folder := t.TempDir()
	testkit.Must(t, os.WriteFile(filepath.Join(folder, "outside.txt"), []byte("outside"), 0o644))
	inside := filepath.Join(folder, "inside")
	testkit.Must(t, os.Mkdir(inside, 0o755))
	for _, handler := range []http.Handler{Handler(os.DirFS(inside)), Handler(served)} {
		for _, path := range []string{
			"/../outside.txt", "/..", "/../", "//outside.txt", "/./../outside.txt", "/sub/../../outside.txt", "/%2e%2e/outside.txt",
			`/..\outside.txt`, "/" + filepath.ToSlash(folder) + "/outside.txt", "/\x00.txt", "/secret.key", "/sub", "/icons/", "/missing.js",
		} {
			if got := get(handler, "GET", path, nil); got.StatusCode != http.StatusNotFound {
				t.Errorf("%q gives %d", path, got.StatusCode)
			}
		}
	}
}

package site

import (
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
)

// kinds are the MIME types of a site's files. The system's own table is not
// used: on many machines it lacks .wasm or maps .js to text/plain, and
// browsers refuse both.
var kinds = map[string]string{
	".html":        "text/html; charset=utf-8",
	".js":          "text/javascript; charset=utf-8",
	".css":         "text/css; charset=utf-8",
	".wasm":        "application/wasm",
	".webmanifest": "application/manifest+json",
	".json":        "application/json",
	".png":         "image/png",
	".svg":         "image/svg+xml",
	".ico":         "image/x-icon",
	".txt":         "text/plain; charset=utf-8",
	".tab":         "application/octet-stream",
	catalogueKind:  "text/plain; charset=utf-8",
	".gz":          "application/gzip",
	".br":          "application/octet-stream",
}

// encodings are the pre-compressed forms in the order of preference.
var encodings = []struct{ name, ending string }{{"br", ".br"}, {"gzip", ".gz"}}

// Handler serves the files of a folder made by Build, compressed if the
// browser accepts it. Files with hashed names may be cached for ever, all
// others are revalidated. Folders are not listed.
func Handler(dir fs.FS) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
			return
		}
		serve(w, r, dir)
	})
}

func serve(w http.ResponseWriter, r *http.Request, dir fs.FS) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	if _, known := kinds[path.Ext(name)]; !known || !fs.ValidPath(name) { // ValidPath refuses "..", so nothing outside is reached
		http.NotFound(w, r)
		return
	}
	data, encoding, err := pick(dir, name, r.Header.Get("Accept-Encoding"))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	header := w.Header()
	for _, f := range fieldsOf(name) {
		header.Set(f.name, f.value)
	}
	header.Add("Vary", "Accept-Encoding")
	if encoding != "" {
		header.Set("Content-Encoding", encoding)
	}
	tag := `"` + hash(data) + `"`
	header.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	header.Set("Content-Length", strconv.Itoa(len(data)))
	if r.Method == http.MethodGet {
		w.Write(data) // an error means that the browser has disconnected
	}
}

// pick reads the form of a file that the browser prefers.
func pick(dir fs.FS, name, accept string) (data []byte, encoding string, err error) {
	for _, e := range encodings {
		if accepts(accept, e.name) {
			if data, err := fs.ReadFile(dir, name+e.ending); err == nil {
				return data, e.name, nil
			}
		}
	}
	data, err = fs.ReadFile(dir, name)
	return data, "", err
}

// accepts reads an Accept-Encoding header: "gzip, br;q=0.8, zstd;q=0".
func accepts(header, encoding string) bool {
	for item := range strings.SplitSeq(header, ",") {
		name, quality, _ := strings.Cut(item, ";")
		if strings.TrimSpace(name) != encoding {
			continue
		}
		weight, found := strings.CutPrefix(strings.TrimSpace(quality), "q=")
		if !found {
			return true
		}
		q, err := strconv.ParseFloat(weight, 64)
		return err == nil && q > 0
	}
	return false
}

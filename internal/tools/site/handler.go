package site

import (
	"io"
	"io/fs"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"
	"time"
)

// kinds are the MIME types of a site's files. The system's table is not used: on many
// machines it lacks .wasm or maps .js to text/plain, which browsers refuse.
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
	".ts":          "text/plain; charset=utf-8", // for reading only
	".tab":         "application/octet-stream",
	catalogueKind:  "text/plain; charset=utf-8",
	".gz":          "application/gzip",
	".br":          "application/octet-stream",
}

// encodings are the pre-compressed forms in the order of preference.
var encodings = []struct{ name, ending string }{{"br", ".br"}, {"gzip", ".gz"}}

// Handler serves the files of a folder made by Build, compressed if the browser accepts it. Folders
// are not listed. Files are read while they are sent, so that slow browsers cost no memory; a
// browser that accepts less than sendPiece in sendTime is disconnected.
func Handler(dir fs.FS) http.Handler {
	h := &handler{dir: dir, tags: map[string]tag{}}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "method not allowed", http.StatusMethodNotAllowed)
			return
		}
		h.serve(w, r)
	})
}

// handler is a folder that is served.
type handler struct {
	dir  fs.FS
	mu   sync.Mutex
	tags map[string]tag // of the files requested so far
}

// tag is the hash of a file when it had this size and time.
type tag struct {
	size int64
	time time.Time
	hash string
}

func (h *handler) serve(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if name == "" || strings.HasSuffix(name, "/") {
		name += "index.html"
	}
	if _, known := kinds[path.Ext(name)]; !known || !fs.ValidPath(name) { // ValidPath refuses ".."
		http.NotFound(w, r)
		return
	}
	form, err := h.pick(name, r.Header.Get("Accept-Encoding"))
	if err != nil {
		http.NotFound(w, r)
		return
	}
	defer form.file.Close()
	header := w.Header()
	for _, f := range fieldsOf(name) {
		header.Set(f.name, f.value)
	}
	header.Add("Vary", "Accept-Encoding")
	if form.encoding != "" {
		header.Set("Content-Encoding", form.encoding)
	}
	tag := `"` + form.hash + `"`
	header.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	header.Set("Content-Length", strconv.FormatInt(form.size, 10))
	if r.Method == http.MethodGet {
		send(w, form)
	}
}

// The least speed of a browser.
const (
	sendPiece = 256 << 10
	sendTime  = time.Minute
)

// send sends a file piece by piece. It ignores errors: the browser has disconnected, or
// notices that the file is too short.
func send(w http.ResponseWriter, f form) {
	control := http.NewResponseController(w)
	for left := f.size; left > 0; {
		_ = control.SetWriteDeadline(time.Now().Add(sendTime)) // not supported by all connections
		n, err := io.CopyN(w, f.file, min(left, sendPiece))
		if left -= n; err != nil {
			return
		}
	}
	_ = control.SetWriteDeadline(time.Time{})
}

// form is an opened file, compressed or not.
type form struct {
	file     fs.File
	size     int64
	encoding string
	hash     string
}

// pick opens the form of a file that the browser prefers.
func (h *handler) pick(name, accept string) (form, error) {
	for _, e := range encodings {
		if accepts(accept, e.name) {
			if f, err := h.open(name + e.ending); err == nil {
				f.encoding = e.name
				return f, nil
			}
		}
	}
	return h.open(name)
}

// open opens a file. Its hash is cached until the file changes.
func (h *handler) open(name string) (form, error) {
	if info, err := fs.Stat(h.dir, name); err != nil || !info.Mode().IsRegular() {
		return form{}, fs.ErrNotExist // opening a pipe could block
	}
	f, err := h.dir.Open(name)
	if err != nil {
		return form{}, err
	}
	info, err := f.Stat()
	if err == nil {
		found := form{file: f, size: info.Size()}
		if found.hash, err = h.hash(name, info); err == nil {
			return found, nil
		}
	}
	f.Close()
	return form{}, err
}

func (h *handler) hash(name string, info fs.FileInfo) (string, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t, ok := h.tags[name]; ok && t.size == info.Size() && t.time.Equal(info.ModTime()) {
		return t.hash, nil
	}
	f, err := h.dir.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	sum, err := hashOf(f)
	if err == nil {
		h.tags[name] = tag{info.Size(), info.ModTime(), sum}
	}
	return sum, err
}

// accepts reports whether an Accept-Encoding header, as in "gzip, br;q=0.8, zstd;q=0", accepts
// an encoding.
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

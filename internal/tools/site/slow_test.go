package site

import (
	"io"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"testing/fstest"

	"cavalo/internal/tools/testkit"
)

// counted is a folder that counts the bytes that are read from its files.
type counted struct {
	fs.FS
	bytes atomic.Int64
}

func (c *counted) Open(name string) (fs.File, error) {
	f, err := c.FS.Open(name)
	return countedFile{f, &c.bytes}, err
}

type countedFile struct {
	fs.File
	bytes *atomic.Int64
}

func (f countedFile) Read(p []byte) (int, error) {
	n, err := f.File.Read(p)
	f.bytes.Add(int64(n))
	return n, err
}

// stuck is a browser that takes nothing until it is let go.
type stuck struct {
	*httptest.ResponseRecorder
	asked *sync.WaitGroup // for the first piece
	once  sync.Once
	free  chan struct{}
}

func (s *stuck) Write(p []byte) (int, error) {
	s.once.Do(s.asked.Done)
	<-s.free
	return len(p), nil
}

// While sixty browsers take nothing, little of the file is in memory: it was
// read once for its hash, and then as far as the buffers of those that wait.
func TestSlowBrowsersHoldLittle(t *testing.T) {
	const size, browsers, buffer = 8 << 20, 60, 64 << 10
	folder := &counted{FS: fstest.MapFS{"game.wasm": {Data: make([]byte, size)}}}
	handler := Handler(folder)
	var asked, ended sync.WaitGroup
	free := make(chan struct{})
	asked.Add(browsers)
	for range browsers {
		ended.Go(func() {
			w := &stuck{ResponseRecorder: httptest.NewRecorder(), asked: &asked, free: free}
			handler.ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/game.wasm", nil))
		})
	}
	asked.Wait()
	if read := folder.bytes.Load(); read > size+browsers*buffer {
		t.Errorf("%d bytes were read for %d browsers that took none", read, browsers)
	}
	close(free)
	ended.Wait()
	testkit.Equal(t, folder.bytes.Load(), size+browsers*size)
}

// A file that is replaced has another tag.
func TestTagOfAReplacedFile(t *testing.T) {
	folder := fstest.MapFS{"index.html": {Data: []byte("one")}}
	handler := Handler(folder)
	first := get(handler, "GET", "/", nil).Header.Get("ETag")
	folder["index.html"] = &fstest.MapFile{Data: []byte("three")}
	got := get(handler, "GET", "/", map[string]string{"If-None-Match": first})
	if body, _ := io.ReadAll(got.Body); got.StatusCode != http.StatusOK || string(body) != "three" {
		t.Errorf("%d %q", got.StatusCode, body)
	}
}

// Links that lead out of the folder are refused, others followed; what is no
// file is not opened.
func TestHandlerFollowsNoLinkOut(t *testing.T) {
	folder := t.TempDir()
	inside := filepath.Join(folder, "inside")
	testkit.Must(t, os.Mkdir(inside, 0o755))
	for name, text := range map[string]string{"secret.txt": "secret", "inside/a.txt": "a"} {
		testkit.Must(t, os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644))
	}
	for name, to := range map[string]string{
		"up.txt": "../secret.txt", "full.txt": filepath.Join(folder, "secret.txt"), "twice.txt": "up.txt", "round.txt": "round.txt",
		"out": "..", "nowhere.txt": "missing", "near.txt": "a.txt", "zero.txt": "/dev/zero",
	} {
		if err := os.Symlink(to, filepath.Join(inside, name)); err != nil {
			t.Skip(err)
		}
	}
	testkit.Must(t, os.Mkdir(filepath.Join(inside, "folder.txt"), 0o755))
	root, err := os.OpenRoot(inside)
	testkit.Must(t, err)
	defer root.Close()
	handler := Handler(root.FS())
	for path, want := range map[string]int{
		"/a.txt": http.StatusOK, "/near.txt": http.StatusOK,
		"/up.txt": http.StatusNotFound, "/full.txt": http.StatusNotFound, "/twice.txt": http.StatusNotFound, "/round.txt": http.StatusNotFound,
		"/out/secret.txt": http.StatusNotFound, "/nowhere.txt": http.StatusNotFound, "/zero.txt": http.StatusNotFound, "/folder.txt": http.StatusNotFound,
	} {
		if got := get(handler, "GET", path, nil); got.StatusCode != want {
			t.Errorf("%s gives %d, want %d", path, got.StatusCode, want)
		}
	}
}

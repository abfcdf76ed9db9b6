//go:build long

package e2e

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/site"
)

// TestEveryFaultOfEveryFile fails each file of the site in each way at each moment.
// In the next version every file is another.
func TestEveryFaultOfEveryFile(t *testing.T) {
	now, next := builtSite(t, "now"), builtSite(t, "next")
	for _, moment := range []string{"first", "install", "update", "later"} {
		for _, file := range filesOf(t, now) {
			if moment == "update" && (path.Ext(file) == ".tab" || file == "sound.js") {
				continue // what is fetched when it is needed is not part of an update
			}
			for _, how := range faults {
				c := failing{moment, file, how.name}
				t.Run(c.String(), func(t *testing.T) { c.fails(t, site.Handler(now), site.Handler(next)) })
			}
		}
	}
}

// filesOf are the plain names of the files of a site, without what nobody's browser
// asks for.
func filesOf(t *testing.T, folder fs.FS) (files []string) {
	t.Helper()
	err := fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		if plain := plainName(name); err == nil && !entry.IsDir() && !slices.Contains([]string{".br", ".gz", ".txt", ""}, path.Ext(plain)) {
			files = append(files, plain)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(files)
	return slices.Compact(files) // a compressed form has the name of its file
}

// tails are what files may end with without being others, by their endings.
var tails = map[string]string{
	".html": "<!--version-->", ".js": "// version\n", ".css": "/* version */\n", ".words": "\n", ".webmanifest": "\n",
	".wasm": "\x00\x08\x07version", ".png": "version",
}

// builtSite builds a version of the site from the files of build/web. Its page and its
// service worker wait for five seconds where they wait for thirty.
func builtSite(t *testing.T, version string) fs.FS {
	t.Helper()
	from, to := t.TempDir(), t.TempDir()
	files := os.DirFS(filepath.Join("..", "..", "build", "web"))
	err := fs.WalkDir(files, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		if name == "guard.js" || name == "unpack.js" {
			data = []byte(strings.ReplaceAll(string(data), "patience = 30_000", "patience = 5_000"))
		}
		if version != "now" {
			data = append(data, strings.ReplaceAll(tails[path.Ext(name)], "version", (version + "       ")[:len("version")])...)
		}
		target := filepath.Join(from, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return err
		}
		return os.WriteFile(target, data, 0o644)
	})
	if err == nil {
		err = site.Build(from, to, true)
	}
	if err != nil {
		t.Fatal(err)
	}
	return os.DirFS(to)
}

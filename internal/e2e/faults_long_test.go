//go:build integration && long

package e2e

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"cavalo/internal/tools/site"
	"cavalo/internal/tools/testkit"
)

// TestEveryFaultOfEveryFile fails each file of the site in each way at each moment.
// In the next version every file is another. A program that does little stands in for
// the page's own, except where the own one has to say what it lacks.
func TestEveryFaultOfEveryFile(t *testing.T) {
	program := standIn(t)
	now, next := builtSite(t, program, false), builtSite(t, program, true)
	own := sync.OnceValues(func() (fs.FS, fs.FS) { return builtSite(t, nil, false), builtSite(t, nil, true) })
	var trials []trial
	for _, moment := range []string{"first", "install", "update", "later"} {
		for _, file := range filesOf(t, now) {
			if moment == "update" && (path.Ext(file) == ".tab" || file == "sound.js") {
				continue // what is fetched when it is needed is not part of an update
			}
			for _, how := range faults {
				c := failing{moment, file, how.name}
				trials = append(trials, trial{c.String(), func(t *testing.T) {
					now, next := now, next
					if isAskedFor(file) {
						now, next = own()
					}
					c.fails(t, site.Handler(now), site.Handler(next))
				}})
			}
		}
	}
	goOn(t, "faults", trials)
}

// isAskedFor says that the program asks for a file while it runs.
func isAskedFor(file string) bool {
	return path.Ext(file) == ".tab" || path.Ext(file) == ".words" || file == "worker.js" || file == "worker.wasm"
}

// standIn is the program that stands in for the page's own.
func standIn(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile(testkit.BuildWasm(t, "cavalo/internal/tools/site/testdata/stub"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// filesOf are the plain names of the files of a site that the game's page or what keeps
// it for use without a network asks for.
func filesOf(t *testing.T, folder fs.FS) (files []string) {
	t.Helper()
	err := fs.WalkDir(folder, ".", func(name string, entry fs.DirEntry, err error) error {
		folder, _, _ := strings.Cut(name, "/")
		others := folder == "library" || folder == "screenshots" || name == "404.html"
		if plain := plainName(name); err == nil && !entry.IsDir() && !others && !slices.Contains([]string{".br", ".gz", ".txt", ""}, path.Ext(plain)) {
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

// tails are what files of the next version end with, by their endings.
var tails = map[string]string{
	".html": nextMark, ".js": "// next\n", ".css": "/* next */\n", ".words": "\n", ".webmanifest": "\n",
	".wasm": section("next"), ".png": "next", ".svg": "<!--next-->", ".json": "\n", ".ts": "// next\n",
}

// section is a section of a program that says nothing to the browser.
func section(name string) string {
	return "\x00" + string(rune(len(name)+1)) + string(rune(len(name))) + name
}

// builtSite builds a version of the site from the files of build/web, with a program in
// place of those if one is given. Its page and its service worker wait for five seconds
// where they wait for thirty.
func builtSite(t *testing.T, program []byte, next bool) fs.FS {
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
		if program != nil && path.Ext(name) == ".wasm" {
			data = append(slices.Clone(program), section(path.Base(name))...) // so that no two are the same
		}
		if name == "guard.js" || name == "unpack.js" {
			data = []byte(strings.ReplaceAll(string(data), "patience = 30_000", "patience = 5_000"))
		}
		if next {
			data = append(data, tails[path.Ext(name)]...)
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

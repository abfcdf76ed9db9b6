package site

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"cavalo/internal/tools/testkit"

	"github.com/andybalholm/brotli"
	"github.com/google/go-cmp/cmp"
)

// small is a site with everything that Build treats in a way of its own.
func small() map[string]string {
	return map[string]string{
		"index.html":           `<link href="page.css"><script src="files.js"></script><img src="icons/a.png"><a href="sw.js">"none.js"`,
		"page.css":             `a { content: "icons/a.png" }`,
		"files.js":             "empty",
		"precache.js":          "empty",
		"sw.js":                `importScripts("precache.js");`,
		"worker.js":            `importScripts("wasm_exec.js"); "game.wasm" "tiles/a.tab"`,
		"tiles/a.tab":          strings.Repeat("table ", 1000),
		"wasm_exec.js":         "exec",
		"game.wasm":            strings.Repeat("game ", 1000),
		"manifest.webmanifest": `{"src": "icons/a.png"}`,
		"icons/a.png":          "png",
		"licences/a.txt":       "licence",
		"notes.md":             "not a file of a site",
		".hidden.js":           "nor this",
	}
}

func writeAll(t *testing.T, files map[string]string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	for name, text := range files {
		testkit.Must(t, writeFile(filepath.Join(folder, name), []byte(text)))
	}
	return folder
}

// names lists a folder, hashes replaced by #.
func names(t *testing.T, folder string) (all []string) {
	t.Helper()
	err := filepath.Walk(folder, func(name string, info os.FileInfo, err error) error {
		if err == nil && !info.IsDir() {
			relative, _ := filepath.Rel(folder, name)
			all = append(all, regexp.MustCompile(`\.[0-9a-f]{10}\.`).ReplaceAllString(filepath.ToSlash(relative), ".#."))
		}
		return err
	})
	testkit.Must(t, err)
	slices.Sort(all)
	return all
}

func read(t *testing.T, folder, pattern string) (name, text string) {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil || len(found) != 1 {
		t.Fatalf("%s: %q, %v", pattern, found, err)
	}
	data, err := os.ReadFile(found[0])
	testkit.Must(t, err)
	return filepath.Base(found[0]), string(data)
}

// TestLibraryKeepsItsNames: programs import the package by address, so its files keep
// their names and contents; a visit to the game fetches none of them.
func TestLibraryKeepsItsNames(t *testing.T) {
	files, to := small(), t.TempDir()
	library := map[string]string{
		"library/index.html": "page", "library/cavalo.js": `import "./worker.js"; "page.css"`, "library/worker.js": "worker", "library/cavalo.d.ts": "types",
		"library/cavalo.wasm": strings.Repeat("library ", 1000),
	}
	for name, text := range library {
		files[name] = text
	}
	testkit.Must(t, Build(writeAll(t, files), to, Fast))
	for name, text := range library {
		if _, got := read(t, to, name); got != text {
			t.Errorf("%s is %q", name, got)
		}
	}
	if _, table := read(t, to, "files.*.js"); strings.Contains(table, "library") {
		t.Errorf("the game knows of it: %s", table)
	}
	if _, packed := read(t, to, "library/cavalo.wasm.br"); packed == "" {
		t.Error("its program is not compressed")
	}
	var kept struct{ Files, Later []entry }
	_, list := read(t, to, "precache.*.js")
	unmarshal(t, list, "self.precache = ", &kept)
	later := map[string]bool{}
	for _, e := range kept.Later {
		later[e.URL] = true
	}
	if !later["library/"] || !later["library/cavalo.wasm"] || strings.Contains(fmt.Sprint(kept.Files), "library") {
		t.Errorf("kept at once: %v; later: %v", kept.Files, kept.Later)
	}
}

func TestBuild(t *testing.T) {
	from, to := writeAll(t, small()), t.TempDir()
	testkit.Must(t, Build(from, to, Fast))
	want := []string{
		".nojekyll", "_headers", "files.#.js", "game.#.wasm", "game.#.wasm.br", "game.#.wasm.gz", "icons/a.#.png", "index.html",
		"licences/a.txt", "manifest.webmanifest", "page.#.css", "precache.#.js", "precache.#.js.br", "precache.#.js.gz", "sw.js", "tiles/a.#.tab", "wasm_exec.#.js", "worker.#.js",
	}
	if diff := cmp.Diff(want, names(t, to)); diff != "" {
		t.Fatal(diff)
	}
	css, _ := read(t, to, "page.*.css")
	files, table := read(t, to, "files.*.js")
	precache, list := read(t, to, "precache.*.js")
	game, _ := read(t, to, "game.*.wasm")
	worker, script := read(t, to, "worker.*.js")
	icon, _ := read(t, to, "icons/a.*.png")
	exec, _ := read(t, to, "wasm_exec.*.js")
	tab, _ := read(t, to, "tiles/a.*.tab")

	_, index := read(t, to, "index.html")
	if want := `<link href="` + css + `"><script src="` + files + `"></script><img src="icons/` + icon + `"><a href="sw.js">"none.js"`; index != want {
		t.Errorf("index.html is\n%s\ninstead of\n%s", index, want)
	}
	if _, sw := read(t, to, "sw.js"); sw != `importScripts("`+precache+`");` {
		t.Errorf("sw.js is %s", sw)
	}
	testkit.Equal(t, script, `importScripts("`+exec+`"); "game.wasm" "tiles/`+tab+`"`, "worker.js")

	var tabled map[string]entry
	unmarshal(t, table, "window.cavaloFiles = ", &tabled)
	if g := tabled["game.wasm"]; len(tabled) != 2 || g.URL != game || g.Size != 5000 || g.Packed == nil || g.Packed.URL != game+".gz" || tabled["worker.js"].URL != worker {
		t.Errorf("the table of files is %s", table)
	}
	var kept struct {
		Version      string
		Files, Later []entry
	}
	unmarshal(t, list, "self.precache = ", &kept)
	var urls []string
	for _, e := range kept.Files {
		urls = append(urls, e.URL)
	}
	wantURLs := []string{"./", css, exec, files, game, "icons/" + icon, "licences/a.txt", "manifest.webmanifest", worker}
	slices.Sort(wantURLs)
	if diff := cmp.Diff(wantURLs, urls); diff != "" || kept.Version == "" {
		t.Errorf("version %q\n%s", kept.Version, diff)
	}
	if len(kept.Later) != 1 || kept.Later[0].URL != "tiles/"+tab || !strings.Contains(tab, kept.Later[0].Hash) {
		t.Errorf("for later: %+v", kept.Later)
	}
}

func unmarshal(t *testing.T, script, before string, to any) {
	t.Helper()
	_, text, found := strings.Cut(script, before)
	if err := json.Unmarshal([]byte(strings.TrimSuffix(text, ";\n")), to); err != nil || !found {
		t.Fatalf("%v in\n%s", err, script)
	}
}

func TestBuildIsTheSameEachTime(t *testing.T) {
	from, first, second := writeAll(t, small()), t.TempDir(), t.TempDir()
	for _, to := range []string{first, second} {
		testkit.Must(t, Build(from, to, Fast))
	}
	one, _ := read(t, first, "precache.*.js")
	two, _ := read(t, second, "precache.*.js")
	testkit.Equal(t, one, two, "the lists are named")
}

// TestBuildAfterAChange: what names a changed file changes, nothing else does,
// and the old files go.
func TestBuildAfterAChange(t *testing.T) {
	files := small()
	to := t.TempDir()
	build := func() map[string]string {
		testkit.Must(t, Build(writeAll(t, files), to, Fast))
		now := map[string]string{}
		for _, pattern := range []string{"page.*.css", "files.*.js", "wasm_exec.*.js", "worker.*.js", "precache.*.js"} {
			now[pattern], _ = read(t, to, pattern)
		}
		return now
	}
	testkit.Must(t, os.WriteFile(filepath.Join(to, "of-somebody-else.txt"), nil, 0o644))
	before := build()
	files["wasm_exec.js"] = "another"
	after := build()
	for pattern, changed := range map[string]bool{"page.*.css": false, "wasm_exec.*.js": true, "worker.*.js": true, "files.*.js": true, "precache.*.js": true} {
		if (before[pattern] != after[pattern]) != changed {
			t.Errorf("%s was %s and is %s", pattern, before[pattern], after[pattern])
		}
	}
	read(t, to, "of-somebody-else.txt")
}

func TestBuildCompresses(t *testing.T) {
	to := t.TempDir()
	testkit.Must(t, Build(writeAll(t, small()), to, None))
	if found, _ := filepath.Glob(filepath.Join(to, "*.[bg][rz]")); found != nil {
		t.Errorf("compressed although not asked: %q", found)
	}
	for _, effort := range []Compressed{Fast, Best} {
		testkit.Must(t, Build(writeAll(t, small()), to, effort))
		_, plain := read(t, to, "game.*.wasm")
		_, br := read(t, to, "game.*.wasm.br")
		_, gz := read(t, to, "game.*.wasm.gz")
		unzip, err := gzip.NewReader(strings.NewReader(gz))
		testkit.Must(t, err)
		for form, reader := range map[string]io.Reader{"br": brotli.NewReader(strings.NewReader(br)), "gz": unzip} {
			if unpacked, err := io.ReadAll(reader); err != nil || !bytes.Equal(unpacked, []byte(plain)) {
				t.Errorf("%s, %s: %d bytes, %v", form, effort, len(unpacked), err)
			}
		}
	}
}

func TestBuildRefuses(t *testing.T) {
	for name, change := range map[string]func(map[string]string){
		"sw.js":  func(f map[string]string) { delete(f, "sw.js") },
		"circle": func(f map[string]string) { f["page.css"], f["wasm_exec.js"] = `"wasm_exec.js"`, `"page.css"` },
	} {
		files := small()
		change(files)
		if err := Build(writeAll(t, files), t.TempDir(), Fast); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := Build(filepath.Join(t.TempDir(), "none"), t.TempDir(), Fast); err == nil {
		t.Error("no folder is no error")
	}
}

func TestIsHashed(t *testing.T) {
	for name, want := range map[string]bool{
		"game.0123456789.wasm": true, "icons/a.0123456789.png.gz": true, "a.b.0123456789.js.br": true,
		"game.wasm": false, "0123456789.js": false, "game.012345678.wasm": false, "game.0123456789": false, "game.012345678X.js": false, "": false,
	} {
		if IsHashed(name) != want {
			t.Errorf("%s: %v", name, !want)
		}
	}
	if name := hashedName("icons/a.b.png", []byte("x")); !IsHashed(name) || !strings.HasPrefix(name, "icons/a.b.") {
		t.Error(name)
	}
}

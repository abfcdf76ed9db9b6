package site

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"cavalo/internal/tools/testkit"
)

// pageFolder puts the files of the page together as make does.
func pageFolder(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	program := testkit.BuildWasm(t, "cavalo/internal/tools/site/testdata/stub")
	for _, name := range []string{"game.wasm", "worker.wasm"} {
		copyFile(t, program, filepath.Join(folder, name))
	}
	goroot, err := testkit.Command(t, "go", "env", "GOROOT").Output()
	testkit.Must(t, err)
	copyFile(t, filepath.Join(strings.TrimSpace(string(goroot)), "lib", "wasm", "wasm_exec.js"), filepath.Join(folder, "wasm_exec.js"))
	for from, to := range map[string]string{"../../../web": folder, "../../../assets/icons": filepath.Join(folder, "icons")} {
		testkit.Must(t, os.CopyFS(to, os.DirFS(from)))
	}
	return folder
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, data, 0o644)
	}
	testkit.Must(t, err)
}

// first is the page's files and the site made of them, built once for all tests.
var first struct {
	sync.Once
	plain, site fstest.MapFS
}

// built is the page's files and a site made of them.
func built(t *testing.T) (plain, site string) {
	t.Helper()
	first.Do(func() {
		plain, site := pageFolder(t), t.TempDir()
		testkit.Must(t, Build(plain, site, Fast))
		first.plain, first.site = fstest.MapFS{}, fstest.MapFS{}
		copyInto(t, first.plain, plain)
		copyInto(t, first.site, site)
	})
	plain, site = t.TempDir(), t.TempDir()
	for folder, files := range map[string]fstest.MapFS{plain: first.plain, site: first.site} {
		testkit.Must(t, os.CopyFS(folder, files))
	}
	return plain, site
}

func copyInto(t *testing.T, files fstest.MapFS, folder string) {
	t.Helper()
	dir := os.DirFS(folder)
	err := fs.WalkDir(dir, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(dir, name)
		files[name] = &fstest.MapFile{Data: data}
		return err
	})
	testkit.Must(t, err)
}

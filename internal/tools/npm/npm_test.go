//go:build integration

package main

import (
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"cavalo/internal/puzzle"
	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

func TestMain(m *testing.M) { browser.Main(m) }

// The folders that the Makefile makes: the package, and what it is tried with.
const (
	made  = "../../../build/npm"
	tools = "../../../build/node/node_modules"
)

// built returns the absolute name of a file that make has made.
func built(t testing.TB, name string) string {
	t.Helper()
	path, err := filepath.Abs(name)
	testkit.Must(t, err)
	if _, err := os.Stat(path); err != nil {
		t.Fatalf("%v. Run make build/npm.stamp build/node.stamp.", err)
	}
	return path
}

// tool is the program of one of the packages that make has fetched.
func tool(t testing.TB, pattern, rest string) string {
	t.Helper()
	found, _ := filepath.Glob(filepath.Join(tools, pattern))
	if len(found) == 0 {
		t.Fatalf("no %s. Run make build/node.stamp, or build/soak-node.stamp for the long tests.", pattern)
	}
	return built(t, filepath.Join(found[0], rest))
}

func node(t testing.TB) string { return tool(t, "node-linux-*", "bin/node") }

// project is a folder of a program that has the package among its modules, and the
// examples in it.
func project(t testing.TB) string {
	t.Helper()
	folder := t.TempDir()
	testkit.Must(t, os.CopyFS(folder, os.DirFS("testdata")))
	modules := filepath.Join(folder, "node_modules")
	testkit.Must(t, os.Mkdir(modules, 0o755))
	testkit.Must(t, os.Symlink(built(t, made), filepath.Join(modules, "cavalo")))
	return folder
}

// must runs a program in a folder and returns what it prints.
func must(t testing.TB, folder, program string, args ...string) string {
	t.Helper()
	cmd := testkit.Command(t, program, args...)
	cmd.Dir = folder
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", filepath.Base(program), strings.Join(args, " "), err, out)
	}
	return string(out)
}

// TestNode: a script does everything that the package can, in the oldest Node that
// is promised, for all puzzles, and ends by itself.
func TestNode(t *testing.T) {
	want, err := os.ReadFile("testdata/node.txt")
	testkit.Must(t, err)
	got := must(t, project(t), node(t), "node.mjs")
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	for _, p := range puzzle.Known() {
		if !strings.Contains(got, "puzzle "+p.Name()+" ") {
			t.Errorf("nothing is said of %s", p.Name())
		}
	}
}

// inChromium opens a page and waits until it shows the outcome.
func inChromium(t *testing.T, address string) {
	t.Helper()
	tab := browser.Open(t)
	tab.Go(address)
	tab.Wait(`document.title !== "waiting"`)
	if got, want := browser.Eval[string](tab, "document.title"), "1 R cancelled"; got != want {
		t.Errorf("the page says %q, want %q (console: %q)", got, want, tab.Errors())
	}
	if !browser.Eval[bool](tab, `document.querySelector("#board svg [aria-label]") !== null`) {
		t.Error("the page has no board")
	}
}

// inFolder does the same with the page of a folder, which must have the tables too.
func inFolder(t *testing.T, folder string) {
	t.Helper()
	found := make(chan bool, 10)
	files := http.FileServer(http.Dir(folder))
	address := browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".tab") {
			_, err := os.Stat(filepath.Join(folder, r.URL.Path))
			found <- err == nil
		}
		files.ServeHTTP(w, r)
	}))
	inChromium(t, address+"/page.html")
	if there := <-found; !there {
		t.Error("there are no tables")
	}
}

// bundled is the page for a bundler: without a map of its imports.
func bundled(t testing.TB) string {
	return strings.Replace(read(t, "testdata/page.html"), `<script type="importmap">{"imports": {"cavalo": "./cavalo/cavalo.js"}}</script>`, "", 1)
}

// beside are the files that a bundle needs beside it where the bundler doesn't find
// them by itself.
var beside = []string{"cavalo.wasm", "worker.js", "wasm_exec.js", "tiles"}

// putBeside copies them, as the README says.
func putBeside(t testing.TB, folder string) {
	t.Helper()
	for _, name := range beside {
		from, to := built(t, filepath.Join(made, name)), filepath.Join(folder, name)
		if name != "tiles" {
			write(t, to, read(t, from))
		} else if err := os.CopyFS(to, os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
	}
}

// TestBundler: esbuild makes one script of a page's own and the package, as its
// README says.
func TestBundler(t *testing.T) {
	folder, out := project(t), t.TempDir()
	must(t, folder, tool(t, "@esbuild/*", "bin/esbuild"), "page.js", "--bundle", "--format=esm", "--outdir="+out)
	putBeside(t, out)
	write(t, filepath.Join(out, "page.html"), bundled(t))
	inFolder(t, out)
}

// TestTypes: TypeScript takes right uses of the package and refuses wrong ones.
func TestTypes(t *testing.T) {
	folder := project(t)
	must(t, folder, node(t), tool(t, "typescript", "bin/tsc"), "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--moduleDetection", "force",
		"--lib", "es2022,dom,esnext.asynciterable", "types.mts")
}

// TestManifest: the package has a name and a version, and depends on nothing; types
// are found before the condition that always holds.
func TestManifest(t *testing.T) {
	text := read(t, filepath.Join(made, "package.json"))
	var m map[string]any
	testkit.Must(t, json.Unmarshal([]byte(text), &m))
	if _, after, found := strings.Cut(text, `"default"`); !found || strings.Contains(after, `"types"`) {
		t.Errorf("default is not the last condition:\n%s", text)
	}
	if m["name"] != "cavalo" || !semantic.MatchString(m["version"].(string)) || m["dependencies"] != nil {
		t.Errorf("package.json: %v", m)
	}
}

func write(t testing.TB, name, text string) {
	t.Helper()
	testkit.Must(t, os.WriteFile(name, []byte(text), 0o644))
}

func read(t testing.TB, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	testkit.Must(t, err)
	return string(data)
}

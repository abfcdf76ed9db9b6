//go:build long

package main

import (
	"archive/zip"
	"bufio"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
)

func TestMain(m *testing.M) { browser.Main(m) }

// unpacked is the released page as somebody has it who unpacks the zip.
func unpacked(t *testing.T) (folder string) {
	t.Helper()
	r := release{version: "v1.2.3", time: time.Unix(1767225600, 0), page: "../../../build/quick", to: t.TempDir()}
	if err := r.make(parts("page")); err != nil {
		t.Fatalf("%v. Run make build/dist.fast.", err)
	}
	packed, err := zip.OpenReader(filepath.Join(r.to, "cavalo-v1.2.3-page.zip"))
	testkit.Must(t, err)
	defer packed.Close()
	folder = t.TempDir()
	testkit.Must(t, os.CopyFS(folder, packed))
	return filepath.Join(folder, "cavalo")
}

// withHeaders serves a folder with the header fields of its file _headers, as hosts do
// that read it.
func withHeaders(t *testing.T, folder string) http.Handler {
	t.Helper()
	file, err := os.Open(filepath.Join(folder, "_headers"))
	testkit.Must(t, err)
	defer file.Close()
	all, address := map[string][][2]string{}, ""
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if field, indented := strings.CutPrefix(lines.Text(), "  "); indented {
			name, value, _ := strings.Cut(field, ": ")
			all[address] = append(all[address], [2]string{name, value})
		} else {
			address = lines.Text()
		}
	}
	files := http.FileServer(http.Dir(folder))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for _, field := range all[r.URL.Path] {
			w.Header().Set(field[0], field[1])
		}
		files.ServeHTTP(w, r)
	})
}

// TestReleasedPage: the page out of the zip runs on a host that compresses nothing, on
// one that has it below a path, and on one that reads its file of headers; the page
// about the package runs its lines there.
func TestReleasedPage(t *testing.T) {
	folder := unpacked(t)
	plain := http.FileServer(http.Dir(folder))
	for name, host := range map[string]struct {
		handler http.Handler
		below   string
	}{
		"compresses nothing": {plain, "/"},
		"below a path":       {http.StripPrefix("/some/path", plain), "/some/path/"},
		"reads _headers":     {withHeaders(t, folder), "/"},
	} {
		t.Run(name, func(t *testing.T) {
			address := browser.Serve(t, host.handler) + host.below
			tab := browser.OpenShared(t)
			tab.AddInitScript(`window.offences = []; document.addEventListener("securitypolicyviolation", (e) => offences.push(e.effectiveDirective))`)
			tab.Go(address + "?lang=en#tiles")
			tab.Wait(`document.body.classList.contains("running") && document.querySelector("#tree [data-id=solve]")`)
			tab.Do(`document.querySelector("#tree [data-id=solve]").click()`)
			tab.Wait(`/are the fewest/.test(document.querySelector("#tree [data-id=verdict]").textContent)`)
			tab.Go(address + "library/")
			tab.Wait(`!document.getElementById("actions").hidden`)
			tab.Do(`document.getElementById("run").click()`)
			tab.Wait(`document.getElementById("picture").naturalWidth > 0`)
			if got := tab.Text("offences"); got != "" || len(tab.Errors()) > 0 {
				t.Errorf("offences: %s, errors: %q", got, tab.Errors())
			}
		})
	}
}

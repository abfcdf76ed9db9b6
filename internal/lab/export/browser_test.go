//go:build integration

package export_test

import (
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"cavalo/internal/lab/export"
	"cavalo/internal/registry/labtest"
	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

func TestMain(m *testing.M) { browser.Main(m) }

// replays returns four replays, with the number of frames of each.
func replays(t *testing.T) (files [][]byte, frames []int) {
	for _, problem := range []string{"A", "B", "C", "D"} {
		s := show(t, labtest.Search{Problem: problem, Algorithm: "astar", Heuristic: "base"})
		r := export.NewReplay(words.En, ui.Light(), problem)
		all := export.Span{To: min(60, s.Len())}.Frames()
		for _, f := range all {
			r.Add(s.Small(f.End), s.Caption(f))
		}
		files, frames = append(files, r.File()), append(frames, len(all))
	}
	return files, frames
}

// Four replays in one page start at once, and step by keys. Nothing breaks their policy.
func TestReplaysInAPage(t *testing.T) {
	files, frames := replays(t)
	address := browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "text/html")
		if n, err := strconv.Atoi(strings.Trim(r.URL.Path, "/")); err == nil {
			_, _ = w.Write(files[n])
			return
		}
		for n := range files {
			fmt.Fprintf(w, `<iframe src="/%d" width="700" height="560"></iframe>`, n)
		}
	}))
	tab := browser.OpenShared(t)
	tab.Go(address + "/page")
	for n, all := range frames {
		frame := fmt.Sprintf("frames[%d].document", n)
		count := func(at int) {
			tab.Wait(fmt.Sprintf(`%s.getElementById("count")?.textContent === "%d / %d"`, frame, at, all))
		}
		count(1)
		key := func(name string) {
			tab.Do(fmt.Sprintf(`%s.body.dispatchEvent(new KeyboardEvent("keydown", { key: %q, bubbles: true, cancelable: true }))`, frame, name))
		}
		for _, c := range []struct {
			key string
			at  int
		}{{"ArrowRight", 2}, {"PageDown", 3}, {"ArrowLeft", 2}, {"End", all}, {"ArrowRight", all}, {"Home", 1}, {"End", all}} {
			key(c.key)
			count(c.at)
		}
		said := browser.Eval[[]string](tab, fmt.Sprintf(`[%[1]s.getElementById("told").textContent, %[1]s.getElementById("steps").lastElementChild.textContent, String(%[1]s.querySelectorAll("#drawing circle").length > 2)]`, frame))
		if said[0] == "" || said[0] != said[1] || said[2] != "true" {
			t.Errorf("replay %d ends with %q", n, said)
		}
	}
	if errors := tab.Errors(); len(errors) > 0 {
		t.Error(errors)
	}
	for _, request := range tab.Requests() {
		if !strings.HasPrefix(request, address) {
			t.Errorf("it asks for %s", request)
		}
	}
}

// A replay plays from a folder too.
func TestReplayFromAFile(t *testing.T) {
	files, frames := replays(t)
	name := filepath.Join(t.TempDir(), "replay.html")
	testkit.Must(t, os.WriteFile(name, files[2], 0o600))
	tab := browser.OpenShared(t)
	tab.Go((&url.URL{Scheme: "file", Path: filepath.ToSlash(name)}).String())
	tab.Wait(`document.body.className === "ready"`)
	tab.Do(`document.getElementById("last").click()`)
	tab.Wait(fmt.Sprintf(`document.getElementById("count").textContent === "%d / %[1]d"`, frames[2]))
	if errors := tab.Errors(); len(errors) > 0 {
		t.Error(errors)
	}
}

package site

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/words"
)

// policed is an answer with a policy of the host's own.
type policed struct {
	http.ResponseWriter
	policy string
}

func (p policed) WriteHeader(status int) {
	p.Header().Set("Content-Security-Policy", p.policy)
	p.ResponseWriter.WriteHeader(status)
}

func (p policed) Write(data []byte) (int, error) {
	p.Header().Set("Content-Security-Policy", p.policy)
	return p.ResponseWriter.Write(data)
}

// Hosts and frames that forbid what the program needs are named, with what to
// change, and nothing is fetched in vain.
func TestObstacles(t *testing.T) {
	_, folder := built(t)
	for policy, want := range map[string]string{
		"script-src 'self'":                    "failPolicy",
		"default-src 'self'":                   "failPolicy",
		"sandbox allow-scripts allow-popups":   "failSandbox",
		"sandbox allow-scripts; style-src *":   "failSandbox",
		"script-src * 'unsafe-inline'":         "failPolicy",
		"script-src 'self' 'wasm-unsafe-eval'": "",
	} {
		t.Run(policy, func(t *testing.T) {
			t.Parallel()
			var programs atomic.Int32
			host := Handler(os.DirFS(folder))
			tab := browser.OpenShared(t)
			address := browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if strings.Contains(r.URL.Path, ".wasm") {
					programs.Add(1)
				}
				host.ServeHTTP(policed{w, policy}, r)
			}))
			tab.Go(address + "/?lang=pt#here")
			if want == "" {
				tab.Wait(running)
				return
			}
			tab.Wait(`document.getElementById("failure").textContent === ` + strconv.Quote(words.Pt.Page()[want]))
			link := tab.Text(`((a) => (a.hidden ? "" : a.textContent + " " + a.href))(document.getElementById("alone"))`)
			if sandboxed := want == "failSandbox"; sandboxed != (link == words.Pt.Page()["openAlone"]+" "+address+"/?lang=pt#here") {
				t.Errorf("the link %q", link)
			}
			if n := programs.Load(); n > 1 {
				t.Errorf("%d programs were asked for", n)
			}
		})
	}
}

// A page that a host changes on the way runs, and says why it is not kept.
func TestChangedPageIsNotKept(t *testing.T) {
	_, folder := built(t)
	whole := Handler(os.DirFS(folder))
	tab := browser.OpenShared(t)
	address := browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			whole.ServeHTTP(w, r)
			return
		}
		r.Header.Del("Accept-Encoding")
		answer := httptest.NewRecorder()
		whole.ServeHTTP(answer, r)
		body, _ := io.ReadAll(answer.Body)
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		_, _ = w.Write(bytes.Replace(body, []byte("</body>"), []byte("<!-- a beacon --></body>"), 1))
	}))
	tab.Go(address + "/?lang=pt")
	tab.Wait(running)
	want := strings.ReplaceAll(words.Pt.Page()["offlineChanged"], "{file}", "index.html")
	tab.Wait(`!document.getElementById("update").hidden && document.getElementById("update-words").textContent === ` + strconv.Quote(want))
	if !browser.Eval[bool](tab, `document.getElementById("update-now").hidden`) {
		t.Error("it offers to load an update")
	}
	tab.Do(`document.getElementById("update-later").click()`)
	tab.Wait(`document.getElementById("update").hidden`)
}

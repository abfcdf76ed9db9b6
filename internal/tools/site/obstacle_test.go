//go:build integration

package site

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/words"

	"github.com/chromedp/chromedp"
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

// A bad answer during an update takes nothing away from a page that is kept, so nothing is
// said of offline use; the update comes with the next visit. One bad answer to the first
// visit is tried again.
func TestOneBadAnswerSaysNothing(t *testing.T) {
	plain, site := built(t)
	well := Handler(os.DirFS(site))
	asked := 0
	bad := func(status int, is func(r *http.Request) bool) http.Handler {
		return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if is(r) {
				http.Error(w, "busy", status)
				return
			}
			well.ServeHTTP(w, r)
		})
	}
	isScript := func(r *http.Request) bool { return r.URL.Path == "/sw.js" }
	host := &host{Handler: bad(http.StatusServiceUnavailable, func(r *http.Request) bool {
		if isScript(r) {
			asked++
		}
		return isScript(r) && asked == 1
	})}
	tab := browser.OpenShared(t)
	tab.Go(browser.Serve(t, host) + "/?lang=en")
	tab.Wait(running)
	tab.Wait(offline)
	quiet := func(when string) {
		t.Helper()
		if said := tab.Text(`document.getElementById("update").hidden ? "" : document.getElementById("update-words").textContent`); said != "" {
			t.Errorf("%s it says %q", when, said)
		}
	}
	if quiet("after one bad answer"); asked < 2 {
		t.Errorf("the service worker's script was asked for %d times", asked)
	}
	publish(t, plain, site)
	host.Handler = bad(http.StatusOK, func(r *http.Request) bool { return r.URL.Path == "/" }) // what the update changes
	tab.Do(`const r = await navigator.serviceWorker.getRegistration();
		const failed = new Promise((done) => { r.onupdatefound = () => { const w = r.installing; w.onstatechange = () => w.state === "redundant" && done(); }; });
		await r.update().catch(() => {});
		await failed`)
	quiet("when an update failed")
	tab.Run(chromedp.Reload())
	tab.Wait(running)
	quiet("after a bad answer during an update")
	host.Handler = bad(http.StatusServiceUnavailable, isScript)
	tab.Run(chromedp.Reload())
	tab.Wait(running)
	quiet("while the script can't be fetched")
	host.Handler = well
	tab.Run(chromedp.Reload())
	tab.Wait(`!document.getElementById("update").hidden && !document.getElementById("update-now").hidden`)
}

// TestPolicyIsObeyed: in both documents no text becomes markup, no script runs
// that is not the site's, and nothing is sent elsewhere; while the program runs,
// loads its sounds and its worker, nothing offends.
func TestPolicyIsObeyed(t *testing.T) {
	_, site := built(t)
	elsewhere := browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		t.Errorf("a request went to another address: %s", r.URL)
	}))
	tab := browser.OpenShared(t)
	tab.AddInitScript(`window.offences = []; document.addEventListener("securitypolicyviolation", (e) => offences.push(e.effectiveDirective))`)
	tab.Go(browser.Serve(t, Handler(os.DirFS(site))) + "/?lang=en")
	tab.Wait(running)
	press(tab, "solve")
	tab.Wait(node("said") + `.textContent.includes("from the worker")`)
	tab.Do(`cavalo.sound("move")`)
	tab.Wait(`window.cavaloSound`)
	tab.Wait(offline)
	offences := `[...offences, ...document.getElementById("game").contentWindow.offences].join(",")`
	testkit.Equal(t, tab.Text(offences), "", "the page offends its own policy")
	for _, place := range []string{"window", `document.getElementById("game").contentWindow`} {
		for name, attack := range map[string]string{
			"markup":           `w.document.body.innerHTML = "<img src=x onerror=pwned=1>"`,
			"code":             `w.eval("pwned = 1")`,
			"a timer":          `w.setTimeout("pwned = 1")`,
			"a script":         `{ const s = w.document.createElement("script"); s.src = "` + elsewhere + `/x.js"; w.document.head.append(s) }`,
			"an inline script": `{ const s = w.document.createElement("script"); s.text = "pwned = 1"; w.document.head.append(s) }`,
			"a worker":         `new w.Worker("` + elsewhere + `/x.js")`,
			"a blob's worker":  `new w.Worker(URL.createObjectURL(new Blob(["1"])))`,
			"our other script": `new w.Worker("guard.js")`,
		} {
			// Later, since what the protocol evaluates at once may use eval.
			if got := tab.Text(`new Promise((tell) => setTimeout(() => { const w = ` + place + `; try { ` + attack + `; tell("done") } catch (error) { tell(error.name) } }))`); got != "TypeError" && got != "EvalError" {
				t.Errorf("%s in %s: %s", name, place, got)
			}
		}
		for name, attack := range map[string]string{
			"fetch": `w.fetch("` + elsewhere + `/x").then(() => "done", () => "refused")`,
			"image": `new Promise((r) => { const i = new w.Image(); i.onload = () => r("done"); i.onerror = () => r("refused"); i.src = "` + elsewhere + `/x.png" })`,
			"form":  `(() => { const f = w.document.createElement("form"); f.action = "` + elsewhere + `/x"; f.target = "_blank"; w.document.body.append(f); f.submit(); return "refused" })()`,
			"frame": `(() => { const f = w.document.createElement("iframe"); f.src = "` + elsewhere + `/x"; w.document.body.append(f); return "refused" })()`,
			"base":  `(() => { const b = w.document.createElement("base"); b.href = "` + elsewhere + `/"; w.document.head.append(b); return w.document.baseURI.startsWith(location.origin) ? "refused" : "done" })()`,
			"style": `(() => { const p = w.document.createElement("p"); p.setAttribute("style", "color: red"); return p.style.color ? "done" : "refused" })()`,
		} {
			if got := tab.Text(`(() => { const w = ` + place + `; return ` + attack + ` })()`); got != "refused" {
				t.Errorf("%s in %s: %s", name, place, got)
			}
		}
	}
	if got := tab.Text(`String(window.pwned) + document.getElementById("game").contentWindow.pwned`); got != "undefinedundefined" {
		t.Error("code of an attacker ran:", got)
	}
}

// TestNotFoundPage: a host answers with it anywhere below the site, and its links
// lead to the site's start, at the root of the host and in a folder, within its own
// policy.
func TestNotFoundPage(t *testing.T) {
	_, folder := built(t)
	page, err := os.ReadFile(filepath.Join(folder, notFoundPage))
	testkit.Must(t, err)
	policy := rules(t, metaPolicy(t, string(page)))
	for directive, begin := range map[string]string{"script-src": "'sha256-", "style-src": "'sha256-", "default-src": "'none'"} {
		if !strings.HasPrefix(policy[directive], begin) {
			t.Errorf("%s %s", directive, policy[directive])
		}
	}
	if _, err := os.Stat(filepath.Join(folder, asItIsFile)); err != nil {
		t.Error(err)
	}
	for _, below := range []string{"/", "/some/folder/"} {
		files := http.StripPrefix(strings.TrimSuffix(below, "/"), http.FileServer(http.Dir(folder)))
		address := browser.Serve(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			name := strings.TrimPrefix(r.URL.Path, below)
			if _, err := os.Stat(filepath.Join(folder, name)); err != nil || !strings.HasPrefix(r.URL.Path, below) {
				w.Header().Set("Content-Type", "text/html; charset=utf-8")
				w.WriteHeader(http.StatusNotFound)
				_, _ = w.Write(page)
				return
			}
			files.ServeHTTP(w, r)
		}))
		tab := browser.OpenShared(t)
		tab.Go(address + below + "missing/deeper/page")
		tab.Wait(`Array.from(document.querySelectorAll("p[lang] a")).map((a) => a.href).join() === "` + strings.Repeat(","+address+below, 3)[1:] + `"`)
		if got := browser.Eval[string](tab, `getComputedStyle(document.body).maxWidth`); got == "none" {
			t.Error("its style is refused")
		}
	}
}

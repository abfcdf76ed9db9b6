package site

import (
	"html"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"cavalo/internal/tools/browser"
)

// metaPolicy reads the policy in a document of a site.
func metaPolicy(t *testing.T, document string) string {
	t.Helper()
	m := regexp.MustCompile(`<meta http-equiv="Content-Security-Policy" content="([^"]*)">`).FindAllStringSubmatch(document, -1)
	if len(m) != 1 {
		t.Fatalf("%d policies in\n%s", len(m), document)
	}
	return html.UnescapeString(m[0][1])
}

// rules splits a policy into its directives.
func rules(t *testing.T, policy string) map[string]string {
	t.Helper()
	all := map[string]string{}
	for rule := range strings.SplitSeq(policy, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(rule), " ")
		if _, twice := all[name]; twice || name == "" {
			t.Errorf("%q twice, or empty: browsers obey the first only", name)
		}
		all[name] = value
	}
	return all
}

// headersOf reads a headersFile as a host does.
func headersOf(t *testing.T, text string) map[string]http.Header {
	t.Helper()
	all, address := map[string]http.Header{}, ""
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		if field, indented := strings.CutPrefix(line, "  "); indented {
			name, value, _ := strings.Cut(field, ": ")
			all[address].Set(name, value)
			continue
		}
		address = line
		all[address] = http.Header{}
	}
	return all
}

// TestOnePolicy: what a document says, what the file of headers says and what the
// handler sends are one policy, with what only a header can say besides, and it
// has no hole.
func TestOnePolicy(t *testing.T) {
	_, folder := built(t)
	_, index := read(t, folder, "index.html")
	game, frame := read(t, folder, "game.*.html")
	_, text := read(t, folder, headersFile)
	hosts := headersOf(t, text)
	handler := Handler(os.DirFS(folder))
	_, library := read(t, folder, libraryPage)
	for address, document := range map[string]string{"/": index, "/index.html": index, "/" + game: frame, "/library/": library} {
		meta := metaPolicy(t, document)
		want := meta + "; frame-ancestors * file:"
		if got := hosts[address].Get("Content-Security-Policy"); got != want {
			t.Errorf("%s: the file of headers has\n%s\ninstead of\n%s", address, got, want)
		}
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, httptest.NewRequest("GET", address, nil))
		for name := range hosts[address] {
			if got, want := w.Header().Get(name), hosts[address].Get(name); got != want {
				t.Errorf("%s: %s is %q, in the file of headers %q", address, name, got, want)
			}
		}
		all := rules(t, meta)
		if document == library { // a worker made of the lines that are typed there, and the picture of an answer
			if all["worker-src"] != "'self' blob:" || all["img-src"] != "data:" {
				t.Errorf("%s: %v", address, all)
			}
			all["worker-src"], all["img-src"] = "'self'", ""
		}
		for name, value := range map[string]string{
			"default-src": "'none'", "script-src": "'self' 'wasm-unsafe-eval'", "style-src": "'self'", "connect-src": "'self'", "worker-src": "'self'",
			"base-uri": "'none'", "form-action": "'none'", "require-trusted-types-for": "'script'", "trusted-types": "default",
		} {
			if all[name] != value {
				t.Errorf("%s: %s is %q", address, name, all[name])
			}
		}
		for name, value := range all {
			if strings.Contains(value, "unsafe-inline") || strings.Contains(value, "unsafe-eval'") && name != "script-src" || strings.ContainsAny(value, "*:") {
				t.Errorf("%s: a hole in %s: %s", address, name, value)
			}
		}
	}
	if len(hosts) > 100 {
		t.Errorf("%d blocks of headers: Cloudflare reads 100", len(hosts))
	}
	for address, header := range hosts {
		name := strings.TrimPrefix(address, "/")
		if worker := plainName(name) == "worker.js" || name == "sw.js"; worker != (header.Get("Content-Security-Policy") != "") && !strings.HasSuffix(header.Get("Content-Type"), "html; charset=utf-8") {
			t.Errorf("%s: %v", address, header)
		}
		if header.Get("Content-Type") == "" || header.Get("Cache-Control") == "" {
			t.Errorf("%s: %v", address, header)
		}
	}
}

// TestOtherPagesHaveNoPolicy: a page of a championship may lie beside the site's
// own files, and has its styles inside.
func TestOtherPagesHaveNoPolicy(t *testing.T) {
	for _, name := range []string{"cup.html", "licences/a.txt", "game.0123456789.wasm"} {
		for _, f := range fieldsOf(name) {
			if f.name == "Content-Security-Policy" {
				t.Errorf("%s has a policy", name)
			}
		}
	}
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
	tab.Before(`window.offences = []; document.addEventListener("securitypolicyviolation", (e) => offences.push(e.effectiveDirective))`)
	tab.Go(browser.Serve(t, Handler(os.DirFS(site))) + "/?lang=en")
	tab.Wait(running)
	press(tab, "solve")
	tab.Wait(node("said") + `.textContent.includes("from the worker")`)
	tab.Do(`cavalo.sound("move")`)
	tab.Wait(`window.cavaloSound`)
	tab.Wait(offline)
	offences := `[...offences, ...document.getElementById("game").contentWindow.offences].join(",")`
	if got := tab.Text(offences); got != "" {
		t.Errorf("the page offends its own policy: %s", got)
	}
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
	if err != nil {
		t.Fatal(err)
	}
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

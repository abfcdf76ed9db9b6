//go:build integration

package e2e

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	challengerules "cavalo/internal/challenge/rules"
	"cavalo/internal/knight"
	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/site"
	"cavalo/internal/words"

	"github.com/chromedp/cdproto/page"
)

// fault is a way in which a host fails a file. It is given the response that the
// file should have had.
type fault struct {
	name string
	fail func(w http.ResponseWriter, r *http.Request, well *httptest.ResponseRecorder)
}

// faults lists all faults. A response with status 200 may be cached for ever in place of
// the file: many hosts decide that by the file's name.
var faults = []fault{
	{"404", func(w http.ResponseWriter, r *http.Request, _ *httptest.ResponseRecorder) { http.NotFound(w, r) }},
	{"500", func(w http.ResponseWriter, _ *http.Request, _ *httptest.ResponseRecorder) {
		http.Error(w, "out of order", http.StatusInternalServerError)
	}},
	{"html", func(w http.ResponseWriter, _ *http.Request, well *httptest.ResponseRecorder) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Header().Set("Cache-Control", well.Header().Get("Cache-Control"))
		w.Write([]byte("<!doctype html><title>Log in</title><p>Please log in.</p>"))
	}},
	{"truncated", func(w http.ResponseWriter, _ *http.Request, well *httptest.ResponseRecorder) {
		half(w, well, false)
	}},
	{"stalled", func(w http.ResponseWriter, r *http.Request, well *httptest.ResponseRecorder) {
		half(w, well, true)
		<-r.Context().Done()
	}},
	{"cut", func(w http.ResponseWriter, _ *http.Request, well *httptest.ResponseRecorder) {
		half(w, well, true)
		panic(http.ErrAbortHandler)
	}},
}

// half sends the first half of a response, and whether the other half is promised.
func half(w http.ResponseWriter, well *httptest.ResponseRecorder, promised bool) {
	data := well.Body.Bytes()
	maps.Copy(w.Header(), well.Header())
	w.Header().Del("Content-Length")
	w.Header().Del("ETag")
	if promised {
		w.Header().Set("Content-Length", strconv.Itoa(len(data)))
	}
	w.Write(data[:len(data)/2])
	w.(http.Flusher).Flush()
}

// faultOf is the fault of a name.
func faultOf(name string) fault {
	for _, f := range faults {
		if f.name == name {
			return f
		}
	}
	panic("no fault is called " + name)
}

// faulty is a host that fails one file of a site.
type faulty struct {
	mutex sync.Mutex
	site  http.Handler
	file  string // by its plain name; everything: all files
	how   fault
	hits  int           // how often the file was asked for since
	hit   chan struct{} // closed when it is asked for

	stalled []context.CancelFunc // ends the requests of the service worker's scripts
}

// everything is the file of a host that fails all files.
const everything = "*"

// hashPart is what the build puts into the names of files, and the ending of
// compressed ones.
var hashPart = regexp.MustCompile(`\.[0-9a-f]{10}(\.\w+)(\.gz)?$`)

// plainName is the name of a file without its hash, as it is in the folder web.
func plainName(address string) string {
	name := strings.TrimPrefix(path.Clean("/"+address), "/")
	if name == "" {
		return "index.html"
	}
	return hashPart.ReplaceAllString(name, "$1")
}

// fail lets the host fail a file from now on; heal lets it fail none.
func (f *faulty) fail(file string, how fault) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.file, f.how, f.hits, f.hit = file, how, 0, make(chan struct{})
}

// heal also ends what stalls of the service worker: a browser waits for its scripts for
// some minutes, whatever the page does.
func (f *faulty) heal() {
	f.fail("", fault{})
	f.mutex.Lock()
	defer f.mutex.Unlock()
	for _, end := range f.stalled {
		end()
	}
	f.stalled = nil
}

// isWorkers says that a file is a script of the service worker alone, or what it imports.
func isWorkers(file string) bool {
	return slices.Contains([]string{"sw.js", "precache.js", "lost.js", "unpack.js"}, file)
}

// asked is how often the failing file was asked for.
func (f *faulty) asked() int {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	return f.hits
}

// become changes the site.
func (f *faulty) become(site http.Handler) {
	f.mutex.Lock()
	defer f.mutex.Unlock()
	f.site = site
}

func (f *faulty) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	f.mutex.Lock()
	site, how := f.site, f.how
	fails := f.file == everything || f.file != "" && f.file == plainName(r.URL.Path)
	if fails {
		if f.hits++; f.hits == 1 {
			close(f.hit)
		}
		if isWorkers(f.file) {
			ctx, end := context.WithCancel(r.Context())
			r, f.stalled = r.WithContext(ctx), append(f.stalled, end)
		}
	}
	f.mutex.Unlock()
	well := httptest.NewRecorder()
	asked := r.Clone(r.Context())
	if fails {
		asked.Header.Del("Accept-Encoding") // half of a text is a text, half of a compressed one is none
		asked.Header.Del("If-None-Match")
	}
	site.ServeHTTP(well, asked)
	if fails {
		how.fail(w, r, well)
		return
	}
	maps.Copy(w.Header(), well.Header())
	w.Header().Set("Cache-Control", "no-store") // so that the faults that come later are met
	w.WriteHeader(well.Code)
	well.Body.WriteTo(w)
}

// visitor is a game on a host that fails.
type visitor struct {
	*game
	host    *faulty
	path    string                // after the address: query and fragment
	hurried page.ScriptIdentifier // the script that makes it impatient; "" when it is patient
}

// newVisitor opens a page on a host of its own.
func newVisitor(t *testing.T, site http.Handler, at string) *visitor {
	t.Helper()
	host := &faulty{site: site}
	return &visitor{game: newBroken(t, browser.Serve(t, host)+"/"), host: host, path: at}
}

// atA is the part of an address that leads to problem A, which is solved at once.
func atA() string {
	a, _ := knight.BuiltInProblem("A")
	return "?lang=en#challenge/" + challengerules.FromProblem(a, knight.DefaultRules()).String()
}

// visit goes to the page from elsewhere. A page that comes in half is waited for no
// longer than until its first half is there.
func (v *visitor) visit() {
	v.t.Helper()
	for _, address := range []string{"about:blank", v.address + v.path} {
		browser.Call(v.Tab, page.Navigate, page.NavigateParams{URL: address})
	}
}

// outcome is "playing", or what the page says beside a button to load it again; ""
// as long as it is neither.
const outcome = `(() => {
	const seen = (id) => document.getElementById(id)?.checkVisibility();
	if (document.body.classList.contains("running") && document.querySelector("[data-id=home]") && !seen("loading")) return "playing";
	const words = ["failure", "missing"].filter(seen).map((id) => document.getElementById(id).innerText.trim()).join("");
	if (words && seen("again")) return words;
	return document.querySelector("main > [role=alert] + button") ? document.querySelector("[role=alert]").innerText : ""; // of the page that web/lost.js makes
})()`

// ends waits until the page plays or says why not.
func (v *visitor) ends() string {
	v.t.Helper()
	v.Wait(outcome)
	return v.Text(outcome)
}

// solves has the engine solve problem A, and says if it did: else the program has
// said that the engine did not come.
func (v *visitor) solves() bool {
	v.t.Helper()
	v.more("solve")
	done := element("verdict") + `?.textContent === "Fewest possible: ` + strconv.Itoa(stepsOfA) + ` steps"`
	v.Wait(done + " || /couldn't be loaded/.test(" + element("engine-words") + "?.textContent)")
	return browser.Eval[bool](v.Tab, done)
}

// returns visits a host that is well again: the page plays, at once or by its own
// button. A second fault may have been kept by the browser behind the first.
func (v *visitor) returns() {
	v.t.Helper()
	v.host.heal()
	v.patient()
	v.visit()
	for range 3 {
		said := v.ends()
		if said == "playing" {
			return
		}
		v.Do(`window.old = true; document.getElementById("again").click()`)
		v.Wait(`!window.old`)
	}
	v.t.Fatal("a healthy visit does not play: " + v.ends())
}

// errand is what makes the page ask for a file, and shows that it has come.
type errand struct {
	at    string           // where the page is opened
	try   func(v *visitor) // whatever comes of it; nil where the page asks by itself
	holds func(v *visitor) // on a healthy host
	kept  bool             // and without a network
}

// errandOf is the errand for a file.
func errandOf(file string) errand {
	solves := errand{atA(), func(v *visitor) { v.solves() }, func(v *visitor) {
		if !v.solves() {
			v.t.Error("the engine does not come to a healthy page")
		}
	}, true}
	switch {
	case file == "lab.wasm":
		return errand{"?lang=en#lab", nil, func(v *visitor) { v.Wait(element("lab-head")) }, true}
	case file == "formats.wasm":
		drop := func(v *visitor) { v.drop("a.gv", "graph { A -> B }") }
		return errand{"?lang=en", drop, func(v *visitor) {
			drop(v)
			v.waitMatch("notice-text", "^a.gv:1:11: ")
		}, true}
	case strings.HasSuffix(file, ".words"):
		tag := strings.TrimSuffix(file, ".words")
		return errand{strings.Replace(atA(), "lang=en", "lang="+tag, 1), nil, func(v *visitor) {
			lang, _ := words.Parse(tag)
			v.waitMatch("hint", "^"+lang.T(words.Hint))
		}, true}
	case file == "sound.js":
		play := func(v *visitor) { v.Do(`cavalo.sound("step")`) }
		return errand{atA(), play, func(v *visitor) {
			play(v)
			v.Wait(`typeof window.cavaloSound === "function"`)
		}, false}
	case strings.HasSuffix(file, ".tab"):
		return errand{atA(), func(v *visitor) {
			for range 20 {
				if m := v.ask(light).Means(); m.Missing != "" || m.Method == "tables" {
					return
				}
			}
		}, func(v *visitor) { v.askUntil(light, "tables") }, false}
	}
	return solves
}

// isHosts says that nothing of ours is there to tell of a fault: the page itself
// did not come.
func isHosts(file string, how fault) bool {
	return file == "index.html" && (how.name == "404" || how.name == "500" || how.name == "html")
}

// isSpared says that the page plays without a file.
func isSpared(file string) bool {
	return path.Dir(file) == "icons" || strings.HasPrefix(file, "landing-") || path.Ext(file) == ".tab" ||
		slices.Contains([]string{"today.js", "sound.js", "lost.js", "precache.js", "sw.js", "manifest.webmanifest"}, file)
}

// meets visits a host that fails a file: the page plays, or says why not. It
// returns which.
func (v *visitor) meets(file string, how fault) string {
	v.t.Helper()
	v.host.fail(file, how)
	v.visit()
	if isHosts(file, how) && v.host.asked() > 0 {
		return "the host's page"
	}
	if isSpared(file) {
		v.Wait(outcome + ` === "playing"`)
	}
	said := v.ends()
	if try := errandOf(file).try; said == "playing" && try != nil {
		try(v)
	}
	return said
}

// settles visits a host that is well until everything is kept for use without a
// network.
func (v *visitor) settles() {
	v.t.Helper()
	v.returns()
	v.waitKept()
}

// waitKept waits until everything is kept. A page that was loaded in that moment asks
// the host itself, the next one does not.
func (v *visitor) waitKept() {
	v.t.Helper()
	v.Wait(`navigator.serviceWorker.ready.then((registration) => registration.active.state === "activated")`)
}

// worksOffline plays without a host, once everything is kept.
func (v *visitor) worksOffline(file string) {
	v.t.Helper()
	v.waitKept()
	v.host.fail(everything, faultOf("404"))
	v.visit()
	if said := v.ends(); said != "playing" {
		v.t.Errorf("without a network: %s", said)
	}
	if errandOf(file).kept {
		errandOf(file).holds(v)
	}
	v.host.heal()
}

// tried is true when no version is being fetched any more for use without a network.
const tried = `(async () => {
	const registration = await window.registered?.catch(() => null) ?? await navigator.serviceWorker.getRegistration();
	return !registration?.installing;
})()`

// evict removes a file from what is kept for use without a network, as browsers
// short of room do.
func (v *visitor) evict(file string) {
	v.t.Helper()
	v.Do(`for (const name of await caches.keys()) {
		const cache = await caches.open(name);
		for (const request of await cache.keys()) {
			const kept = request.url.slice(` + strconv.Itoa(len(v.address)) + `).replace(/\.[0-9a-f]{10}(\.\w+)$/, "$1") || "index.html";
			if (kept === ` + quote(file) + `) await cache.delete(request);
		}
	}`)
}

// nextMark is what the page of the next version ends with, and isNext is true on it.
const (
	nextMark = `<template id="next"></template>`
	isNext   = `Boolean(document.getElementById("next"))`
)

// fails lets a host fail a file at a moment.
func (c failing) fails(t *testing.T, now, next http.Handler) {
	v := newVisitor(t, now, errandOf(c.file).at)
	how, said := faultOf(c.fault), ""
	switch c.moment {
	case "first":
		if !isSpared(c.file) { // what plays without the file must not give up on a busy machine
			v.impatient()
		}
		said = v.meets(c.file, how)
	case "install":
		v.before(`if (navigator.serviceWorker && !localStorage.getItem("test/install")) {
			const register = navigator.serviceWorker.register, wait = new Promise((go) => { window.install = go; });
			window.registered = new Promise((known, not) => {
				navigator.serviceWorker.register = async function (...args) {
					await wait;
					const registration = register.apply(this, args);
					registration.then(known, not);
					return registration;
				};
			});
		}`)
		v.returns()
		v.host.fail(c.file, how)
		v.Do(`localStorage.setItem("test/install", "yes"); install()`)
		if c.fault == "stalled" && isWorkers(c.file) {
			<-v.host.hit // the browser waits for the rest for minutes
			break
		}
		v.Wait(tried)
	case "update":
		v.settles()
		v.host.become(next)
		said = v.meets(c.file, how)
		v.Wait(tried)
		if browser.Eval[bool](v.Tab, isNext) {
			t.Error("the next version is there before it was taken")
		}
	case "later":
		v.settles()
		v.evict(c.file)
		said = v.meets(c.file, how)
	}
	asked := v.host.asked()
	v.returns()
	if c.moment == "update" {
		v.Wait(`document.getElementById("update").checkVisibility()`)
		v.Do(`document.getElementById("update-now").click()`)
		v.Wait(isNext)
		v.ends()
	}
	errandOf(c.file).holds(v)
	if c.moment != "first" {
		v.worksOffline(c.file)
	}
	t.Logf("asked for %d times: %s", asked, said)
}

// failing is a file that is failed in a way at a moment: the first visit, the
// install of what serves the page without a network, a visit that finds a new
// version, or a later visit with the file lost from what was kept.
type failing struct{ moment, file, fault string }

func (c failing) String() string { return c.moment + " " + c.file + " " + c.fault }

// impatient lets a page wait for two seconds where it waits for thirty. A page that
// stands still for so long is a failing one, or a healthy one on a busy machine.
func (v *visitor) impatient() {
	v.hurried = browser.Call(v.Tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: `{
		const wait = window.setTimeout;
		window.setTimeout = (what, time, ...rest) => wait(what, time === 30_000 ? 2_000 : time, ...rest);
	}`}).Identifier
}

// patient lets the pages that are opened from now on wait as long as they do.
func (v *visitor) patient() {
	v.t.Helper()
	if v.hurried != "" {
		browser.Call(v.Tab, page.RemoveScriptToEvaluateOnNewDocument, page.RemoveScriptToEvaluateOnNewDocumentParams{Identifier: v.hurried})
		v.hurried = ""
	}
}

// TestFaultsAreSaidAndHealed takes a case of each class of a matrix that make soak
// tries in full: the page plays or says what is missing beside a button, and is whole
// again at the next healthy visit.
func TestFaultsAreSaidAndHealed(t *testing.T) {
	now := os.DirFS(siteFolder(t))
	for _, c := range []failing{
		{"first", "wasm_exec.js", "html"},
		{"first", "worker.js", "truncated"},
		{"first", "worker.js", "stalled"},
		{"first", "today.js", "stalled"},
		{"install", "worker.wasm", "truncated"},
		{"update", "index.html", "500"},
		{"later", "game.html", "404"},
	} {
		t.Run(c.String(), func(t *testing.T) { c.fails(t, site.Handler(now), site.Handler(nextPage(t, now))) })
	}
}

// overlay is a folder with some files changed.
type overlay struct {
	fs.FS
	changed map[string][]byte
}

// Open opens a file; one that was changed has no compressed form.
func (o overlay) Open(name string) (fs.File, error) {
	if data, ok := o.changed[name]; ok {
		return fstest.MapFS{name: {Data: data}}.Open(name)
	}
	if _, ok := o.changed[strings.TrimSuffix(strings.TrimSuffix(name, ".gz"), ".br")]; ok {
		return nil, fs.ErrNotExist
	}
	return o.FS.Open(name)
}

// nextPage is a version of a site in which nothing but index.html is new.
func nextPage(t *testing.T, folder fs.FS) fs.FS {
	t.Helper()
	read := func(name string) []byte {
		t.Helper()
		data, err := fs.ReadFile(folder, name)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	tables, err := fs.Glob(folder, "precache.*.js")
	if err != nil || len(tables) != 1 {
		t.Fatalf("the tables are %v, %v", tables, err)
	}
	hash := func(data []byte) []byte { return fmt.Appendf(nil, "%x", sha256.Sum256(data))[:10] }
	old := read("index.html")
	index := append(slices.Clone(old), nextMark...)
	table := bytes.Replace(read(tables[0]), hash(old), hash(index), 1)
	table = bytes.Replace(table, []byte(`"version": "`), []byte(`"version": "next `), 1)
	return overlay{folder, map[string][]byte{"index.html": index, tables[0]: table, "sw.js": append(read("sw.js"), "// next\n"...)}}
}

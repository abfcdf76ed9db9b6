//go:build integration

package site

import (
	"bytes"
	"encoding/json"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"cavalo/internal/tools/browser"
	"cavalo/internal/tools/testkit"
)

// The update laboratory: a player's browser goes through histories of versions, faults
// and tabs. Whatever happens, a page shows one version, or says in words what it lacks
// and has a button; the player's own things stay; and the next visit to a healthy host
// brings everything back, use without a network included. Two histories are run by
// make test-all, all of them in two browsers by make soak.

// visitor is a tab of a browser.
type visitor interface {
	Go(url string) // a page that does not come is no error
	Reload()
	Do(script string)
	Text(expression string) string
	Wait(expression string)
	Sibling() visitor // one more tab of the same profile
}

// chromium is a tab of Chromium.
type chromium struct{ *browser.Tab }

func (c chromium) Go(url string)    { visit(c.Tab, url) }
func (c chromium) Sibling() visitor { return chromium{c.Tab.Sibling()} }

// edition is a version of the site. No two have a file in common, but for icons and
// catalogues.
type edition struct {
	site  fstest.MapFS
	names []string // of the files that it alone has
	kept  []string // the addresses of the files that its service worker keeps
}

// editions are the versions by name, made when they are first needed.
var editions = map[string]func(t *testing.T) edition{"A": onceFor("A"), "B": onceFor("B"), "C": onceFor("C")}

// onceFor makes a version once.
func onceFor(version string) func(t *testing.T) edition {
	var once sync.Once
	var made edition
	return func(t *testing.T) edition {
		t.Helper()
		once.Do(func() { made = makeEdition(t, version) })
		return made
	}
}

func makeEdition(t *testing.T, version string) edition {
	t.Helper()
	plain, _ := built(t)
	to := t.TempDir()
	for from, to := range map[string]string{"game.wasm": "lab.wasm", "worker.wasm": "lab-worker.wasm"} {
		copyFile(t, filepath.Join(plain, from), filepath.Join(plain, to))
	}
	files := fstest.MapFS{}
	copyInto(t, files, plain)
	for name, file := range files {
		data := file.Data
		switch path.Ext(name) {
		case ".js", ".css":
			data = append(bytes.Clone(data), "\n/* version "+version+" */\n"...)
		case ".html":
			const description = `name="description" content="`
			data = append(bytes.Replace(data, []byte(description), []byte(description+version+": "), 1), "<!-- version "+version+" -->\n"...)
		case ".wasm": // a section that means nothing: its kind, its length, its name
			label := "version " + version
			data = append(append(bytes.Clone(data), 0, byte(1+len(label)), byte(len(label))), label...)
		}
		testkit.Must(t, os.WriteFile(filepath.Join(plain, name), data, 0o644))
	}
	testkit.Must(t, Build(plain, to, Fast))
	e := edition{site: fstest.MapFS{}}
	copyInto(t, e.site, to)
	for name := range e.site {
		if kind := path.Ext(name); IsHashed(name) && kind != ".png" && kind != catalogueKind && kind != ".gz" && kind != ".br" {
			e.names = append(e.names, path.Base(name))
		}
		if name := path.Base(name); has(name, "precache") && path.Ext(name) == ".js" {
			e.kept = listed(t, e.site[name].Data)
		}
	}
	return e
}

// listed reads the addresses of the files to keep in the service worker's table.
func listed(t *testing.T, table []byte) (addresses []string) {
	t.Helper()
	_, text, _ := bytes.Cut(table, []byte("self.precache = "))
	text, _, _ = bytes.Cut(text, []byte("\n};"))
	var precache struct{ Files []entry }
	testkit.Must(t, json.Unmarshal(append(bytes.Clone(text), '}'), &precache))
	for _, file := range precache.Files {
		addresses = append(addresses, file.URL)
	}
	return addresses
}

// fault answers a request in place of the site; false leaves it to the site.
type fault func(w http.ResponseWriter, name string, well http.Handler, r *http.Request) bool

// publisher is a host whose site and faults are exchanged.
type publisher struct {
	mutex sync.Mutex
	site  http.Handler
	fault fault
	asked []string
}

func (p *publisher) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := path.Base(r.URL.Path)
	if name == "/" {
		name = "index.html"
	}
	p.mutex.Lock()
	well, fault := p.site, p.fault
	p.asked = append(p.asked, name)
	p.mutex.Unlock()
	if fault == nil || !fault(w, name, well, r) {
		well.ServeHTTP(w, r)
	}
}

// set exchanges what the host does.
func (p *publisher) set(change func()) {
	p.mutex.Lock()
	defer p.mutex.Unlock()
	change()
}

// has reports whether a name begins with one of these, up to its hash.
func has(name string, of ...string) bool {
	return slices.ContainsFunc(of, func(one string) bool { return name == one || strings.HasPrefix(name, one+".") })
}

// down is a host that can't be reached.
func down(w http.ResponseWriter, _ string, _ http.Handler, _ *http.Request) bool {
	panic(http.ErrAbortHandler)
}

// patched puts JavaScript before the service worker's own.
func patched(script string) fault {
	return func(w http.ResponseWriter, name string, well http.Handler, r *http.Request) bool {
		if name != "sw.js" {
			return false
		}
		r.Header.Del("Accept-Encoding")
		r.Header.Del("If-None-Match")
		recorder := httptest.NewRecorder()
		well.ServeHTTP(recorder, r)
		w.Header().Set("Content-Type", kinds[".js"])
		w.Write([]byte(script + "\n" + recorder.Body.String()))
		return true
	}
}

// lab is a host and a browser that visits it.
type lab struct {
	t       *testing.T
	host    *publisher
	address string
	tab     visitor
}

// newLab returns a host with a version, and a tab that has not been there.
func newLab(t *testing.T, version string, tab visitor) *lab {
	t.Helper()
	l := &lab{t: t, host: &publisher{}, tab: tab}
	l.publish(version)
	l.address = browser.Serve(t, l.host) + "/"
	return l
}

// publish puts a version on the host, in place of the one before.
func (l *lab) publish(version string) {
	l.t.Helper()
	site := Handler(editions[version](l.t).site)
	l.host.set(func() { l.host.site = site })
}

// fails lets the host fail; nil lets it be well.
func (l *lab) fails(f fault) { l.host.set(func() { l.host.fault = f }) }

// things are what the player has stored.
const things = `localStorage.getItem("cavalo/settings") + localStorage.getItem("cavalo/game/x")`

// stored is what they are.
const stored = "theme: dark\nlanguage: pt-PT\nthe moves of a game"

// settles visits a version, stores something and waits until it works offline.
func (l *lab) settles(version string) {
	l.t.Helper()
	l.tab.Go(l.address)
	l.shows(l.tab, version)
	l.store()
	l.tab.Wait(offline)
}

// store leaves something of the player's.
func (l *lab) store() {
	l.t.Helper()
	press2(l.tab, "portuguese")
	l.tab.Wait(`localStorage.getItem("cavalo/settings") !== null`)
	l.tab.Do(`localStorage.setItem("cavalo/game/x", "the moves of a game")`)
}

// press2 presses a button of the text view of a tab.
func press2(tab visitor, id string) { tab.Do(node(id) + ".click()") }

// shows waits until a tab runs a version, and fails if it has files of another.
func (l *lab) shows(tab visitor, version string) {
	l.t.Helper()
	tab.Wait(running + ` && document.getElementById("loading").hidden && ` + now + `.startsWith("` + version + `: ")`)
	l.pure(tab, version)
}

// pure fails if a tab has files of another version.
func (l *lab) pure(tab visitor, version string) {
	l.t.Helper()
	of := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(editions)) {
		for _, file := range editions[name](l.t).names {
			if of[file] == "" {
				of[file] = name
			} else { // its content is made of the catalogues
				of[file] = "shared"
			}
		}
	}
	table, _ := json.Marshal(of)
	seen := tab.Text(`(async () => {
		const of = ` + string(table) + `;
		const versionOf = (name) => of[new URL(name).pathname.split("/").pop()];
		// Firefox begins to load the frame's document from before, which the page then replaces.
		const loaded = [performance, frames[0].performance].flatMap((p) => p.getEntriesByType("resource")).filter((entry) => entry.initiatorType !== "iframe");
		const names = new Set([...loaded.map((entry) => entry.name), frames[0].location.href]);
		const versions = new Set();
		window.looked ??= new Set();
		for (const name of names) {
			const version = versionOf(name);
			if (!version || version === "shared") continue;
			versions.add(version);
			if (looked.has(name)) continue;
			looked.add(name);
			const data = await fetch(name, { cache: "force-cache" }).then((response) => response.ok && response.arrayBuffer()).catch(() => {});
			const inside = data && new TextDecoder("latin1").decode(data).match(/version [ABC]/g); // the tables have none
			if (inside) versions.add(inside.pop().slice(-1));
		}
		return [...versions].sort().join("");
	})()`)
	if seen != version {
		l.t.Errorf("a page of version %s has files of the versions %q", version, seen)
	}
}

// works uses what a page fetches late: the worker, and the laboratory, which is another
// program with another worker.
func (l *lab) works(tab visitor, version string) {
	l.t.Helper()
	l.solves(tab)
	tab.Do(`window.left = cavalo.onText; location.hash = "lab"; await cavalo.openLaboratory(() => {})`)
	tab.Wait(`cavalo.onText !== window.left`)
	l.solves(tab)
	tab.Wait(`performance.getEntriesByType("resource").some((entry) => entry.name.includes("/lab-worker."))`)
	l.pure(tab, version)
	tab.Do(`location.hash = ""`)
}

// solves gives the program's worker a job, as soon as a program runs.
func (l *lab) solves(tab visitor) {
	l.t.Helper()
	said := node("said") + ".textContent"
	tab.Wait("cavalo.onText && " + said + " !== null")
	tab.Do(said + ` = ""`) // what it said before
	press2(tab, "solve")
	tab.Wait(said + `.startsWith("answer ")`)
	if text := tab.Text(said); !strings.Contains(text, "from the worker") {
		l.t.Fatalf("the worker: %s", text)
	}
}

// offered waits until a tab offers a new version; take takes it.
func (l *lab) offered(tab visitor) {
	l.t.Helper()
	tab.Wait(`!document.getElementById("update").hidden`)
}

func (l *lab) take(tab visitor, version string) {
	l.t.Helper()
	l.offered(tab)
	tab.Do(`document.getElementById("update-now").click()`)
	l.shows(tab, version)
}

// reload loads a page again.
func (l *lab) reload(tab visitor, version string) {
	l.t.Helper()
	tab.Reload()
	l.shows(tab, version)
}

// rested looks for a new version and waits until it is installed, or is not.
func (l *lab) rested(tab visitor) {
	l.t.Helper()
	tab.Do(`await (await navigator.serviceWorker.getRegistration())?.update().catch(() => {})`)
	tab.Wait(`navigator.serviceWorker.getRegistration().then((r) => !r?.installing)`)
}

// tidied waits until only one version is kept. Each start of a page tidies up; a tab
// that is being closed may still count then.
func (l *lab) tidied(tab visitor) {
	l.t.Helper()
	tab.Wait(`(navigator.serviceWorker.controller.postMessage("running"), caches.keys()).then((names) => names.length === 1)`)
}

// filled waits until all files of a version are kept: those that are missing are fetched
// beside the page.
func (l *lab) filled(tab visitor, version string) {
	l.t.Helper()
	list, _ := json.Marshal(editions[version](l.t).kept)
	tab.Wait(`Promise.all(` + string(list) + `.map((url) => caches.match(url))).then((kept) => kept.every(Boolean))`)
}

// heals ends every history: the host is well and has a version, the next visits bring
// it, and it works without a network; what the player has stored is there.
func (l *lab) heals(version string) {
	l.t.Helper()
	l.publish(version)
	l.fails(nil)
	l.tab.Go(l.address)
	l.tab.Wait(running)
	if !strings.HasPrefix(l.tab.Text(now), version+": ") {
		l.take(l.tab, version)
	}
	l.shows(l.tab, version)
	l.tab.Wait(offline)
	l.tidied(l.tab)
	l.filled(l.tab, version)
	l.fails(down)
	l.reload(l.tab, version)
	l.works(l.tab, version)
	l.keeps()
}

// keeps fails if something of the player's is lost.
func (l *lab) keeps() {
	l.t.Helper()
	if got := l.tab.Text(things); got != stored {
		l.t.Errorf("of the player's things this is left: %q", got)
	}
	if got := l.tab.Text(`document.documentElement.lang`); got != "pt-PT" {
		l.t.Errorf("the page has forgotten its language: %s", got)
	}
}

// history is one of the laboratory's.
type history struct {
	name string
	play func(l *lab)
}

// quickHistories are run by make test-all, in Chromium.
var quickHistories = []history{
	{"an old page with a new service worker", func(l *lab) {
		l.settles("A")
		other := l.tab.Sibling()
		other.Go(l.address)
		l.shows(other, "A")
		l.publish("B")
		l.reload(other, "A")
		l.take(other, "B")
		l.offered(l.tab)                                                                    // another tab has loaded a new version
		if kept := l.tab.Text(`caches.keys().then((names) => names.length)`); kept != "2" { // the browser's own cache may hide it
			l.t.Errorf("the files of %s versions are kept beside a page of the older one", kept)
		}
		l.works(l.tab, "A")
		l.keeps()
		l.heals("B")
	}},
	{"the disk is full", func(l *lab) {
		l.settles("A")
		l.publish("B")
		l.fails(patched(`Cache.prototype.put = async () => { throw new DOMException("no room", "QuotaExceededError"); };`))
		l.reload(l.tab, "A")
		l.rested(l.tab)
		l.tab.Wait(`caches.keys().then((names) => names.length === 1)`)
		l.works(l.tab, "A")
		l.heals("B")
	}},
}

func TestUpdates(t *testing.T) {
	for _, h := range quickHistories {
		t.Run(h.name, func(t *testing.T) {
			h.play(newLab(t, "A", chromium{browser.OpenShared(t)}))
		})
	}
}

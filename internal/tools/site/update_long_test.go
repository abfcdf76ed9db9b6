//go:build integration && long

package site

import (
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/tools/browser"
)

// firefox is a tab of Firefox.
type firefox struct {
	*browser.Firefox
	t *testing.T
}

func (f firefox) Sibling() visitor { return firefox{f.In(f.t), f.t} }

// moreHistories are run by make soak, with quickHistories, in both browsers. They are those in
// which a browser does what the model of one in internal/simulation/update does not.
var moreHistories = []history{
	{"half a download, then the rest", func(l *lab) {
		l.settles("A")
		l.publish("B")
		l.fails(cut("lab", "worker"))
		l.reload(l.tab, "A")
		l.rested(l.tab)
		l.works(l.tab, "A")
		l.host.set(func() { l.host.asked = nil })
		l.heals("B")
		l.host.set(func() {
			again := func(name string) bool { return strings.HasPrefix(name, "textview.") }
			if slices.ContainsFunc(l.host.asked, again) {
				l.t.Errorf("what had come was fetched again: %q", l.host.asked)
			}
		})
	}},
	{"storage that can't be read", func(l *lab) {
		l.fails(patched(`CacheStorage.prototype.match = async () => { throw new DOMException("broken", "UnknownError"); };`))
		l.tab.Go(l.address)
		l.shows(l.tab, "A")
		l.store()
		l.rested(l.tab)
		l.reload(l.tab, "A")
		l.works(l.tab, "A")
		l.heals("B")
	}},
	{"the first visit is cut", func(l *lab) {
		l.fails(cut("game"))
		l.tab.Go(l.address)
		l.worded(l.tab)
		l.fails(nil)
		l.tab.Do(`document.getElementById("again").click()`)
		l.shows(l.tab, "A")
		l.store()
		l.heals("A")
	}},
	{"a host answers HTML for the service worker", func(l *lab) {
		l.faulty(answering("text/html", "<!doctype html><title>Home</title>", "sw.js"))
	}},
	{"the service worker has an error of syntax", func(l *lab) {
		l.faulty(answering(kinds[".js"], "const of = ;", "sw.js"))
	}},
	{"a page that nothing was kept of opens the laboratory after its files are gone", func(l *lab) {
		l.fails(missing("sw.js"))
		l.tab.Go(l.address)
		l.shows(l.tab, "A")
		l.store()
		l.publish("B")
		l.tab.Do(`location.hash = "lab"; window.why = await cavalo.openLaboratory(() => {}).catch(String)`)
		l.tab.Wait(`window.why.includes("lab.")`)
		press2(l.tab, "count")
		l.tab.Wait(`Number(` + node("presses") + `.textContent) > 0`)
		l.pure(l.tab, "A")
		l.heals("B")
	}},
	{"the version changes while a page loads", func(l *lab) {
		l.publish("B")
		l.fails(from(editions["A"](l.t), "index.html"))
		l.tab.Go(l.address)
		// Not even the script that reports missing files is there: the page says so itself.
		l.tab.Wait(`document.readyState === "complete" && document.querySelector(".apology a").checkVisibility()`)
		l.fails(nil)
		l.tab.Do(`document.querySelector(".apology a").click()`)
		l.shows(l.tab, "B")
		l.store()
		l.heals("B")
	}},
	{"an old page asks for its worker and loads its frame after the host has a new version", func(l *lab) {
		other := l.twoTabs("A")
		l.publish("B")
		l.reload(other, "A")
		l.take(other, "B")
		l.tab.Do(`frames[0].location.reload()`)
		l.tab.Wait(`frames[0].performance.getEntriesByType("navigation")[0].type === "reload"`)
		l.works(l.tab, "A")
		l.heals("B")
	}},
	{"the service worker is unregistered under a running page", func(l *lab) {
		l.settles("A")
		l.tab.Do(`await (await navigator.serviceWorker.getRegistration()).unregister()`)
		l.works(l.tab, "A")
		l.publish("B")
		l.tab.Reload()
		l.tab.Wait(running)
		l.heals("B")
	}},
	{"the host's clock goes back, and it trusts the times of its files", func(l *lab) {
		l.fails(dated(time.Now()))
		l.settles("A")
		l.publish("B")
		l.fails(dated(time.Now().AddDate(-1, 0, 0)))
		l.reload(l.tab, "A")
		l.rested(l.tab)
		l.tab.Reload()
		l.tab.Wait(running)
		l.heals("B")
	}},
}

// dated is a host whose files all have a time, and that says of what was fetched at
// that time or later that it has not changed.
func dated(at time.Time) fault {
	return func(w http.ResponseWriter, _ string, well http.Handler, r *http.Request) bool {
		r.Header.Del("If-None-Match")
		if since, err := http.ParseTime(r.Header.Get("If-Modified-Since")); err == nil && !at.Truncate(time.Second).After(since) {
			w.WriteHeader(http.StatusNotModified)
			return true
		}
		w.Header().Set("Last-Modified", at.UTC().Format(http.TimeFormat))
		w.Header().Set("Date", at.UTC().Format(http.TimeFormat))
		well.ServeHTTP(w, r)
		return true
	}
}

// twoTabs is settles, with one more tab, which is returned.
func (l *lab) twoTabs(version string) visitor {
	l.t.Helper()
	l.settles(version)
	other := l.tab.Sibling()
	other.Go(l.address)
	l.shows(other, version)
	return other
}

// faulty is an update from A to B that a fault prevents, for as long as it lasts.
func (l *lab) faulty(f fault) {
	l.t.Helper()
	l.settles("A")
	l.publish("B")
	l.fails(f)
	for range 2 {
		l.reload(l.tab, "A")
		l.rested(l.tab)
	}
	l.works(l.tab, "A")
	l.heals("B")
}

func TestAllUpdates(t *testing.T) {
	all := slices.Concat(quickHistories, moreHistories)
	t.Run("Chromium", func(t *testing.T) {
		for _, h := range all {
			t.Run(h.name, func(t *testing.T) { h.play(newLab(t, "A", chromium{browser.OpenShared(t)})) })
		}
	})
	t.Run("Firefox", func(t *testing.T) {
		first := browser.OpenFirefox(t, nil)
		for _, h := range all {
			t.Run(h.name, func(t *testing.T) { h.play(newLab(t, "A", firefox{first.In(t), t})) })
		}
	})
}

// TestServiceWorkersAreForbidden plays where there are none, as in a private window.
func TestServiceWorkersAreForbidden(t *testing.T) {
	forbidden := func(t *testing.T, tab visitor) {
		l := newLab(t, "A", tab)
		tab.Go(l.address)
		l.shows(tab, "A")
		l.store()
		l.works(tab, "A")
		l.publish("B")
		tab.Go(l.address)
		l.shows(tab, "B")
		l.works(tab, "B")
		l.keeps()
	}
	t.Run("Chromium", func(t *testing.T) {
		tab := browser.OpenShared(t)
		tab.AddInitScript(`delete Navigator.prototype.serviceWorker`)
		forbidden(t, chromium{tab})
	})
	t.Run("Firefox", func(t *testing.T) {
		forbidden(t, firefox{browser.OpenFirefox(t, map[string]any{"dom.serviceWorkers.enabled": false}), t})
	})
}

// cut ends the responses for some files before their end.
func cut(of ...string) fault {
	return func(w http.ResponseWriter, name string, well http.Handler, r *http.Request) bool {
		if !has(name, of...) {
			return false
		}
		recorder := httptest.NewRecorder()
		well.ServeHTTP(recorder, r)
		maps.Copy(w.Header(), recorder.Header())
		w.Write(recorder.Body.Bytes()[:recorder.Body.Len()/2])
		w.(http.Flusher).Flush()
		panic(http.ErrAbortHandler)
	}
}

// missing answers 404 for some files.
func missing(of ...string) fault {
	return func(w http.ResponseWriter, name string, _ http.Handler, r *http.Request) bool {
		if has(name, of...) {
			http.NotFound(w, r)
			return true
		}
		return false
	}
}

// answering answers 200 with another content for some files.
func answering(kind, content string, of ...string) fault {
	return func(w http.ResponseWriter, name string, _ http.Handler, _ *http.Request) bool {
		if has(name, of...) {
			w.Header().Set("Content-Type", kind)
			w.Write([]byte(content))
			return true
		}
		return false
	}
}

// from takes some files from another version.
func from(e edition, of ...string) fault {
	return func(w http.ResponseWriter, name string, _ http.Handler, r *http.Request) bool {
		if has(name, of...) {
			Handler(e.site).ServeHTTP(w, r)
			return true
		}
		return false
	}
}

// worded waits until a tab says what it lacks, with a button.
func (l *lab) worded(tab visitor) {
	l.t.Helper()
	tab.Wait(`document.getElementById("loading").checkVisibility() && document.getElementById("again").checkVisibility()
		&& [...document.querySelectorAll("#failure, #missing")].some((place) => place.checkVisibility() && place.innerText.trim() !== "")`)
}

package update

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/dop251/goja"
)

// World is a browser that shows the site, and the host of that.
type World struct {
	script       string // web/sw.js
	editions     []*edition
	site, before *edition // that the host has now, and had before
	weather      string
	own          map[string]reply // the browser's own cache of files
	caches       []*cache         // the oldest first
	quota        int              // bytes of all caches; 0 is no limit

	installing, waiting, active *worker
	turning                     bool // the one that takes over has not done so yet

	tabs  []*tab
	names int // of tabs so far

	pending   []wait
	disturbed int // how often something was taken away, or ended
	step      int
	failed    error
}

// wait is something that happens when a step lets it.
type wait struct {
	what string
	do   func(choice int)
}

// tab is a tab that may show the site.
type tab struct {
	id         string   // of what it shows; "" while none is open
	coming     string   // of what it is to show; "" is nothing
	appear     func()   // shows what has come; nil is nothing: only then the worker knows of it
	page       *edition // that it shows; nil is something else
	controlled bool     // the worker in use answers it
	by         *worker  // that its page came from; nil is none
	loaded     bool     // its program has all files
	agreed     bool     // the player has agreed to another version
	owed       bool     // its files have to be there
}

// mostTabs is how many tabs there are, and mostEditions how many versions.
const mostTabs, mostEditions = 3, 6

// NewWorld returns a browser that has not seen the site yet. script is web/sw.js.
func NewWorld(script string) *World {
	w := &World{script: script, weather: "ok", own: map[string]reply{}, tabs: make([]*tab, mostTabs)}
	for i := range mostEditions {
		w.editions = append(w.editions, makeEdition(i))
	}
	for i := range w.tabs {
		w.tabs[i] = &tab{}
	}
	w.site, w.before = w.editions[0], w.editions[0]
	return w
}

// fail notes what does not hold, once.
func (w *World) fail(format string, args ...any) {
	if w.failed == nil {
		w.failed = fmt.Errorf("step %d: "+format, append([]any{w.step}, args...)...)
	}
}

// await notes what is to happen.
func (w *World) await(what string, do func(choice int)) {
	w.pending = append(w.pending, wait{what, do})
}

// tick lets one of the things happen that are waited for.
func (w *World) tick(choice int) {
	if n := len(w.pending); n > 0 {
		i := choice % n
		p := w.pending[i]
		w.pending = slices.Delete(w.pending, i, i+1)
		p.do(choice / n)
	}
}

// maxTicks is how much happens at most until all is at rest.
const maxTicks = 5000

// settle lets everything happen that is waited for.
func (w *World) settle(choice int) {
	for range maxTicks {
		if len(w.pending) == 0 {
			return
		}
		choice = (choice*1103515245 + 12345) & 0x7fffffff
		w.tick(choice >> 8)
	}
	w.fail("the browser never comes to rest: %s is waited for", w.pending[0].what)
}

// update looks for another version of the worker, as a browser does with each visit.
func (w *World) update(choice int) {
	if w.installing != nil {
		return
	}
	of := w.site
	switch w.weather {
	case "ok":
	case "mixed":
		if choice%2 == 1 {
			of = w.before
		}
	default:
		return // its script does not come, or is none
	}
	newest := w.waiting
	if newest == nil {
		newest = w.active
	}
	if newest != nil && newest.edition == of {
		return
	}
	k := &worker{world: w, edition: of}
	for _, c := range w.caches {
		k.had = slices.AppendSeq(k.had, maps.Keys(c.entries))
	}
	w.installing = k
	k.dispatch("install", nil, func(wrong string) {
		w.installing = nil
		if wrong != "" {
			k.end()
			return
		}
		if w.waiting != nil {
			w.waiting.end()
		}
		w.waiting = k
		w.await("take over", func(int) { w.takeTurn() })
	}, nil)
}

// takeTurn lets the worker take over that waits, if nothing is in its way.
func (w *World) takeTurn() {
	k := w.waiting
	if k == nil || w.turning {
		return
	}
	used := slices.ContainsFunc(w.tabs, func(t *tab) bool { return t.id != "" && t.controlled || t.appear != nil })
	if w.active != nil && (used && !k.skips || w.active.busy > 0) {
		return
	}
	if w.active != nil {
		if used && !k.asked {
			w.fail("the worker of %s takes over, and no player has agreed", k.edition.name)
		}
		w.active.end()
	}
	w.active, w.waiting, w.turning = k, nil, true
	for _, t := range w.tabs {
		if t.id != "" && t.controlled {
			w.changed(t)
		}
	}
	k.dispatch("activate", nil, func(string) { w.turned(k) }, nil)
}

// turned is the end of the taking over, whatever came of it.
func (w *World) turned(k *worker) {
	w.turning, k.active = false, true
	waiting := k.waiting
	k.waiting = nil
	for _, do := range waiting {
		do()
	}
}

// claim gives the worker in use all tabs.
func (w *World) claim() {
	for _, t := range w.tabs {
		if t.id != "" && !t.controlled {
			t.controlled = true
			w.changed(t)
		}
	}
}

// changed tells a page that another worker answers it, as web/page.js hears it.
func (w *World) changed(t *tab) {
	if id := t.id; t.agreed {
		w.await("reload", func(int) {
			if t.id == id { // else it was closed meanwhile
				w.visit(t, false)
			}
		})
	}
}

// kill ends the program of a worker, as a browser does at any time.
func (w *World) kill(k *worker) {
	if k == nil || k.vm == nil {
		return
	}
	w.disturbed++
	k.end()
	if k == w.installing {
		w.installing = nil
	}
	if k == w.active && w.turning {
		w.turned(k)
	}
}

// visit opens the page in a tab. past is a visit that goes past the worker.
func (w *World) visit(t *tab, past bool) {
	w.names++
	id := "tab " + strconv.Itoa(w.names)
	t.coming = id
	w.ask(w.active != nil && !past, id, scope, func(r reply, by *worker, sure bool) {
		if t.coming != id {
			return
		}
		page := w.pageOf(r)
		switch {
		case r.kept && (page == nil || page != by.edition):
			w.fail("the worker of %s answers with another page: %.40q", by.edition.name, r.data)
		case by != nil && page == nil && !wayOn(r):
			w.fail("%s gets neither a page of the game nor one with a button: %d %.40q", id, r.status, r.data)
		case sure && page != by.edition:
			w.fail("%s is left blank, and all files of %s are kept: %d %.40q", id, by.edition.name, r.status, r.data)
		}
		t.appear = func() {
			*t = tab{id: id, page: page, controlled: by != nil, by: by}
			if page != nil {
				w.load(t)
			}
		}
		w.await("appear", func(int) {
			if t.coming == id && t.appear != nil {
				t.appear()
			}
		})
	})
	w.await("update", w.update)
}

// pageOf is the version whose page a reply is; nil when it is none.
func (w *World) pageOf(r reply) *edition {
	for _, e := range w.editions {
		if r.status == 200 && !r.broken && bytes.Equal(r.data, e.files[scope]) {
			return e
		}
	}
	return nil
}

// wayOn says that a reply leaves nobody without a way on: it is the service worker's page
// with a button, or a page of the game that was cut short, which no service worker can
// tell from one of a later version.
func wayOn(r reply) bool {
	lost := r.status == 503 && bytes.Contains(r.data, []byte("<button"))
	return lost || r.status == 200 && bytes.Contains(r.data, []byte(`id="game"`))
}

// load asks for the files of the page that a tab shows. When all have come it runs.
func (w *World) load(t *tab) {
	id, left, right := t.id, len(t.page.first)-1, true
	for _, address := range t.page.first {
		if address == scope {
			continue
		}
		w.file(t, address, func(ok bool) {
			right = right && ok
			if left--; left > 0 || !right || t.id != id {
				return
			}
			t.loaded = true
			w.runs(t)
		})
	}
}

// runs is what a page does whose program has started. That takes far longer than a page
// needs to appear whose response has come, so others have appeared by then.
func (w *World) runs(t *tab) {
	for _, other := range w.tabs {
		if other.appear != nil {
			other.appear()
		}
	}
	if k := w.active; k != nil && t.controlled && t.by == k {
		k.dispatch("message", map[string]any{"data": "running", "source": map[string]any{"id": t.id}}, func(string) {}, nil)
		t.owed = t.owed || k.active && t.page == k.edition && w.complete(t.page)
	}
	w.await("update", w.update)
}

// generations are how many versions before the one in use are kept at most, as web/sw.js
// has it.
const generations = 3

// file asks for a file of the page that a tab shows.
func (w *World) file(t *tab, address string, done func(ok bool)) {
	page, id := t.page, t.id
	w.ask(t.controlled, t.id, address, func(r reply, by *worker, sure bool) {
		right := r.status == 200 && !r.broken && bytes.Equal(r.data, page.files[address])
		switch {
		case t.id != id:
			return
		case r.kept && !right:
			w.fail("a page of %s gets for %s what the worker takes for checked: %.40q", page.name, address, r.data)
		case sure && !right:
			w.fail("a page of %s does not get %s, which is kept: %d %.40q", page.name, address, r.status, r.data)
		}
		done(right)
	})
}

// ask asks for an address, through the worker in use or past it. done hears what came,
// from which worker, and whether it has to be right: nothing was disturbed meanwhile, and
// it is kept.
func (w *World) ask(through bool, client, address string, done func(r reply, by *worker, sure bool)) {
	if !through {
		w.await("fetch", func(choice int) { done(w.direct(address, choice), nil, false) })
		return
	}
	w.await("request", func(choice int) {
		k := w.active
		switch {
		case k == nil:
			done(w.direct(address, choice), nil, false)
		case k.active:
			w.send(k, client, address, done)
		default:
			k.waiting = append(k.waiting, func() { w.send(k, client, address, done) })
		}
	})
}

// direct is what comes without a worker. A page is asked for again.
func (w *World) direct(address string, choice int) (r reply) {
	if address == scope {
		r, _ = w.serve(address, choice)
	} else {
		r, _ = w.fetch(address, "default", choice)
	}
	return r
}

// send hands a request to a worker.
func (w *World) send(k *worker, client, address string, done func(r reply, by *worker, sure bool)) {
	disturbed, kept := w.disturbed, w.keeps(k, address)
	mode := "no-cors"
	if address == scope {
		mode = "navigate"
	}
	event := map[string]any{"request": map[string]any{"url": address, "method": "GET", "mode": mode}, "clientId": client}
	k.dispatch("fetch", event, func(string) {}, func(call goja.FunctionCall) goja.Value {
		r := reply{}
		if given, ok := call.Argument(1).(*goja.Object); ok {
			r = received(given)
		} else if !call.Argument(0).ToBoolean() { // it leaves that to the browser
			r = w.direct(address, 0)
		}
		done(r, k, kept && w.disturbed == disturbed && w.keeps(k, address))
		return goja.Undefined()
	})
}

// keeps says that what a worker has to find for an address is kept.
func (w *World) keeps(k *worker, address string) bool {
	if address == scope {
		return w.complete(k.edition)
	}
	return w.has(address)
}

// has says that a file with a hash in its name is kept as it should be.
func (w *World) has(address string) bool {
	return slices.ContainsFunc(w.caches, func(c *cache) bool {
		r, ok := c.entries[address]
		return ok && strings.Contains(address, "."+hashOf(r.data)+".")
	})
}

// received is a response of the script.
func received(o *goja.Object) reply {
	data, _ := o.Get("bytes").Export().(goja.ArrayBuffer)
	r := reply{status: int(o.Get("status").ToInteger()), data: append([]byte(nil), data.Bytes()...), broken: o.Get("broken").ToBoolean()}
	if headers, ok := o.Get("headers").(*goja.Object); ok {
		if names, ok := headers.Get("map").(*goja.Object); ok {
			r.kept = names.Get("x-unpacked") != nil
		}
	}
	return r
}

// lose takes something away that was kept: nobody is owed it any more.
func (w *World) lose() {
	w.disturbed++
	for _, t := range w.tabs {
		t.owed = false
	}
}

// check looks at what must hold after each step: the files that a tab needs are there,
// unless those of as many versions are as are kept at most.
func (w *World) check() {
	for _, t := range w.tabs {
		if t.id == "" || !t.owed || w.complete(t.page) {
			continue
		}
		if t.owed = false; len(w.caches) <= generations {
			w.fail("the files of %s are gone, which %s shows", t.page.name, t.id)
		}
	}
}

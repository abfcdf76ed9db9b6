package update

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/rng"
)

// kinds are the steps that there are, as often as they are likely.
var kinds = []string{
	"visit", "visit", "visit", "visit", "past", "close", "agree", "agree", "file", "file", "later",
	"weather", "weather", "deploy", "deploy", "back", "quota", "evict", "lose", "restart", "kill", "kill", "stale", "update",
	"tick", "tick", "tick", "tick", "tick", "tick", "tick", "tick", "tick", "tick", "settle", "settle", "settle", "settle",
}

// Session makes the steps of a seed: a line each, of a word and a number that chooses.
func Session(seed int64, steps int) (list []string) {
	r := rng.New("update " + strconv.FormatInt(seed, 10))
	for range steps {
		list = append(list, fmt.Sprint(kinds[r.Intn(len(kinds))], " ", r.Intn(1<<20)))
	}
	return list
}

// Play plays a list of steps with a service worker, and says what did not hold; nil is
// nothing.
func Play(script string, list []string) error {
	w := NewWorld(script)
	for _, s := range list {
		w.step++
		w.act(s)
		if w.check(); w.failed != nil {
			return w.failed
		}
	}
	w.heal()
	return w.failed
}

// act does a step.
func (w *World) act(s string) {
	var what string
	var n int
	if _, err := fmt.Sscan(s, &what, &n); err != nil {
		w.fail("%q is no step: %v", s, err)
		return
	}
	t := w.tabs[n%mostTabs]
	some := n / mostTabs
	switch what {
	case "visit":
		w.visit(t, false)
	case "past":
		w.visit(t, true)
	case "close":
		*t = tab{}
		w.await("take over", func(int) { w.takeTurn() })
	case "agree":
		w.agree(t)
	case "file", "later":
		if t.page != nil {
			all := t.page.first
			if what == "later" {
				all = t.page.later
			}
			if address := all[some%len(all)]; address != scope {
				w.file(t, address, func(bool) {})
			}
		}
	case "restart": // the page starts another program, as of the laboratory
		if t.page != nil && t.loaded {
			w.runs(t)
		}
	case "weather":
		w.weather = weathers[n%len(weathers)]
	case "deploy":
		w.deploy(n % mostEditions)
	case "back":
		w.site, w.before = w.before, w.site
	case "quota":
		if w.quota = 0; n%2 == 0 {
			w.quota = 500 + n/2%4000
		}
	case "evict":
		w.lose()
		w.caches = nil
	case "lose":
		w.loseOne(n)
	case "kill":
		w.kill([]*worker{w.installing, w.waiting, w.active}[n%3])
	case "stale": // the browser has something else in its own cache than the host
		e := w.editions[n%mostEditions]
		w.own[e.first[some%len(e.first)]] = reply{status: 200, kind: "text/html", data: []byte(loginPage)}
	case "update":
		w.update(n)
	case "tick":
		w.tick(n)
	case "settle":
		w.settle(n)
	default:
		w.fail("there is no step %q", s)
	}
}

// agree is the player who lets another version take over, as web/page.js does.
func (w *World) agree(t *tab) {
	if t.page == nil {
		return
	}
	t.agreed = true
	if w.waiting != nil {
		w.waiting.asked = true
		w.waiting.dispatch("message", map[string]any{"data": "take over"}, func(string) {}, nil)
	}
}

// deploy brings a version out.
func (w *World) deploy(number int) {
	if e := w.editions[number]; e != w.site {
		w.before, w.site = w.site, e
	}
}

// loseOne takes one file out of a cache, or a cache, as a broken disk does.
func (w *World) loseOne(n int) {
	if len(w.caches) == 0 {
		return
	}
	w.lose()
	c := w.caches[n%len(w.caches)]
	addresses := make([]string, 0, len(c.entries))
	for address := range c.entries {
		addresses = append(addresses, address)
	}
	slices.Sort(addresses)
	if n /= len(w.caches); n%4 == 0 || len(addresses) == 0 {
		w.remove(c.name)
		return
	}
	delete(c.entries, addresses[n/4%len(addresses)])
}

// heal is a visit to a healthy host: it must bring all back.
func (w *World) heal() {
	w.weather, w.quota = "ok", 0
	for _, t := range w.tabs {
		*t = tab{}
	}
	w.await("take over", func(int) { w.takeTurn() })
	w.settle(1)
	one := w.tabs[0]
	for range 3 { // the version that is there, the newest one, and what that has to tidy up
		w.visit(one, false)
		w.settle(1)
		w.agree(one)
		w.settle(1)
	}
	if w.failed != nil {
		return
	}
	var names []string
	for _, c := range w.caches {
		names = append(names, c.name)
	}
	if want := []string{w.site.cacheName()}; !slices.Equal(names, want) {
		w.fail("after a healthy visit the caches are\n%s, not\n%s", strings.Join(names, "\n"), want[0])
	}
	w.weather = "offline"
	w.visit(one, false)
	w.settle(1)
	if one.page != w.site || !w.complete(w.site) {
		w.fail("after a healthy visit %s does not run without a network: %v", w.site.name, one.page)
	}
}

// Shrink looks for the shortest list that fails still.
func Shrink(script string, list []string) []string {
	for size := len(list) / 2; size >= 1; size /= 2 {
		for at := len(list) - size; at >= 0; at -= size {
			less := append(slices.Clone(list[:at]), list[min(at+size, len(list)):]...)
			if Play(script, less) != nil {
				list = less
			}
		}
	}
	return list
}

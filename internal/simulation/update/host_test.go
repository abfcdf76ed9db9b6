package update

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// scope is where the site is.
const scope = "https://example.org/cavalo/"

// edition is a version of the site: its files by address.
type edition struct {
	name  string
	files map[string][]byte
	first []string // the addresses of what is kept at once
	later []string // of what is kept when it was asked for
	table string   // precache.js
}

// entry is a file in precache.js.
type entry struct {
	URL    string `json:"url"`
	Type   string `json:"type"`
	Size   int    `json:"size"`
	Hashed bool   `json:"hashed"`
	Hash   string `json:"hash"`
}

// hashOf is the part of a file's hash that is in its name.
func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])[:10]
}

// makeEdition makes the version of a number. Versions have an icon in common, and each
// second one a table.
func makeEdition(number int) *edition {
	e := &edition{name: fmt.Sprint("version ", number), files: map[string][]byte{}}
	var tables [2][]entry
	add := func(kind string, list int, text string) string {
		data := []byte(text)
		hash := hashOf(data)
		name, kind, _ := strings.Cut(kind, ".")
		url := name + "." + hash + "." + kind
		e.files[scope+url] = data
		tables[list] = append(tables[list], entry{url, "text/" + kind, len(data), true, hash})
		return url
	}
	names := []string{
		add("game.js", 0, e.name+": "+strings.Repeat("the game ", 20)),
		add("lab.wasm", 0, e.name+": "+strings.Repeat("the laboratory ", 20)),
		add("icon.png", 0, "the icon"),
	}
	add("tables.bin", 1, fmt.Sprintf("the tables %d", number/2))
	page := []byte(fmt.Sprintf("<html id=\"game\"> %s %v", e.name, names))
	e.files[scope] = page
	tables[0] = append(tables[0], entry{"./", "text/html", len(page), false, hashOf(page)})
	for i, list := range []*[]string{&e.first, &e.later} {
		for _, f := range tables[i] {
			*list = append(*list, scope+strings.TrimPrefix(f.URL, "./"))
		}
	}
	table, err := json.Marshal(map[string]any{"version": hashOf([]byte(e.name)), "files": tables[0], "later": tables[1]})
	if err != nil {
		panic(err) // plain texts can be written
	}
	e.table = "self.precache = " + string(table) + ";"
	return e
}

// cacheName is the name of the cache that the version's worker keeps its files in.
func (e *edition) cacheName() string { return "cavalo " + scope + " " + hashOf([]byte(e.name)) }

// weathers are what a network does with a request.
var weathers = []string{"ok", "ok", "ok", "offline", "missing", "login", "torn", "cut", "mixed", "failing"}

// reply is what comes for a request.
type reply struct {
	status int
	kind   string
	data   []byte
	kept   bool // it is from a cache of a worker
	broken bool // its content breaks off with an error
}

// loginPage is what a network answers everything with that asks for a login.
const loginPage = "<html> please log in"

// serve is what the host and the network give for an address now; ok is false where
// nothing comes. choice chooses between two versions where both are served.
func (w *World) serve(address string, choice int) (r reply, ok bool) {
	from := w.site
	if w.weather == "mixed" && choice%2 == 1 {
		from = w.before
	}
	data, there := from.files[address]
	r = reply{status: 200, kind: "text/x", data: data}
	if !there {
		r = reply{status: 404, kind: "text/html", data: []byte("<html> there is no such page")}
	}
	switch w.weather {
	case "offline":
		return r, false
	case "missing":
		r = reply{status: 404, kind: "text/html", data: []byte("<html> there is nothing")}
	case "failing":
		r = reply{status: 500, kind: "text/html", data: []byte("<html> the host has a fault")}
	case "login":
		r = reply{status: 200, kind: "text/html", data: []byte(loginPage)}
	case "torn":
		r.broken = true
	case "cut":
		r.data = r.data[:len(r.data)/2]
	}
	return r, true
}

// fetch is serve through the browser's own cache: mode is the option of fetch.
func (w *World) fetch(address, mode string, choice int) (r reply, ok bool) {
	if kept, there := w.own[address]; there && mode == "default" && choice%3 > 0 {
		return kept, true
	}
	r, ok = w.serve(address, choice)
	if ok && r.status == 200 && !r.broken {
		w.own[address] = r
	}
	return r, ok
}

// cache is one of the caches of the site.
type cache struct {
	name    string
	entries map[string]reply
}

func (c *cache) size() (n int) {
	for address, r := range c.entries {
		n += len(address) + len(r.data)
	}
	return n
}

// cacheOf is the cache of a name, nil when there is none.
func (w *World) cacheOf(name string) *cache {
	if i := slices.IndexFunc(w.caches, func(c *cache) bool { return c.name == name }); i >= 0 {
		return w.caches[i]
	}
	return nil
}

// open is the cache of a name, a new one when there is none.
func (w *World) open(name string) *cache {
	c := w.cacheOf(name)
	if c == nil {
		c = &cache{name, map[string]reply{}}
		w.caches = append(w.caches, c)
	}
	return c
}

// put keeps a reply; false when there is no room.
func (w *World) put(c *cache, address string, r reply) bool {
	size := len(address) + len(r.data)
	if old, there := c.entries[address]; there {
		size -= len(address) + len(old.data)
	}
	used := 0
	for _, c := range w.caches {
		used += c.size()
	}
	if w.quota > 0 && used+size > w.quota {
		return false
	}
	c.entries[address] = r
	return true
}

// remove deletes the cache of a name. Who has it open goes on with what nobody sees.
func (w *World) remove(name string) bool {
	n := len(w.caches)
	w.caches = slices.DeleteFunc(w.caches, func(c *cache) bool { return c.name == name })
	return len(w.caches) < n
}

// match is what a cache has for an address; name "" looks into all, the oldest first.
func (w *World) match(name, address string) (r reply, ok bool) {
	for _, c := range w.caches {
		if name == "" || c.name == name {
			if r, ok = c.entries[address]; ok {
				return r, ok
			}
		}
	}
	return r, false
}

// complete says that the cache of a version has all that is kept at once.
func (w *World) complete(e *edition) bool {
	for _, address := range e.first {
		if r, ok := w.match(e.cacheName(), address); !ok || !bytes.Equal(r.data, e.files[address]) {
			return false
		}
	}
	return true
}

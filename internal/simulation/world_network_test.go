package simulation

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"time"

	"cavalo/internal/words"
)

// patience is how long a page waits for a file without a byte of it (web/unpack.js).
const patience = 30 * time.Second

// fetch is a file that a program waits for.
type fetch struct {
	name  string
	done  func(error)
	leave func() // gives up waiting
}

// Fails are the ways in which a fetch fails, and what the page says of each: the host has
// no such file, answers with a page of its own, or breaks off in the middle. A host that
// says nothing at all is given up by the page itself.
var Fails = map[string]error{
	"404":  errors.New("HTTP 404"),
	"html": errors.New("what came is damaged"),
	"cut":  errors.New("network error"),
}

var errSilent = errors.New("no byte for 30 s")

// ask fetches a file: it comes when a step lets it.
func (h *Host) ask(name string, done func(error)) {
	f := &fetch{name: name, done: done}
	h.asked = append(h.asked, f)
	h.wait(f)
}

// wait gives a fetch up in the end. A page that was left does nothing until it is back.
func (h *Host) wait(f *fetch) {
	f.leave = h.World.After(patience, func() {
		if h.left {
			h.wait(f)
			return
		}
		h.end(f, errSilent)
	})
}

// end ends a fetch.
func (h *Host) end(f *fetch, err error) {
	f.leave()
	h.asked = slices.DeleteFunc(h.asked, func(other *fetch) bool { return other == f })
	f.done(err)
}

// drop forgets all that was asked for.
func (h *Host) drop() {
	for _, f := range h.asked {
		f.leave()
	}
	h.asked = nil
}

// Asked are the names of the files that the program waits for, the one that it has
// asked for first before the others.
func (h *Host) Asked() (names []string) {
	for _, f := range h.asked {
		names = append(names, f.name)
	}
	return names
}

// Awaits says that the program waits for a file of such a name.
func (h *Host) Awaits(prefix string) bool {
	return slices.ContainsFunc(h.asked, func(f *fetch) bool { return strings.HasPrefix(f.name, prefix) })
}

// Fetch ends the fetch of the file of a name, or of the first one that is waited for. It
// returns the name, "" when there is none.
func (h *Host) Fetch(name string, err error) string {
	for _, f := range h.asked {
		if name == "" || f.name == name {
			h.end(f, err)
			return f.name
		}
	}
	return ""
}

// The folders of what is fetched.
const (
	Catalogues = "words/"
	Licences   = "licences/"
	Laboratory = "lab.wasm"
)

// Catalogue implements platform.Host: what was fetched is there.
func (h *Host) Catalogue(tag string) string {
	if !h.World.Fetched[tag] {
		return ""
	}
	lang, _ := words.Parse(tag)
	return lang.Source()
}

// FetchCatalogue implements platform.Host.
func (h *Host) FetchCatalogue(tag string, done func(error)) {
	h.ask(Catalogues+tag, func(err error) {
		if err == nil {
			h.World.Fetched[tag] = true
		}
		done(err)
	})
}

// Licence implements platform.Host.
func (h *Host) Licence(file string, done func(text string, err error)) {
	h.ask(Licences+file, func(err error) {
		if err != nil {
			done("", err)
			return
		}
		h.Host.Licence(file, done)
	})
}

// laboratory are the addresses that need the program with the laboratory (web/page.js).
var laboratory = regexp.MustCompile(`^#?lab\b`)

// InLaboratory says that the tab's address is such a one.
func (h *Host) InLaboratory() bool {
	if n := len(h.Trail); n > 0 {
		return laboratory.MatchString(h.Trail[n-1].Link)
	}
	return laboratory.MatchString(h.Address)
}

// OpenLaboratory is the page's part of the door (package door): it puts the program with
// the laboratory in place of the one that asks.
func (h *Host) OpenLaboratory(_ func(share float64), failed func(why string)) {
	h.ask(Laboratory, func(err error) {
		switch {
		case err != nil:
			failed(err.Error())
		case !h.InLaboratory():
			failed("") // the player has gone elsewhere meanwhile
		default:
			h.Enter()
		}
	})
}

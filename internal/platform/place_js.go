package platform

import (
	"syscall/js"
	"time"
)

// How often an address may be changed: Safari allows 100 times in 30 s.
const (
	placeBurst = 20                     // at once
	placeRest  = 400 * time.Millisecond // and then one in this time
	placeRetry = 5 * time.Second        // after a change that was refused
)

// stateKey is where the state of an entry is kept in its history.state.
const stateKey = "cavalo"

// trail is what is known of the page's history.
type trail struct {
	wanted  *Place    // what the address is to become
	waiting bool      // till it may be changed
	free    time.Time // the address would be as good as unchanged from then on
	arrived Place     // by the last popstate
}

// Place implements Host; ?puzzle= stands for a link that names only the puzzle.
func (w *Web) Place() Place {
	p := Place{Link: unescapeLink(w.outer.Get("location").Get("hash").String())}
	if state := w.outer.Get("history").Get("state"); state.Type() == js.TypeObject {
		if text := state.Get(stateKey); text.Type() == js.TypeString {
			p.State, p.Ours = text.String(), true
		}
	}
	if p.Link == "" && !p.Ours {
		p.Link = w.Parameter("puzzle")
	}
	return p
}

// SetPlace implements Host. The address follows as soon as the browser allows it.
func (w *Web) SetPlace(p Place) {
	w.trail.wanted = &p
	if !w.trail.waiting {
		w.follow()
	}
}

// follow brings the address up to date, now or when it may be.
func (w *Web) follow() {
	t, now := &w.trail, time.Now()
	if t.free.Before(now) {
		t.free = now
	}
	pause := t.free.Sub(now) - (placeBurst-1)*placeRest
	if pause <= 0 {
		t.free = t.free.Add(placeRest)
		if w.flush(); t.wanted == nil {
			return
		}
		pause = placeRetry
	}
	t.waiting = true
	w.after(int(pause.Milliseconds())+1, func() {
		if t.waiting = false; t.wanted != nil {
			w.follow()
		}
	})
}

// flush brings the address up to date, if the browser lets it.
func (w *Web) flush() {
	if p := w.trail.wanted; p != nil && w.enter("replaceState", *p) {
		w.trail.wanted = nil
	}
}

// AddPlace implements Host.
func (w *Web) AddPlace(p Place) {
	w.flush()
	w.trail.wanted = nil // it was for the entry before
	if !w.enter("pushState", p) {
		w.SetPlace(p)
	}
}

// enter changes the history; false when the browser refuses.
func (w *Web) enter(how string, p Place) bool {
	location := w.outer.Get("location")
	address := location.Get("pathname").String() + location.Get("search").String()
	if p.Link != "" {
		address += "#" + escapeLink(p.Link)
	}
	return try(func() { w.outer.Get("history").Call(how, map[string]any{stateKey: p.State}, "", address) }) == nil
}

// OnPlace implements Host.
func (w *Web) OnPlace(on func(Place)) {
	arrive := func(p Place) {
		w.trail.wanted, w.trail.arrived = nil, p // what was wanted was for another entry
		on(p)
	}
	listen(w.outer, "popstate", func(js.Value) { arrive(w.Place()) })
	listen(w.outer, "hashchange", func(js.Value) { // where typing an address makes no popstate
		if p := w.Place(); !p.Ours && p != w.trail.arrived {
			arrive(p)
		}
	})
}

// Embedded says that the page stands in another one, whose history is not ours
// to add to.
func (w *Web) Embedded() bool { return !w.outer.Get("parent").Equal(w.outer) }

package platform

import "syscall/js"

const (
	placeRest  = 400   // milliseconds between two changes of an address: Safari allows 100 in 30 s
	placeRetry = 5_000 // after a change that was refused
)

// stateKey is where the state of an entry is kept in its history.state.
const stateKey = "cavalo"

// trail is what is known of the page's history.
type trail struct {
	wanted  *Place // what the address is to become
	resting bool   // it may not be changed yet
	arrived Place  // by the last popstate
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

// SetPlace implements Host. Browsers limit how often an address may be changed:
// it follows as soon as that is allowed.
func (w *Web) SetPlace(p Place) {
	w.trail.wanted = &p
	if !w.trail.resting {
		w.flush()
		w.rest()
	}
}

// rest lets the address be for a while.
func (w *Web) rest() {
	pause := placeRest
	if w.trail.wanted != nil {
		pause = placeRetry
	}
	w.trail.resting = true
	w.after(pause, func() {
		if w.trail.resting = false; w.trail.wanted != nil {
			w.flush()
			w.rest()
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

package platform

import (
	"errors"
	"strconv"
	"syscall/js"
	"time"
)

// Web is the Host of the web page. The program runs in a frame (web/game.html). The page
// around the frame (web/index.html) has the address, the text view and everything else
// outside the canvas; it is of the same origin and offers its services as window.cavalo.
type Web struct {
	known []string // the known names in storage
	frame js.Value // the window of the program
	outer js.Value // the window of the page; the same as frame without a frame
	page  js.Value // the page's services, or undefined
	draws bool

	onUnread func(large string, others []string) // may be nil
	trail    trail
}

// Parts returns the parts of the system.
func (w *Web) Parts() Host {
	h := Host{Storage: w, Transfer: w, History: w, System: w, Text: w}
	if w.films() {
		h.Movie = w.movie
	}
	if w.alone() {
		h.Frame = w
	}
	return h
}

// NewWeb returns the page around the program.
func NewWeb() *Web {
	frame := js.Global()
	w := &Web{frame: frame, outer: frame.Get("parent")}
	w.page = w.outer.Get("cavalo")
	w.draws = frame.Get("cavaloContext").Truthy() // Ebitengine draws with it (web/game.js)
	w.trail.below = w.belowHere()
	return w
}

// ask calls a service of the page, if the page has it.
func (w *Web) ask(service string, args ...any) {
	if w.page.Truthy() && w.page.Get(service).Truthy() {
		w.page.Call(service, args...)
	}
}

// listen calls on for each event of a kind. Events without the fields of their kind, made by
// scripts and extensions, are ignored.
func listen(target js.Value, kind string, on func(event js.Value)) {
	target.Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		defer func() {
			switch problem := recover().(type) {
			case nil, *js.ValueError, js.Error:
			default:
				panic(problem)
			}
		}()
		on(args[0])
		return nil
	}))
}

// try calls f, which may throw, and returns the exception.
func try(f func()) (err error) {
	defer func() {
		switch thrown := recover().(type) {
		case nil:
		case js.Error:
			err = thrown
		default:
			panic(thrown)
		}
	}()
	f()
	return nil
}

func settle(promise js.Value, kept func(js.Value), broken func(error)) {
	var then, catch js.Func
	then = js.FuncOf(func(_ js.Value, args []js.Value) any {
		then.Release()
		catch.Release()
		kept(args[0])
		return nil
	})
	catch = js.FuncOf(func(_ js.Value, args []js.Value) any {
		then.Release()
		catch.Release()
		broken(errors.New("platform: " + js.Global().Call("String", args[0]).String()))
		return nil
	})
	promise.Call("then", then, catch)
}

// parameter returns the value of "?name=" in the page's address, or "".
func (w *Web) parameter(name string) string {
	value := w.frame.Get("URLSearchParams").New(w.outer.Get("location").Get("search")).Call("get", name)
	if value.IsNull() {
		return ""
	}
	return value.String()
}

func (w *Web) ShareURL(text string) string {
	location := w.outer.Get("location")
	return location.Get("origin").String() + location.Get("pathname").String() + "#" + escapeLink(text)
}

// Look implements System: the page determines it before the program is loaded.
func (w *Web) Look() Look {
	if !w.page.Truthy() || !w.page.Get("look").Truthy() {
		return Look{Language: "en"}
	}
	look := w.page.Call("look")
	text := func(name string) string { return look.Get(name).String() }
	return Look{Language: text("language"), Chosen: text("chosen"), Theme: text("theme"), Dark: look.Get("dark").Bool(), Contrast: look.Get("contrast").Truthy()}
}

// ReadForeign has the page run the program with the readers of foreign formats.
func (w *Web) ReadForeign(request []byte, done func(answer []byte, err error)) {
	if !w.page.Truthy() || !w.page.Get("readForeign").Truthy() {
		done(nil, ErrNotExist)
		return
	}
	bytes := w.frame.Get("Uint8Array").New(len(request))
	js.CopyBytesToJS(bytes, request)
	settle(w.page.Call("readForeign", bytes), func(bytes js.Value) {
		if !bytes.Truthy() {
			done(nil, ErrSilent)
			return
		}
		bytes = w.frame.Get("Uint8Array").New(bytes) // it is the page's, and so is no such array here
		answer := make([]byte, bytes.Length())
		js.CopyBytesToGo(answer, bytes)
		done(answer, nil)
	}, func(err error) { done(nil, err) })
}

func (w *Web) Licence(file string, done func(text string, err error)) {
	if !w.page.Truthy() || !w.page.Get("licence").Truthy() {
		done("", ErrNotExist)
		return
	}
	settle(w.page.Call("licence", file), func(text js.Value) { done(text.String(), nil) }, func(err error) { done("", err) })
}

func (w *Web) LibraryPage() { w.ask("openLibrary") }

func (w *Web) Catalogue(tag string) string {
	if !w.page.Truthy() || !w.page.Get("catalogue").Truthy() {
		return ""
	}
	return w.page.Call("catalogue", tag).String()
}

func (w *Web) FetchCatalogue(tag string, done func(error)) {
	if !w.page.Truthy() || !w.page.Get("fetchCatalogue").Truthy() {
		done(ErrNotExist)
		return
	}
	settle(w.page.Call("fetchCatalogue", tag), func(js.Value) { done(nil) }, done)
}

// OpenLaboratory makes the page fetch the program with the laboratory and run it in place of
// this one. at is called with the share that is loaded. If it can't be loaded, failed is
// called with the reason, or with "" if the player has moved on before it was loaded.
func OpenLaboratory(at func(share float64), failed func(why string)) {
	page := js.Global().Get("parent").Get("cavalo")
	if !page.Truthy() || !page.Get("openLaboratory").Truthy() {
		failed(ErrNotExist.Error())
		return
	}
	progress := js.FuncOf(func(_ js.Value, args []js.Value) any {
		at(args[0].Float())
		return nil
	})
	settle(page.Call("openLaboratory", progress), func(runs js.Value) {
		if !runs.Bool() {
			failed("")
		}
	}, func(err error) {
		progress.Release()
		failed(err.Error())
	})
}

func (w *Web) ReducedMotion() bool {
	return w.media("(prefers-reduced-motion: reduce)").Get("matches").Bool()
}

// OnScheme implements System: the page reports changes of its look.
func (w *Web) OnScheme(on func()) {
	listen(w.media("(prefers-reduced-motion: reduce)"), "change", func(js.Value) { on() })
	if w.page.Truthy() {
		w.page.Set("onLook", js.FuncOf(func(js.Value, []js.Value) any {
			on()
			return nil
		}))
	}
}

// OnGone implements History. Events made by a script are ignored.
func (w *Web) OnGone(on func(gone bool)) {
	listen(w.outer, "pagehide", func(event js.Value) {
		if !event.Get("isTrusted").Bool() {
			return
		}
		on(true)
		w.flush()
	})
	listen(w.outer, "pageshow", func(event js.Value) {
		if event.Get("persisted").Bool() {
			on(false)
		}
	})
}

func (w *Web) OnHidden(on func(hidden bool)) {
	page := w.outer.Get("document")
	listen(page, "visibilitychange", func(js.Value) { on(page.Get("hidden").Bool()) })
}

func (w *Web) media(query string) js.Value { return w.outer.Call("matchMedia", query) }

func (w *Web) ShowText(tree string) { w.ask("showText", tree) }

func (w *Web) ShowNode(node string) { w.ask("showNode", node) }

func (w *Web) Announce(line string) { w.ask("announce", line) }

func (w *Web) OnText(on func(id, event, value string)) {
	if !w.page.Truthy() {
		return
	}
	w.page.Set("onText", js.FuncOf(func(_ js.Value, args []js.Value) any {
		on(args[0].String(), args[1].String(), args[2].String())
		return nil
	}))
}

func (w *Web) OpenText() { w.ask("openText") }

// FullScreen implements System for the whole page, including the text view.
func (w *Web) FullScreen(on bool) {
	page := w.outer.Get("document")
	target, method := page.Get("documentElement"), "requestFullscreen"
	if !on {
		if !page.Get("fullscreenElement").Truthy() {
			return
		}
		target, method = page, "exitFullscreen"
	}
	_ = try(func() {
		if promise := target.Call(method); promise.Truthy() {
			settle(promise, func(js.Value) {}, func(error) {})
		}
	})
}

// CanDraw reports whether WebGL is available.
func (w *Web) CanDraw() bool { return w.draws }

// Started implements System. The page opens its text view if nothing can be drawn.
func (w *Web) Started() { w.ask("started", w.draws) }

func (w *Web) Sound(name string) { w.ask("sound", name) }

// Vibrate implements System. A desktop's browser has the function and nothing that moves.
func (w *Web) Vibrate(ms ...int) bool {
	navigator := w.outer.Get("navigator")
	if !navigator.Get("vibrate").Truthy() || !w.media("(pointer: coarse)").Get("matches").Bool() {
		return false
	}
	if len(ms) > 0 {
		times := make([]any, len(ms))
		for i, t := range ms {
			times[i] = t
		}
		navigator.Call("vibrate", times)
	}
	return true
}

func (w *Web) Where() string { return "web" }

// Machine implements System: the browser's own name for itself.
func (w *Web) Machine() string {
	navigator := w.frame.Get("navigator")
	text := "WebAssembly, " + navigator.Get("userAgent").String()
	if n := navigator.Get("hardwareConcurrency"); n.Type() == js.TypeNumber {
		text += ", " + strconv.Itoa(n.Int()) + " CPU"
	}
	return text
}

// The limits on changes of the address: Safari allows 100 in 30 s.
const (
	placeBurst = 20                     // changes at once
	placeRest  = 400 * time.Millisecond // then one change in this time
	placeRetry = 5 * time.Second        // after the browser has rejected a change
	leaveWait  = 5 * time.Second        // for going back
)

// The keys in history.state of an entry's state, and of the number of the program's entries
// below it.
const (
	stateKey = "cavalo"
	belowKey = "cavaloBelow"
)

// trail is the program's knowledge of the page's history.
type trail struct {
	wanted  *Place    // the future address; nil if the address is up to date
	waiting bool      // a timer will change the address
	free    time.Time // when the whole burst is allowed again
	arrived Place     // by the last popstate
	leaving bool      // the browser is going back, which it does later
	add     []Place   // to be added after that
	added   []bool    // whether the browser has accepted the last entries
	below   int       // the number of the program's entries below the current one; -1 is unknown
	left    int       // counts the times of going back
}

// belowHere returns the number of the program's entries below the current one.
func (w *Web) belowHere() int {
	state := w.outer.Get("history").Get("state")
	if state.Type() != js.TypeObject || state.Get(stateKey).Type() != js.TypeString {
		return 0 // the program has no entry yet
	}
	if below := state.Get(belowKey); below.Type() == js.TypeNumber {
		return below.Int()
	}
	return -1 // an earlier version's
}

// Place implements History; ?puzzle= means a link with the puzzle's name alone.
func (w *Web) Place() Place {
	p := Place{Link: unescapeLink(w.outer.Get("location").Get("hash").String())}
	if state := w.outer.Get("history").Get("state"); state.Type() == js.TypeObject {
		if text := state.Get(stateKey); text.Type() == js.TypeString {
			p.State, p.Ours = text.String(), true
		}
	}
	if p.Link == "" && !p.Ours {
		p.Link = w.parameter("puzzle")
	}
	return p
}

// SetPlace implements History. The address changes as soon as the browser allows it.
func (w *Web) SetPlace(p Place) {
	t := &w.trail
	if n := len(t.add); n > 0 {
		t.add[n-1] = p
		return
	}
	if t.wanted = &p; !t.waiting && !t.leaving {
		w.follow()
	}
}

func (w *Web) BackPlace(n int, p Place) {
	t := &w.trail
	if drop := min(n, len(t.add)); drop > 0 {
		t.add, n = t.add[:len(t.add)-drop], n-drop
	}
	if n = t.drop(n); n > 0 {
		t.leaving, t.wanted = true, nil
		w.Travel(-n)
		left := t.left
		w.after(int(leaveWait.Milliseconds()), func() { // the browser has not gone anywhere
			if t.leaving && t.left == left {
				w.left()
			}
		})
	}
	w.SetPlace(p)
}

// drop removes the last n entries and returns how many of them the browser has accepted, so
// that it does not go back beyond the program's first entry.
func (t *trail) drop(n int) (there int) {
	for range n {
		last := len(t.added) - 1
		if (last < 0 || t.added[last]) && there != t.below {
			there++
		}
		t.added = t.added[:max(0, last)]
	}
	return there
}

// left is called when the browser has gone back.
func (w *Web) left() {
	t := &w.trail
	add := t.add
	t.leaving, t.add = false, nil
	t.left++
	t.below = w.belowHere()
	if w.flush(); t.wanted != nil {
		w.follow()
	}
	for _, p := range add {
		w.AddPlace(p)
	}
}

func (w *Web) Travel(by int) { w.outer.Get("history").Call("go", by) }

// follow updates the address, now or as soon as that is allowed.
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
		if t.waiting = false; t.wanted != nil && !t.leaving {
			w.follow()
		}
	})
}

// flush updates the address, unless the browser rejects that.
func (w *Web) flush() {
	if p := w.trail.wanted; p != nil && !w.trail.leaving && w.enter("replaceState", *p) {
		w.trail.wanted = nil
	}
}

func (w *Web) AddPlace(p Place) {
	if w.trail.leaving {
		w.trail.add = append(w.trail.add, p)
		return
	}
	w.flush()
	w.trail.wanted = nil // it belonged to the previous entry
	before := w.trail.below
	if before >= 0 {
		w.trail.below++
	}
	entered := w.enter("pushState", p)
	w.trail.added = append(w.trail.added, entered)
	if !entered {
		w.trail.below = before
		w.SetPlace(p)
	}
}

// enter changes the history; it returns false if the browser rejects that.
func (w *Web) enter(how string, p Place) bool {
	location := w.outer.Get("location")
	address := location.Get("pathname").String() + location.Get("search").String()
	if p.Link != "" {
		address += "#" + escapeLink(p.Link)
	}
	state := map[string]any{stateKey: p.State}
	if w.trail.below >= 0 {
		state[belowKey] = w.trail.below
	}
	return try(func() { w.outer.Get("history").Call(how, state, "", address) }) == nil
}

func (w *Web) OnPlace(on func(Place)) {
	arrive := func(p Place) {
		if w.trail.leaving && p.Ours {
			w.left()
			return
		}
		w.trail.wanted, w.trail.arrived = nil, p // wanted belonged to another entry
		w.trail.added = nil
		switch {
		case p.Ours:
			w.trail.below = w.belowHere()
		case w.trail.below >= 0: // an address was typed: it lies above the one before
			w.trail.below++
		}
		on(p)
	}
	listen(w.outer, "popstate", func(js.Value) { arrive(w.Place()) })
	listen(w.outer, "hashchange", func(js.Value) { // some browsers send no popstate when an address is typed
		if p := w.Place(); !p.Ours && p != w.trail.arrived {
			arrive(p)
		}
	})
}

func (w *Web) Embedded() bool { return w.alone() || !w.outer.Get("parent").Equal(w.outer) }

// alone reports whether the address asks for one thing alone.
func (w *Web) alone() bool { return w.parameter("embed") == "1" }

func (w *Web) Fit(height float64) { w.ask("fit", height) }

func (w *Web) Answered(kind, seed string, right bool, attempt int) {
	w.ask("answered", kind, seed, right, attempt)
}

func (w *Web) OpenTab(address string) { w.ask("openTab", address) }

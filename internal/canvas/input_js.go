package canvas

import (
	"strconv"
	"strings"
	"syscall/js"
	"time"
	"unicode/utf8"

	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
)

const lineHeight = 16 // device-independent pixels for each line of a wheel that counts lines

// input listens to the document itself, because Ebitengine polls keys and buttons once a
// frame and misses quick presses. Ebitengine's own handlers, which would also keep Tab and
// F5 from the browser, receive nothing.
type input struct {
	game   *game
	canvas js.Value
	pointer
	field   field
	shape   string // of the mouse pointer
	touched bool   // the last pointer was a finger
}

// pointer is the mouse button or finger that is pressed.
type pointer struct {
	id     int
	down   bool
	second bool    // it is the right mouse button
	since  float64 // when it was pressed, in milliseconds, by the browser's clock
}

// second is the number of the right mouse button.
const second = 2

// start adds the listeners.
func (in *input) start(g *game) {
	in.game = g
	document := js.Global().Get("document")
	in.canvas = document.Call("querySelector", "canvas")
	in.canvas.Call("setAttribute", "role", "application")
	in.canvas.Call("setAttribute", "aria-label", document.Get("title"))
	in.canvas.Set("tabIndex", -1)
	in.guard()
	// Session.Key returns false when it did not use Tab, and keyDown then
	// leaves the key to the browser.
	g.session.Leave = func(bool) {}

	in.listen("keydown", in.keyDown)
	in.listen("pointerdown", in.pointerDown)
	in.listen("pointermove", in.pointerMove)
	in.listen("pointerup", in.pointerUp)
	in.listen("pointercancel", in.pointerCancel)
	in.listen("pointerout", in.pointerOut)
	in.listen("wheel", in.wheel)
	in.listen("contextmenu", in.contextMenu)
	// The field made at pointerdown must keep the focus.
	in.listen("mousedown", func(event js.Value) { event.Call("preventDefault") })
	for _, kind := range []string{"keyup", "mouseup", "mousemove", "touchstart", "touchend"} {
		in.listen(kind, func(js.Value) {})
	}
	in.listen("touchmove", in.touchMove)
	in.offerWhere()
	in.offerKeys()
}

// offerKeys gives the page a function for keys that were pressed on the page itself.
func (in *input) offerKeys() {
	page := js.Global().Get("parent").Get("cavalo")
	if !page.Truthy() {
		return
	}
	page.Set("onKey", js.FuncOf(func(_ js.Value, args []js.Value) any {
		defer forgive()
		in.focus()
		in.keyDown(args[0])
		return nil
	}))
}

// typing reports whether the canvas has the focus.
func (in *input) typing() bool {
	return !onPage() && js.Global().Get("document").Call("hasFocus").Bool()
}

// listen calls on for events in place of the canvas's handlers.
func (in *input) listen(kind string, on func(event js.Value)) {
	options := map[string]any{"capture": true, "passive": false}
	js.Global().Call("addEventListener", kind, js.FuncOf(func(_ js.Value, args []js.Value) any {
		event := args[0]
		defer forgive()
		if target := event.Get("target"); target.Equal(in.field.element) {
			in.field.event(in, kind, event)
			return nil
		}
		event.Call("stopImmediatePropagation")
		on(event)
		return nil
	}), options)
}

// forgive recovers from a panic caused by an event without the fields of its kind, made by a
// script, an extension or an input method.
func forgive() {
	switch problem := recover().(type) {
	case nil, *js.ValueError, js.Error:
	default:
		panic(problem)
	}
}

// guard adds an element on each side of the canvas that receives the focus when Tab comes
// from there. While the focus is inside, Tab skips them and leaves the document.
func (in *input) guard() {
	document := js.Global().Get("document")
	before, after := in.sentinel("beforebegin", true), in.sentinel("afterend", false)
	for kind, tabIndex := range map[string]int{"focusin": -1, "focusout": 0} {
		document.Call("addEventListener", kind, js.FuncOf(func(js.Value, []js.Value) any {
			before.Set("tabIndex", tabIndex)
			after.Set("tabIndex", tabIndex)
			return nil
		}))
	}
}

// sentinel adds an element beside the canvas that passes the focus on to it.
func (in *input) sentinel(where string, forward bool) js.Value {
	e := js.Global().Get("document").Call("createElement", "span")
	e.Set("tabIndex", 0)
	e.Call("addEventListener", "focus", js.FuncOf(func(js.Value, []js.Value) any {
		in.focus()
		in.game.happen(func() { in.game.session.FocusFirst(forward) })
		return nil
	}))
	in.canvas.Call("insertAdjacentElement", where, e)
	return e
}

func (in *input) focus() {
	in.canvas.Call("focus", map[string]any{"preventScroll": true})
}

// keyDown passes a key to the session, and leaves it to the browser if the session did not
// use it.
func (in *input) keyDown(event js.Value) {
	k, ok := keyEvent(event)
	if !ok {
		return
	}
	used := false
	done := in.game.turn.try(func() {
		in.game.catchUp(time.Now())
		used = in.game.session.Key(k)
		in.follow(in.game)
	})
	in.game.pulse.wake()
	if !done { // it is handled later, and taken as used
		in.game.turn.do(func() { in.game.session.Key(k) })
		used = true
	}
	if used {
		event.Call("preventDefault")
	}
}

// keyEvent reads a key; ok is false for keys of the browser or an input method, and for
// modifiers.
func keyEvent(event js.Value) (k ui.KeyEvent, ok bool) {
	set := func(name string) bool { return event.Get(name).Bool() }
	k = ui.KeyEvent{Key: event.Get("key").String(), Code: event.Get("code").String(),
		Shift: set("shiftKey"), Ctrl: set("ctrlKey"), Meta: set("metaKey"), Repeat: set("repeat")}
	if set("altKey") || set("isComposing") || (k.Ctrl || k.Meta) && !k.Undoes() {
		return k, false
	}
	return k, !browserKey(k.Key)
}

// browserKey reports whether a key is the browser's: F1 to F24, or a modifier.
func browserKey(key string) bool {
	switch key {
	case "Shift", "Control", "Alt", "AltGraph", "Meta", "CapsLock", "Dead", "Process", "Unidentified", "":
		return true
	}
	if rest, ok := strings.CutPrefix(key, "F"); ok && utf8.RuneCountInString(key) > 1 {
		_, err := strconv.Atoi(rest)
		return err == nil
	}
	return false
}

// at returns the position of a pointer on the canvas, which fills its document.
func at(event js.Value) (x, y float64) {
	return event.Get("clientX").Float(), event.Get("clientY").Float()
}

// onCanvas calls f on the session, and then follow, which may open a phone's keyboard only
// within the handler of an event.
func (in *input) onCanvas(f func(s *interact.Session)) {
	in.game.happen(func() {
		f(in.game.session)
		in.follow(in.game)
	})
}

func (in *input) pointerDown(event js.Value) {
	if !event.Get("isPrimary").Bool() {
		in.down = false // a second finger cancels the first one's press
		in.onCanvas((*interact.Session).PointerCancel)
		return
	}
	if button := event.Get("button").Int(); button != 0 {
		if button == second && !in.down {
			x, y := at(event)
			used := true // also if it is handled later
			in.onCanvas(func(s *interact.Session) { used = s.SecondDown(x, y) })
			if in.down, in.second = used, used; used {
				in.id, in.touched = event.Get("pointerId").Int(), false
				in.canvas.Call("setPointerCapture", in.id)
			}
		}
		return
	}
	in.second = false
	in.id, in.down, in.since = event.Get("pointerId").Int(), true, event.Get("timeStamp").Float()
	in.touched = event.Get("pointerType").String() == "touch"
	in.canvas.Call("setPointerCapture", in.id)
	x, y := at(event)
	in.focus()
	in.onCanvas(func(s *interact.Session) { s.PointerDown(x, y, in.touched) })
}

func (in *input) pointerMove(event js.Value) {
	if !event.Get("isPrimary").Bool() {
		return
	}
	x, y := at(event)
	in.onCanvas(func(s *interact.Session) { s.PointerMove(x, y) })
}

func (in *input) pointerUp(event js.Value) {
	button := 0
	if in.second {
		button = second
	}
	if !in.down || event.Get("pointerId").Int() != in.id || event.Get("button").Int() != button {
		return
	}
	in.down = false
	x, y := at(event)
	held := time.Duration((event.Get("timeStamp").Float() - in.since) * float64(time.Millisecond))
	in.onCanvas(func(s *interact.Session) { s.PointerUpAfter(x, y, held) })
}

func (in *input) pointerCancel(event js.Value) {
	if in.down && event.Get("pointerId").Int() == in.id {
		in.down = false
		in.onCanvas((*interact.Session).PointerCancel)
	}
}

// contextMenu keeps the browser's menu away where the right button or a long press has its own use.
func (in *input) contextMenu(event js.Value) {
	if in.second || in.down && in.touched {
		event.Call("preventDefault")
	}
}

// pointerOut is called when the mouse leaves the document.
func (in *input) pointerOut(event js.Value) {
	if !in.down && event.Get("relatedTarget").IsNull() && event.Get("pointerType").String() != "touch" {
		in.onCanvas(func(s *interact.Session) { s.PointerMove(-1, -1) })
	}
}

// touchMove keeps the surrounding page from scrolling with a finger that the program uses.
func (in *input) touchMove(event js.Value) {
	if event.Get("cancelable").Bool() && in.game.session.Claims() {
		event.Call("preventDefault")
	}
}

// wheel scrolls. With Ctrl the wheel zooms the browser.
func (in *input) wheel(event js.Value) {
	if event.Get("ctrlKey").Bool() {
		return
	}
	dy := event.Get("deltaY").Float()
	switch event.Get("deltaMode").Int() {
	case 1:
		dy *= lineHeight
	case 2:
		dy *= in.game.height
	}
	x, y := at(event)
	used := false
	in.onCanvas(func(s *interact.Session) { used = s.Wheel(x, y, dy) })
	if used { // else the surrounding page may scroll
		event.Call("preventDefault")
	}
}

// poll does nothing: events are handled when they arrive.
func (in *input) poll(*game) {}

// due returns zero: events wake the program.
func (in *input) due() time.Time { return time.Time{} }

// follow updates the mouse pointer and the input over a text field.
func (in *input) follow(g *game) {
	if shape := g.session.Shape(); shape != in.shape {
		in.shape = shape
		in.canvas.Get("style").Set("cursor", shape)
	}
	in.field.follow(in, g)
}

package canvas

import (
	"fmt"
	"image"
	"syscall/js"
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/ui/layout"
)

// pulse draws frames only when they are needed. Ebitengine requests a frame from the browser
// as soon as it has drawn one; the canvas document (web/game.js) holds that request until
// cavaloFrame is called.
//
// The browser draws no frames while the canvas is hidden behind the text view, or the tab behind
// another tab: then a timer advances the program's time.
type pulse struct {
	game  *game
	frame js.Value // requests a frame; undefined in a document that holds no request

	fire  js.Func
	timer js.Value
	rings time.Time // when the timer fires; zero if none is set
	due   time.Time // the next frame or tick; zero means never
	asked bool      // a requested frame has not arrived
}

func (p *pulse) start(g *game) {
	p.game, p.frame = g, js.Global().Get("cavaloFrame")
	p.fire = js.FuncOf(func(js.Value, []js.Value) any {
		p.rings = time.Time{}
		p.ring(time.Now())
		return nil
	})
}

// wake asks for a frame as soon as possible.
func (p *pulse) wake() { p.rest(time.Now(), time.Now()) }

func (p *pulse) rest(now, due time.Time) {
	p.due = due
	if due.IsZero() {
		return // the timer will find nothing to do
	}
	at := due
	if due.Sub(now) < frameTime {
		p.ask()
		at = now.Add(idleAfter)
	}
	if p.rings.IsZero() || at.Before(p.rings) {
		p.set(now, at)
	}
}

func (p *pulse) set(now, at time.Time) {
	if !p.rings.IsZero() {
		js.Global().Call("clearTimeout", p.timer)
	}
	p.rings = at
	p.timer = js.Global().Call("setTimeout", p.fire, max(1, at.Sub(now).Milliseconds()+1))
}

func (p *pulse) ask() {
	p.asked = true
	if p.frame.Truthy() {
		p.frame.Invoke()
	}
}

// came is called for each frame.
func (p *pulse) came() { p.asked = false }

// ring is called when the timer fires. Most ticks change only a clock, which needs no frame.
func (p *pulse) ring(now time.Time) {
	g := p.game
	switch {
	case p.due.IsZero():
	case now.Before(p.due), p.asked && now.Sub(g.ticked) <= idleAfter:
		p.rest(now, p.due)
	default:
		g.turn.try(func() {
			g.session.Rest(now)
			g.tick(now)
		})
		if g.dirty || len(g.areas) > 0 {
			p.ask()
		}
		p.rest(now, g.due(now))
	}
}

// patches are small canvases over the large one, one for each clock that has advanced since
// the large one was drawn. Without a graphics card drawing the whole canvas takes a hundred
// times as long as a patch.
type patches struct {
	shown map[string]js.Value // the elements by the id of the clock
}

// show lays a patch over a clock.
func (p *patches) show(g *game, n *layout.Box, now time.Time) bool {
	at := paint.Snap(n.Rect, g.unit())
	if n.ID == "" || at.Empty() {
		return false
	}
	img := image.NewRGBA(at)
	view := g.view(now)
	view.Area = n.Rect
	paint.Tree(paint.NewSoft(img, g.painter.Fonts, g.unit()), g.session.Root(), g.app.Theme(), view)
	element, ok := p.shown[n.ID]
	if !ok {
		element = newPatch()
		if p.shown == nil {
			p.shown = map[string]js.Value{}
		}
		p.shown[n.ID] = element
	}
	for side, length := range map[string]int{"width": at.Dx(), "height": at.Dy()} {
		if element.Get(side).Int() != length { // setting it empties the canvas
			element.Set(side, length)
		}
	}
	element.Get("style").Set("cssText", fmt.Sprintf("left:%gpx;top:%gpx;width:%gpx;height:%gpx",
		float64(at.Min.X)/g.scale, float64(at.Min.Y)/g.scale, float64(at.Dx())/g.scale, float64(at.Dy())/g.scale))
	pixels := js.Global().Get("Uint8ClampedArray").New(len(img.Pix))
	js.CopyBytesToJS(pixels, img.Pix)
	picture := js.Global().Get("ImageData").New(pixels, at.Dx(), at.Dy())
	element.Call("getContext", "2d", map[string]any{"willReadFrequently": true}).Call("putImageData", picture, 0, 0)
	return true
}

func newPatch() js.Value {
	document := js.Global().Get("document")
	element := document.Call("createElement", "canvas")
	element.Set("className", "patch")
	element.Call("setAttribute", "aria-hidden", "true")
	document.Get("body").Call("appendChild", element)
	return element
}

// clear removes all patches when the canvas is drawn.
func (p *patches) clear() {
	for id, element := range p.shown {
		element.Call("remove")
		delete(p.shown, id)
	}
}

// turn runs one function on the session at a time. An event is handled at once, inside the
// browser's own handler: only there may a program open a phone's keyboard, copy, or choose a
// file. An event that arrives while another one is being handled is handled after that one.
type turn struct {
	guard   func(f func()) // runs each function and may recover from its panic
	taken   bool
	waiting []func()
}

// do runs f now, or as soon as possible.
func (t *turn) do(f func()) {
	t.waiting = append(t.waiting, f)
	t.try(func() {})
}

// try runs the waiting functions and then f, and reports whether it could.
func (t *turn) try(f func()) bool {
	if t.taken {
		return false
	}
	t.taken = true
	defer func() { t.taken = false }()
	for len(t.waiting) > 0 {
		next := t.waiting[0]
		t.waiting = t.waiting[1:]
		t.guard(next)
	}
	t.guard(f)
	return true
}

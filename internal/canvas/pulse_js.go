package canvas

import (
	"syscall/js"
	"time"
)

// pulse has frames drawn when they are wanted, and none else. Ebitengine asks
// the browser for a frame as soon as it has drawn one; the canvas document
// (web/game.js) keeps that request until cavaloFrame is called.
//
// The browser draws no frames where the canvas is hidden behind the text view,
// or the whole tab behind another: then a timer lets the program's time pass.
type pulse struct {
	game  *game
	frame js.Value // asks for a frame; undefined in a document that holds none back

	fire  js.Func
	timer js.Value
	rings time.Time // when the timer fires; zero when none is set
	due   time.Time // the next frame or tick; zero is never
	asked bool      // for a frame that has not come yet
}

func (p *pulse) start(g *game) {
	p.game, p.frame = g, js.Global().Get("cavaloFrame")
	p.fire = js.FuncOf(func(js.Value, []js.Value) any {
		p.rings = time.Time{}
		p.ring(time.Now())
		return nil
	})
}

// wake has a frame drawn as soon as the browser draws one.
func (p *pulse) wake() { p.rest(time.Now(), time.Now()) }

// rest waits until due.
func (p *pulse) rest(now, due time.Time) {
	p.due = due
	if due.IsZero() {
		return // a timer that is set finds nothing to do
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

// set lets the timer ring.
func (p *pulse) set(now, at time.Time) {
	if !p.rings.IsZero() {
		js.Global().Call("clearTimeout", p.timer)
	}
	p.rings = at
	p.timer = js.Global().Call("setTimeout", p.fire, max(1, at.Sub(now).Milliseconds()+1))
}

// ask asks for a frame.
func (p *pulse) ask() {
	p.asked = true
	if p.frame.Truthy() {
		p.frame.Invoke()
	}
}

// came is told of each frame.
func (p *pulse) came() { p.asked = false }

// ring is called when the time has come, or the frame that was to come has not.
// Most of what is due changes no more than a clock, which needs no frame.
func (p *pulse) ring(now time.Time) {
	g := p.game
	switch {
	case p.due.IsZero():
	case now.Before(p.due), p.asked && now.Sub(g.ticked) <= idleAfter:
		p.rest(now, p.due)
	default:
		g.turn.try(func() { g.tick(now) })
		if g.dirty || len(g.areas) > 0 {
			p.ask()
		}
		p.rest(now, g.due(now))
	}
}

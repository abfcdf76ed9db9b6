package canvas

import (
	"fmt"
	"image/color"
	"syscall/js"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// field is the HTML input over the text field that is being edited. It opens the keyboard
// of a phone, supports input methods for other scripts, and copies and pastes.
type field struct {
	element js.Value
	node    string // the id of the node under it, or ""
	lines   bool   // it is a textarea
	seen    string // the last value of the node
	known   string // the value of the input that the program last received or set
	place   string // its current style
	typed   js.Func
}

// border is the visible margin of the field on the canvas around the input.
const border = 2

// follow shows, moves or removes the input.
func (f *field) follow(in *input, g *game) {
	n, ok := g.session.Editing()
	if !ok {
		f.remove(in)
		return
	}
	if n.ID != f.node || (n.Field().Lines > 1) != f.lines {
		f.remove(in)
		f.create(in, n)
	}
	f.element.Set("readOnly", n.Field().ReadOnly)
	f.element.Set("disabled", n.Disabled)
	f.element.Call("setAttribute", "aria-label", n.Label)
	f.cover(n, g.app.Theme(), in.touched, g.session.Zoom())
	f.setValue(n.Value)
	f.focus()
}

// setValue shows a value changed by the program, unless the user has typed text whose event has not
// arrived yet.
func (f *field) setValue(value string) {
	now := f.element.Get("value").String()
	if value == f.seen || now != f.known {
		return
	}
	f.seen = value
	if now != value {
		f.element.Set("value", value)
		f.known = f.element.Get("value").String() // the browser may normalise it
	}
}

// focus focuses the input, unless the page around the canvas has the focus because the
// user types in the text view.
func (f *field) focus() {
	if onPage() || js.Global().Get("document").Get("activeElement").Equal(f.element) {
		return
	}
	f.element.Call("focus", map[string]any{"preventScroll": true})
	if f.element.Get("readOnly").Bool() {
		f.element.Call("select")
	}
}

// onPage reports whether an element of the page around the canvas has the focus.
func onPage() bool {
	page := js.Global().Get("parent")
	if page.Equal(js.Global()) {
		return false
	}
	document := page.Get("document")
	active := document.Get("activeElement")
	return active.Truthy() && !active.Equal(document.Get("body")) && !active.Equal(js.Global().Get("frameElement"))
}

func (f *field) create(in *input, n *layout.Box) {
	document := js.Global().Get("document")
	f.node, f.lines, f.seen, f.place = n.ID, n.Field().Lines > 1, n.Value, ""
	kind := "input"
	if f.lines {
		kind = "textarea"
	}
	f.element = document.Call("createElement", kind)
	f.element.Set("id", "field")
	f.element.Set("value", n.Value)
	f.known = f.element.Get("value").String()
	for name, value := range map[string]string{"autocomplete": "off", "autocapitalize": "off", "spellcheck": "false"} {
		f.element.Call("setAttribute", name, value)
	}
	id, element := f.node, f.element
	f.typed = js.FuncOf(func(js.Value, []js.Value) any {
		value := element.Get("value").String()
		in.game.happen(func() {
			if f.node == id {
				f.known = value
			}
			in.game.session.Fire(id, "change", value)
		})
		return nil
	})
	f.element.Call("addEventListener", "input", f.typed)
	document.Get("body").Call("appendChild", f.element)
}

// leastTouched is the minimum font size of a touched input: phones zoom into smaller ones.
const leastTouched = 16

// cover lays the input over the node, in the node's colours.
func (f *field) cover(n *layout.Box, theme ui.Theme, touched bool, zoom float64) {
	size := n.TypeSize() * zoom
	if touched {
		size = max(size, leastTouched)
	}
	r, inner := n.Rect.Inset(border, border), n.Inner
	padX := (inner.X - r.X) * zoom
	r = ui.Rect{X: r.X * zoom, Y: r.Y * zoom, W: r.W * zoom, H: r.H * zoom}
	padY := 0.0
	if f.lines {
		padY = 10 - border
	}
	place := fmt.Sprintf("left:%.2fpx;top:%.2fpx;width:%.2fpx;height:%.2fpx;padding:%.2fpx %.2fpx;font-size:%.2fpx;"+
		"border-radius:8px;color:%s;background-color:%s;caret-color:%s;",
		r.X, r.Y, r.W, r.H, padY, padX, size, css(theme.Text), css(theme.Raised), css(theme.Accent))
	if place != f.place {
		f.place = place
		f.element.Get("style").Set("cssText", place)
	}
}

// css returns a colour in the syntax of style sheets.
func css(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x%02x", c.R, c.G, c.B, c.A) }

// remove removes the input; the keyboard returns to the canvas.
func (f *field) remove(in *input) {
	if f.node == "" {
		return
	}
	focused := js.Global().Get("document").Get("activeElement").Equal(f.element)
	f.element.Call("remove")
	f.typed.Release()
	f.node, f.element = "", js.Undefined()
	if focused {
		in.focus()
	}
}

// event passes the keys that are not for the input to the session.
func (f *field) event(in *input, kind string, event js.Value) {
	if kind != "keydown" {
		return
	}
	if key := event.Get("key").String(); key == "Escape" || key == "Tab" || key == "Enter" && !f.lines {
		in.keyDown(event)
	}
}

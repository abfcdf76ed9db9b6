package canvas

import "syscall/js"

// offerWhere tells tests and tools where things are drawn: cavaloWhere(id) on
// the canvas document returns {x, y, width, height} in CSS pixels for the node
// with this id in the text view, or null.
func (in *input) offerWhere() {
	js.Global().Set("cavaloWhere", js.FuncOf(func(_ js.Value, args []js.Value) any {
		r, ok := in.game.session.Where(args[0].String())
		if !ok {
			return nil
		}
		return map[string]any{"x": r.X, "y": r.Y, "width": r.W, "height": r.H}
	}))
}

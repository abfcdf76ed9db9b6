package canvas

import (
	"fmt"
	"image"
	"syscall/js"
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// patches are small canvases that lie over the large one where a clock has gone
// on since that was drawn. Where there is no graphics card a new picture of the
// whole canvas costs a hundred times what such a patch does.
type patches struct {
	shown map[string]js.Value // the elements by the id of the clock
}

// show lays a patch over a clock, drawn as the canvas would be.
func (p *patches) show(g *game, n *ui.Node, now time.Time) bool {
	at := paint.Snap(n.Rect, g.scale)
	if n.ID == "" || at.Empty() {
		return false
	}
	img := image.NewRGBA(at)
	view := g.view(now)
	view.Area = n.Rect
	paint.Tree(paint.NewSoft(img, g.painter.Fonts, g.scale), g.session.Root(), g.app.Theme(), view)
	element, ok := p.shown[n.ID]
	if !ok {
		element = newPatch()
		if p.shown == nil {
			p.shown = map[string]js.Value{}
		}
		p.shown[n.ID] = element
	}
	for side, length := range map[string]int{"width": at.Dx(), "height": at.Dy()} {
		if element.Get(side).Int() != length { // setting it makes a new canvas
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

// clear takes all patches away: the canvas is drawn anew.
func (p *patches) clear() {
	for id, element := range p.shown {
		element.Call("remove")
		delete(p.shown, id)
	}
}

package canvas

import (
	"strconv"
	"syscall/js"
	"time"

	"cavalo/internal/platform"
)

// window is empty: the browser manages the page's window.
type window struct{}

func (*window) open(platform.Host, Options) {}

func (*window) poll(*game) {}

func (*window) due() time.Time { return time.Time{} }

// sharpen draws a share of the device's pixels in each direction, and calls begins when it
// starts. Ebitengine makes the canvas as large as the body of its document, which is made
// smaller, while the canvas still covers the whole document.
func (*window) sharpen(share float64, begins func(share float64)) {
	var later js.Func
	later = js.FuncOf(func(js.Value, []js.Value) any {
		later.Release()
		document := js.Global().Get("document")
		of := strconv.FormatFloat(100*share, 'f', -1, 64)
		body, canvas := document.Get("body").Get("style"), document.Call("querySelector", "canvas").Get("style")
		body.Set("width", of+"%")
		body.Set("height", of+"%")
		canvas.Set("position", "fixed") // else the body cuts it off
		canvas.Set("width", "100vw")
		canvas.Set("height", "100vh")
		begins(share)
		js.Global().Call("dispatchEvent", js.Global().Get("Event").New("resize"))
		return nil
	})
	js.Global().Call("setTimeout", later, 0) // not in the middle of a frame
}

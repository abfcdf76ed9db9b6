package platform

import (
	"errors"
	"fmt"
	"strings"
	"syscall/js"
)

// active returns the window that has the focus, the frame or the page around it; only that
// window may use the clipboard.
func (w *Web) active() js.Value {
	if w.frame.Get("document").Call("hasFocus").Bool() {
		return w.frame
	}
	return w.outer
}

func (w *Web) CopyText(text string, done func(error)) {
	window := w.active()
	fallback := func() { done(copyBySelection(window.Get("document"), text)) }
	clipboard := window.Get("navigator").Get("clipboard")
	if !clipboard.Truthy() { // the page is not served over HTTPS
		fallback()
		return
	}
	settle(clipboard.Call("writeText", text), func(js.Value) { done(nil) }, func(error) { fallback() })
}

// copyBySelection copies without the clipboard API: it selects a text and runs the copy
// command.
func copyBySelection(document js.Value, text string) error {
	focused := document.Get("activeElement")
	area := document.Call("createElement", "textarea")
	area.Set("value", text)
	area.Set("readOnly", true)
	area.Get("style").Set("position", "fixed")
	area.Get("style").Set("opacity", "0")
	document.Get("body").Call("append", area)
	defer func() {
		area.Call("remove")
		if focused.Truthy() {
			focused.Call("focus")
		}
	}()
	area.Call("select")
	copied := false
	err := try(func() { copied = document.Call("execCommand", "copy").Bool() })
	if err == nil && !copied {
		err = errors.New("platform: the browser refuses to copy")
	}
	return err
}

func (w *Web) Share(text string, done func(error)) bool {
	navigator := w.active().Get("navigator")
	if !navigator.Get("share").Truthy() {
		return false
	}
	settle(navigator.Call("share", map[string]any{"text": text}), func(js.Value) { done(nil) }, func(err error) {
		if strings.Contains(err.Error(), "AbortError") { // the user has closed the sheet
			err = nil
		}
		done(err)
	})
	return true
}

func (w *Web) PasteText(done func(string, error)) {
	clipboard := w.active().Get("navigator").Get("clipboard")
	if !clipboard.Truthy() || !clipboard.Get("readText").Truthy() {
		done("", errors.New("platform: the browser lets no program read the clipboard"))
		return
	}
	settle(clipboard.Call("readText"), func(text js.Value) { done(text.String(), nil) }, func(err error) { done("", err) })
}

// SaveFile implements Transfer: the browser downloads it.
func (w *Web) SaveFile(name, kind string, data []byte, done func(path string, err error)) {
	done("", try(func() {
		bytes := w.frame.Get("Uint8Array").New(len(data))
		js.CopyBytesToJS(bytes, data)
		blob := w.frame.Get("Blob").New([]any{bytes}, map[string]any{"type": kind})
		url := w.frame.Get("URL").Call("createObjectURL", blob)
		link := w.frame.Get("document").Call("createElement", "a")
		link.Set("href", url)
		link.Set("download", name)
		link.Call("click")
		// The browser reads the URL some time after the click.
		w.after(60_000, func() { w.frame.Get("URL").Call("revokeObjectURL", url) })
	}))
}

// ChangeFile implements Transfer: the browser downloads the result of change(nil).
func (w *Web) ChangeFile(name string, change func(old []byte) ([]byte, error), done func(path string, err error)) {
	data, err := change(nil)
	if err != nil {
		done("", err)
		return
	}
	w.SaveFile(name, "text/plain", data, done)
}

// ShowFile implements Transfer: only the browser knows where files are.
func (w *Web) ShowFile(string) {}

func (w *Web) after(milliseconds int, f func()) {
	var later js.Func
	later = js.FuncOf(func(js.Value, []js.Value) any {
		later.Release()
		f()
		return nil
	})
	w.frame.Call("setTimeout", later, milliseconds)
}

func (w *Web) OpenFile(kinds string, done func(name string, data []byte, err error)) {
	input := w.active().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	input.Set("accept", kinds)
	var changed js.Func
	changed = js.FuncOf(func(js.Value, []js.Value) any {
		changed.Release()
		if files := input.Get("files"); files.Length() > 0 {
			w.readFile(files.Index(0), done)
		}
		return nil
	})
	input.Set("onchange", changed)
	input.Call("click")
}

// readFile reads a file of at most MaxFile bytes.
func (w *Web) readFile(file js.Value, done func(name string, data []byte, err error)) {
	name := file.Get("name").String()
	if file.Get("size").Float() > MaxFile {
		done(name, nil, fmt.Errorf("%s: %w", name, ErrLarge))
		return
	}
	settle(file.Call("arrayBuffer"), func(buffer js.Value) {
		var data []byte
		err := try(func() { // a script can put anything in place of a file
			bytes := w.frame.Get("Uint8Array").New(buffer)
			data = make([]byte, bytes.Length())
			js.CopyBytesToGo(data, bytes)
		})
		done(name, data, err)
	}, func(err error) { done(name, nil, err) })
}

func (w *Web) OnUnread(on func(large string, others []string)) { w.onUnread = on }

// OnDrop implements Transfer, for the canvas and for the page around it.
func (w *Web) OnDrop(on func(name string, data []byte)) {
	windows := []js.Value{w.frame}
	if !w.outer.Equal(w.frame) {
		windows = append(windows, w.outer)
	}
	for _, window := range windows {
		listen(window, "dragover", func(event js.Value) {
			event.Call("preventDefault")
			w.ask("dropping", event.Get("dataTransfer").Get("types").Call("includes", "Files"))
		})
		listen(window, "dragleave", func(event js.Value) { // of the window, not of an element in it
			if event.Get("relatedTarget").IsNull() {
				w.ask("dropping", false)
			}
		})
		listen(window, "drop", func(event js.Value) {
			event.Call("preventDefault") // otherwise the browser leaves the page and shows the file
			w.ask("dropping", false)
			data := event.Get("dataTransfer")
			if !data.Truthy() || !data.Get("files").Truthy() || data.Get("files").Length() == 0 {
				return
			}
			files := data.Get("files")
			var others []string
			for i := range files.Length() - 1 {
				others = append(others, files.Index(i+1).Get("name").String())
			}
			large := ""
			if first := files.Index(0); first.Get("size").Type() == js.TypeNumber && first.Get("size").Float() > MaxFile {
				large = first.Get("name").String()
			}
			if w.onUnread != nil && (large != "" || len(others) > 0) {
				w.onUnread(large, others)
			}
			w.readFile(files.Index(0), func(name string, data []byte, err error) {
				if err == nil {
					on(name, data)
				}
			})
		})
	}
}

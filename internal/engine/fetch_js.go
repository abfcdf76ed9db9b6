package engine

import (
	"errors"
	"syscall/js"
)

// FetchFile asks web/worker.js for a file of the site by the name that it has
// there, and calls then on a goroutine of its own. again says that a copy the
// browser has kept won't do.
func FetchFile(name string, again bool, then func(file []byte, err error)) {
	whenSettled(js.Global().Call("cavaloFetch", name, again), func(bytes js.Value) {
		file := make([]byte, bytes.Length())
		js.CopyBytesToGo(file, bytes)
		go then(file, nil)
	}, func(why js.Value) {
		go then(nil, errors.New(js.Global().Call("String", why).String()))
	})
}

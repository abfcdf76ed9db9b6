package main

import (
	"bytes"
	"errors"
)

// loop is the file with Ebitengine's loop on the web.
const loop = "internal/ui/ui_js.go"

// watching is how often Ebitengine looks whether its page has lost the focus, to
// silence the sound; resting takes its place.
const (
	watching = "const interval = 100 * time.Millisecond"
	resting  = "const interval = time.Hour"
	ending   = "time.Sleep(interval)"
)

// withoutWatch returns the file of the loop with a page that nothing wakes ten
// times a second: there is no sound, and the game runs whether its page has the
// focus or not. It does not wait either, when it ends, for what was woken last.
func withoutWatch(file []byte) ([]byte, error) {
	for _, text := range []string{watching, ending} {
		if bytes.Count(file, []byte(text)) != 1 {
			return nil, errors.New("there is no single " + text)
		}
	}
	file = bytes.Replace(file, []byte(watching), []byte(resting), 1)
	return bytes.Replace(file, []byte(ending), nil, 1), nil
}

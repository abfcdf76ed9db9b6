//go:build !js

package canvas

import "sync"

// turn lets one thing happen to the session at a time: what other goroutines
// ask for is done on the drawing goroutine, at the beginning of its next frame.
type turn struct {
	guard   func(f func()) // runs each thing; a panic in it may end there
	mu      sync.Mutex
	waiting []func()
}

// do runs f in the next frame.
func (t *turn) do(f func()) {
	t.mu.Lock()
	t.waiting = append(t.waiting, f)
	t.mu.Unlock()
}

// try runs what waits and then f. It is for the drawing goroutine.
func (t *turn) try(f func()) bool {
	t.mu.Lock()
	waiting := t.waiting
	t.waiting = nil
	t.mu.Unlock()
	for _, next := range waiting {
		t.guard(next)
	}
	t.guard(f)
	return true
}

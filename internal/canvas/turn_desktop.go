//go:build !js

package canvas

import "sync"

// turn runs functions of other goroutines on the drawing goroutine, at the start of its next
// frame.
type turn struct {
	guard   func(f func()) // runs each function and may recover from its panic
	mu      sync.Mutex
	waiting []func()
}

// do runs f in the next frame.
func (t *turn) do(f func()) {
	t.mu.Lock()
	t.waiting = append(t.waiting, f)
	t.mu.Unlock()
}

// try runs the waiting functions and then f, on the drawing goroutine.
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

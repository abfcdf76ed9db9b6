package ui

import (
	"fmt"
	"runtime"
	"strings"
	"time"
)

// App is the interface of the program to the canvas and the text view: it
// turns its state into a tree.
type App interface {
	// Tick advances the app to now: messages of the engine, the solution player, the
	// clock. Like all handlers it is called on the drawing goroutine: before each
	// frame, which is drawn only after input, after news, or when Due says so.
	Tick(now time.Time)
	// Due returns when Tick must be called even if nothing happens before; zero means
	// never.
	Due() time.Time
	// OnNews sets a function that is called, on any goroutine, each time that
	// Tick has something new from outside to handle.
	OnNews(f func())
	// Version changes whenever Build would give another tree.
	Version() uint64
	// Build returns the tree for an area of this size in device-independent
	// pixels.
	Build(width, height float64) *Node
	// Theme returns the theme in force.
	Theme() Theme
	// Key receives a key that no widget used, and reports whether it used the
	// key.
	Key(k KeyEvent) bool
	// ReducedMotion reports whether animations are off.
	ReducedMotion() bool
}

// Director is an App that moves the focus after an action, as from a dialog in
// which a game was chosen to its board.
type Director interface {
	// TakeFocus returns, once, the id of the node that is to receive the
	// focus; "" leaves the focus unchanged.
	TakeFocus() string
}

// Actor is an App that is notified of each press and key except Tab.
type Actor interface {
	// Acted is called before any handler runs, with the id of the node that is
	// pressed or has the focus, or "".
	Acted(on string)
}

// Zoomed is an App that may be shown larger than it is built, as for an audience.
type Zoomed interface {
	// Zoom returns the factor by which the tree is enlarged in a window of this size,
	// in device-independent pixels. The tree is built for a correspondingly smaller
	// area.
	Zoom(width, height float64) float64
}

// Earlier returns the earlier of two times; zero means never.
func Earlier(a, b time.Time) time.Time {
	if a.IsZero() || !b.IsZero() && b.Before(a) {
		return b
	}
	return a
}

// KeyEvent is a key that was pressed, named as on the web: "a", "A", "Enter",
// "ArrowLeft", "Escape", " ", "F11".
type KeyEvent struct {
	Key              string
	Code             string // the place on the keyboard, as on the web: "KeyU"; may be empty
	Shift, Ctrl, Alt bool
	Meta             bool
	Repeat           bool
}

// Measurer measures text, so that layout needs no display.
type Measurer interface {
	// Width returns the width of a text in device-independent pixels.
	Width(text string, size float64, weight Weight) float64
	// Metrics returns, for a type size, the height of a line and the distance
	// from its top to its baseline.
	Metrics(size float64, weight Weight) (height, baseline float64)
}

// Survivor is an App that can continue after a panic in one of its handlers.
type Survivor interface {
	// Crashed restarts the app from its saved state and shows the reason. It
	// returns false when that has happened too often: then the program ends.
	Crashed(why string) bool
}

// Guard calls f, the handling of an event. When f panics and the app can
// continue, only this event is lost, not the whole program.
func Guard(app App, f func()) {
	defer func() {
		problem := recover()
		if problem == nil {
			return
		}
		if s, ok := app.(Survivor); !ok || !s.Crashed(reason(problem)) {
			panic(problem)
		}
	}()
	f()
}

// maxFrames is the largest number of stack frames in a reason.
const maxFrames = 8

// reason returns the value of a panic and the calls of our own code that led to it,
// innermost first.
func reason(problem any) string {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs)])
	lines := []string{fmt.Sprint(problem)}
	for more := true; more && len(lines) <= maxFrames; {
		var f runtime.Frame
		f, more = frames.Next()
		if name, ours := strings.CutPrefix(f.Function, "cavalo/internal/"); ours {
			lines = append(lines, fmt.Sprintf("%s (%s:%d)", name, f.File[strings.LastIndexByte(f.File, '/')+1:], f.Line))
		}
	}
	return strings.Join(lines, "\n")
}

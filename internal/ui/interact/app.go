package interact

import (
	"fmt"
	"runtime"
	"strings"
	"time"

	"cavalo/internal/ui"
	"cavalo/internal/ui/textview"
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
	Build(width, height float64) *ui.Node
	// Theme returns the theme in force.
	Theme() ui.Theme
	// Key receives a key that no widget used, and reports whether it used the
	// key.
	Key(k ui.KeyEvent) bool
	// Acted is called before any handler runs for a press or a key except Tab, with the
	// id of the node that is pressed or has the focus, or "".
	Acted(on string)
	// TakeFocus returns, once, the id of the node that is to receive the focus after an
	// action, as when a game was chosen in a dialog; "" leaves the focus unchanged.
	TakeFocus() string
	// Speak puts the keyboard's focus into one line. moved is false if only the node's
	// state or value has changed.
	Speak(what textview.Spoken, moved bool) string
	// ReducedMotion reports whether animations are off.
	ReducedMotion() bool
	// Zoom returns the factor by which the tree is enlarged in a window of this size,
	// in device-independent pixels, as for an audience. The tree is built for a
	// correspondingly smaller area.
	Zoom(width, height float64) float64
	// Crashed restarts the app from its saved state after a panic in one of its
	// handlers, and shows the reason. It returns false when that has happened too
	// often: then the program ends.
	Crashed(why string) bool
}

// Guard calls f, the handling of an event. When f panics and the app can
// continue, only this event is lost, not the whole program.
func Guard(app App, f func()) {
	defer func() {
		if problem := recover(); problem != nil && !app.Crashed(reason(problem)) {
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

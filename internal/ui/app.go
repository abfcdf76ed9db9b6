package ui

import (
	"fmt"
	"runtime"
	"strings"
	"time"
)

// App is what the canvas and the text view drive: it turns state into a tree.
type App interface {
	// Tick lets time pass: news of the engine, the solution player, the clock.
	// It is called on the drawing goroutine before every frame, and there are
	// frames only when something happens: input, news, or the time that Due
	// names. All handlers are called on that goroutine too.
	Tick(now time.Time)
	// Due is when Tick has something to do next although nothing happens: a path
	// plays on, a message goes away. The zero time is never.
	Due() time.Time
	// OnNews has f called, on whatever goroutine, each time that something has
	// come from outside for the next Tick.
	OnNews(f func())
	// Version changes whenever Build would give another tree.
	Version() uint64
	// Build gives the tree for an area of this size in device-independent pixels.
	Build(width, height float64) *Node
	// Theme is the one in force.
	Theme() Theme
	// Key is a key that no widget used; it says whether it was used.
	Key(k KeyEvent) bool
	// ReducedMotion says that nothing should move.
	ReducedMotion() bool
}

// Director is an App that says where the keyboard is to go, because what was
// done leads on there: from the dialog in which a game was chosen to its board.
type Director interface {
	// TakeFocus gives the node that is to have the keyboard, once; "" leaves it
	// where it is.
	TakeFocus() string
}

// Actor is an App that is told of each press and key before anything comes of it.
type Actor interface {
	Acted()
}

// Earlier is the earlier of two times, of which the zero time is never.
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
	Shift, Ctrl, Alt bool
	Meta             bool
	Repeat           bool
}

// Measurer tells how wide words are, so that layout needs no display.
type Measurer interface {
	// Width of text in device-independent pixels.
	Width(text string, size float64, weight Weight) float64
	// Metrics of a type size: height of a line, and of its baseline below the top.
	Metrics(size float64, weight Weight) (height, baseline float64)
}

// Survivor is an App that can go on after a panic in one of its handlers.
type Survivor interface {
	// Crashed begins anew with what was saved and says why. It returns false when
	// it has done so too often: then the program ends.
	Crashed(why string) bool
}

// Guard does what an event asks for. A panic in it ends only what the event
// began, when the app can go on: one wrong step must not take the whole program
// away, and a page with it.
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

// mostFrames is how many calls are told of those in which a panic happened.
const mostFrames = 8

// reason says what recover gave, and where: the calls of our own that led there,
// the last one first.
func reason(problem any) string {
	pcs := make([]uintptr, 64)
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs)])
	lines := []string{fmt.Sprint(problem)}
	for more := true; more && len(lines) <= mostFrames; {
		var f runtime.Frame
		f, more = frames.Next()
		if name, ours := strings.CutPrefix(f.Function, "cavalo/internal/"); ours {
			lines = append(lines, fmt.Sprintf("%s (%s:%d)", name, f.File[strings.LastIndexByte(f.File, '/')+1:], f.Line))
		}
	}
	return strings.Join(lines, "\n")
}

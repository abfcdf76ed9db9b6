package ui

import (
	"fmt"
	"runtime"
	"strings"
)

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

//go:build integration && !js

package canvas_test

import (
	"log"
	"time"

	"cavalo/internal/canvas"
	"cavalo/internal/platform"
	"cavalo/internal/ui"
)

// hello is a program with one button.
type hello struct{ presses uint64 }

func (*hello) Tick(time.Time)       {}
func (*hello) Due() time.Time       { return time.Time{} }
func (*hello) OnNews(func())        {}
func (h *hello) Version() uint64    { return h.presses + 1 }
func (*hello) Theme() ui.Theme      { return ui.Light() }
func (*hello) Key(ui.KeyEvent) bool { return false }
func (*hello) ReducedMotion() bool  { return false }
func (h *hello) Build(_, _ float64) *ui.Node {
	return ui.NewButton("press", "Press me", func() { h.presses++ })
}

// Any ui.App can be shown in a window.
func ExampleRun() {
	desktop, err := platform.NewDesktop(nil)
	if err != nil {
		log.Fatal(err)
	}
	if err := canvas.Run(&hello{}, desktop.Parts(), canvas.Options{Title: "Hello"}); err != nil {
		log.Fatal(err)
	}
}

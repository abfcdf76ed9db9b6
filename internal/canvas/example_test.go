//go:build integration && !js

package canvas_test

import (
	"log"

	"cavalo/internal/canvas"
	"cavalo/internal/platform"
	"cavalo/internal/ui"
	"cavalo/internal/ui/uitest"
)

// hello is a program with one button.
type hello struct {
	uitest.App
	presses uint64
}

func (h *hello) Version() uint64 { return h.presses + 1 }
func (h *hello) Build(_, _ float64) *ui.Node {
	return ui.NewButton("press", "Press me", func() { h.presses++ })
}

// Any interact.App can be shown in a window.
func ExampleRun() {
	desktop, err := platform.NewDesktop(nil)
	if err != nil {
		log.Fatal(err)
	}
	if err := canvas.Run(&hello{}, desktop.Parts(), canvas.Options{Title: "Hello"}); err != nil {
		log.Fatal(err)
	}
}

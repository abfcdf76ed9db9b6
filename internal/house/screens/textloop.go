package screens

import (
	"time"

	"cavalo/internal/platform"
	"cavalo/internal/ui"
)

// textTick is how often the text view looks for news.
const textTick = 50 * time.Millisecond

// textArea is the size that screens are laid out for when nothing is drawn; it
// only decides which of the two layouts is mirrored.
var textArea = ui.Rect{W: 1200, H: 800}

// RunText runs the program with its text view alone, for a page without WebGL.
// It never returns.
func RunText(app ui.App, host platform.Host, m ui.Measurer) {
	s := ui.NewSession(app, m)
	events := make(chan func(), 64)
	host.OnText(func(id, event, value string) {
		events <- func() { s.Fire(id, event, value) }
	})
	tick := time.NewTicker(textTick)
	host.Started()
	shown := ""
	for {
		if s.Update(textArea.W, textArea.H, time.Now()) || shown == "" {
			if tree := ui.Mirror(s.Root(), s.Focus()); tree != shown {
				shown = tree
				host.ShowText(tree)
			}
		}
		select {
		case f := <-events:
			f()
		case <-tick.C:
		}
	}
}

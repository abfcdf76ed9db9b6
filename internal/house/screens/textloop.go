package screens

import (
	"time"

	"cavalo/internal/platform"
	"cavalo/internal/ui"
)

// textTick is the least time between two ticks without an event.
const textTick = 50 * time.Millisecond

// textArea is the layout size when nothing is drawn; it only decides which of
// the two layouts is mirrored.
var textArea = ui.Rect{W: 1200, H: 800}

// RunText runs the program with its text view alone, for a page without WebGL.
// It never returns.
func RunText(app ui.App, host platform.Host, m ui.Measurer) {
	s := ui.NewSession(app, m)
	changed := true // nothing has been shown yet
	update := func() { changed = s.Update(textArea.W, textArea.H, time.Now()) || changed }
	events := make(chan func(), 64)
	host.OnText(func(id, event, value string) {
		events <- func() {
			ui.Guard(app, func() {
				update() // the time of an event must not be that of the last tick
				s.Fire(id, event, value)
			})
		}
	})
	news := make(chan struct{}, 1)
	app.OnNews(func() {
		select {
		case news <- struct{}{}:
		default: // a wake-up is already pending
		}
	})
	timer := time.NewTimer(0)
	host.Started()
	shown := ""
	for {
		ui.Guard(app, update)
		for _, n := range s.Ticked() {
			host.ShowNode(ui.MirrorNode(n))
		}
		if changed {
			changed = false
			if tree := ui.Mirror(s.Root(), s.Focus()); tree != shown {
				shown = tree
				host.ShowText(tree)
			}
		}
		timer.Stop()
		if due := s.Due(); !due.IsZero() {
			timer.Reset(max(textTick, time.Until(due)))
		}
		select {
		case f := <-events:
			f()
		case <-news:
		case <-timer.C:
		}
	}
}

package screens_test

import (
	"testing"

	"cavalo/internal/puzzle/play"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/registry/screens"
	"cavalo/internal/ui"
)

// Ctrl+Z and Ctrl+Y undo and redo in every puzzle, also without single-key shortcuts, and
// the letters work on a Greek keyboard.
func TestUndoKeysEverywhere(t *testing.T) {
	undo, redo := ui.KeyEvent{Key: "z", Code: "KeyZ", Ctrl: true}, ui.KeyEvent{Key: "y", Code: "KeyY", Meta: true}
	for name, link := range map[string]string{"challenge": "challenge", "duel": "duel", "maze": "maze", "tiles": "tiles"} {
		host := apptest.NewHost()
		host.Address = link
		b := apptest.New(t, 1280, 800, host, screens.All...)
		b.Update()
		d := b.GameScreen(name)
		d.Play(d.Game.Position().Moves()[0], play.Player)
		after := d.Game.Done()
		step := func(k ui.KeyEvent, back bool) {
			t.Helper()
			if !b.S.Key(k) || d.Game.Done() < after != back {
				t.Errorf("%s: after %+v, %d of %d moves are played", name, k, d.Game.Done(), after)
			}
			b.Update()
		}
		step(undo, true)
		step(redo, false)
		step(ui.KeyEvent{Key: "υ", Code: "KeyU"}, true)
		step(ui.KeyEvent{Key: "ρ", Code: "KeyR"}, false)
		b.Press("settings", "keys", "close")
		b.S.Key(ui.KeyEvent{Key: "u"})
		step(undo, true)
		step(redo, false)
	}
}

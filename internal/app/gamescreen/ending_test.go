package gamescreen_test

import (
	"strings"
	"testing"
	"time"

	"cavalo/internal/app/newgame"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/ui"
)

// N begins a game, [ and ] step along the path, in every puzzle, and Help says so.
func TestKeysOfEveryPuzzle(t *testing.T) {
	for _, p := range puzzle.All() {
		t.Run(p.Name(), func(t *testing.T) {
			b := newTab(t, apptest.NewHost())
			b.UseScript()
			b.Finish(p.Name())
			d := b.GameScreen(p.Name())
			key := func(key string) { b.S.Key(ui.KeyEvent{Key: key}); b.Update() }
			done := d.Game.Done()
			if key("["); d.Game.Done() != done-1 {
				t.Errorf("[ leads to step %d of %d", d.Game.Done(), done)
			}
			if key("]"); d.Game.Done() != done {
				t.Errorf("] leads to step %d of %d", d.Game.Done(), done)
			}
			if key("n"); !b.There(newgame.PickerID) {
				t.Error("N opens nothing")
			}
			b.Press("close", "new-game")
			b.ExpectShown(newgame.PickerID)
			help := ""
			for _, n := range b.App.Screen(p.Name()).Help() {
				n.Walk(func(n *ui.Node) bool {
					help += n.Text + n.Label + " "
					if table := n.Table(); table != nil {
						for _, row := range table.Rows {
							help += strings.Join(row.Cells, " ") + " "
						}
					}
					return true
				})
			}
			for _, phrase := range []string{"[ ]", "N New game"} {
				if !strings.Contains(help, phrase) {
					t.Errorf("Help does not say %q: %s", phrase, help)
				}
			}
		})
	}
}

// lit is longer than a way takes to light up.
const lit = 5 * time.Second

package screens_test

import (
	"testing"

	"cavalo/internal/puzzle/play"
	"cavalo/internal/ui"
	"cavalo/internal/ui/interact"
)

// In the desktop program Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z undo and redo, with Meta as well, by
// the letters of the layout or, where these are unknown or not Latin, by their places; and
// letters of other scripts are the ones at their places.
func TestKeysOfTheDesktop(t *testing.T) {
	layouts := map[string]map[string]string{ // what the keys at Z, Y, U and R write
		"Latin":    {"KeyZ": "z", "KeyY": "y", "KeyU": "u", "KeyR": "r"},
		"German":   {"KeyY": "z", "KeyZ": "y", "KeyU": "u", "KeyR": "r"},
		"Cyrillic": {"KeyZ": "я", "KeyY": "н", "KeyU": "г", "KeyR": "к"},
		"Greek":    {"KeyZ": "ζ", "KeyY": "υ", "KeyU": "θ", "KeyR": "ρ"},
		"unknown":  {"KeyZ": "", "KeyY": "", "KeyU": "u", "KeyR": "r"},
	}
	for layout, chars := range layouts {
		undo, redo := "KeyZ", "KeyY"
		if layout == "German" {
			undo, redo = redo, undo
		}
		for _, name := range []string{"challenge", "maze", "tiles"} {
			b := atRest(t, name)
			d := b.GameScreen(name)
			d.Play(d.Game.Position().Moves()[0], play.Player)
			b.Update()
			var keyboard interact.Keyboard
			press := func(held ui.KeyEvent, code string) {
				b.Update()
				keys := []interact.PressedKey{{Code: code, Char: chars[code]}, {Modifier: true}}
				var written []rune
				if !held.Ctrl && !held.Meta {
					written = []rune(chars[code])
				}
				keyboard.Report(b.S, held, keys, written)
			}
			step := func(how string, want int) {
				t.Helper()
				if got := d.Game.Done(); got != want {
					t.Errorf("%s, %s: after %s %d steps are done", layout, name, how, got)
				}
			}
			for _, held := range []ui.KeyEvent{{Ctrl: true}, {Meta: true}} {
				press(held, undo)
				step("Z", 0)
				press(held, redo)
				step("Y", 1)
				press(held, undo)
				held.Shift = true
				press(held, undo)
				step("Shift+Z", 1)
			}
			press(ui.KeyEvent{}, "KeyU")
			step("u", 0)
			keyboard.Report(b.S, ui.KeyEvent{}, []interact.PressedKey{{Char: "ж"}}, []rune("ж")) // at no letter of ours
			step("a letter at no Latin one's place", 0)
			press(ui.KeyEvent{}, "KeyR")
			step("r", 1)
			b.Press("open-typed")
			b.S.Fire("typed-text", "focus", "")
			b.Update()
			if n := b.S.Root().Find(b.S.Focus()); n == nil || n.Role != ui.TextField {
				t.Fatalf("%s: the focus is at %s", name, b.S.Focus())
			}
			press(ui.KeyEvent{Ctrl: true}, undo)
			step("Z in a text field", 1)
		}
	}
}

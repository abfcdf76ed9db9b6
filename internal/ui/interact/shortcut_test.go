package interact_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"cavalo/internal/ui"
)

// Undo and redo work as in other programs and letters on every keyboard, but not in a text
// field.
func TestShortcuts(t *testing.T) {
	for _, c := range []struct {
		key  ui.KeyEvent
		want string
	}{
		{ui.KeyEvent{Key: "z", Code: "KeyZ", Ctrl: true}, ui.KeyUndo},
		{ui.KeyEvent{Key: "z", Code: "KeyZ", Meta: true}, ui.KeyUndo},
		{ui.KeyEvent{Key: "Z", Code: "KeyZ", Ctrl: true}, ui.KeyUndo}, // with Caps Lock
		{ui.KeyEvent{Key: "Z", Code: "KeyZ", Ctrl: true, Shift: true}, ui.KeyRedo},
		{ui.KeyEvent{Key: "z", Code: "KeyZ", Meta: true, Shift: true}, ui.KeyRedo},
		{ui.KeyEvent{Key: "y", Code: "KeyY", Ctrl: true}, ui.KeyRedo},
		{ui.KeyEvent{Key: "z", Code: "KeyY", Ctrl: true}, ui.KeyUndo}, // a German keyboard
		{ui.KeyEvent{Key: "я", Code: "KeyZ", Ctrl: true}, ui.KeyUndo},
		{ui.KeyEvent{Key: "н", Code: "KeyY", Meta: true}, ui.KeyRedo},
		{ui.KeyEvent{Key: "ζ", Code: "KeyZ", Ctrl: true}, ui.KeyUndo},
		{ui.KeyEvent{Key: "Undo"}, ui.KeyUndo},
		{ui.KeyEvent{Key: "y", Code: "KeyY", Ctrl: true, Shift: true}, "y"},
		{ui.KeyEvent{Key: "z", Code: "KeyZ", Ctrl: true, Alt: true}, "z"},
		{ui.KeyEvent{Key: "г", Code: "KeyU"}, "u"},
		{ui.KeyEvent{Key: "К", Code: "KeyR", Shift: true}, "R"},
		{ui.KeyEvent{Key: "η", Code: "KeyH"}, "h"},
		{ui.KeyEvent{Key: "ש", Code: "KeyA"}, "a"},
		{ui.KeyEvent{Key: "х", Code: "BracketLeft"}, "["},
		{ui.KeyEvent{Key: "ъ", Code: "BracketRight"}, "]"},
		{ui.KeyEvent{Key: "z", Code: "KeyW"}, "z"}, // a French keyboard
		{ui.KeyEvent{Key: "é", Code: "Digit2"}, "é"},
		{ui.KeyEvent{Key: ",", Code: "KeyW"}, ","}, // Dvorak
		{ui.KeyEvent{Key: "г"}, "г"},
	} {
		s, app := start(func() *ui.Node { return column() })
		s.Key(c.key)
		if !cmp.Equal(app.keys, []string{c.want}) {
			t.Errorf("%+v is %q to the app, want %q", c.key, app.keys, c.want)
		}
		s, app = start(func() *ui.Node { return column(ui.NewTextField("f", "", "", func(string) {}, ui.Field{})) })
		key(s, "Tab")
		if s.Key(c.key); len(app.keys) > 0 {
			t.Errorf("%+v in a text field reaches the app: %q", c.key, app.keys)
		}
	}
}

package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The keys for undo and redo, as the web names those that some keyboards have. The app
// receives them for Ctrl or Meta with Z, Y and Shift+Z too.
const (
	KeyUndo = "Undo"
	KeyRedo = "Redo"
)

// Undoes reports whether a key is a shortcut for undo or redo.
func (k KeyEvent) Undoes() bool {
	key := k.Shortcut().Key
	return key == KeyUndo || key == KeyRedo
}

// Shortcut returns a key outside a text field: a letter of another script as the Latin
// one at its place on the keyboard, and Ctrl+Z and its kin as KeyUndo and KeyRedo.
func (k KeyEvent) Shortcut() KeyEvent {
	if r, _ := utf8.DecodeRuneInString(k.Key); !k.Named() && unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) {
		letter, ok := strings.CutPrefix(k.Code, "Key")
		switch {
		case ok && k.Shift:
			k.Key = letter
		case ok:
			k.Key = strings.ToLower(letter)
		case k.Code == "BracketLeft":
			k.Key = "["
		case k.Code == "BracketRight":
			k.Key = "]"
		}
	}
	if letter := strings.ToLower(k.Key); (k.Ctrl || k.Meta) && !k.Alt {
		switch {
		case letter == "z" && !k.Shift:
			return KeyEvent{Key: KeyUndo, Repeat: k.Repeat}
		case letter == "y" && !k.Shift, letter == "z":
			return KeyEvent{Key: KeyRedo, Repeat: k.Repeat}
		}
	}
	return k
}

// Named reports whether a key has a name, such as F11, and is not a character.
func (k KeyEvent) Named() bool { return utf8.RuneCountInString(k.Key) > 1 }

// KeyEvent is a key that was pressed, named as on the web: "a", "A", "Enter",
// "ArrowLeft", "Escape", " ", "F11".
type KeyEvent struct {
	Key              string
	Code             string // the place on the keyboard, as on the web: "KeyU"; may be empty
	Shift, Ctrl, Alt bool
	Meta             bool
	Repeat           bool
}

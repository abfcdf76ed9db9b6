package interact

import (
	"cmp"
	"strings"
	"unicode/utf8"

	"cavalo/internal/ui"
)

// Keyboard passes a session what a window system reports of the keyboard: the keys that
// were pressed and, apart from them, the characters that were written.
type Keyboard struct {
	code string // of the key that wrote the last character
}

// PressedKey is a key that was just pressed.
type PressedKey struct {
	Name     string // the web's name of a key that writes no character
	Code     string // the web's name of a place on the keyboard with a letter or a bracket
	Char     string // the character that it writes by the layout; "" if that is unknown
	Modifier bool
}

// Report passes the keys and characters of a frame; held are the modifiers.
func (b *Keyboard) Report(s *Session, held ui.KeyEvent, keys []PressedKey, chars []rune) {
	for _, key := range keys {
		e := held
		e.Key, e.Code = key.Name, key.Code
		if e.Key == "" && (held.Ctrl || held.Meta) { // such a key writes no character
			e.Key = cmp.Or(key.Char, strings.ToLower(strings.TrimPrefix(key.Code, "Key")))
		}
		if key.Name != "" || utf8.RuneCountInString(e.Key) == 1 {
			s.Key(e)
		}
		if key.Name == "" && !key.Modifier {
			b.code = key.Code
		}
	}
	if held.Meta {
		return
	}
	for _, char := range chars {
		e := ui.KeyEvent{Key: string(char), Code: b.code, Shift: held.Shift, Repeat: len(keys) == 0} // modifiers that write a character, such as AltGr, make no shortcut
		s.Key(e)
		s.Char(e.Key)
	}
}

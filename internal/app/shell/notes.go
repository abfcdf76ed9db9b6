package shell

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// SayReading reports the format in which a text was read, if it is a foreign one, and the
// notes on how.
func (a *App) SayReading(r puzzle.Reading) {
	if r.As != "" {
		a.Say(a.Lang.T(words.ReadAs, a.Lang.T(words.Formats.Key(r.As))) + ".")
	}
	a.SayNotes(r.Notes())
}

// SayNotes reports the notes on how a text was read, if any.
func (a *App) SayNotes(notes []puzzle.Note) {
	if text := a.NoteWords(notes); text != "" {
		a.Say(text)
	}
}

// NoteWords returns notes as a sentence; "" if there are none.
func (a *App) NoteWords(notes []puzzle.Note) string {
	if len(notes) == 0 {
		return ""
	}
	var parts []string
	for _, n := range notes {
		parts = append(parts, a.Lang.Note(n.Code, n.Args))
	}
	text := strings.Join(parts, "; ")
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:] + "."
}

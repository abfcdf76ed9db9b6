package shell

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// SayReading tells in which format a text was read, if it was none of the puzzle's
// own, or how, where there is more to tell.
func (a *App) SayReading(r puzzle.Reading) {
	if r.As != "" {
		a.Say(a.Lang.T(words.ReadAs, a.Lang.T(words.Formats.Key(r.As))) + ".")
	}
	a.SayNotes(r.Notes())
}

// SayNotes tells how a text was read, where there is something to tell.
func (a *App) SayNotes(notes []puzzle.Note) {
	if told := a.NoteWords(notes); told != "" {
		a.Say(told)
	}
}

// NoteWords returns notes as a sentence; "" if there are none.
func (a *App) NoteWords(notes []puzzle.Note) string {
	if len(notes) == 0 {
		return ""
	}
	var told []string
	for _, n := range notes {
		told = append(told, a.Lang.Note(n.Code, n.Args))
	}
	text := strings.Join(told, "; ")
	first, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(first)) + text[size:] + "."
}

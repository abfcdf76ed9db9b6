package shell

import (
	"cmp"
	"strings"

	"cavalo/internal/lists"
	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// SayReading reports how a text was read: by the notes on it, or as a foreign format.
func (a *App) SayReading(r puzzle.Reading) {
	if text := a.NoteWords(r.Notes()); text != "" || r.As != "" {
		a.Say(cmp.Or(text, a.readAs(a.Lang.T(words.Formats.Key(r.As)))))
	}
}

// SayNotes reports the notes on how a text was read, if any.
func (a *App) SayNotes(notes []puzzle.Note) {
	a.SayReading(puzzle.Reading{Problems: []puzzle.Problem{{Notes: notes}}})
}

// NoteWords returns notes on how a text was read as a sentence; "" if there are none.
func (a *App) NoteWords(notes []puzzle.Note) string {
	if len(notes) == 0 {
		return ""
	}
	parts := lists.Map(notes, func(n puzzle.Note) string { return a.Lang.Note(n.Code, n.Args) })
	return a.readAs(strings.Join(parts, "; "))
}

func (a *App) readAs(what string) string { return a.Lang.T(words.ReadAs, what) + "." }

package shell

import (
	"strings"

	"cavalo/internal/puzzle"
	"cavalo/internal/words"
)

// SayReading tells in which format a text was read, if it was none of the puzzle's
// own, or how, where there is more to tell.
func (a *App) SayReading(r puzzle.Reading) {
	if r.As != "" {
		a.Say(a.Lang.T(words.ReadAs, a.Lang.T(words.Formats[r.As])) + ".")
	}
	a.SayNotes(r.Notes())
}

// SayNotes tells how a text was read, where there is something to tell.
func (a *App) SayNotes(notes []puzzle.Note) {
	var told []string
	for _, n := range notes {
		told = append(told, a.Lang.Note(n.Code, n.Args))
	}
	if len(told) > 0 {
		a.Say(strings.Join(told, "; "))
	}
}

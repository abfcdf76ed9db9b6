package shell

import (
	"strings"

	"cavalo/internal/puzzle"
)

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

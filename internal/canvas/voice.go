package canvas

import "cavalo/internal/ui"

// voice tells a screen reader where the keyboard's focus is on the canvas.
type voice struct {
	what ui.Spoken // the last announcement; empty while the focus is elsewhere
}

// line returns the announcement after an update; ok is false if there is none.
func (v *voice) line(app ui.App, s *ui.Session, here bool) (line string, ok bool) {
	speaker, speaks := app.(ui.Speaker)
	what, there := s.Spoken()
	if !speaks || !here || !there {
		gone := v.what != ui.Spoken{}
		v.what = ui.Spoken{}
		return "", gone
	}
	if what == v.what {
		return "", false
	}
	moved := what.ID != v.what.ID
	v.what = what
	return speaker.Speak(what, moved), true
}

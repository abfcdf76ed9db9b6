package canvas

import "cavalo/internal/ui"

// voice tells a screen reader where the keyboard is on the canvas, in which it finds
// nothing by itself.
type voice struct {
	what ui.Spoken // what was said last; empty while the keyboard is elsewhere
}

// line returns what is to be said after an update; ok is false when nothing is new.
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

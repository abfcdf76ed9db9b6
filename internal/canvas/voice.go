package canvas

import (
	"cavalo/internal/ui/interact"
	"cavalo/internal/ui/textview"
)

// voice tells a screen reader where the keyboard's focus is on the canvas.
type voice struct {
	what textview.Spoken // the last announcement; empty while the focus is elsewhere
}

// line returns the announcement after an update; ok is false if there is none.
func (v *voice) line(app interact.App, s *interact.Session, here bool) (line string, ok bool) {
	what, there := s.Spoken()
	if !here || !there {
		gone := v.what != textview.Spoken{}
		v.what = textview.Spoken{}
		return "", gone
	}
	if what == v.what {
		return "", false
	}
	moved := what.ID != v.what.ID
	v.what = what
	return app.Speak(what, moved), true
}

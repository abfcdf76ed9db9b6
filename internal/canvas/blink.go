package canvas

import "time"

// blinkTime is how long the caret of a text field is shown, and how long not.
const blinkTime = 530 * time.Millisecond

// blink makes the caret blink. It begins anew, visible, whenever it moves.
type blink struct {
	caret, anchor int
	editing       bool
	began         time.Time
	looked        time.Time
	shown         bool // as it was drawn last
}

// watch reports whether the caret must be drawn anew.
func (b *blink) watch(editing bool, caret, anchor int, now time.Time) bool {
	if editing != b.editing || caret != b.caret || anchor != b.anchor {
		b.editing, b.caret, b.anchor, b.began = editing, caret, anchor, now
	}
	b.looked = now
	shown := editing && !b.hidden(now)
	changed := shown != b.shown
	b.shown = shown
	return changed
}

// due is when the caret appears or goes next; zero when none is shown.
func (b *blink) due() time.Time {
	if !b.editing {
		return time.Time{}
	}
	return b.looked.Add(blinkTime - b.looked.Sub(b.began)%blinkTime)
}

// hidden reports whether the caret is in the dark half of its time.
func (b *blink) hidden(now time.Time) bool {
	return now.Sub(b.began)/blinkTime%2 == 1
}

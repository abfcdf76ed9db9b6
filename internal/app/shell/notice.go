package shell

import (
	"time"

	"cavalo/internal/ui"
)

// noticeTime is how long a message stays.
const noticeTime = 5 * time.Second

// notice is a short message at the foot of the page.
type notice struct {
	text  string
	until time.Time
}

// tick takes the message away when its time is over.
func (n *notice) tick(a *App, now time.Time) {
	if n.text != "" && !now.Before(n.until) {
		n.text = ""
		a.Changed()
	}
}

// due is when its time is over.
func (n *notice) due() time.Time {
	if n.text == "" {
		return time.Time{}
	}
	return n.until
}

// view is nil when there is nothing to say. The node is a live region, so it
// is spoken as well as shown.
func (n *notice) view() *ui.Node {
	if n.text == "" {
		return nil
	}
	return &ui.Node{ID: "notice", Role: ui.Row, Variant: ui.Card, Pad: 12, MaxWidth: 520, Aside: true, Children: []*ui.Node{
		{ID: "notice-text", Role: ui.Text, Text: n.text, Wrap: true, Live: true},
	}}
}

// Acted implements ui.Actor: a message is about what was done last.
func (a *App) Acted() {
	if a.notice.text != "" {
		a.notice.text = ""
		a.Changed()
	}
}

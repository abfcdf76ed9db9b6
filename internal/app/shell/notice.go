package shell

import (
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Notice is the short message at the foot of the page: one that was said, the offer of the
// release notes, or that something is still being loaded.
type Notice struct {
	app       *App
	text      string // of Say; "" means none
	until     time.Time
	seen      bool   // it was shown at the last tick
	updated   bool   // the release notes are offered, until the next action
	temporary func() // clears another temporary message; may be nil
}

const (
	noticeTime = 5 * time.Second // how long a message is shown
	noticeID   = "notice"
)

// Say shows a short message for some seconds; a screen reader speaks it.
func (a *App) Say(text string) {
	n := &a.Notice
	n.text, n.until, n.seen = text, a.Now.Add(noticeTime), false
	a.Changed()
}

// UntilNext makes the next action call done, which removes a temporary message.
func (n *Notice) UntilNext(done func()) { n.temporary = done }

// tick removes the message when its time is over.
func (n *Notice) tick(now time.Time) {
	if n.text != "" && !now.Before(n.until) {
		n.text = ""
		n.app.Changed()
	}
}

func (n *Notice) due() time.Time {
	if n.text == "" {
		return time.Time{}
	}
	return n.until
}

// clear removes a message, unless it appeared in this tick.
func (n *Notice) clear() {
	if n.seen && n.text != "" {
		n.text = ""
		n.app.Changed()
	}
}

// node returns the current message or offer, or nil. It covers no control and moves nothing
// when it appears.
func (n *Notice) node() *ui.Node {
	switch {
	case n.text != "":
		return n.card(noticeID, "notice-text", n.text)
	case n.app.Opener.isSlow():
		return n.card(noticeID, "notice-text", n.app.Lang.T(words.TextWaits))
	case n.updated:
		return n.offer()
	}
	if phrase, ok := n.app.Jobs.notice(); ok {
		return n.card("engine-notice", "engine-words", n.app.Lang.T(phrase))
	}
	return nil
}

// card returns a card with a short text that a screen reader announces. Two lines fit between
// the buttons of a phone's bar.
func (n *Notice) card(id, textID, text string) *ui.Node {
	phrase := ui.NewText(textID, text).With(ui.Traits{Wrap: true, Live: true})
	pad := 10.0
	if n.app.Phone() {
		phrase.Size, pad = ui.Small, 8
	}
	return ui.NewRow(id, phrase).With(ui.Traits{Landmark: ui.Complementary, Variant: ui.Card, Pad: pad, MaxWidth: 520, Aside: true})
}

// newsYes is the id of the button that accepts the offer of the release notes.
const newsYes = "news-yes"

// offer offers the release notes.
func (n *Notice) offer() *ui.Node {
	card := n.card("news-offer", "news-words", n.app.Lang.T(words.NewsUpdated, n.app.Env.Version))
	card.Children = append(card.Children, widget.Chip(newsYes, n.app.Lang.T(words.NewsTitle), func() {
		n.updated = false
		n.app.Open(newsDialog(n.app))
	}))
	card.Gap, card.Across = 8, ui.Center
	return card
}

// Acted implements interact.App: an action clears messages about the last one, and offers
// unless it accepts them; the message that the engine is loading stays.
func (a *App) Acted(on string) {
	n := &a.Notice
	if done := n.temporary; done != nil {
		n.temporary = nil
		done()
		a.Changed()
	}
	if n.updated && on != newsYes {
		n.updated = false
		a.Changed()
	}
	n.clear()
	a.Jobs.acted()
}

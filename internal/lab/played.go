package lab

import (
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/lab/playback"
	"cavalo/internal/ui"
)

// Played is a tab that plays moments. A tab embeds it instead of TabInfo.
type Played struct {
	TabInfo
	Moments
	S      *Lab
	Player playback.Player

	said string // for the live region
	next time.Time
}

// Moments are what a tab plays.
type Moments interface {
	Ready() bool // there are moments
	Busy() bool  // the tab works on them in the background
	Reel() playback.Reel
	PlayTo(at int) // plays on to a moment; it may stop the player
}

// Leave implements Tab.
func (p *Played) Leave() { p.Player.Playing = false }

// Play makes the steps for the time since the last call.
func (p *Played) Play(now time.Time) {
	if n := p.Player.Steps(now); n > 0 {
		p.PlayTo(p.Reel().At + n)
		r := p.Reel()
		p.Player.Playing = p.Player.Playing && r.At < r.Last
		p.S.App.Changed()
	}
}

// Due implements Tab.
func (p *Played) Due() time.Time {
	now := p.S.App.Now
	switch {
	case p.Busy():
		return now
	case !p.Ready():
		return time.Time{}
	}
	due := p.Player.Due()
	if now.Before(p.next) { // then Say may have something to say
		due = ui.Earlier(due, p.next)
	}
	return due
}

// Playing implements Tab.
func (p *Played) Playing() (r playback.Reel, by *playback.Player, ok bool) {
	if !p.Ready() {
		return r, nil, false
	}
	return p.Reel(), &p.Player, true
}

// sayEvery is the minimum time between two sentences of the live region while moments are played: a
// screen reader must finish one before the next.
const sayEvery = 2 * time.Second

// Say updates the live region.
func (p *Played) Say(now time.Time, text func() string) {
	if p.Player.Playing && now.Before(p.next) {
		return
	}
	if say := text(); say != p.said {
		if p.said = say; p.Player.Playing {
			p.next = now.Add(sayEvery)
		}
		p.S.Changed()
	}
}

// Said returns the live region.
func (p *Played) Said() *ui.Node { return widget.Announced(p.said) }

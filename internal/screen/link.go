package screen

import "cavalo/internal/play"

// openLink opens what an address asks for: a position, or just a screen. The
// game in hand is kept when it stands there already.
func (a *App) openLink(link string) {
	if link == "" {
		return
	}
	if link == "challenge" {
		a.show(atChallenge)
		return
	}
	_, position, err := play.ParseLink(link)
	if err != nil {
		a.say(a.lang.Fault(err))
		return
	}
	a.route = atChallenge
	if position.String() != a.challenge.game.Position().String() {
		a.challenge.start("", position)
	}
	a.show(atChallenge)
}

package challenge

import (
	"slices"
	"time"

	"cavalo/internal/i18n"
	"cavalo/internal/screen/part"
	"cavalo/internal/ui"
)

// stepTime is how long the solution player rests on a square at speed 1.
const stepTime = 650 * time.Millisecond

// narrowPlayer is the width up to which the strip has no room for the buttons
// to both ends.
const narrowPlayer = 480

// speeds are what the speed button goes through.
var speeds = []float64{0.5, 1, 2, 4}

// player plays the steps that lie ahead, one after another.
type player struct {
	playing bool
	next    time.Time
	speed   float64
}

// due says that the next step is to be shown now.
func (p *player) due(now time.Time) bool {
	if !p.playing || now.Before(p.next) {
		return false
	}
	p.next = now.Add(time.Duration(float64(stepTime) / p.speed))
	return true
}

// toggle plays or pauses; at the end it begins anew.
func (c *Screen) togglePlayer() {
	if c.player.playing {
		c.player.playing = false
		c.app.Changed()
		return
	}
	first, last := c.game.Run()
	if first == last {
		return
	}
	if c.game.Done() == last {
		c.seek(first)
	}
	c.startPlayer()
}

func (c *Screen) startPlayer() {
	c.player.playing = true
	c.player.next = c.app.Now.Add(time.Duration(float64(stepTime) / c.player.speed / 2))
	c.app.Changed()
}

// faster goes to the next speed, and from the last to the first.
func (c *Screen) faster() {
	for i, s := range speeds {
		if s == c.player.speed {
			c.player.speed = speeds[(i+1)%len(speeds)]
			break
		}
	}
	c.app.Changed()
}

// playerView is the strip under the board.
func (c *Screen) playerView() *ui.Node {
	t, lang := c.app.Lang.T, c.app.Lang
	first, last := c.game.Run()
	done := c.game.Done()
	play := &ui.Node{ID: "player-play", Role: ui.Button, Icon: ui.IconPlay, Label: t(i18n.PlayPath), Help: t(i18n.PlayPath), Press: c.togglePlayer, Disabled: first == last, MinWidth: 52}
	if c.player.playing {
		play.Icon, play.Label, play.Help = ui.IconPause, t(i18n.Pause), t(i18n.Pause)
		play.Variant = ui.Primary
	}
	arrow := func(id string, i ui.Icon, words i18n.Key, to int, off bool) *ui.Node {
		press := func() {
			c.player.playing = false
			if to == done+1 || to == done-1 {
				c.step(to - done)
			} else {
				c.seek(to)
			}
		}
		return &ui.Node{ID: id, Role: ui.Button, Icon: i, Label: t(words), Help: t(words), Press: press, Disabled: off}
	}
	scrub := &ui.Node{ID: "player-scrub", Role: ui.Slider, Label: t(i18n.StepOfPath), Min: float64(first), Max: float64(max(last, first+1)), Step: 1, Number: float64(done),
		Value: t(i18n.StepOf, lang.Int(int64(done-first)), lang.Int(int64(last-first))), Grow: 1, MinWidth: 60, Disabled: first == last,
		Change: func(v string) {
			if n, ok := part.WholeNumber(v); ok {
				c.seek(n)
			}
		}}
	strip := part.Row(8,
		arrow("player-back", ui.IconBack, i18n.StepBack, done-1, done == first),
		play,
		arrow("player-next", ui.IconForward, i18n.StepOn, done+1, done == last),
		scrub)
	if c.app.Size.W > narrowPlayer { // else the scrubber's ends will do
		strip.Children = slices.Insert(strip.Children, 3, arrow("player-last", ui.IconLast, i18n.LastStep, last, done == last))
		strip.Children = slices.Insert(strip.Children, 0, arrow("player-first", ui.IconFirst, i18n.FirstStep, first, done == first))
	}
	if !c.app.Phone() {
		strip.Children = append(strip.Children, &ui.Node{ID: "player-count", Role: ui.Text, Weight: ui.Semibold, Color: ui.ColorMuted,
			Text: lang.Int(int64(done-first)) + " / " + lang.Int(int64(last-first))})
	}
	speed := lang.Float(c.player.speed, 0) + "×"
	if c.player.speed < 1 {
		speed = lang.Float(c.player.speed, 1) + "×"
	}
	strip.Children = append(strip.Children, &ui.Node{ID: "player-speed", Role: ui.Button, Variant: ui.Chip, Text: speed, Label: t(i18n.Speed, speed), Help: t(i18n.Speed, speed), Press: c.faster})
	strip.ID = "player"
	return strip
}

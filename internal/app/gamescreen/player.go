package gamescreen

import (
	"slices"
	"time"

	"cavalo/internal/app/widget"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// StepTime is how long the solution player rests on a square at speed 1.
const StepTime = 650 * time.Millisecond

// narrowPlayer is the width up to which the strip has no room for the buttons
// to both ends.
const narrowPlayer = 480

// speeds are what the speed button goes through.
var speeds = []float64{0.5, 1, 2, 4}

// Player plays the steps that lie ahead, one after another.
type Player struct {
	Playing bool
	Rest    time.Duration // on a square at speed 1
	next    time.Time
	speed   float64
}

// due says that the next step is to be shown now.
func (p *Player) due(now time.Time) bool {
	if !p.Playing || now.Before(p.next) {
		return false
	}
	p.next = now.Add(time.Duration(float64(p.Rest) / p.speed))
	return true
}

// TogglePlayer plays or pauses; at the end it begins anew.
func (d *Desk) TogglePlayer() {
	if d.Player.Playing {
		d.Player.Playing = false
		d.App.Changed()
		return
	}
	first, last := d.Game.Run()
	if first == last {
		return
	}
	if d.Game.Done() == last {
		d.Seek(first)
	}
	d.StartPlayer()
}

// StartPlayer plays the path from where it stands.
func (d *Desk) StartPlayer() {
	d.Player.Playing = true
	d.Player.next = d.App.Now.Add(time.Duration(float64(d.Player.Rest) / d.Player.speed / 2))
	d.App.Changed()
}

// Pace is how long a move rests on the board at the speed that is chosen.
func (d *Desk) Pace() time.Duration { return time.Duration(float64(StepTime) / d.Player.speed) }

// faster goes to the next speed, and from the last to the first.
func (d *Desk) faster() {
	for i, s := range speeds {
		if s == d.Player.speed {
			d.Player.speed = speeds[(i+1)%len(speeds)]
			break
		}
	}
	d.App.Changed()
}

// PlayerView is the strip under the board.
func (d *Desk) PlayerView() *ui.Node {
	t, lang := d.App.Lang.T, d.App.Lang
	first, last := d.Game.Run()
	done := d.Game.Done()
	play := ui.NewButton("player-play", t(words.PlayPath), d.TogglePlayer).Explained(t(words.PlayPath)).With(ui.Traits{Icon: ui.IconPlay, Disabled: first == last, MinWidth: 52})
	if d.Player.Playing {
		play.Icon, play.Label, play.Help = ui.IconPause, t(words.Pause), t(words.Pause)
		play.Variant = ui.Primary
	}
	arrow := func(id string, i ui.Icon, phrase words.Key, to int, off bool) *ui.Node {
		press := func() {
			d.Player.Playing = false
			if to == done+1 || to == done-1 {
				d.Step(to - done)
			} else {
				d.Seek(to)
			}
		}
		return ui.NewButton(id, t(phrase), press).Explained(t(phrase)).With(ui.Traits{Icon: i, Disabled: off})
	}
	scrub := ui.NewSlider("player-scrub", t(words.StepOfPath), ui.Range{Number: float64(done), Min: float64(first), Max: float64(max(last, first+1)), Step: 1}, func(v string) {
		if n, ok := widget.WholeNumber(v); ok {
			d.Seek(n)
		}
	}).Valued(t(words.StepOf, lang.Int(int64(done-first)), lang.Int(int64(last-first)))).With(ui.Traits{Grow: 1, MinWidth: 60, Disabled: first == last})
	strip := widget.Row(8,
		arrow("player-back", ui.IconBack, words.StepBack, done-1, done == first),
		play,
		arrow("player-next", ui.IconForward, words.StepOn, done+1, done == last),
		scrub)
	if d.App.Size.W > narrowPlayer { // else the scrubber's ends will do
		strip.Children = slices.Insert(strip.Children, 3, arrow("player-last", ui.IconLast, words.LastStep, last, done == last))
		strip.Children = slices.Insert(strip.Children, 0, arrow("player-first", ui.IconFirst, words.FirstStep, first, done == first))
	}
	if !d.App.Phone() {
		strip.Children = append(strip.Children, ui.NewText("player-count", lang.Int(int64(done-first))+" / "+lang.Int(int64(last-first))).
			With(ui.Traits{Weight: ui.Semibold, Color: ui.ColorMuted}))
	}
	speed := lang.Float(d.Player.speed, 0) + "×"
	if d.Player.speed < 1 {
		speed = lang.Float(d.Player.speed, 1) + "×"
	}
	strip.Children = append(strip.Children, ui.NewButton("player-speed", t(words.Speed, speed), d.faster).Shown(speed).Explained(t(words.Speed, speed)).With(ui.Traits{Variant: ui.Chip}))
	strip.ID = "player"
	return strip
}

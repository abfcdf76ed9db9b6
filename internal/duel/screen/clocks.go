package screen

import (
	"cmp"
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// maxTick is the longest time that is charged to a clock at once. Ticks come once
// a second, and a little later in a hidden page, so the clocks stop while the
// machine sleeps.
const maxTick = 3 * time.Second

// shortTime is the time left below which a clock is shown in the warning
// colour.
const shortTime = 20 * time.Second

// shownSeconds returns the seconds that a clock shows: 0 only when the time is up.
func shownSeconds(d time.Duration) time.Duration {
	return (d + time.Second - 1).Truncate(time.Second)
}

// clocks runs the clocks of the players, if the game has any.
type clocks struct {
	*duel
	timeUp func(side rules.Side)
	ticked time.Time // when the clocks were last updated
}

// run runs the clock of the side to move, and ends the game when its time is up.
func (k *clocks) run(now time.Time) {
	var passed time.Duration
	if !k.ticked.IsZero() { // else the screen has just been opened
		passed = min(now.Sub(k.ticked), maxTick)
	}
	k.ticked = now
	if k.agreed.clock == 0 || !k.live() || k.App.Covered() || passed <= 0 {
		return
	}
	side := k.position().Turn
	left := &k.agreed.left[side]
	before := *left
	*left = max(0, before-passed)
	switch {
	case *left == 0:
		k.timeUp(side)
	case *left < shortTime && before >= shortTime:
		k.App.Changed() // in another colour
	}
}

// due returns the time at which the running clock shows another second; zero
// if none runs.
func (k *clocks) due() time.Time {
	if k.agreed.clock == 0 || !k.live() {
		return time.Time{}
	}
	left := k.agreed.left[k.position().Turn]
	return k.ticked.Add(cmp.Or(left%time.Second, time.Second))
}

// view returns a player's clock; nil if the game has none.
func (k *clocks) view(side rules.Side) *ui.Node {
	if k.agreed.clock == 0 {
		return nil
	}
	n := ui.NewClock(side.String()+"-clock", func(time.Time) ui.Reading { return k.reading(side) }).
		With(ui.Traits{Weight: ui.Semibold, Variant: ui.Sunken}) // Due schedules its redraw
	if k.live() && k.position().Turn == side {
		n.Color = ui.ColorAccent
		if k.agreed.left[side] < shortTime {
			n.Color = ui.ColorWarn
		}
	}
	return n
}

func (k *clocks) reading(side rules.Side) ui.Reading {
	text := words.Clock(shownSeconds(k.agreed.left[side]))
	return ui.Reading{Text: text, Label: k.App.Lang.T(words.ClockOf, sideName(k.App.Lang, side), text)}
}

func (k *clocks) words() string {
	if k.agreed.clock == 0 {
		return ""
	}
	return k.reading(rules.White).Label + ". " + k.reading(rules.Black).Label
}

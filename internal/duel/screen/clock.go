package screen

import (
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/i18n"
	"cavalo/internal/ui"
)

// maxTick is the longest time that a clock runs on between two looks at it:
// while the program sleeps, so do the clocks.
const maxTick = time.Second

// runClock lets the clock of the side to move run, and ends the game when its
// time is up.
func (c *Screen) runClock(now time.Time) {
	passed := min(now.Sub(c.ticked), maxTick)
	c.ticked = now
	if c.agreed.clock == 0 || !c.live() || passed <= 0 {
		return
	}
	side := c.position().Turn
	left := &c.agreed.left[side]
	before := *left
	*left = max(0, before-passed)
	switch {
	case *left == 0:
		c.end(side, byClock)
	case shownSeconds(*left) != shownSeconds(before):
		c.App.Changed()
	}
}

// shownSeconds is what a clock shows: it comes to 0 only when the time is up.
func shownSeconds(d time.Duration) time.Duration {
	return (d + time.Second - 1).Truncate(time.Second)
}

// clockView is a player's clock; nil when none was agreed.
func (c *Screen) clockView(side rules.Side) *ui.Node {
	if c.agreed.clock == 0 {
		return nil
	}
	text := i18n.Clock(shownSeconds(c.agreed.left[side]))
	n := &ui.Node{ID: side.String() + "-clock", Role: ui.Text, Text: text, Label: c.App.Lang.T(i18n.ClockOf, sideName(c.App.Lang, side), text), Weight: ui.Semibold, Variant: ui.Sunken}
	if c.live() && c.position().Turn == side {
		n.Color = ui.ColorAccent
		if c.agreed.left[side] < 20*time.Second {
			n.Color = ui.ColorWarn
		}
	}
	return n
}

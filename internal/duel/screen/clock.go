package screen

import (
	"time"

	"cavalo/internal/duel/rules"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// maxTick is the longest time that a clock runs on between two looks at it,
// which come once a second and in a hidden page a little later: while the
// machine sleeps, so do the clocks.
const maxTick = 3 * time.Second

// runClock lets the clock of the side to move run, and ends the game when its
// time is up.
func (c *Screen) runClock(now time.Time) {
	var passed time.Duration
	if !c.ticked.IsZero() { // else the screen has just been opened
		passed = min(now.Sub(c.ticked), maxTick)
	}
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
	case *left < shortTime && before >= shortTime:
		c.App.Changed() // in another colour
	}
}

// shortTime is how much time left is little.
const shortTime = 20 * time.Second

// clockDue is when the clock that runs shows another second; zero when none does.
func (c *Screen) clockDue() time.Time {
	if c.agreed.clock == 0 || !c.live() {
		return time.Time{}
	}
	left := c.agreed.left[c.position().Turn]
	next := left % time.Second
	if next == 0 {
		next = time.Second
	}
	return c.ticked.Add(next)
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
	lang := c.App.Lang
	n := &ui.Node{ID: side.String() + "-clock", Role: ui.Text, Weight: ui.Semibold, Variant: ui.Sunken}
	n.Clock = func(time.Time) ui.Reading { // Due has it looked at
		text := words.Clock(shownSeconds(c.agreed.left[side]))
		return ui.Reading{Text: text, Label: lang.T(words.ClockOf, sideName(lang, side), text)}
	}
	if c.live() && c.position().Turn == side {
		n.Color = ui.ColorAccent
		if c.agreed.left[side] < shortTime {
			n.Color = ui.ColorWarn
		}
	}
	return n
}

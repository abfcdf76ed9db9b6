package play

import "time"

// clock adds up the time during which it runs.
type clock struct {
	spent   time.Duration
	since   time.Time // when it began to run
	running bool
}

func (c *clock) resume(now time.Time) {
	if !c.running {
		c.since, c.running = now, true
	}
}

func (c *clock) pause(now time.Time) {
	c.spent, c.running = c.elapsed(now), false
}

func (c *clock) elapsed(now time.Time) time.Duration {
	if !c.running {
		return c.spent
	}
	return c.spent + max(0, now.Sub(c.since)) // the system's clock may be set back
}

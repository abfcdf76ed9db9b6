package exact

import "cavalo/internal/search"

// counter counts the nodes of a search for its meter, and stops it.
type counter struct {
	meter     *search.Meter
	generated int64 // since the last flush
	expanded  int64
	allowed   int64
	left      int64 // of the nodes allowed, at the last flush
	stop      bool
}

// flushEvery is how many nodes are expanded before the meter is told.
const flushEvery = 2048

// allow sets how many nodes may be expanded from now on, as near as flushes
// can tell.
func (c *counter) allow(nodes int64) {
	c.flush()
	c.allowed, c.left, c.stop = nodes, nodes, c.meter.Stopped()
}

// stopped reports whether they are spent, or the run must stop.
func (c *counter) stopped() bool {
	c.flush()
	return c.stop
}

// spent returns how many nodes were expanded since allow.
func (c *counter) spent() int64 { return c.allowed - c.left + c.expanded }

// tick counts an expanded node and reports whether the search may go on.
func (c *counter) tick() bool {
	c.expanded++
	if c.expanded >= flushEvery {
		c.flush()
	}
	return !c.stop
}

// take adds what a digger has counted.
func (c *counter) take(d *digger) {
	c.expanded += d.expanded
	c.generated += d.generated
	d.expanded, d.generated = 0, 0
}

// flush hands over what was counted.
func (c *counter) flush() {
	if !c.meter.Tick(c.generated) {
		c.stop = true
	}
	c.meter.Expand(c.expanded)
	c.left -= c.expanded
	if c.left <= 0 {
		c.stop = true
	}
	c.generated, c.expanded = 0, 0
}

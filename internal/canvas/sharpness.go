package canvas

import (
	"slices"
	"time"
)

// sharpness decides how many pixels are drawn. If frames with all of a phone's pixels, two
// or three for each device-independent one, take too long, fewer are drawn, and the browser
// enlarges the picture. If that doesn't make frames faster, all are drawn again. A picture
// at rest has all pixels.
type sharpness struct {
	cuts    int             // the number of reductions
	costs   []time.Duration // of the frames since the last decision
	before  time.Duration   // the median cost before the last reduction, until that is judged
	settled bool            // nothing more is tried
}

const (
	slowFrame    = 12 * time.Millisecond // a frame that takes longer is slow
	framesJudged = 30                    // for one decision
	cut          = 2.0 / 3               // the factor of a reduction in each direction
	helped       = 0.85                  // the largest remaining cost after a useful reduction
)

// share returns the resolution to draw at, as a fraction of the device's; at least one pixel
// per device-independent pixel.
func (s *sharpness) share(scale float64) float64 {
	share := 1.0
	for range s.cuts {
		share *= cut
	}
	return min(1, max(share, 1/scale))
}

// now returns the share of a frame in motion, or at rest.
func (s *sharpness) now(moving bool, scale float64) float64 {
	if !moving {
		return 1
	}
	return s.share(scale)
}

// frame adds the cost of a frame of a motion, and reports whether the share has changed.
func (s *sharpness) frame(cost time.Duration, scale float64) (changed bool) {
	if s.settled {
		return false
	}
	s.costs = append(s.costs, cost)
	if len(s.costs) < framesJudged {
		return false
	}
	slices.Sort(s.costs)
	median := s.costs[framesJudged/2]
	s.costs = s.costs[:0]
	if before := s.before; before > 0 {
		s.before = 0
		if float64(median) > helped*float64(before) {
			s.cuts--
			s.settled = true
			return true
		}
	}
	if median <= slowFrame || s.share(scale)*scale <= 1 {
		return false
	}
	s.before = median
	s.cuts++
	return true
}

// stalled is the interval between two frames of a motion above which the page must have been
// hidden, or the machine asleep.
const stalled = time.Second

// frameCost returns the cost of a frame from the program's work and the interval to the next
// frame, which is longer than the screen's if the graphics card takes longer.
func frameCost(work, interval time.Duration) time.Duration {
	if interval > frameTime*5/4 {
		return interval
	}
	return work
}

// pace is called at the start of each frame.
func (g *game) pace(now time.Time) {
	interval := now.Sub(g.began)
	if work := g.work; g.moving && work > 0 && interval < stalled && g.share == g.sharpness.share(g.device) {
		g.sharpness.frame(frameCost(work, interval), g.device)
	}
	g.began, g.work = now, 0
}

// sharpen draws a motion with as many pixels as are quick enough, and all of them as soon
// as nothing moves.
func (g *game) sharpen() {
	share := g.sharpness.now(g.moving, g.device)
	if share == g.asked {
		return
	}
	g.asked = share
	g.window.sharpen(share, func(share float64) {
		g.share = share
		g.pulse.wake()
	})
}

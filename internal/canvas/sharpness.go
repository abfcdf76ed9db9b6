package canvas

import (
	"slices"
	"time"
)

// sharpness decides how many pixels are drawn. A phone's screen has two or three for
// each device-independent one; where frames that draw all of them take too long, fewer
// are drawn, and the browser enlarges the picture. Where that doesn't make frames
// quicker, the pixels are not the reason, and all are drawn again.
type sharpness struct {
	cuts    int             // how often the number was cut
	costs   []time.Duration // of the frames since the last decision
	before  time.Duration   // the median cost before the last cut, until that has been judged
	settled bool            // nothing more is tried
}

const (
	slowFrame    = 12 * time.Millisecond // a frame that takes longer is slow
	framesJudged = 30                    // for one decision
	cut          = 2.0 / 3               // of the pixels in each direction: of three, two are left
	helped       = 0.85                  // of the cost before is left at most, if a cut has helped
)

// share returns the pixels drawn in each direction as a share of those of the device,
// which has so many for each device-independent one. At least one of these is left.
func (s *sharpness) share(scale float64) float64 {
	share := 1.0
	for range s.cuts {
		share *= cut
	}
	return min(1, max(share, 1/scale))
}

// frame takes the cost of a frame of a motion, and reports whether the share has
// changed.
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

// stalled is an interval between two frames of a motion that tells nothing of their
// cost: the page was hidden, or the machine asleep.
const stalled = time.Second

// frameCost is the cost of a frame from the work of the program itself and the interval
// to the next frame. The graphics card works beside the program: only frames that come
// later than the screen could show them tell that it takes longer.
func frameCost(work, interval time.Duration) time.Duration {
	if interval > frameTime*5/4 {
		return interval
	}
	return work
}

// pace is told of each frame when it begins.
func (g *game) pace(now time.Time) {
	interval := now.Sub(g.began)
	if work := g.work; g.moving && work > 0 && interval < stalled && g.sharpness.frame(frameCost(work, interval), g.device) {
		g.window.sharpen(g.sharpness.share(g.device), func(share float64) { g.share = share })
	}
	g.began, g.work = now, 0
}

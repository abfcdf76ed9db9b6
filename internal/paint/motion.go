package paint

import (
	"math"
	"time"
)

// How long things take to move. Nothing waits for them.
const (
	hopTime   = 220 * time.Millisecond // a knight from square to square
	flipStart = 150 * time.Millisecond // erased numbers flip as the knight comes down
	flipTime  = 230 * time.Millisecond
	gainStart = 190 * time.Millisecond // what was gained rises from the square
	gainTime  = 620 * time.Millisecond
	slideTime = 100 * time.Millisecond // a tile to the square beside it

	// MotionTime is how long a board moves after a new ui.Motion.
	MotionTime = gainStart + gainTime
)

// BoardMotion is how far the motion of a board has come. The zero value: nothing
// moves, which is also what reduced motion asks for.
type BoardMotion struct {
	Moving bool
	Since  time.Duration // since the motion began
}

// part is how much of a stretch of time is over, 0..1.
func (m BoardMotion) part(start, length time.Duration) float64 {
	if !m.Moving {
		return 1
	}
	return min(1, max(0, float64(m.Since-start)/float64(length)))
}

// hop is the progress of a hop, the height of its arc in sides of a square, and
// how far the shadow has stayed behind on the ground, all 0 when it has landed
// but the progress, which is 1.
func (m BoardMotion) hop() (progress, height float64) {
	t := m.part(0, hopTime)
	return easeInOut(t), 0.55 * math.Sin(math.Pi*t)
}

// flip is how high an erased number still stands, 1 before and 0 after.
func (m BoardMotion) flip() float64 {
	return math.Cos(math.Pi / 2 * easeInOut(m.part(flipStart, flipTime)))
}

// slide is the progress of tiles on their way.
func (m BoardMotion) slide() float64 { return easeOut(m.part(0, slideTime)) }

// gain is how far the gained points have risen and how visible they are.
func (m BoardMotion) gain() (rise, opacity float64) {
	t := m.part(gainStart, gainTime)
	if t <= 0 || t >= 1 {
		return 0, 0
	}
	return easeOut(t), min(1, 6*t) * min(1, 3*(1-t))
}

// easeOut starts fast and comes to rest.
func easeOut(t float64) float64 { return 1 - (1-t)*(1-t)*(1-t) }

// easeInOut starts and comes to rest gently.
func easeInOut(t float64) float64 { return t * t * (3 - 2*t) }

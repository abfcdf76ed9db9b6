//go:build !js

package canvas

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"
)

// lingerTime is how long frames are drawn after input, since more input often follows.
const lingerTime = 250 * time.Millisecond

// pulse draws frames only when they are needed. At rest the window waits for its next event;
// a timer wakes it when something is due.
type pulse struct {
	timer   *time.Timer
	resting bool
	called  time.Time // when the timer wakes the window; zero if only input does
	linger  time.Time
}

func (p *pulse) start(*game) {}

// came is called for each frame.
func (p *pulse) came() {}

// wake ends the rest. It can be called by any goroutine.
func (p *pulse) wake() {
	ebiten.ScheduleFrame() //lint:ignore SA1019 nothing else wakes a window at rest
}

// rest is called after each frame, with the time when something is due, or zero.
func (p *pulse) rest(now, due time.Time) {
	if p.timer != nil {
		p.timer.Stop()
	}
	if p.resting && (p.called.IsZero() || now.Before(p.called)) {
		p.linger = now.Add(lingerTime)
	}
	p.resting, p.called = false, time.Time{}
	if now.Before(p.linger) || !due.IsZero() && due.Sub(now) < frameTime {
		ebiten.SetFPSMode(ebiten.FPSModeVsyncOn) //lint:ignore SA1019 the way back from a rest
		return
	}
	p.resting = true
	ebiten.SetFPSMode(ebiten.FPSModeVsyncOffMinimum) //lint:ignore SA1019 nothing else lets a window rest
	if !due.IsZero() {
		p.called = due
		p.timer = time.AfterFunc(due.Sub(now), p.wake)
	}
}

//go:build integration

package canvas

import (
	"math"
	"testing"
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/tools/testkit"
)

// phone draws frames of a motion whose cost is some time and some more for the pixels,
// and returns the scales that it goes through.
func phone(scale float64, fixed, full time.Duration) (scales []float64) {
	var s sharpness
	for range 20 * framesJudged {
		share := s.share(scale)
		if s.frame(fixed+time.Duration(share*share*float64(full)), scale) {
			scales = append(scales, math.Round(100*scale*s.share(scale))/100)
		}
	}
	return scales
}

func TestFewerPixelsWhereFramesAreSlow(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct {
		what        string
		scale       float64
		fixed, full time.Duration
		want        []float64
	}{
		{"quick", 3, 2 * ms, 9 * ms, nil},
		{"slow with all pixels", 3, 2 * ms, 18 * ms, []float64{2}},
		{"slow with two of three as well", 3, 2 * ms, 40 * ms, []float64{2, 1.33}},
		{"slow whatever is done", 3, 2 * ms, 200 * ms, []float64{2, 1.33, 1}},
		{"slow with two pixels", 2, 2 * ms, 20 * ms, []float64{1.33}},
		{"slow, but not by its pixels", 3, 30 * ms, 2 * ms, []float64{2, 3}},
		{"thirty frames a second, to spare the battery", 3, 33 * ms, 0, []float64{2, 3}},
		{"slow, with nothing to leave out", 1, 2 * ms, 100 * ms, nil},
	} {
		got := phone(c.scale, c.fixed, c.full)
		same := len(got) == len(c.want)
		for i := range c.want {
			same = same && math.Abs(got[i]-c.want[i]) < 0.01
		}
		if !same {
			t.Errorf("%s: the scales are %v, expected %v", c.what, got, c.want)
		}
	}
}

// A canvas that lowered its resolution is sharp again as soon as nothing moves.
func TestRestIsSharp(t *testing.T) {
	s := sharpness{cuts: 2}
	if s.now(true, 3) >= 1 || s.now(false, 3) != 1 {
		t.Errorf("a motion has %v of the pixels, a rest %v", s.now(true, 3), s.now(false, 3))
	}
}

func TestOneSlowFrameIsNoReason(t *testing.T) {
	var s sharpness
	for n := range 10 * framesJudged {
		cost := 5 * time.Millisecond
		if n%3 == 0 {
			cost = time.Second
		}
		if s.frame(cost, 3) {
			t.Fatal("every third frame is slow, and fewer pixels are drawn")
		}
	}
}

func TestCostOfAFrame(t *testing.T) {
	const ms = time.Millisecond
	for _, c := range []struct{ work, interval, want time.Duration }{
		{3 * ms, 17 * ms, 3 * ms}, // the next frame is in time
		{14 * ms, 17 * ms, 14 * ms},
		{3 * ms, 33 * ms, 33 * ms}, // the card is not done
		{3 * ms, 8 * ms, 3 * ms},
	} {
		testkit.Equal(t, frameCost(c.work, c.interval), c.want, "%v of work and %v to the next frame cost", c.work, c.interval)
	}
}

func TestOnlyFramesOfAMotionAreJudged(t *testing.T) {
	g := newGame(&restful{}, apptest.NewHost().Parts(), paint.NewFonts())
	now := time.Unix(1000, 0)
	frame := func(moving bool, work, later time.Duration) (judged int) {
		g.pace(now)
		g.moving, g.work = moving, work
		before := len(g.sharpness.costs)
		now = now.Add(later)
		g.pace(now)
		return len(g.sharpness.costs) - before
	}
	for _, c := range []struct {
		what        string
		moving      bool
		work, later time.Duration
		want        int
	}{
		{"a frame of a motion", true, time.Millisecond, frameTime, 1},
		{"one with nothing drawn", true, 0, frameTime, 0},
		{"the last before a rest", false, time.Millisecond, frameTime, 0},
		{"one before the page was hidden", true, time.Millisecond, time.Minute, 0},
	} {
		testkit.Equal(t, frame(c.moving, c.work, c.later), c.want, "%s is judged", c.what)
	}
}

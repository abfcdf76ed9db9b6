//go:build integration

package canvas

import (
	"strconv"
	"testing"
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/registry/apptest"
	"cavalo/internal/ui"
	"cavalo/internal/ui/uitest"

	"github.com/hajimehoshi/ebiten/v2"
)

// restful is an app with a clock, a counting number, a moving board, and a time at
// which its content changes by itself.
type restful struct {
	uitest.App
	version uint64
	runs    bool // the clock runs
	builds  int
	serial  int
	points  int
	due     time.Time
	ticks   int
}

func (a *restful) Tick(now time.Time) {
	a.ticks++
	if !a.due.IsZero() && !now.Before(a.due) {
		a.due = time.Time{}
		a.points += 100
		a.version++
	}
}
func (a *restful) Due() time.Time  { return a.due }
func (a *restful) Version() uint64 { return a.version + 1 }
func (a *restful) Build(_, _ float64) *ui.Node {
	a.builds++
	clock := func(now time.Time) ui.Reading {
		text := "0:" + strconv.Itoa(10+now.Second())
		r := ui.Reading{Text: text, Label: text}
		if a.runs {
			r.Until = now.Truncate(time.Second).Add(time.Second)
		}
		return r
	}
	return ui.NewColumn("page",
		ui.NewClock("clock", clock).With(ui.Traits{MinWidth: 120}),
		ui.NewText("points", strconv.Itoa(a.points)).With(ui.Traits{Size: ui.Banner}),
		ui.NewBoard("board", "", &ui.Board{Columns: 1, Rows: 1, Cells: []ui.Cell{{}}, Cursor: -1, Motion: ui.Motion{Serial: a.serial}}),
	).With(ui.Traits{Pad: 8})
}

// beat stands in for the browser: it offers a frame sixty times a second, which the
// game takes if one is due, and counts the frames taken and drawn.
type beat struct {
	*game
	screen        *ebiten.Image
	now           time.Time
	frames        int
	whole, partly int
}

func newBeat(a *restful) *beat {
	g := newGame(a, apptest.NewHost().Parts(), paint.NewFonts())
	g.width, g.height, g.dirty = 320, 240, true
	return &beat{game: g, screen: ebiten.NewImage(320, 240), now: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)}
}

// offer offers a number of frames.
func (b *beat) offer(frames int) {
	for range frames {
		b.now = b.now.Add(frameTime)
		if due := b.due(b.now); due.IsZero() || b.now.Before(due) {
			continue
		}
		b.frames++
		b.tick(b.now)
		switch {
		case b.dirty:
			b.whole++
		case len(b.areas) > 0:
			b.partly++
		}
		if b.dirty || len(b.areas) > 0 {
			b.draw(b.screen, b.now)
		}
		b.drawn++
	}
}

func (b *beat) reset() { b.frames, b.whole, b.partly = 0, 0, 0 }

func TestRestDrawsNothing(t *testing.T) {
	a := &restful{}
	b := newBeat(a)
	b.offer(60)
	b.reset()
	ticks := a.ticks
	if b.offer(600); b.frames != 0 || a.ticks != ticks {
		t.Errorf("in ten seconds of rest there are %d frames and %d ticks", b.frames, a.ticks-ticks)
	}
}

func TestAClockDrawsItselfOnceASecond(t *testing.T) {
	a := &restful{runs: true}
	b := newBeat(a)
	b.offer(90)
	b.reset()
	builds := a.builds
	if b.offer(600); b.frames != 10 || b.partly != 10 || b.whole != 0 || a.builds != builds {
		t.Errorf("in ten seconds a clock makes %d frames: %d draw it, %d everything; the tree is built %d times", b.frames, b.partly, b.whole, a.builds-builds)
	}
}

func TestMotionIsDrawnAtFullRateAndEnds(t *testing.T) {
	a := &restful{}
	b := newBeat(a)
	b.offer(60)
	a.due = b.now.Add(500 * time.Millisecond) // the points go up then
	b.reset()
	if b.offer(29); b.frames != 0 {
		t.Errorf("%d frames before anything is due", b.frames)
	}
	b.offer(2)
	b.reset()
	if b.offer(12); b.frames != 12 || b.whole != 12 {
		t.Errorf("%d frames of 12, %d of them drawn, while the points count", b.frames, b.whole)
	}
	b.offer(60)
	b.reset()
	if b.offer(60); b.frames != 0 {
		t.Errorf("%d frames when the points have been counted", b.frames)
	}
	a.serial++
	a.version++
	b.session.Fire("board", "focus", "") // an event
	b.offer(3)
	b.reset()
	if b.offer(6); b.frames != 6 || b.whole != 6 {
		t.Errorf("%d frames of 6, %d of them drawn, while a board moves", b.frames, b.whole)
	}
	b.offer(60)
	b.reset()
	if b.offer(60); b.frames != 0 {
		t.Errorf("%d frames when the board has moved", b.frames)
	}
}

func TestCaretWakesTheProgramToBlink(t *testing.T) {
	start := time.Unix(1000, 0)
	var b blink
	b.watch(true, 1, 1, start)
	for i := 1; i <= 4; i++ {
		at := start.Add(time.Duration(i) * blinkTime)
		if got := b.due(); !got.Equal(at) {
			t.Fatalf("it blinks for the %dth time at %v, want %v", i, got.Sub(start), at.Sub(start))
		}
		if !b.watch(true, 1, 1, at) {
			t.Errorf("nothing to draw at the %dth blink", i)
		}
	}
	b.watch(false, 0, 0, start.Add(time.Hour))
	if got := b.due(); !got.IsZero() {
		t.Errorf("without a caret it blinks at %v", got)
	}
}

package draw

import (
	"testing"
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// The motion begins where the board was and ends where it is, and gets there
// without going back.
func TestMotionIsEased(t *testing.T) {
	last := -1.0
	for ms := 0; ms <= int(paint.MotionTime/time.Millisecond)+50; ms += 5 {
		m := ui.BoardMotion{Moving: true, Since: time.Duration(ms) * time.Millisecond}
		progress, height := hopOf(m)
		if progress < last || progress > 1 || height < -1e-9 || height > 0.6 {
			t.Fatalf("%d ms: progress %v after %v, height %v", ms, progress, last, height)
		}
		last = progress
	}
	end := ui.BoardMotion{Moving: true, Since: paint.MotionTime}
	for name, m := range map[string]ui.BoardMotion{"the end": end, "no motion": {}} {
		progress, height := hopOf(m)
		if progress != 1 || height > 1e-9 || flipOf(m) > 1e-9 {
			t.Errorf("%s: progress %v, height %v, flip %v", name, progress, height, flipOf(m))
		}
	}
	if p, _ := hopOf(ui.BoardMotion{Moving: true}); p != 0 {
		t.Errorf("the hop begins at %v", p)
	}
}

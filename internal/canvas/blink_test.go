//go:build integration

package canvas

import (
	"testing"
	"time"
)

func TestBlink(t *testing.T) {
	start := time.Unix(1000, 0)
	var b blink
	if b.watch(false, 0, 0, start) {
		t.Error("without a field there is a caret to draw")
	}
	for _, c := range []struct {
		at            time.Duration
		caret         int
		changed, dark bool
	}{
		{0, 3, true, false},
		{blinkTime - 1, 3, false, false},
		{blinkTime, 3, true, true},
		{blinkTime + 1, 3, false, true},
		{blinkTime + 2, 4, true, false}, // it moved
		{2*blinkTime + 1, 4, false, false},
		{2*blinkTime + 2, 4, true, true},
	} {
		now := start.Add(c.at)
		if got := b.watch(true, c.caret, c.caret, now); got != c.changed {
			t.Errorf("after %v: changed = %v", c.at, got)
		}
		if got := b.hidden(now); got != c.dark {
			t.Errorf("after %v: hidden = %v", c.at, got)
		}
	}
	if !b.watch(false, 0, 0, start.Add(2*blinkTime-1)) && b.shown {
		t.Error("the caret stays when the field is left")
	}
}

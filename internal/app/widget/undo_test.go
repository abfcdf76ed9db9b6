package widget

import "testing"

// Changes are undone and made again in their order; one that goes on is undone with the
// one before; a new change forgets what was undone; the oldest are forgotten.
func TestUndo(t *testing.T) {
	var u Undo[int]
	now := 0
	change := func(to int, goesOn bool) { u.Keep(now, goesOn); now = to }
	step := func(way func(int) (int, bool)) {
		if was, ok := way(now); ok {
			now = was
		}
	}
	change(1, false)
	change(2, false)
	change(3, true)
	for i, c := range []struct {
		way  func(int) (int, bool)
		want int
	}{{u.Back, 1}, {u.Back, 0}, {u.Back, 0}, {u.Again, 1}, {u.Again, 3}, {u.Again, 3}, {u.Back, 1}} {
		if step(c.way); now != c.want {
			t.Errorf("step %d: %d, want %d", i, now, c.want)
		}
	}
	if !u.CanAgain() || !u.CanBack() {
		t.Error("there is something to undo and to make again")
	}
	if change(9, false); u.CanAgain() {
		t.Error("what was undone is there after a new change")
	}
	if was, ok := u.Last(); !ok || was != 1 {
		t.Errorf("before the last change it was %d", was)
	}
	if u.Drop(); len(u.past) != 1 {
		t.Error("the change is not forgotten")
	}
	for i := range 3 * maxUndone {
		u.Keep(i, false)
	}
	if len(u.past) != maxUndone || u.past[maxUndone-1] != 3*maxUndone-1 {
		t.Errorf("%d changes are kept", len(u.past))
	}
	var none Undo[int]
	if _, ok := none.Last(); ok || none.CanBack() || none.CanAgain() {
		t.Error("without changes there is something to undo")
	}
}

package widget

import (
	"testing"

	"cavalo/internal/words"
)

// Changes are undone and made again in their order; one of the same kind as the last is undone
// with it; a new change forgets what was undone; the oldest are forgotten.
func TestUndo(t *testing.T) {
	now := 0
	u := Undo[int]{Now: func() int { return now }, Show: func(to int) { now = to }}
	change := func(to int, kind string) { u.Keep(kind); now = to }
	enabled := func() (undo, redo bool) {
		back, again := u.Buttons(words.En, "x")
		return !back.Disabled, !again.Disabled
	}
	if undo, redo := enabled(); undo || redo {
		t.Error("without changes there is something to undo")
	}
	if _, ok := u.Last(); ok {
		t.Error("without changes there is a last one")
	}
	change(1, "")
	change(2, "a")
	change(3, "a")
	for i, c := range []struct {
		key  string
		want int
	}{{"u", 1}, {"U", 0}, {"u", 0}, {"r", 1}, {"R", 3}, {"r", 3}, {"u", 1}, {"x", 1}} {
		if used := u.Keys().Press(c.key); now != c.want || used != (c.key != "x") {
			t.Errorf("step %d: %d, want %d; used: %v", i, now, c.want, used)
		}
	}
	if undo, redo := enabled(); !undo || !redo {
		t.Error("there is something to undo and to make again")
	}
	change(9, "a") // after an undone one of that kind
	if _, redo := enabled(); redo {
		t.Error("what was undone is there after a new change")
	}
	if was, ok := u.Last(); !ok || was != 1 || !u.GoesOn("a") || u.GoesOn("") || u.GoesOn("b") {
		t.Errorf("before the last change it was %d", was)
	}
	u.End()
	change(10, "a")
	if was, _ := u.Last(); was != 9 {
		t.Errorf("a change after the end of others is undone to %d", was)
	}
	if u.Drop(); len(u.past) != 2 {
		t.Error("the change is not forgotten")
	}
	for i := range 3 * maxUndone {
		change(i, "")
	}
	if len(u.past) != maxUndone || u.past[maxUndone-1] != 3*maxUndone-2 {
		t.Errorf("%d changes are kept", len(u.past))
	}
	change(7, "a")
	u.Forget()
	if undo, _ := enabled(); undo || u.GoesOn("a") {
		t.Error("after all are forgotten there is something to undo")
	}
}

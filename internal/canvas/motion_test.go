//go:build integration

package canvas

import (
	"testing"
	"time"

	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// screenWith is a tree with one board whose last motion has this serial.
func screenWith(id string, serial int) *ui.Node {
	return ui.NewColumn("",
		ui.NewBoard(id, "", &ui.Board{Motion: ui.Motion{Serial: serial}}),
	)
}

func TestMotionsStartWithANewSerial(t *testing.T) {
	start := time.Unix(1000, 0)
	at := func(d time.Duration) time.Time { return start.Add(d) }
	var m motions
	m.watch(screenWith("board", 7), start, false)
	if m.moving(start) {
		t.Error("a board that has just appeared moves")
	}
	m.watch(screenWith("board", 8), at(time.Second), false)
	if got := m.of("board", at(time.Second+50*time.Millisecond)); !got.Moving || got.Since != 50*time.Millisecond {
		t.Errorf("50 ms after a new serial: %+v", got)
	}
	m.watch(screenWith("board", 8), at(1100*time.Millisecond), false)
	if got := m.of("board", at(1150*time.Millisecond)); got.Since != 150*time.Millisecond {
		t.Errorf("the same serial has begun again: %+v", got)
	}
	m.watch(screenWith("board", 9), at(1200*time.Millisecond), false)
	if got := m.of("board", at(1210*time.Millisecond)); got.Since != 10*time.Millisecond {
		t.Errorf("a newer motion has not replaced the older: %+v", got)
	}
	if end := at(1200*time.Millisecond + paint.MotionTime); m.moving(end) {
		t.Error("the motion does not end")
	}
}

func TestMotionsStandStill(t *testing.T) {
	now := time.Unix(1000, 0)
	var m motions
	m.watch(screenWith("board", 1), now, true)
	m.watch(screenWith("board", 2), now, true)
	if m.moving(now) {
		t.Error("something moves with reduced motion")
	}
	m.watch(screenWith("board", 3), now, false)
	m.watch(screenWith("board", 3), now, true)
	if m.moving(now) {
		t.Error("reduced motion does not stop what moves")
	}
}

func TestMotionsForgetBoardsThatAreGone(t *testing.T) {
	now := time.Unix(1000, 0)
	var m motions
	m.watch(screenWith("one", 1), now, false)
	m.watch(screenWith("two", 5), now, false)
	m.watch(screenWith("one", 2), now, false)
	if m.moving(now) {
		t.Error("a board that has come back moves")
	}
	if len(m.boards) != 1 {
		t.Errorf("%d boards are remembered, want 1", len(m.boards))
	}
}

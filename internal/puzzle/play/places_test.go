package play

import (
	"errors"
	"strings"
	"testing"
	"time"

	"cavalo/internal/fault"
)

// Reaches finds every position of the line, the start and what was undone
// included, and none that another game came through.
func TestReaches(t *testing.T) {
	g := newGame(t, "F")
	walk(t, g, 4)
	for n := range 5 {
		for done := range 5 {
			g.Seek(done)
			if got, ok := g.Reaches(g.at(n)); !ok || got != n {
				t.Errorf("after %d steps the position after %d is found at %d, %v", done, n, got, ok)
			}
		}
	}
	if got, ok := g.Reaches(newGame(t, "A").Position()); ok || got != 0 {
		t.Errorf("the start of another problem is found at %d, %v", got, ok)
	}
	g.Seek(4)
	g.Restart()
	if got, ok := g.Reaches(g.Start()); !ok || got != 5 {
		t.Errorf("of two places of the start %d was taken, not the present one", got)
	}
}

// A shelf keeps what it has saved until it is told to forget it.
func TestShelfKeeps(t *testing.T) {
	s, g, now := NewShelf(memory{}), newGame(t, "A"), time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC)
	if s.Keeps(g.ID()) {
		t.Error("it keeps a game that nobody saved")
	}
	if err := s.Save(g, now); err != nil || !s.Keeps(g.ID()) || s.Keeps("other") {
		t.Errorf("saved: %v, keeps %v, another %v", err, s.Keeps(g.ID()), s.Keeps("other"))
	}
	if s.Forget(g.ID()); s.Keeps(g.ID()) {
		t.Error("it keeps what it was told to forget")
	}
}

// A fault of a record stands where it is in the record, not in the part that is
// read, and one of a move names the move's number.
func TestParseRecordPlaces(t *testing.T) {
	good := sample(t).Record(time.Time{})
	faultOf := func(old, new string) *fault.Fault {
		t.Helper()
		_, err := ParseRecord(strings.Replace(good, old, new, 1))
		f := &fault.Fault{}
		if !errors.As(err, &f) {
			t.Fatalf("%s for %s: %v", new, old, err)
		}
		return f
	}
	start := sample(t).Start().String()
	broken := start[:3] + "xx" + start[5:] // the second square
	if f := faultOf(start, broken); f.Line != 4 || f.Column != len("position: ")+4 {
		t.Errorf("the second square is at %d:%d: %v", f.Line, f.Column, f)
	}
	if f := faultOf("2. B3", "2. C9"); f.Found != "2. C9" {
		t.Errorf("an illegal move is %q", f.Found)
	}
}

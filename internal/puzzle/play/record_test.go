package play

import (
	"errors"
	"strings"
	"testing"
	"time"

	"cavalo/internal/fault"
	"cavalo/internal/tools/testkit"

	"github.com/google/go-cmp/cmp"
)

// sample is a game with everything that a record can hold.
func sample(t testing.TB) *Game {
	g := newGame(t, "D")
	walk(t, g, 2)
	g.CountHint()
	testkit.Must(t, g.Play(g.Position().Moves()[0], Hint))
	g.Restart()
	testkit.Must(t, g.Line(g.Start().String(), []string{"A1", "C2"}, Solver))
	g.Redo()
	g.clock.spent = 83500 * time.Millisecond
	return g
}

func TestRecord(t *testing.T) {
	g := sample(t)
	text := g.Record(time.Time{})
	want := "puzzle: challenge\nid: 20260131-094213-kx7qa\nproblem: D\nposition: " + g.Start().String() +
		"\nhints: 1 0\nhelp: none\ntime: 1m23.5s\ndone: 5\n\n1. A1\n2. B3\n3. C5 hint\n4. restart\n5. A1 solver\n6. C2 solver\n"
	if diff := cmp.Diff(want, text); diff != "" {
		t.Errorf("record (-want +got):\n%s", diff)
	}
	for _, form := range []string{text, "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n"), text + "\n\n", strings.ReplaceAll(text, "\n", "  \n")} {
		read, err := ParseRecord(form)
		testkit.Must(t, err)
		if diff := cmp.Diff(text, read.Record(time.Time{})); diff != "" {
			t.Errorf("round trip (-want +got):\n%s", diff)
		}
	}
}

// A single number of hints is that of all tries.
func TestRecordOfHintsCountedTogether(t *testing.T) {
	g, err := ParseRecord(strings.Replace(sample(t).Record(time.Time{}), "hints: 1 0", "hints: 3", 1))
	testkit.Must(t, err)
	again, err := ParseRecord(g.Record(time.Time{}))
	if err != nil || g.Hints() != 3 || again.Hints() != 3 {
		t.Errorf("%d hints, then %d, want 3: %v", g.Hints(), again.Hints(), err)
	}
}

// That a solution was shown outlives its steps.
func TestRecordOfASolutionThatWasShown(t *testing.T) {
	g := newGame(t, "D")
	if g.SolutionShown() {
		t.Error("shown before it was asked for")
	}
	testkit.Must(t, g.Line(g.Start().String(), []string{"A1", "C2"}, Solver))
	mustPlay(t, g, g.Start().Moves()[1])
	text := g.Record(time.Time{})
	if !strings.Contains(text, "\nhints: 0\nhelp: none\nsolution: shown\n") || strings.Contains(text, "solver") {
		t.Errorf("the record is\n%s", text)
	}
	read, err := ParseRecord(text)
	if err != nil || !read.SolutionShown() || read.Record(time.Time{}) != text {
		t.Errorf("read: %v", err)
	}
	if _, err := ParseRecord(strings.Replace(text, "shown", "seen", 1)); err == nil {
		t.Error("what can't be written is read")
	}
}

func TestParseRecordFaults(t *testing.T) {
	good := sample(t).Record(time.Time{})
	edit := func(old, new string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("the record has no %q", old)
		}
		return strings.Replace(good, old, new, 1)
	}
	for _, c := range []struct {
		text         string
		code         fault.Code
		line, column int
	}{
		{"", fault.RecordKeyMissing, 1, 1},
		{"noise", fault.RecordHeader, 1, 1},
		{edit("puzzle: challenge", "puzzle: chess"), fault.RecordPuzzle, 1, 9},
		{edit("puzzle: challenge\n", ""), fault.RecordKeyMissing, 9, 1},
		{edit("id: ", "id: ../"), fault.RecordId, 2, 5},
		{edit("problem:", "Colour:"), fault.RecordKey, 3, 1},
		{edit("problem: D", "hints: 1"), fault.RecordKeyTwice, 5, 1},
		{edit("hints: 1", "hints: -1"), fault.RecordCount, 5, 8},
		{edit("hints: 1", "hints: 99999999999999999999"), fault.RecordCount, 5, 8},
		{edit("hints: 1", "hints: 1 1"), fault.RecordTries, 5, 8},
		{edit("hints: 1 0", "hints:"), fault.RecordTries, 5, 7},
		{edit("time: 1m23.5s", "time: -1s"), fault.RecordTime, 7, 7},
		{edit("time: 1m23.5s", "time:   soon"), fault.RecordTime, 7, 9},
		{edit("done: 5", "done: 7"), fault.RecordCount, 8, 7},
		{edit("2. B3", "3. B3"), fault.RecordStep, 11, 1},
		{edit("3. C5 hint", "3. C5 guess"), fault.RecordBy, 12, 7},
		{edit("2. B3", "2. C9"), "move.jump", 11, 4},
		{edit("2. B3", "2. 77"), "move.text", 11, 4},
		{strings.Repeat("x", maxRecord+1), fault.RecordSize, 0, 0},
	} {
		_, err := ParseRecord(c.text)
		var f *fault.Fault
		if !errors.As(err, &f) {
			t.Errorf("want %s, got %v", c.code, err)
			continue
		}
		if f.Code != c.code || f.Line != c.line || f.Column != c.column {
			t.Errorf("got %s at %d:%d, want %s at %d:%d", f.Code, f.Line, f.Column, c.code, c.line, c.column)
		}
	}
}

// FuzzParseRecord holds the parser to its promises on any text: it does not
// panic, and what it reads is written as a text that reads the same.
func FuzzParseRecord(f *testing.F) {
	good := sample(f).Record(time.Time{})
	f.Add(good)
	f.Add(strings.ReplaceAll(good, "restart", "A1x77"))
	f.Add("puzzle: challenge\nposition: \n\n1. A1")
	duel := newDuel()
	walk(f, duel, 3)
	duel.SetTag("white", "6")
	duel.Note("a sacrifice")
	duel.Seek(1)
	duel.Branch()
	f.Add(duel.Record(time.Time{}))
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ParseRecord(text)
		if err != nil {
			return
		}
		first := g.Record(time.Time{})
		again, err := ParseRecord(first)
		if g.ID() == "" { // a record without an id gets one when it is kept
			return
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, first)
		}
		testkit.MustEqual(t, again.Record(time.Time{}), first, "not a round trip")
	})
}

// A list of games is read from the header lines and the number of steps.
func TestReadHeading(t *testing.T) {
	g := sample(t)
	g.SetName("the long way")
	g.CountHint()
	g.CountHint()
	text := g.Record(time.Time{})
	want := Heading{
		Puzzle: "challenge", ID: "20260131-094213-kx7qa", Name: "the long way", Problem: "D",
		Begun: time.Date(2026, 1, 31, 9, 42, 13, 0, time.UTC), Time: 83500 * time.Millisecond, Hints: 3, Steps: 6, Done: 5,
	}
	for _, form := range []string{text, "\ufeff" + strings.ReplaceAll(text, "\n", "\r\n"), text + "\n \n"} {
		if diff := cmp.Diff(want, ReadHeading(form)); diff != "" {
			t.Errorf("heading (-want +got):\n%s", diff)
		}
	}
	want.Done = want.Steps // as ParseRecord takes it
	if diff := cmp.Diff(want, ReadHeading(strings.Replace(text, "done: 5\n", "", 1))); diff != "" {
		t.Errorf("heading without the steps done (-want +got):\n%s", diff)
	}
	duel := newDuel()
	walk(t, duel, 2)
	if h := ReadHeading(duel.Record(time.Time{})); h.Puzzle != "duel" || h.Result != duel.Position().Result() || h.Result == "" {
		t.Errorf("a game of two: %+v", h)
	}
}

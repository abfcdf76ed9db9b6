package history

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// Lines of two devices are joined to the same, whichever is read first and however
// often, and the newest are kept.
func TestNotesAreJoined(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		a, b := newMemory(), newMemory()
		write := func(m *memory, name string) {
			for range rapid.IntRange(0, 8).Draw(rt, name) {
				if err := Note(m, "exam-bound", fmt.Sprintf("%03d line", rapid.IntRange(0, 20).Draw(rt, "line"))); err != nil {
					rt.Fatal(err)
				}
			}
		}
		read := func(into, from *memory) {
			file, err := Save(from)
			if err == nil {
				_, _, err = Read(into, file[0])
			}
			if err != nil {
				rt.Fatal(err)
			}
		}
		write(a, "a")
		write(b, "b")
		both := setOf("")
		for _, line := range append(Notes(a, "exam-bound"), Notes(b, "exam-bound")...) {
			both[line] = true
		}
		read(a, b)
		read(b, a)
		read(a, b)
		if got, want := Notes(a, "exam-bound"), newest(both); !slices.Equal(got, want) || !slices.Equal(Notes(b, "exam-bound"), want) {
			rt.Fatalf("%q and %q, want %q", got, Notes(b, "exam-bound"), want)
		}
	})
}

// Only the newest lines are kept.
func TestNotesAreBounded(t *testing.T) {
	m := newMemory()
	for i := range maxNotes + 3 {
		if err := Note(m, "x", fmt.Sprintf("%04d", i)); err != nil {
			t.Fatal(err)
		}
	}
	if list := Notes(m, "x"); len(list) != maxNotes || list[0] != "0003" {
		t.Errorf("%d lines from %s", len(list), list[0])
	}
}

// What a version without notes has put aside is found.
func TestNotesPutAside(t *testing.T) {
	m := newMemory()
	if err := m.Write(laterFolder+notesFolder+"x", "1 old\n"); err != nil {
		t.Fatal(err)
	}
	if err := Note(m, "x", "2 new"); err != nil {
		t.Fatal(err)
	}
	file, err := Save(m)
	if err != nil {
		t.Fatal(err)
	}
	other := newMemory()
	if _, _, err := Read(other, file[0]); err != nil || len(Notes(other, "x")) != 2 {
		t.Errorf("%v, %q", err, Notes(other, "x"))
	}
}

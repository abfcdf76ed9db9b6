package history

import (
	"fmt"
	"slices"
	"testing"

	"cavalo/internal/tools/testkit"

	"pgregory.net/rapid"
)

// Lines of two devices are joined to the same, whichever is read first and however
// often, and the newest are kept.
func TestNotesAreJoined(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		a, b := newMemory(), newMemory()
		write := func(m *memory, name string) {
			for range rapid.IntRange(0, 8).Draw(rt, name) {
				testkit.Must(rt, Note(m, "exam-bound", fmt.Sprintf("%03d line", rapid.IntRange(0, 20).Draw(rt, "line"))))
			}
		}
		read := func(into, from *memory) {
			file, err := Save(from)
			if err == nil {
				_, _, err = Read(into, file[0])
			}
			testkit.Must(rt, err)
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
		testkit.Must(t, Note(m, "x", fmt.Sprintf("%04d", i)))
	}
	if list := Notes(m, "x"); len(list) != maxNotes || list[0] != "0003" {
		t.Errorf("%d lines from %s", len(list), list[0])
	}
}

// What a version without notes has put aside is found.
func TestNotesPutAside(t *testing.T) {
	m := newMemory()
	testkit.Must(t, m.Write(laterFolder+notesFolder+"x", "1 old\n"))
	testkit.Must(t, Note(m, "x", "2 new"))
	file, err := Save(m)
	testkit.Must(t, err)
	other := newMemory()
	if _, _, err := Read(other, file[0]); err != nil || len(Notes(other, "x")) != 2 {
		t.Errorf("%v, %q", err, Notes(other, "x"))
	}
}

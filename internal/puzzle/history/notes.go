package history

import (
	"maps"
	"slices"
	"strings"
)

const (
	notesFolder = "notes/"
	// maxNotes lines are kept under a name, the last ones in their order: lines
	// begin with their time.
	maxNotes = 500
)

// Notes returns the lines that are kept under a name, sorted.
func Notes(store Store, name string) []string {
	text, _ := store.Read(notesFolder + name) // without a text there are no lines
	return newest(setOf(text))
}

// Note keeps one more line under a name. Lines are a set: those of two devices are
// joined when everything in one file is read. A line begins with its time, and the
// oldest are dropped.
func Note(store Store, name, line string) error {
	text, _ := store.Read(notesFolder + name) // another tab may have written it
	set := setOf(text)
	set[line] = true
	return store.Write(notesFolder+name, lines(newest(set)))
}

func setOf(text string) map[string]bool {
	set := map[string]bool{}
	for line := range strings.Lines(text) {
		if line = strings.TrimRight(line, "\r\n"); line != "" {
			set[line] = true
		}
	}
	return set
}

// newest sorts lines and keeps the last.
func newest(set map[string]bool) []string {
	list := slices.Sorted(maps.Keys(set))
	return list[max(0, len(list)-maxNotes):]
}

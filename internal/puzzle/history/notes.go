package history

import (
	"maps"
	"slices"
	"strings"
)

const (
	notesFolder = "notes/"
	maxNotes    = 500 // lines per name; the oldest are dropped
)

// Notes returns the lines stored under a name, sorted.
func Notes(store Store, name string) []string {
	text, _ := store.Read(notesFolder + name) // "" on an error
	return newest(setOf(text))
}

// Note adds a line, which must start with its time, to the set of lines under a name.
// Read merges the sets of two devices.
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

// newest returns the last maxNotes lines, sorted.
func newest(set map[string]bool) []string {
	list := slices.Sorted(maps.Keys(set))
	return list[max(0, len(list)-maxNotes):]
}

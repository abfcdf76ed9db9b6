package widget

import "strings"

// Keys is a table of keys: what they do and the help on them both come from it.
type Keys []KeyLine

// KeyLine is a line of a table of keys.
type KeyLine struct {
	Name, Does string                // in the help: "U, Ctrl+Z" and "Undo"; both "" for no line there
	On         On                    // what a key does, by its name in package ui; "u" is "U" as well, nil if it does nothing now
	Any        func(key string) bool // handles keys that no On has; false if the key isn't used
}

// On maps keys to what they do.
type On = map[string]func()

// Press does what a key is for, and reports whether the key was used. Of several lines with
// the same key the first counts.
func (k Keys) Press(key string) bool {
	name := key
	if len(key) == 1 {
		name = strings.ToLower(key)
	}
	for _, line := range k {
		if do := line.On[name]; do != nil {
			do()
			return true
		}
		if line.Any != nil && line.Any(key) {
			return true
		}
	}
	return false
}

// Help returns the names of the keys and what they do.
func (k Keys) Help() (rows [][2]string) {
	for _, line := range k {
		if line.Name != "" {
			rows = append(rows, [2]string{line.Name, line.Does})
		}
	}
	return rows
}

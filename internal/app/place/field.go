package place

import (
	"net/url"
	"strings"
)

// Field is a part of a page's state in the history: both saving and restoring come from it.
type Field struct {
	Key     string
	Save    func() string     // "" for nothing to save
	Restore func(text string) // "" if nothing was saved
}

// Text is the field of a text.
func Text(key string, v *string) Field {
	return Field{Key: key, Save: func() string { return *v }, Restore: func(text string) { *v = text }}
}

// Save adds fields to a state.
func Save(state url.Values, fields []Field) {
	for _, f := range fields {
		if text := f.Save(); text != "" {
			state.Set(f.Key, text)
		}
	}
}

// Restore restores fields from a state.
func Restore(state url.Values, fields []Field) {
	for _, f := range fields {
		f.Restore(state.Get(f.Key))
	}
}

// Switch is the field of a variable that is false if nothing was saved.
func Switch(key string, on *bool) Field {
	return Field{Key: key, Restore: func(text string) { *on = text != "" }, Save: func() string {
		if *on {
			return "yes"
		}
		return ""
	}}
}

const (
	rowMark  = "|" // between rows
	partMark = " " // between the parts of a row
)

// Rows is the field of a list of n rows, each with the same number of parts. save returns the
// parts of a row, nil for an empty one; restore gets the rows that are not empty.
func Rows(key string, n, parts int, save func(i int) []string, restore func(i int, parts []string)) Field {
	return Field{Key: key, Save: func() string {
		rows := make([]string, n)
		for i := range rows {
			rows[i] = strings.Join(save(i), partMark)
		}
		if text := strings.Join(rows, rowMark); strings.Trim(text, rowMark) != "" {
			return text
		}
		return ""
	}, Restore: func(text string) {
		for i, row := range strings.Split(text, rowMark) {
			if list := strings.Split(row, partMark); i < n && len(list) == parts {
				restore(i, list)
			}
		}
	}}
}

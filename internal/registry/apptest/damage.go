package apptest

import (
	"regexp"
	"strings"
)

// Damage is a way to damage a stored text.
type Damage struct{ Name, Text string }

// digits are whole numbers in a text.
var digits = regexp.MustCompile(`\d+`)

// Damages returns the damage that crashes, full disks, other programs, other versions and failed
// imports can do to a text; other is a text stored under another name.
func Damages(text, other string) []Damage {
	half, runes := text[:len(text)/2], []rune(text)
	lines := strings.SplitAfter(text, "\n")
	return []Damage{
		{"empty", ""},
		{"blank", " \n"},
		{"truncated", half},
		{"first line", lines[0]},
		{"without the first line", strings.Join(lines[1:], "")},
		{"NULs", strings.Repeat("\x00", len(text)+1)},
		{"NULs after half", half + strings.Repeat("\x00", len(text)-len(half)+1)},
		{"half a surrogate", string(runes[:len(runes)/2]) + "\ufffd" + string(runes[len(runes)/2:])},
		{"another's", other},
		{"HTML", "<!doctype html><title>Log in</title><p>Please log in.</p>"},
		{"JSON", `{"version": 9, "kept": [null]}`},
		{"undefined", "undefined"},
		{"very long", text + strings.Repeat("7", 1<<20)},
		{"newer version", "format: 99\nof-a-newer-version: yes\n" + text},
		{"a newer line", text + "of-a-newer-version: yes\n"},
		{"CRLF", strings.ReplaceAll(text, "\n", "\r\n")},
		{"CR", strings.ReplaceAll(text, "\n", "\r")},
		{"twice", text + text},
		{"huge numbers", digits.ReplaceAllString(text, "99999999999999999999")},
		{"negative numbers", digits.ReplaceAllString(text, "-1")},
	}
}

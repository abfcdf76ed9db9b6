package rules

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxName is the greatest length of a name, in characters.
const MaxName = 40

// inName reports whether a character may be in a name.
func inName(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}

func isName(s string) bool {
	return s != "" && utf8.ValidString(s) && utf8.RuneCountInString(s) <= MaxName && strings.IndexFunc(s, func(r rune) bool { return !inName(r) }) < 0
}

package rules

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxName is the length of the longest name, in letters.
const MaxName = 40

// inName reports whether a letter may be in a name.
func inName(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}

// isName reports whether a text can be a name.
func isName(s string) bool {
	return s != "" && utf8.ValidString(s) && utf8.RuneCountInString(s) <= MaxName && strings.IndexFunc(s, func(r rune) bool { return !inName(r) }) < 0
}

// Compare orders names as people do: A2 before A10, and otherwise letter by letter.
func Compare(a, b string) int {
	for x, y := a, b; ; {
		if x == "" || y == "" {
			return cmp.Or(cmp.Compare(len(x), len(y)), strings.Compare(a, b))
		}
		if digit(x[0]) && digit(y[0]) {
			var one, other string
			one, x = number(x)
			other, y = number(y)
			if c := cmp.Or(cmp.Compare(len(one), len(other)), strings.Compare(one, other)); c != 0 {
				return c
			}
			continue
		}
		one, n := utf8.DecodeRuneInString(x)
		other, m := utf8.DecodeRuneInString(y)
		if one != other {
			return cmp.Compare(one, other)
		}
		x, y = x[n:], y[m:]
	}
}

func digit(c byte) bool { return '0' <= c && c <= '9' }

// number cuts the digits from the front of a text, without zeros before them.
func number(s string) (digits, rest string) {
	end := 0
	for end < len(s) && digit(s[end]) {
		end++
	}
	return strings.TrimLeft(s[:end], "0"), s[end:]
}

package search

import (
	"cmp"
	"strings"
	"unicode/utf8"
)

// CompareNames orders names as people do: A2 before A10, and otherwise letter by letter.
func CompareNames(a, b string) int {
	for x, y := a, b; ; {
		if x == "" || y == "" {
			return cmp.Or(cmp.Compare(len(x), len(y)), strings.Compare(a, b))
		}
		if isDigit(x[0]) && isDigit(y[0]) {
			var one, other string
			one, x = digits(x)
			other, y = digits(y)
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

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// digits cuts the digits from the front of a text, without zeros before them.
func digits(s string) (figures, rest string) {
	end := 0
	for end < len(s) && isDigit(s[end]) {
		end++
	}
	return strings.TrimLeft(s[:end], "0"), s[end:]
}

package search

import (
	"cmp"
	"strings"
	"unicode/utf8"
)

// CompareNames compares names letter by letter, but numbers in them by value: A2 < A10.
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

// digits splits s after its leading digits, which it returns without leading zeros.
func digits(s string) (figures, rest string) {
	end := 0
	for end < len(s) && isDigit(s[end]) {
		end++
	}
	return strings.TrimLeft(s[:end], "0"), s[end:]
}

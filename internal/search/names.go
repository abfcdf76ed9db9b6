package search

import (
	"cmp"
	"strings"
	"unicode"
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

// QuoteName returns a name as a word of a list: as it is, or in double quotes with \" and \\
// inside if it has spaces, commas, quotes or backslashes.
func QuoteName(name string) string {
	if name != "" && !strings.ContainsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(`,"\`, r) }) {
		return name
	}
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(name) + `"`
}

// JoinNames returns a list of names with spaces between them, which SplitNames splits.
func JoinNames(names []string) string {
	list := make([]string, len(names))
	for i, name := range names {
		list[i] = QuoteName(name)
	}
	return strings.Join(list, " ")
}

// SplitNames splits a list of names at the spaces and commas outside quotes.
func SplitNames(list string) (names []string) {
	separates := func(r rune) bool { return r == ',' || unicode.IsSpace(r) }
	for {
		if list = strings.TrimLeftFunc(list, separates); list == "" {
			return names
		}
		name, bytes := CutName(list, separates)
		names, list = append(names, name), list[bytes:]
	}
}

// CutName returns the name at the beginning of a text, quoted or up to a character that separates,
// and its length there in bytes.
func CutName(text string, separates func(rune) bool) (name string, bytes int) {
	if name, bytes = Unquote(text); bytes > 0 {
		return name, bytes
	}
	if bytes = strings.IndexFunc(text, separates); bytes < 0 {
		bytes = len(text)
	}
	return text[:bytes], bytes
}

// Unquote returns the quoted name at the beginning of a text, and its length there in bytes, 0 if
// there is none.
func Unquote(text string) (name string, bytes int) {
	if text == "" || text[0] != '"' {
		return "", 0
	}
	var b strings.Builder
	for i := 1; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"':
			return b.String(), i + 1
		case c == '\n':
			return "", 0
		case c == '\\' && i+1 < len(text) && (text[i+1] == '"' || text[i+1] == '\\'):
			i++
			b.WriteByte(text[i])
		default:
			b.WriteByte(c)
		}
	}
	return "", 0
}

package rules

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"cavalo/internal/search"
)

// MaxName is the greatest length of a name, in characters.
const MaxName = 40

// inName reports whether a character may be in a name without quotes.
func inName(r rune) bool {
	return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r)
}

// isBare reports whether a text is characters that may be in a name without quotes.
func isBare(s string) bool {
	return utf8.ValidString(s) && strings.IndexFunc(s, func(r rune) bool { return !inName(r) }) < 0
}

// IsName reports whether a text can be a name.
func IsName(s string) bool {
	return s != "" && s == strings.TrimSpace(s) && utf8.ValidString(s) && utf8.RuneCountInString(s) <= MaxName &&
		strings.IndexFunc(s, func(r rune) bool { return !inName(r) && !unicode.IsGraphic(r) }) < 0
}

// Quoted returns a name as in a text: in quotes, unless it needs none.
func Quoted(name string) string {
	if isBare(name) {
		return name
	}
	if quoted := search.QuoteName(name); quoted != name {
		return quoted
	}
	return `"` + name + `"`
}

// indexUnquoted returns the index of the first of some characters outside quotes, or -1.
func indexUnquoted(text, signs string) int {
	for at := 0; at < len(text); {
		if _, bytes := search.Unquote(text[at:]); bytes > 0 {
			at += bytes
			continue
		}
		if strings.IndexByte(signs, text[at]) >= 0 {
			return at
		}
		at++
	}
	return -1
}

// splitUnquoted splits a text at a character outside quotes.
func splitUnquoted(text, sign string) (parts []string) {
	for {
		at := indexUnquoted(text, sign)
		if at < 0 {
			return append(parts, text)
		}
		parts, text = append(parts, text[:at]), text[at+1:]
	}
}

// The signs of names in the compact text.
const (
	blank  = '+' // a space
	escape = "!" // around the number of any other character not allowed in a bare name
)

// compactName returns a name for the compact text.
func compactName(name string) string {
	if isBare(name) {
		return name
	}
	var b strings.Builder
	for _, r := range name {
		switch {
		case r == ' ':
			b.WriteByte(blank)
		case inName(r):
			b.WriteRune(r)
		default:
			b.WriteString(escape + strconv.FormatInt(int64(r), 16) + escape)
		}
	}
	return b.String()
}

// readCompactName decodes a compact name; ok is false if there is none.
func readCompactName(text string) (name string, ok bool) {
	if isBare(text) {
		return text, true
	}
	var b strings.Builder
	for i, part := range strings.Split(text, escape) {
		if i%2 == 0 {
			b.WriteString(strings.ReplaceAll(part, string(blank), " "))
			continue
		}
		r, err := strconv.ParseInt(part, 16, 32)
		if err != nil {
			return "", false
		}
		b.WriteRune(rune(r))
	}
	name = b.String()
	return name, compactName(name) == text
}

package expr

import (
	"slices"
	"strings"

	"cavalo/internal/lists"
)

// Completion lists the names that can complete a word.
type Completion struct {
	From  int      // where the word begins, in characters
	Words []string // features as given, then functions with an opening parenthesis
}

// Complete returns the completion of the word before a cursor, whose position is in
// characters.
func Complete(text string, cursor int, features []string) Completion {
	runes := []rune(text)
	cursor = min(max(cursor, 0), len(runes))
	from := cursor
	for from > 0 && (isLetter(runes[from-1]) || isDigit(runes[from-1])) {
		from--
	}
	features = Words(features)
	for at := from - 1; at > 0 && runes[at] == '-' && isLetter(runes[at-1]); at-- { // the hyphen may be part of a name
		for at > 0 && (isLetter(runes[at-1]) || isDigit(runes[at-1])) {
			at--
		}
		if begun := string(runes[at:cursor]); slices.ContainsFunc(features, func(f string) bool { return strings.HasPrefix(f, begun) }) {
			from = at
		}
	}
	word := string(runes[from:cursor])
	c := Completion{From: from}
	if word != "" && !isLetter(runes[from]) || !valueFits(runes[:from]) {
		return c
	}
	c.Words = append(c.Words, lists.Filter(features, func(name string) bool { return strings.HasPrefix(name, word) && name != word })...)
	for _, name := range functions {
		if strings.HasPrefix(name, word) {
			c.Words = append(c.Words, name+"(")
		}
	}
	return c
}

// valueFits reports whether a value can follow a text: at the beginning, and
// after an operator, a comma or an opening parenthesis.
func valueFits(before []rune) bool {
	i := len(before) - 1
	for i >= 0 && isSpace(before[i]) {
		i--
	}
	return i < 0 || slices.Contains([]rune("+-*/(,<>=!"), before[i])
}

package knight

import (
	"slices"
	"strconv"
	"strings"
)

// LooksLikePosition reports whether a text begins with a square of two digits or hyphens and a
// dot, too large a number or too many squares for tiles, and whether its fields are of a game of
// two.
func LooksLikePosition(text string) (looks, two bool) {
	if len(text) < 3 || !strings.ContainsRune("0123456789-", rune(text[0])) || text[2] != '.' {
		return false, false
	}
	line, _, _ := strings.Cut(strings.ToLower(text), "\n")
	two = slices.ContainsFunc([]string{";v=", ";t=", ";w=", ";b=", ";s="}, func(field string) bool {
		return strings.Contains(line, field)
	})
	row, _, _ := strings.Cut(text, "/")
	return text[0] == '-' || text[0] == '0' || text[:2] > "35" || strings.Count(row, ".") > 6, two
}

// LooksLikeSquares reports whether half of some words or more are squares of a board: numbers or
// NIL.
func LooksLikeSquares(words []string) bool {
	squares := 0
	for _, word := range words {
		if _, err := strconv.Atoi(word); err == nil || strings.EqualFold(word, "nil") {
			squares++
		}
	}
	return squares > 0 && 2*squares >= len(words)
}

// LooksLikeProblems reports whether a text is a list in parentheses, after comments, of words that
// are mostly numbers or NIL, without a knight of a game of two.
func LooksLikeProblems(text string) bool {
	for strings.HasPrefix(text, ";") {
		_, rest, _ := strings.Cut(text, "\n")
		text = strings.TrimLeft(rest, " \t\r\n")
	}
	words := Words(text)
	return strings.HasPrefix(text, "(") && !HasKnight(words) && (len(words) == 0 || LooksLikeSquares(words))
}

// HasKnight reports whether -1 or -2, the knights of a game of two, is among some words.
func HasKnight(words []string) bool {
	return slices.Contains(words, "-1") || slices.Contains(words, "-2")
}

// Words returns the words of a text between spaces and parentheses.
func Words(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\r\n()", r) })
}

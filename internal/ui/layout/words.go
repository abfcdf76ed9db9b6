package layout

import (
	"strings"
	"unicode/utf8"

	"cavalo/internal/ui"
)

// Fit returns the text, cut with an ellipsis if it is wider than width.
func Fit(m ui.Measurer, text string, size float64, weight ui.Weight, width float64) string {
	if m.Width(text, size, weight) <= width+roundingSlack {
		return text
	}
	const dots = "…"
	if m.Width(dots, size, weight) > width {
		return ""
	}
	// Binary search for the longest beginning that fits.
	low, high := 0, len(text)
	for low < high {
		if mid := (low + high + 1) / 2; m.Width(cutAt(text, mid)+dots, size, weight) <= width {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return strings.TrimRight(cutAt(text, low), " ") + dots
}

// roundingSlack tolerates the rounding of widths added in another order.
const roundingSlack = 0.01

// cutAt returns the beginning of a text of at most n bytes, whole runes only.
func cutAt(text string, n int) string {
	for n > 0 && n < len(text) && !utf8.RuneStart(text[n]) {
		n--
	}
	return text[:n]
}

// Wrap breaks a text into lines no wider than width, at spaces, at line feeds,
// and inside a word only where the word alone is wider than a line.
func Wrap(m ui.Measurer, text string, size float64, weight ui.Weight, width float64) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(text, "\n") {
		lines = append(lines, wrapParagraph(m, paragraph, size, weight, width)...)
	}
	return lines
}

func wrapParagraph(m ui.Measurer, text string, size float64, weight ui.Weight, width float64) []string {
	fits := func(s string) bool { return m.Width(s, size, weight) <= width+roundingSlack }
	var lines []string
	line := ""
	for word := range strings.FieldsFuncSeq(text, breaks) {
		if line != "" {
			if fits(line + " " + word) {
				line += " " + word
				continue
			}
			lines = append(lines, line)
		}
		for !fits(word) {
			n := breakAt(word, fits)
			if n == len(word) {
				break
			}
			lines = append(lines, word[:n])
			word = word[n:]
		}
		line = word
	}
	return append(lines, line)
}

// breakAt returns where to break a word that is wider than a line: after as many runes
// as fit, but at least one.
func breakAt(word string, fits func(string) bool) int {
	_, n := utf8.DecodeRuneInString(word)
	for n < len(word) {
		_, size := utf8.DecodeRuneInString(word[n:])
		if !fits(word[:n+size]) {
			break
		}
		n += size
	}
	return n
}

// widestWord returns the width below which a wrapped text breaks inside a word.
func widestWord(m ui.Measurer, text string, size float64, weight ui.Weight) float64 {
	widest := 0.0
	for word := range strings.FieldsFuncSeq(text, breaks) {
		widest = max(widest, m.Width(word, size, weight))
	}
	return widest
}

// breaks reports whether a line may be broken at a rune. A no-break space, as
// within 2\u00a0000, is no break.
func breaks(r rune) bool { return r == ' ' || r == '\t' || r == '\n' || r == '\r' }

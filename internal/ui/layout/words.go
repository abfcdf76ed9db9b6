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

// FieldLine is one line of a text field's Value, as positions in runes.
type FieldLine struct{ Start, End int }

// Text returns the line's text.
func (f FieldLine) Text(value string) string { return string([]rune(value)[f.Start:f.End]) }

// UpTo returns the line's text before a position.
func (f FieldLine) UpTo(value string, at int) string {
	at = max(f.Start, min(at, f.End))
	return string([]rune(value)[f.Start:at])
}

// Nearest returns the position in the line whose x, from the line's left end,
// is nearest.
func (f FieldLine) Nearest(m ui.Measurer, n *Box, x float64) int {
	runes := []rune(n.Value)
	last := 0.0
	for i := f.Start; i < f.End; i++ {
		w := m.Width(string(runes[f.Start:i+1]), n.TypeSize(), n.Weight)
		if x < (last+w)/2 {
			return i
		}
		last = w
	}
	return f.End
}

// FieldLines breaks the value of a field that has been laid out into lines: at
// line feeds, and, in a field of several lines, wherever its width makes it
// necessary. There is always at least one.
func FieldLines(m ui.Measurer, n *Box) []FieldLine {
	runes := []rune(n.Value)
	if n.Field().Lines <= 1 {
		return []FieldLine{{0, len(runes)}}
	}
	var lines []FieldLine
	start := 0
	for i := 0; i <= len(runes); i++ {
		if i == len(runes) || runes[i] == '\n' {
			lines = append(lines, breakLine(m, n, runes, start, i)...)
			start = i + 1
		}
	}
	return lines
}

// breakLine breaks a paragraph at the last space that fits, else at any rune.
func breakLine(m ui.Measurer, n *Box, runes []rune, start, end int) []FieldLine {
	width := n.Inner.W
	var lines []FieldLine
	for start < end {
		stop, space := start+1, -1
		for stop < end && m.Width(string(runes[start:stop+1]), n.TypeSize(), n.Weight) <= width {
			stop++
			if runes[stop-1] == ' ' {
				space = stop
			}
		}
		if stop < end && space > start {
			stop = space
		}
		if stop == end {
			break
		}
		lines = append(lines, FieldLine{start, stop})
		start = stop
	}
	return append(lines, FieldLine{start, end})
}

// LineOf returns the index of the line that holds a position.
func LineOf(lines []FieldLine, at int) int {
	for i := len(lines) - 1; i > 0; i-- {
		if at >= lines[i].Start {
			return i
		}
	}
	return 0
}

// FieldView returns how a field is scrolled to show its caret: how far its
// text is moved to the left, and its top line.
func FieldView(m ui.Measurer, n *Box, caret int) (dx float64, first int) {
	lines := FieldLines(m, n)
	if n.Field().Lines <= 1 {
		const room = 2 // for the caret itself
		text := lines[0].UpTo(n.Value, caret)
		return max(0, m.Width(text, n.TypeSize(), n.Weight)+room-n.Inner.W), 0
	}
	height, _ := m.Metrics(n.TypeSize(), n.Weight)
	visible := max(1, int(n.Inner.H/max(height, 1)))
	return 0, max(0, LineOf(lines, caret)-visible+1)
}

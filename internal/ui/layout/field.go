package layout

import "cavalo/internal/ui"

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

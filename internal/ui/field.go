package ui

import (
	"strings"
	"unicode"
)

// field is the state of the text field that has the focus. Positions count
// runes.
type field struct {
	caret  int
	anchor int // the other end of the selection
}

// fieldAt returns the state at the end of a field's text.
func fieldAt(n *Node) field {
	if n.Role != TextField {
		return field{}
	}
	end := len([]rune(n.Value))
	return field{end, end}
}

// clamp keeps the caret inside a changed text.
func (f *field) clamp(n *Node) {
	if n.Role == TextField {
		end := len([]rune(n.Value))
		f.caret, f.anchor = min(f.caret, end), min(f.anchor, end)
	}
}

func (f field) marked() (from, to int) { return min(f.caret, f.anchor), max(f.caret, f.anchor) }

// Editing returns the text field that has the focus. A page lays an HTML input
// over its Rect, for the keyboards of phones and for input methods.
func (s *Session) Editing() (*Node, bool) {
	t, ok := s.find(s.focus.id)
	if !ok || t.node.Role != TextField {
		return nil, false
	}
	return t.node, true
}

// Caret returns the caret and the other end of the selection in the field that
// is being edited, in runes of its Value.
func (s *Session) Caret() (caret, anchor int, ok bool) {
	_, ok = s.Editing()
	return s.field.caret, s.field.anchor, ok
}

// Char inserts text at the caret; without a text field it does nothing.
func (s *Session) Char(text string) {
	s.sync()
	n, ok := s.Editing()
	if !ok || n.Field().ReadOnly || n.Disabled {
		return
	}
	text = strings.Map(func(r rune) rune {
		if r == '\n' && n.Field().Lines > 1 || unicode.IsPrint(r) {
			return r
		}
		if r == '\n' || r == '\t' {
			return ' '
		}
		return -1
	}, text)
	if text != "" {
		s.replace(n, text)
	}
}

// Paste inserts text from the clipboard. In a field of one line, line feeds
// become spaces.
func (s *Session) Paste(text string) { s.Char(strings.ReplaceAll(text, "\r\n", "\n")) }

// Selection returns the selected text, "" if there is none.
func (s *Session) Selection() string {
	n, ok := s.Editing()
	if !ok {
		return ""
	}
	from, to := s.field.marked()
	return string([]rune(n.Value)[from:to])
}

func (s *Session) replace(n *Node, text string) {
	from, to := s.field.marked()
	runes := []rune(n.Value)
	value := string(runes[:from]) + text + string(runes[to:])
	s.field.caret = from + len([]rune(text))
	s.field.anchor = s.field.caret
	s.changed()
	if value != n.Value && n.Change != nil {
		n.Change(value)
	}
	// The app may have changed the text, or refused it.
	s.sync()
	if n, ok := s.Editing(); ok {
		s.field.clamp(n)
	}
}

// fieldKey is a key in a text field. Letters arrive through Char.
func (s *Session) fieldKey(n *Node, k KeyEvent) bool {
	if k.Ctrl || k.Meta {
		switch strings.ToLower(k.Key) {
		case "a":
			s.field = field{len([]rune(n.Value)), 0}
			return true
		case "c", "x", "v":
			return s.clipboardKey(n, strings.ToLower(k.Key))
		}
	}
	if k.Key == "Enter" {
		return s.enterKey(n, k)
	}
	if k.Key == "Backspace" || k.Key == "Delete" {
		s.eraseKey(n, k)
		return true
	}
	if to, ok := s.caretKey(n, k); ok {
		s.field.caret = to
		if !k.Shift {
			s.field.anchor = to
		}
		return true
	}
	return printable(k)
}

// enterKey begins a new line, or submits the text.
func (s *Session) enterKey(n *Node, k KeyEvent) bool {
	if n.Field().Lines > 1 && !k.Ctrl && !k.Meta {
		s.Char("\n")
		return true
	}
	if n.Field().Submit != nil && !k.Repeat {
		n.Field().Submit()
		s.sync()
		if now, ok := s.Editing(); ok && now.ID == n.ID && now.Value != n.Value { // completed by the app
			s.field = fieldAt(now)
		}
	}
	return n.Field().Submit != nil
}

func (s *Session) clipboardKey(n *Node, key string) bool {
	if key == "v" {
		if s.AskPaste == nil || n.Field().ReadOnly {
			return false
		}
		s.AskPaste()
		return true
	}
	text := s.Selection()
	if text == "" || s.Copy == nil {
		return false
	}
	s.Copy(text)
	if key == "x" && !n.Field().ReadOnly {
		s.replace(n, "")
	}
	return true
}

// eraseKey erases the selection, or the rune or the word beside the caret.
func (s *Session) eraseKey(n *Node, k KeyEvent) {
	if n.Field().ReadOnly {
		return
	}
	if from, to := s.field.marked(); from == to {
		key := "ArrowLeft"
		if k.Key == "Delete" {
			key = "ArrowRight"
		}
		s.field.anchor, _ = s.caretKey(n, KeyEvent{Key: key, Ctrl: k.Ctrl, Alt: k.Alt, Shift: true})
	}
	if from, to := s.field.marked(); from != to {
		s.replace(n, "")
	}
}

func (s *Session) caretKey(n *Node, k KeyEvent) (int, bool) {
	runes := []rune(n.Value)
	at := s.field.caret
	byWord := k.Ctrl || k.Alt
	switch k.Key {
	case "ArrowLeft":
		if from, to := s.field.marked(); from != to && !k.Shift {
			return from, true
		}
		return step(runes, at, -1, byWord), true
	case "ArrowRight":
		if from, to := s.field.marked(); from != to && !k.Shift {
			return to, true
		}
		return step(runes, at, 1, byWord), true
	case "Home", "End", "ArrowUp", "ArrowDown":
		return s.lineKey(n, k), true
	}
	return 0, false
}

func step(runes []rune, at, by int, word bool) int {
	inside := func(i int) bool { return i >= 0 && i <= len(runes) }
	before := func(i int) rune { // the rune between i and the next position
		if by > 0 {
			return runes[i-1]
		}
		return runes[i]
	}
	at += by
	if !inside(at) {
		return at - by
	}
	if !word {
		return at
	}
	for letters := false; ; at += by {
		letters = letters || !unicode.IsSpace(before(at))
		if next := at + by; !inside(next) || letters && unicode.IsSpace(before(next)) {
			return at
		}
	}
}

// lineKey returns the caret's position after a key that moves along or between
// lines.
func (s *Session) lineKey(n *Node, k KeyEvent) int {
	end := len([]rune(n.Value))
	lines := FieldLines(s.m, n)
	i := lineOf(lines, s.field.caret)
	line := lines[i]
	switch k.Key {
	case "Home":
		if k.Ctrl || k.Meta {
			return 0
		}
		return line.Start
	case "End":
		if k.Ctrl || k.Meta {
			return end
		}
		return line.End
	case "ArrowUp":
		if i == 0 {
			return 0
		}
		i--
	default:
		if i == len(lines)-1 {
			return end
		}
		i++
	}
	x := s.m.Width(line.upTo(n.Value, s.field.caret), n.TypeSize(), n.Weight)
	return lines[i].nearest(s.m, n, x)
}

func (s *Session) caretTo(n *Node, x, y float64, marking bool) {
	lines := FieldLines(s.m, n)
	dx, first := FieldView(s.m, n, s.field.caret)
	height, _ := s.m.Metrics(n.TypeSize(), n.Weight)
	i := 0
	if n.Field().Lines > 1 {
		i = first + int((y-n.Inner().Y)/max(height, 1))
	}
	s.field.caret = lines[max(0, min(i, len(lines)-1))].nearest(s.m, n, x-n.Inner().X+dx)
	if !marking {
		s.field.anchor = s.field.caret
	}
	s.changed()
}

// FieldLine is one line of a text field's Value, as positions in runes.
type FieldLine struct{ Start, End int }

// Text returns the line's text.
func (f FieldLine) Text(value string) string { return string([]rune(value)[f.Start:f.End]) }

// upTo returns the line's text before a position.
func (f FieldLine) upTo(value string, at int) string {
	at = max(f.Start, min(at, f.End))
	return string([]rune(value)[f.Start:at])
}

// nearest returns the position in the line whose x, from the line's left end,
// is nearest.
func (f FieldLine) nearest(m Measurer, n *Node, x float64) int {
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
func FieldLines(m Measurer, n *Node) []FieldLine {
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
func breakLine(m Measurer, n *Node, runes []rune, start, end int) []FieldLine {
	width := n.Inner().W
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

// lineOf returns the index of the line that holds a position.
func lineOf(lines []FieldLine, at int) int {
	for i := len(lines) - 1; i > 0; i-- {
		if at >= lines[i].Start {
			return i
		}
	}
	return 0
}

// FieldView returns how a field is scrolled to show its caret: how far its
// text is moved to the left, and its top line.
func FieldView(m Measurer, n *Node, caret int) (dx float64, first int) {
	lines := FieldLines(m, n)
	if n.Field().Lines <= 1 {
		const room = 2 // for the caret itself
		text := lines[0].upTo(n.Value, caret)
		return max(0, m.Width(text, n.TypeSize(), n.Weight)+room-n.Inner().W), 0
	}
	height, _ := m.Metrics(n.TypeSize(), n.Weight)
	visible := max(1, int(n.Inner().H/max(height, 1)))
	return 0, max(0, lineOf(lines, caret)-visible+1)
}

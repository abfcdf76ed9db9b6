package interact

import (
	"strings"
	"unicode"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// field is the state of the text field that has the focus. Positions count
// runes.
type field struct {
	s      *Session
	caret  int
	anchor int // the other end of the selection
}

// enter puts the caret at the end of the text of a node that got the focus.
func (f *field) enter(n *layout.Box) {
	f.caret, f.anchor = 0, 0
	if n.Role == ui.TextField {
		f.caret = len([]rune(n.Value))
		f.anchor = f.caret
	}
}

// clamp keeps the caret inside a changed text.
func (f *field) clamp(n *layout.Box) {
	if n.Role == ui.TextField {
		end := len([]rune(n.Value))
		f.caret, f.anchor = min(f.caret, end), min(f.anchor, end)
	}
}

func (f *field) marked() (from, to int) { return min(f.caret, f.anchor), max(f.caret, f.anchor) }

// Editing returns the text field that has the focus. A page lays an HTML input
// over its Rect, for the keyboards of phones and for input methods.
func (s *Session) Editing() (*layout.Box, bool) {
	t, ok := s.find(s.focus.id)
	if !ok || t.Box.Role != ui.TextField {
		return nil, false
	}
	return t.Box, true
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
		s.field.replace(n, text)
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

func (f *field) replace(n *layout.Box, text string) {
	from, to := f.marked()
	runes := []rune(n.Value)
	value := string(runes[:from]) + text + string(runes[to:])
	f.caret = from + len([]rune(text))
	f.anchor = f.caret
	f.s.changed()
	if value != n.Value && n.Change != nil {
		n.Change(value)
	}
	// The app may have changed the text, or refused it.
	f.s.sync()
	if n, ok := f.s.Editing(); ok {
		f.clamp(n)
	}
}

// key is a key in a text field. Letters arrive through Char.
func (f *field) key(n *layout.Box, k ui.KeyEvent) bool {
	if k.Ctrl || k.Meta {
		switch strings.ToLower(k.Key) {
		case "a":
			f.caret, f.anchor = len([]rune(n.Value)), 0
			return true
		case "c", "x", "v":
			return f.clipboardKey(n, strings.ToLower(k.Key))
		}
	}
	if k.Key == "Enter" {
		return f.enterKey(n, k)
	}
	if k.Key == "Backspace" || k.Key == "Delete" {
		f.eraseKey(n, k)
		return true
	}
	if to, ok := f.caretKey(n, k); ok {
		f.caret = to
		if !k.Shift {
			f.anchor = to
		}
		return true
	}
	return printable(k)
}

// enterKey begins a new line, or submits the text.
func (f *field) enterKey(n *layout.Box, k ui.KeyEvent) bool {
	if n.Field().Lines > 1 && !k.Ctrl && !k.Meta {
		f.s.Char("\n")
		return true
	}
	if n.Field().Submit != nil && !k.Repeat {
		n.Field().Submit()
		f.s.sync()
		if now, ok := f.s.Editing(); ok && now.ID == n.ID && now.Value != n.Value { // completed by the app
			f.enter(now)
		}
	}
	return n.Field().Submit != nil
}

func (f *field) clipboardKey(n *layout.Box, key string) bool {
	if key == "v" {
		if f.s.AskPaste == nil || n.Field().ReadOnly {
			return false
		}
		f.s.AskPaste()
		return true
	}
	text := f.s.Selection()
	if text == "" || f.s.Copy == nil {
		return false
	}
	f.s.Copy(text)
	if key == "x" && !n.Field().ReadOnly {
		f.replace(n, "")
	}
	return true
}

// eraseKey erases the selection, or the rune or the word beside the caret.
func (f *field) eraseKey(n *layout.Box, k ui.KeyEvent) {
	if n.Field().ReadOnly {
		return
	}
	if from, to := f.marked(); from == to {
		key := "ArrowLeft"
		if k.Key == "Delete" {
			key = "ArrowRight"
		}
		f.anchor, _ = f.caretKey(n, ui.KeyEvent{Key: key, Ctrl: k.Ctrl, Alt: k.Alt, Shift: true})
	}
	if from, to := f.marked(); from != to {
		f.replace(n, "")
	}
}

func (f *field) caretKey(n *layout.Box, k ui.KeyEvent) (int, bool) {
	runes := []rune(n.Value)
	at := f.caret
	byWord := k.Ctrl || k.Alt
	switch k.Key {
	case "ArrowLeft", "ArrowRight":
		by := arrows[k.Key][0]
		if from, to := f.marked(); from != to && !k.Shift {
			return map[bool]int{true: from, false: to}[by < 0], true
		}
		return step(runes, at, by, byWord), true
	case "Home", "End", "ArrowUp", "ArrowDown":
		return f.lineKey(n, k), true
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
func (f *field) lineKey(n *layout.Box, k ui.KeyEvent) int {
	end := len([]rune(n.Value))
	lines := layout.FieldLines(f.s.m, n)
	i := layout.LineOf(lines, f.caret)
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
	x := f.s.m.Width(line.UpTo(n.Value, f.caret), n.TypeSize(), n.Weight)
	return lines[i].Nearest(f.s.m, n, x)
}

func (f *field) caretTo(n *layout.Box, x, y float64, marking bool) {
	lines := layout.FieldLines(f.s.m, n)
	dx, first := layout.FieldView(f.s.m, n, f.caret)
	height, _ := f.s.m.Metrics(n.TypeSize(), n.Weight)
	i := 0
	if n.Field().Lines > 1 {
		i = first + int((y-n.Inner.Y)/max(height, 1))
	}
	f.caret = lines[max(0, min(i, len(lines)-1))].Nearest(f.s.m, n, x-n.Inner.X+dx)
	if !marking {
		f.anchor = f.caret
	}
	f.s.changed()
}

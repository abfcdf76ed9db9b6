package interact

import (
	"cmp"
	"math"
	"strings"
	"unicode/utf8"

	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
)

// printable reports whether a key writes a character.
func printable(k ui.KeyEvent) bool {
	return utf8.RuneCountInString(k.Key) == 1 && !k.Ctrl && !k.Alt && !k.Meta
}

// Key handles a key and reports whether it was used; a page then keeps the browser from
// handling it too. Keys that no widget uses go to App.Key; while a dialog is open, only
// keys with names, so that no letter reaches the game behind it.
func (s *Session) Key(k ui.KeyEvent) bool {
	if k.Key != "Tab" {
		s.app.Acted(s.focus.id)
	}
	s.sync()
	s.changed()
	if s.popup != nil {
		s.popup.key(k)
		return true
	}
	if k.Key == "Tab" && !k.Ctrl && !k.Alt && !k.Meta {
		before := s.focus.id
		s.focus.tab(!k.Shift)
		return s.focus.id != "" || before != "" && s.Leave == nil
	}
	t, focused := s.find(s.focus.id)
	typing := focused && t.Box.Role == ui.TextField
	if !typing {
		k = k.Shortcut()
	}
	if k.Alt && arrow(k.Key) && !typing && s.app.Key(k) {
		return true // Back and Forward, wherever the focus is
	}
	if focused && !s.appFirst(t, k) && s.nodeKey(t, k) {
		return true
	}
	if k.Key == "Escape" && !k.Repeat {
		if d := s.tree.TopDialog(); d != nil {
			if d.Dismiss != nil {
				d.Dismiss()
			}
			return true
		}
	}
	if typing && (!k.Named() || k.Undoes()) {
		return false
	}
	if (s.tree.TopDialog() == nil || k.Named()) && s.app.Key(k) {
		return true
	}
	s.sync() // the app may have changed although it did not use the key
	if k.Ctrl || k.Alt || k.Meta {
		return false
	}
	return s.lateKey(k)
}

// appFirst reports whether a key that would move the board's cursor is offered
// to the app first: the board was clicked, so its cursor is not visible.
func (s *Session) appFirst(t layout.Target, k ui.KeyEvent) bool {
	return t.Box.Role == ui.BoardView && !s.focus.ring && (arrow(k.Key) || k.Key == "Home" || k.Key == "End")
}

// lateKey handles a key that the app does not use: the arrows focus the board,
// and Enter presses its square even before it has the focus.
func (s *Session) lateKey(k ui.KeyEvent) bool {
	if t, ok := s.find(s.focus.id); ok {
		switch {
		case t.Box.Role != ui.BoardView:
		case k.Key == " ":
			return s.pressCursor(t.Box, k)
		case s.boardKey(t.Box, k):
			return true
		}
		return s.scrolls.key(k.Key)
	}
	if arrow(k.Key) {
		for _, t := range s.focus.order() {
			if t.Box.Role == ui.BoardView {
				s.focus.set(t, true)
				return s.boardKey(t.Box, k)
			}
		}
	}
	return s.scrolls.key(k.Key)
}

func (s *Session) nodeKey(t layout.Target, k ui.KeyEvent) bool {
	n := t.Box
	if n.Role == ui.TextField {
		return s.field.key(n, k)
	}
	if k.Ctrl || k.Alt || k.Meta {
		return false
	}
	switch n.Role {
	case ui.BoardView:
		return s.boardKey(n, k)
	case ui.Slider:
		if slideKey(n, k.Key) {
			s.focus.ring = true
			return true
		}
	case ui.Tabs:
		return s.tabsKey(n, k.Key)
	case ui.TreeView:
		s.focus.ring = true
		return nudge(k, n.Tree().Nudge) || n.Tree().Key(k.Key)
	case ui.Select:
		open := k.Key == "Enter" || k.Key == " " || k.Key == "ArrowDown" || k.Key == "ArrowUp"
		if open {
			s.focus.ring = true
			s.openPopup(n)
		}
		return open
	}
	return s.pressKey(t, k) || (n.Role == ui.ListItem || t.Part == layout.RowPart) && s.listKey(t, k.Key)
}

// pressKey presses with Enter or Space. A key that is held down presses once.
func (s *Session) pressKey(t layout.Target, k ui.KeyEvent) bool {
	if k.Key != "Enter" && (k.Key != " " || t.Box.Role == ui.Link) {
		return false
	}
	switch {
	case t.Part == layout.RowPart, t.Part == layout.HeadingPart:
	case t.Box.Role == ui.Button, t.Box.Role == ui.Toggle, t.Box.Role == ui.Link, t.Box.Role == ui.ListItem:
	default:
		return false
	}
	if !k.Repeat {
		s.focus.ring = true
		press(t)
	}
	return true
}

// listKey moves between neighbours in a list or a table.
func (s *Session) listKey(t layout.Target, key string) bool {
	step := map[string]int{"ArrowDown": 1, "ArrowUp": -1}[key]
	if step == 0 {
		return false
	}
	order := s.focus.order()
	to := placeOf(order, t.ID) + step
	if to >= 0 && to < len(order) && order[to].Part == t.Part && order[to].Box.Role == t.Box.Role {
		s.focus.set(order[to], true)
		s.scrolls.reveal(order[to])
	}
	return true
}

// tabsKey chooses the neighbour at once, as users of screen readers expect.
func (s *Session) tabsKey(n *layout.Box, key string) bool {
	if len(n.Options()) == 0 {
		return false
	}
	last := len(n.Options()) - 1
	at := n.Chosen()
	switch key {
	case "ArrowLeft", "ArrowUp":
		at = (max(at, 0) + last) % (last + 1)
	case "ArrowRight", "ArrowDown":
		at = (at + 1) % (last + 1)
	case "Home":
		at = 0
	case "End":
		at = last
	default:
		return false
	}
	s.focus.ring = true
	if v := n.Options()[at].Value; v != n.Value {
		n.Change(v)
	}
	return true
}

// boardKey moves the board's cursor with the arrows and presses with Enter.
// Space presses too, but only when the app has no other use for it (lateKey).
func (s *Session) boardKey(n *layout.Box, k ui.KeyEvent) bool {
	b := n.Board()
	if k.Key == "Enter" {
		return s.pressCursor(n, k)
	}
	var move func(dx, dy int)
	if onSquare := b.Cursor >= 0 && b.Cursor < len(b.Cells); onSquare && b.Plan != nil && b.Plan.Nudge != nil {
		move = func(dx, dy int) { b.Plan.Nudge(b.Cursor, dx, dy) }
	}
	if nudge(k, move) {
		s.focus.ring, s.focus.moved = true, true
		return true
	}
	to := boardStep(b, k.Key)
	if to == noStep || b.MoveTo == nil {
		return b.Type != nil && b.Type(k.Key)
	}
	s.focus.ring, s.focus.moved = true, true
	if to != b.Cursor && to >= 0 {
		b.MoveTo(to)
	}
	return true
}

func (s *Session) pressCursor(n *layout.Box, k ui.KeyEvent) bool {
	b := n.Board()
	if b.Cursor < 0 || b.Cursor >= len(b.Cells) || b.Press == nil {
		return false
	}
	if !k.Repeat {
		s.focus.ring = true
		press(layout.Target{Box: n, Part: layout.SquarePart, Index: b.Cursor})
	}
	return true
}

// noStep means that a key does not move the cursor.
const noStep = -2

// boardStep returns the square to which a key moves the cursor: the next square in its
// direction that is not hidden, or the end of the row. The first key moves it to a
// square that can be pressed. It returns -1 if there is no square.
func boardStep(b *ui.Board, key string) int {
	dx, dy := arrows[key][0], arrows[key][1]
	far := key == "Home" || key == "End"
	switch {
	case key == "Home":
		dx = -1
	case key == "End":
		dx = 1
	case !arrow(key):
		return noStep
	}
	if b.Plan != nil {
		return planStep(b, dx, dy, far)
	}
	if b.Cursor < 0 || b.Cursor >= len(b.Cells) || b.Columns <= 0 {
		return firstSquare(b)
	}
	if b.Turned {
		dx, dy = -dx, -dy
	}
	at := b.Cursor
	x, y := at%b.Columns, at/b.Columns
	for {
		x, y = x+dx, y+dy
		i := y*b.Columns + x
		if x < 0 || x >= b.Columns || y < 0 || i >= len(b.Cells) {
			return at
		}
		if !b.Cells[i].Hidden {
			at = i
			if !far {
				return at
			}
		}
	}
}

// firstSquare returns the first square that can be pressed, or else the first
// square.
func firstSquare(b *ui.Board) int {
	first := -1
	for i, c := range b.Cells {
		if c.Enabled {
			return i
		}
		if first < 0 && !c.Hidden {
			first = i
		}
	}
	return first
}

// toward returns the square of a plan to which an arrow goes: the nearest one in the
// quarter of its direction, or else the least aside, or the same square if there is
// none. Thus every square can be reached from every other.
func toward(b *ui.Board, dx, dy int) int {
	at, aspect := b.Plan.Spots[b.Cursor], cmp.Or(b.Plan.Aspect, 1)
	best, least, within := b.Cursor, math.Inf(1), false
	for i, s := range b.Plan.Spots[:min(len(b.Plan.Spots), len(b.Cells))] {
		x, y := (s.X-at.X)*aspect, s.Y-at.Y
		along := x*float64(dx) + y*float64(dy)
		aside := math.Abs(x*float64(dy)) + math.Abs(y*float64(dx))
		quarter := aside <= along
		if i == b.Cursor || b.Cells[i].Hidden || along <= 0 || within && !quarter {
			continue
		}
		d := math.Hypot(x, y)
		if !quarter {
			d = aside/along + d
		}
		if d < least || quarter && !within {
			best, least, within = i, d, quarter
		}
	}
	return best
}

// planStep is boardStep on a plan, where Home and End go to the first and the last square.
func planStep(b *ui.Board, dx, dy int, far bool) int {
	switch {
	case b.Cursor < 0 || b.Cursor >= min(len(b.Cells), len(b.Plan.Spots)):
		return firstSquare(b)
	case !far:
		return toward(b, dx, dy)
	case dx < 0:
		return shownFrom(b, 0, 1)
	}
	return shownFrom(b, len(b.Cells)-1, -1)
}

// shownFrom returns the first square from i on that is not hidden.
func shownFrom(b *ui.Board, i, step int) int {
	for ; i >= 0 && i < len(b.Cells); i += step {
		if !b.Cells[i].Hidden {
			return i
		}
	}
	return b.Cursor
}

// nudge passes an arrow with Shift to a function, which may be nil, and reports whether it
// did.
func nudge(k ui.KeyEvent, by func(dx, dy int)) bool {
	if by == nil || !k.Shift || !arrow(k.Key) {
		return false
	}
	by(arrows[k.Key][0], arrows[k.Key][1])
	return true
}

// arrows holds the directions of the arrow keys.
var arrows = map[string][2]int{"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1}, "ArrowDown": {0, 1}}

func arrow(key string) bool { return arrows[key] != [2]int{} }

// Keyboard passes a session what a window system reports of the keyboard: the keys that
// were pressed and, apart from them, the characters that were written.
type Keyboard struct {
	code string // of the key that wrote the last character
}

// PressedKey is a key that was just pressed.
type PressedKey struct {
	Name     string // the web's name of a key that writes no character
	Code     string // the web's name of a place on the keyboard with a letter or a bracket
	Char     string // the character that it writes by the layout; "" if that is unknown
	Modifier bool
}

// Report passes the keys and characters of a frame; held are the modifiers.
func (b *Keyboard) Report(s *Session, held ui.KeyEvent, keys []PressedKey, chars []rune) {
	for _, key := range keys {
		e := held
		e.Key, e.Code = key.Name, key.Code
		if e.Key == "" && (held.Ctrl || held.Meta) { // such a key writes no character
			e.Key = cmp.Or(key.Char, strings.ToLower(strings.TrimPrefix(key.Code, "Key")))
		}
		if key.Name != "" || utf8.RuneCountInString(e.Key) == 1 {
			s.Key(e)
		}
		if key.Name == "" && !key.Modifier {
			b.code = key.Code
		}
	}
	if held.Meta {
		return
	}
	for _, char := range chars {
		// Modifiers that write a character, such as AltGr, make no shortcut.
		e := ui.KeyEvent{Key: string(char), Code: b.code, Shift: held.Shift, Repeat: len(keys) == 0}
		s.Key(e)
		s.Char(e.Key)
	}
}

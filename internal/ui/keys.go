package ui

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The keys for undo and redo, as the web names those that some keyboards have. The app
// receives them for Ctrl or Meta with Z, Y and Shift+Z too.
const (
	KeyUndo = "Undo"
	KeyRedo = "Redo"
)

// Undoes reports whether a key is a shortcut for undo or redo.
func (k KeyEvent) Undoes() bool {
	key := k.shortcut().Key
	return key == KeyUndo || key == KeyRedo
}

// shortcut returns a key outside a text field: a letter of another script as the Latin
// one at its place on the keyboard, and Ctrl+Z and its kin as KeyUndo and KeyRedo.
func (k KeyEvent) shortcut() KeyEvent {
	if r, _ := utf8.DecodeRuneInString(k.Key); !named(k) && unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) {
		letter, ok := strings.CutPrefix(k.Code, "Key")
		switch {
		case ok && k.Shift:
			k.Key = letter
		case ok:
			k.Key = strings.ToLower(letter)
		case k.Code == "BracketLeft":
			k.Key = "["
		case k.Code == "BracketRight":
			k.Key = "]"
		}
	}
	if letter := strings.ToLower(k.Key); (k.Ctrl || k.Meta) && !k.Alt {
		switch {
		case letter == "z" && !k.Shift:
			return KeyEvent{Key: KeyUndo, Repeat: k.Repeat}
		case letter == "y" && !k.Shift, letter == "z":
			return KeyEvent{Key: KeyRedo, Repeat: k.Repeat}
		}
	}
	return k
}

// printable reports whether a key writes a character.
func printable(k KeyEvent) bool {
	return utf8.RuneCountInString(k.Key) == 1 && !k.Ctrl && !k.Alt && !k.Meta
}

// Key handles a key and reports whether it was used; a page then keeps the browser from
// handling it too. Keys that no widget uses go to App.Key; while a dialog is open, only
// keys with names, so that no letter reaches the game behind it.
func (s *Session) Key(k KeyEvent) bool {
	if k.Key != "Tab" {
		s.act(s.focus.id)
	}
	s.sync()
	s.changed()
	if s.popup != nil {
		s.popupKey(k)
		return true
	}
	if k.Key == "Tab" && !k.Ctrl && !k.Alt && !k.Meta {
		before := s.focus.id
		s.tab(!k.Shift)
		return s.focus.id != "" || before != "" && s.Leave == nil
	}
	t, focused := s.find(s.focus.id)
	if !s.editing(t, focused) {
		k = k.shortcut()
	}
	if k.Alt && arrow(k.Key) && !s.editing(t, focused) && s.app.Key(k) {
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
	if s.editing(t, focused) && (!named(k) || k.Undoes()) {
		return false
	}
	if (s.tree.TopDialog() == nil || named(k)) && s.app.Key(k) {
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
func (s *Session) appFirst(t target, k KeyEvent) bool {
	return t.node.Role == BoardView && !s.focus.ring && (arrow(k.Key) || k.Key == "Home" || k.Key == "End")
}

// named reports whether a key has a name, such as F11, and is not a character.
func named(k KeyEvent) bool { return utf8.RuneCountInString(k.Key) > 1 }

// editing reports whether the focus is in a text field.
func (s *Session) editing(t target, focused bool) bool {
	return focused && t.node.Role == TextField
}

// lateKey handles a key that the app does not use: the arrows focus the board,
// and Enter presses its square even before it has the focus.
func (s *Session) lateKey(k KeyEvent) bool {
	if t, ok := s.find(s.focus.id); ok {
		switch {
		case t.node.Role != BoardView:
		case k.Key == " ":
			return s.pressCursor(t.node, k)
		case s.boardKey(t.node, k):
			return true
		}
		return s.scrollKey(k.Key)
	}
	if arrow(k.Key) {
		for _, t := range s.order() {
			if t.node.Role == BoardView {
				s.setFocus(t, true)
				return s.boardKey(t.node, k)
			}
		}
	}
	return s.scrollKey(k.Key)
}

// arrows holds the directions of the arrow keys.
var arrows = map[string][2]int{"ArrowLeft": {-1, 0}, "ArrowRight": {1, 0}, "ArrowUp": {0, -1}, "ArrowDown": {0, 1}}

func arrow(key string) bool { return arrows[key] != [2]int{} }

func (s *Session) nodeKey(t target, k KeyEvent) bool {
	n := t.node
	if n.Role == TextField {
		return s.fieldKey(n, k)
	}
	if k.Ctrl || k.Alt || k.Meta {
		return false
	}
	switch n.Role {
	case BoardView:
		return s.boardKey(n, k)
	case Slider:
		if n.slideKey(k.Key) {
			s.focus.ring = true
			return true
		}
	case Tabs:
		return s.tabsKey(n, k.Key)
	case TreeView:
		s.focus.ring = true
		return n.Tree().nudge(k) || n.Tree().Key(k.Key)
	case Select:
		return s.selectKey(n, k)
	}
	return s.pressKey(t, k) || (n.Role == ListItem || t.part == rowPart) && s.listKey(t, k.Key)
}

// pressKey presses with Enter or Space. A key that is held down presses once.
func (s *Session) pressKey(t target, k KeyEvent) bool {
	if k.Key != "Enter" && (k.Key != " " || t.node.Role == Link) {
		return false
	}
	switch {
	case t.part == rowPart, t.part == headingPart:
	case t.node.Role == Button, t.node.Role == Toggle, t.node.Role == Link, t.node.Role == ListItem:
	default:
		return false
	}
	if !k.Repeat {
		s.focus.ring = true
		t.press()
	}
	return true
}

// listKey moves between neighbours in a list or a table.
func (s *Session) listKey(t target, key string) bool {
	step := map[string]int{"ArrowDown": 1, "ArrowUp": -1}[key]
	if step == 0 {
		return false
	}
	order := s.order()
	to := placeOf(order, t.id) + step
	if to >= 0 && to < len(order) && order[to].part == t.part && order[to].node.Role == t.node.Role {
		s.setFocus(order[to], true)
		s.reveal(order[to])
	}
	return true
}

// tabsKey chooses the neighbour at once, as users of screen readers expect.
func (s *Session) tabsKey(n *Node, key string) bool {
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

// selectKey opens the list.
func (s *Session) selectKey(n *Node, k KeyEvent) bool {
	switch k.Key {
	case "Enter", " ", "ArrowDown", "ArrowUp":
		s.focus.ring = true
		s.openPopup(n)
		return true
	}
	return false
}

// boardKey moves the board's cursor with the arrows and presses with Enter.
// Space presses too, but only when the app has no other use for it (lateKey).
func (s *Session) boardKey(n *Node, k KeyEvent) bool {
	b := n.Board()
	if k.Key == "Enter" {
		return s.pressCursor(n, k)
	}
	if b.nudge(k) {
		s.focus.ring, s.focus.moved = true, true
		return true
	}
	to := b.step(k.Key)
	if to == noStep || b.MoveTo == nil {
		return b.Type != nil && b.Type(k.Key)
	}
	s.focus.ring, s.focus.moved = true, true
	if to != b.Cursor && to >= 0 {
		b.MoveTo(to)
	}
	return true
}

func (s *Session) pressCursor(n *Node, k KeyEvent) bool {
	b := n.Board()
	if b.Cursor < 0 || b.Cursor >= len(b.Cells) || b.Press == nil {
		return false
	}
	if !k.Repeat {
		s.focus.ring = true
		target{node: n, part: cellPart, index: b.Cursor}.press()
	}
	return true
}

// noStep means that a key does not move the cursor.
const noStep = -2

// step returns the square to which a key moves the cursor: the next square in its
// direction that is not hidden, or the end of the row. The first key moves it to a
// square that can be pressed. step returns -1 if there is no square.
func (b *Board) step(key string) int {
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
		return b.planStep(dx, dy, far)
	}
	if b.Cursor < 0 || b.Cursor >= len(b.Cells) || b.Columns <= 0 {
		return b.firstSquare()
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
func (b *Board) firstSquare() int {
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

package interact

import (
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

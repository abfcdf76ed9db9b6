package screen

import (
	"net/url"

	"cavalo/internal/maze/rules"
)

// stateEdit is the board that is being changed, in the history of the page.
const stateEdit = "edit"

// Remember keeps the board that is being changed for a reload.
func (s *Screen) remember(v url.Values) {
	if s.edit != nil {
		v.Set(stateEdit, rules.NewPosition(s.edit.board).String())
	}
}

// Recollect goes on with it.
func (s *Screen) recollect(v url.Values) {
	if p, err := rules.Puzzle.Parse(v.Get(stateEdit)); err == nil && v.Get(stateEdit) != "" {
		s.edit = &editor{screen: s, board: positionOf(p).Board()}
		s.edit.ask()
	}
}

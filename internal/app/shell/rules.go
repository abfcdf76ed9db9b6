package shell

import (
	"cavalo/internal/app/part"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Rule is one rule of a puzzle: a sentence, and a drawing or a board that shows
// it.
type Rule struct {
	Name  string // what its nodes are called behind a prefix, and its drawing
	Words words.Key
	Board *ui.Board // shown in place of the drawing
	Bare  bool      // nothing is shown
}

// Rules puts rules side by side, and below each other where there is no room.
// The prefix keeps their ids apart from those of another place.
func (a *App) Rules(prefix, id string, rules ...Rule) *ui.Node {
	g := &ui.Node{ID: prefix + id, Role: ui.Grid, Columns: 3, Gap: 16}
	if a.Size.W < NarrowCards {
		g.Columns = 1
	}
	for _, r := range rules {
		id, phrase := prefix+r.Name, a.Lang.T(r.Words)
		card := &ui.Node{ID: id, Role: ui.Column, Variant: ui.Card, Pad: 16, Gap: 8, Across: ui.Stretch}
		if !r.Bare {
			picture := &ui.Node{ID: id + "-picture", Role: ui.Picture, Picture: r.Name, Label: phrase, Height: 150, DrawOnly: true}
			if r.Board != nil {
				picture.Role, picture.Picture, picture.Board = ui.BoardView, "", r.Board
			}
			card.Children = append(card.Children, picture)
		}
		card.Children = append(card.Children, part.Text(id+"-words", phrase))
		g.Children = append(g.Children, card)
	}
	return g
}

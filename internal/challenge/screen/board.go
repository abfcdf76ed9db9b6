package screen

import (
	"cavalo/internal/app/desk"
	"cavalo/internal/app/part"
	"cavalo/internal/challenge/rules"
	"cavalo/internal/challenge/tell"
	"cavalo/internal/knight"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// targets marks the squares the knight can land on.
func targets(p rules.Position) (on [knight.Squares]bool) {
	for _, m := range p.Moves() {
		on[m.To] = true
	}
	return on
}

// path is the squares the knight has visited since the start.
func (c *Screen) path() []knight.Square { return pathOf(positionOf(c.Game.Start()), c.Game.Path()) }

// pathOf is the squares that moves from a start lead over.
func pathOf(start rules.Position, moves []string) []knight.Square {
	var squares []knight.Square
	if start.Placed() {
		squares = append(squares, start.Knight)
	}
	for _, text := range moves {
		if m, err := knight.ParseMove(text); err == nil {
			squares = append(squares, m.To)
		}
	}
	return squares
}

// pictureOf shows the game on a board: numbers, path and knight.
func (c *Screen) pictureOf() *ui.Board {
	return pictureOf(positionOf(c.Game.Start()), c.position(), c.path())
}

// pictureOf shows a position and the path from a start that led there. The
// knight hides the stop it stands on.
func pictureOf(start, p rules.Position, path []knight.Square) *ui.Board {
	b := tell.PathBoard(start, p, path)
	if p.Placed() {
		cell := &b.Cells[p.Knight]
		cell.Kind, cell.Stop = ui.CellEmpty, 0
	}
	return b
}

// Picture shows the board after moves from a start, for another screen.
func (c *Screen) picture(start puzzle.Position, moves []string) *ui.Board {
	now, err := puzzle.Replay(start, moves)
	if err != nil {
		now, moves = start, nil
	}
	return pictureOf(positionOf(start), positionOf(now), pathOf(positionOf(start), moves))
}

// NameOf names a problem, for another screen.
func (c *Screen) problemName(problem string) string { return titleOf(c.App.Lang, problem) }

// miniature is the game as a picture on its card.
func (c *Screen) miniature() *ui.Board {
	b := c.pictureOf()
	b.Mini = true
	return b
}

// boardView is the board that is played on.
func (c *Screen) boardView() *ui.Node {
	b := c.pictureOf()
	p := c.position()
	b.Motion, b.Cursor = c.motion, int(c.cursor)
	on := targets(p)
	for s := range b.Cells {
		c.label(b, p, knight.Square(s), on[s])
	}
	if c.pending != knight.NoSquare {
		landing(p, c.pending).ShowChoices(b, c.App.Lang)
	} else {
		for s := range b.Cells {
			b.Cells[s].Target, b.Cells[s].Enabled = on[s], on[s]
		}
	}
	if c.active != knight.NoSquare && on[c.active] {
		landing(p, c.active).Show(b)
	}
	if c.hint.shown() {
		b.Cells[c.hint.move.To].Hint = true
	}
	c.preview(b)
	b.Press = func(s int) { c.press(knight.Square(s)) }
	b.HoverAt = func(s int) { c.hover(knight.Square(s)) }
	b.MoveTo = func(s int) {
		c.cursor = knight.Square(s)
		c.hover(c.cursor)
		c.App.Changed()
	}
	return &ui.Node{ID: desk.BoardID, Role: ui.BoardView, Label: c.App.Lang.T(words.Board), Board: b, Grow: 1}
}

// label names a square for a screen reader.
func (c *Screen) label(b *ui.Board, p rules.Position, s knight.Square, target bool) {
	t := c.App.Lang.T
	cell := &b.Cells[s]
	n := p.Board[s]
	switch {
	case s == p.Knight:
		cell.Label = t(words.SquareKnight, s)
	case n == knight.NoNumber && cell.Kind == ui.CellVisited:
		cell.Label = t(words.SquareVisited, s, cell.Stop)
	case n == knight.NoNumber && cell.Kind == ui.CellErased:
		cell.Label = t(words.SquareErased, s)
	case n == knight.NoNumber:
		cell.Label = t(words.SquareEmpty, s)
	default:
		cell.Label = c.App.Lang.N(words.SquareNumber, int(n), s)
		if target {
			cell.Label += c.consequences(p, s)
		}
	}
}

// consequences words what landing on a target would erase.
func (c *Screen) consequences(p rules.Position, s knight.Square) string {
	t := c.App.Lang.T
	out := ", " + t(words.CanJump)
	l := landing(p, s)
	for _, gone := range l.Erased() {
		out += ", " + t(words.WouldErase, p.Board[gone], gone)
	}
	if l.Chooses() {
		out += ", " + t(words.WithChoice)
	}
	return out
}

// landing is what a jump to a square would do.
func landing(p rules.Position, s knight.Square) part.Landing {
	return part.Land(p.Board, s, p.Choices(s), p.Effect)
}

// hover is the pointer or the cursor coming over a square, or leaving (-1).
func (c *Screen) hover(s knight.Square) {
	if c.pending != knight.NoSquare {
		return
	}
	active := knight.NoSquare
	if s >= 0 && targets(c.position())[s] {
		active = s
	}
	if active != c.active {
		c.active = active
		c.App.Changed()
	}
}

package screen

import (
	"slices"

	"cavalo/internal/app/desk"
	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// The boards of the editor.
const (
	startBoard = iota
	goalBoard
)

// editor is a start and a goal that are being set by hand.
type editor struct {
	boards [2]rules.Board
	cursor [2]int
	chosen int // a square of the board chosenOn, -1 is none
	on     int
}

func newEditor(p rules.Position) editor {
	return editor{boards: [2]rules.Board{p.Board, p.Goal}, cursor: [2]int{-1, -1}, chosen: -1}
}

// position is what has been set so far.
func (e *editor) position() rules.Position {
	return rules.Position{Board: e.boards[startBoard], Goal: e.boards[goalBoard]}
}

// press chooses a square of a board, or swaps it with the one chosen before.
func (e *editor) press(on, cell int) {
	e.cursor[on] = cell
	switch {
	case e.chosen < 0 || e.on != on:
		e.on, e.chosen = on, cell
	default:
		e.boards[on] = e.boards[on].Swap(e.chosen, cell)
		e.chosen = -1
	}
}

// resize begins with boards of another size.
func (e *editor) resize(size rules.Size) {
	if size != e.boards[startBoard].Size() {
		*e = newEditor(rules.NewPosition(rules.Ordered(size)))
	}
}

// editorTab sets start and goal by hand, with the argument whether the one
// leads to the other.
func (s *Screen) editorTab(*desk.Picker) []*ui.Node {
	t, e := s.App.Lang.T, &s.editor
	do := func(change func()) func() { return func() { change(); s.App.Changed() } }
	boards := []*ui.Node{
		s.editorBoard(startBoard, "edit-start-", t(words.TilesStart)),
		s.editorBoard(goalBoard, "edit-goal-", t(words.TilesGoal)),
	}
	parity := s.parityWords(e.position())
	if s.App.Size.W < shell.NarrowCards { // in sight of both boards
		boards = slices.Insert(boards, 1, parity)
	}
	out := []*ui.Node{
		s.sizeFields("editor-", e.boards[startBoard].Size(), e.resize),
		part.Note("editor-words", t(words.TilesEditorWords)),
		{ID: "editor-boards", Role: ui.Row, Gap: 16, Wrap: true, Children: boards},
	}
	if len(boards) == 2 {
		out = append(out, parity)
	}
	return append(out, &ui.Node{Role: ui.Row, Gap: 8, Wrap: true, Children: []*ui.Node{
		part.Primary("editor-play", t(words.Play), func() { s.Begin("", rules.PuzzlePosition{Position: e.position()}) }),
		part.Button("editor-shuffle", t(words.TilesShuffle), do(func() {
			e.boards[startBoard] = rules.Random(s.FreshSeed(), e.boards[goalBoard])
			e.chosen = -1
		})),
		part.Button("editor-usual", t(words.TilesUsualGoal), do(func() {
			e.boards[goalBoard] = rules.Ordered(e.boards[goalBoard].Size())
			e.chosen = -1
		})),
	}})
}

// editorBoard is one of the editor's boards.
func (s *Screen) editorBoard(on int, prefix, name string) *ui.Node {
	e, lang := &s.editor, s.App.Lang
	b := pictureOf(e.position(), numbers, prefix)
	if on == goalBoard {
		b = pictureOf(goalOf(e.position()), numbers, prefix)
	}
	b.Cursor = e.cursor[on]
	for cell := range b.Cells {
		c, tile := &b.Cells[cell], e.boards[on].At(cell)
		chosen := e.on == on && e.chosen == cell
		c.Home, c.Active, c.Enabled = false, chosen, true
		switch {
		case tile == 0 && chosen:
			c.Label = lang.T(words.BlankChosen)
		case tile == 0:
			c.Label = lang.T(words.TileBlank)
		case chosen:
			c.Label = lang.T(words.TileChosen, tile)
		default:
			c.Label = lang.T(words.TileIs, tile)
		}
	}
	b.Press = func(cell int) { e.press(on, cell); s.App.Changed() }
	b.MoveTo = func(cell int) { e.cursor[on] = cell; s.App.Changed() }
	side := min(270, s.App.Size.W-72)
	if s.App.Size.W >= shell.NarrowCards {
		side = min(270, (s.App.Size.W-120)/2)
	}
	height := min(side, b.HeightFor(side))
	return &ui.Node{Role: ui.Column, Gap: 4, Width: side, Children: []*ui.Node{
		part.Caption(prefix+"caption", name),
		{ID: prefix + "board", Role: ui.BoardView, Label: name, Board: b, Height: height},
	}}
}

// parityWords is whether a position can be solved, and the sums that say so.
func (s *Screen) parityWords(p rules.Position) *ui.Node {
	lang := s.App.Lang
	t := lang.T
	parity := p.Parity()
	verdict := &ui.Node{ID: "editor-verdict", Role: ui.Text, Text: t(words.TilesCan), Color: ui.ColorGood, Weight: ui.Semibold, Live: true}
	if !parity.Solvable {
		verdict.Text, verdict.Color = t(words.TilesCannot), ui.ColorWarn
	}
	line := func(name words.Key, side rules.Side) string {
		sum := t(words.TilesSumOdd)
		if side.Even {
			sum = t(words.TilesSumEven)
		}
		if parity.CountsRow {
			return lang.N(words.TilesSumRow, side.Inversions, t(name)+":", side.BlankRow, sum)
		}
		return lang.N(words.TilesSum, side.Inversions, t(name)+":", sum)
	}
	return &ui.Node{ID: "editor-parity", Role: ui.Column, Gap: 2, Children: []*ui.Node{
		verdict,
		part.Note("editor-start-sum", line(words.TilesStart, parity.Start)),
		part.Note("editor-goal-sum", line(words.TilesGoal, parity.Goal)),
	}}
}

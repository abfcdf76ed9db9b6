package screen

import (
	"strconv"
	"strings"
	"time"

	"cavalo/internal/app/desk"
	"cavalo/internal/app/part"
	"cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/search"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// editor is a board that is being changed.
type editor struct {
	screen *Screen
	board  rules.Board
	cursor int
	words  string // how many solutions it has
}

// countTime is how long the solutions of a board are counted while it is being
// changed.
const countTime = 3 * time.Second

// forEdit owns the errands that ask how many solutions a board has.
const forEdit = "edit"

// editBoard begins to change the board in hand.
func (s *Screen) editBoard() {
	s.words, s.wrong, s.hint = "", false, hint{}
	s.edit = &editor{screen: s, board: s.position().Board()}
	s.edit.ask()
}

// flip blocks a square, or frees it.
func (e *editor) flip(sq rules.Square) {
	e.board = e.board.With(sq, e.board.IsFree(sq))
	e.cursor = cellOf(e.board, sq)
	e.ask()
}

// resize makes the board larger or smaller, keeping what it can.
func (e *editor) resize(width, height int) {
	if rules.CheckSize(width, height) != nil {
		return
	}
	b := rules.NewBoard(width, height)
	for line := range min(height, e.board.Height()) {
		for column := range min(width, e.board.Width()) {
			if sq := rules.At(line, column); !e.board.IsFree(sq) {
				b = b.With(sq, true)
			}
		}
	}
	e.board, e.cursor = b, 0
	e.ask()
}

// ask finds out how many solutions the board has.
func (e *editor) ask() {
	s, board := e.screen, e.board
	e.words = s.App.Lang.T(words.MazeAsking)
	s.Errands.Drop(forEdit)
	j := puzzle.Job{Task: puzzle.TaskCount, Puzzle: rules.Puzzle.Name(), Position: board.String(), Time: countTime, Memory: desk.MaxMemory}
	s.Errands.Add(forEdit, j, func(a puzzle.Answer) {
		if s.edit != e || e.board != board {
			return
		}
		e.words = s.counted(a)
		s.App.Changed()
	})
	s.App.Changed()
}

// counted says how many solutions a board has.
func (s *Screen) counted(a puzzle.Answer) string {
	t := s.App.Lang.T
	switch {
	case a.Error != "":
	case a.Status == search.NoSolution:
		return strings.TrimSpace(t(words.MazeNone) + " " + s.reason(a.Reason))
	case a.Unique == "yes":
		return t(words.MazeOne)
	case a.Solutions != "" && a.Solutions != "0":
		return s.Verdict(a) + "."
	}
	return t(words.MazeUnknown)
}

// view is the card of the editor.
func (e *editor) view() *ui.Node {
	s := e.screen
	t := s.App.Lang.T
	side := func(id string, phrase words.Key, n int, set func(int)) *ui.Node {
		var options []ui.Option
		for i := 1; i <= 20; i++ {
			options = append(options, ui.Option{Value: strconv.Itoa(i), Label: strconv.Itoa(i)})
		}
		f := part.Field(t(phrase), part.Selector(id, strconv.Itoa(n), options, func(v string) {
			if n, err := strconv.Atoi(v); err == nil {
				set(n)
			}
		}))
		f.Grow = 1
		return f
	}
	return part.Card("editor",
		part.Muted("edit-words", t(words.MazeEditing)),
		&ui.Node{ID: "edit-solutions", Role: ui.Text, Text: e.words, Weight: ui.Semibold, Live: true, Wrap: true},
		part.Row(8,
			side("edit-width", words.MazeWidth, e.board.Width(), func(n int) { e.resize(n, e.board.Height()) }),
			side("edit-height", words.MazeHeight, e.board.Height(), func(n int) { e.resize(e.board.Width(), n) })),
		&ui.Node{Role: ui.Row, Gap: 8, Wrap: true, Children: []*ui.Node{
			part.Primary("edit-done", t(words.MazeDone), e.done),
			part.Button("edit-clear", t(words.MazeClear), func() {
				e.board = rules.NewBoard(e.board.Width(), e.board.Height())
				e.ask()
			}),
			part.Button("edit-cancel", t(words.Cancel), func() { s.Errands.Drop(forEdit); s.edit = nil; s.App.Changed() }),
		}})
}

// done plays the board.
func (e *editor) done() {
	s := e.screen
	s.Errands.Drop(forEdit)
	s.edit = nil
	if e.board == s.position().Board() {
		s.App.Changed()
		return
	}
	s.Begin("", rules.PuzzlePosition{Position: rules.NewPosition(e.board)})
}

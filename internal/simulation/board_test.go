package simulation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"cavalo/internal/app/gamescreen"
	"cavalo/internal/app/widget"
	"cavalo/internal/knight/draw"
	mazedescribe "cavalo/internal/maze/describe"
	"cavalo/internal/paint"
	"cavalo/internal/puzzle"
	"cavalo/internal/registry/apptest"
	tilesdescribe "cavalo/internal/tiles/describe"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"
	"cavalo/internal/words"
)

// played is the game on the page that is open, and the board that shows it; false where
// there is none, or where the board shows something else for the moment.
func (t *tab) played() (p puzzle.Puzzle, d *gamescreen.Screen, b *ui.Board, ok bool) {
	root := t.session.Root()
	n := root.Find(widget.BoardID)
	if n == nil || n.Board() == nil {
		return nil, nil, nil, false
	}
	for _, p := range puzzle.All() {
		d, ok := apptest.GameScreenOf(t.app, p.Name())
		if !ok || !t.app.At(t.app.Screen(p.Name())) {
			continue
		}
		edited := root.Find("edit-done") != nil
		sought := root.Find("cancel") != nil && len(d.Game.Position().Moves()) == 0 // a search from the start shows it
		return p, d, n.Board(), !edited && !sought
	}
	return nil, nil, nil, false
}

// checkBoard compares the squares of the game on the page with its position.
func (r *Run) checkBoard(t *tab) {
	p, d, b, ok := t.played()
	if !ok {
		return
	}
	want, ok := BoardOf(p.Name(), d.Game.Position().String())
	if !ok {
		r.fail("board: there is no model of the boards of %s", p.Name())
		return
	}
	if len(want.Squares) != len(b.Cells) || want.Columns != b.Columns {
		r.fail("board: %s has %d squares in %d columns on the screen, the position %d in %d", p.Name(), len(b.Cells), b.Columns, len(want.Squares), want.Columns)
		return
	}
	shown := drawn(b, want.Goal)
	for i, s := range want.Squares {
		if cell := &b.Cells[i]; cell.Hidden && (s.Text != "" || s.Piece != "") {
			r.fail("board: %s hides a square with %+v: %d", p.Name(), s, i)
		}
		if got := shown.Squares[i]; got != s {
			r.fail("board: %s draws %+v on square %d, where the position has %+v", p.Name(), got, i, s)
		}
	}
	if !slices.Equal(shown.Line, want.Line) {
		r.fail("board: %s draws the line %v, and the path is %v", p.Name(), shown.Line, want.Line)
	}
	slices.Sort(shown.Marks)
	if len(d.Player.Ahead()) == 0 && !slices.Equal(shown.Marks, want.Marks) {
		r.fail("board: %s draws the marks %v, and the position has %v", p.Name(), shown.Marks, want.Marks)
	}
	r.checkCells(p, d, b, want)
}

// drawn reads from a board's layers what the canvas shows. A picture's parts are told
// apart by the number that stands in their place in the end.
func drawn(b *ui.Board, goal []string) Board {
	out := Board{Columns: b.Columns, Squares: make([]Square, len(b.Cells))}
	for _, layer := range b.Layers {
		switch l := layer.(type) {
		case draw.Layer:
			for i, s := range l.Board.Squares {
				if s.Kind == draw.Number {
					out.Squares[i].Text = b.Cells[i].Text
				}
			}
			for _, piece := range l.Board.Pieces {
				if piece.Square >= 0 {
					out.Squares[piece.Square].Piece = map[paint.PieceKind]string{paint.WhiteKnight: "white", paint.BlackKnight: "black"}[piece.Kind]
				}
			}
		case *tilesdescribe.Tiles:
			for i, tile := range l.At {
				if out.Squares[i].Text = tile.Text; l.Scene && !tile.Blank { // a tile of the picture may have no number
					out.Squares[i].Text = goal[tile.Part]
				}
			}
		case *mazedescribe.Floor:
			for i, ground := range l.At {
				out.Squares[i].Wall = ground.Wall
				if ground.Tint {
					out.Marks = append(out.Marks, "colour "+strconv.Itoa(i))
				}
			}
		case *mazedescribe.Marks:
			for _, c := range l.Crosses {
				cross := "cross " + joint(c.Squares[0], c.Squares[1])
				if out.Marks = append(out.Marks, cross); c.Trial {
					out.Marks = append(out.Marks, "trial "+cross)
				}
			}
		case *mazedescribe.Pen:
			out.Line = l.Path
			for _, piece := range l.Lines {
				out.Marks = append(out.Marks, "line "+joint(piece[0], piece[1]))
			}
			for _, piece := range l.Trial {
				out.Marks = append(out.Marks, "trial line "+joint(piece[0], piece[1]))
			}
		}
	}
	return out
}

// signs are the knights in the text view.
var signs = map[string]string{"white": "♘", "black": "♞"}

// checkCells compares what the text view has of the squares, and which can be pressed,
// with the position.
func (r *Run) checkCells(p puzzle.Puzzle, d *gamescreen.Screen, b *ui.Board, want Board) {
	choosing := slices.ContainsFunc(b.Cells, func(c ui.Cell) bool { return c.Choice })
	legal := landings(p, d.Game.Position(), want)
	for i, s := range want.Squares {
		cell := &b.Cells[i]
		if cell.Sign != signs[s.Piece] {
			r.fail("board: the text view of %s has %q on square %d, where the position has %+v", p.Name(), cell.Sign, i, s)
		}
		if s.Piece == "" && !strings.Contains(cell.Label, strings.TrimLeft(s.Text, "0")) {
			r.fail("board: the name of %s's square %d is %q, and its number %s", p.Name(), i, cell.Label, s.Text)
		}
		if choosing || p.Players() > 1 && !cell.Enabled { // it may be the computer's turn
			continue
		}
		if can := legal[i] && !d.Ended(); cell.Enabled != can {
			r.fail("board: %s's square %d can be pressed: %v; it should: %v (%s)", p.Name(), i, cell.Enabled, can, d.Game.Position())
		}
	}
}

// landings are the squares that a press leads to by the rules: those where a move ends;
// with tiles those in line with the blank; in a maze all that are free, since a press
// that draws nothing says why.
func landings(p puzzle.Puzzle, at puzzle.Position, b Board) map[int]bool {
	legal := map[int]bool{}
	switch p.Name() {
	case "tiles":
		blank := b.Blank()
		for i := range b.Squares {
			legal[i] = i != blank && (i%b.Columns == blank%b.Columns || i/b.Columns == blank/b.Columns)
		}
	case "maze":
		for i, s := range b.Squares {
			legal[i] = !s.Wall
		}
	case "challenge", "duel":
		for _, m := range at.Moves() {
			if i := squareOf(m); i >= 0 {
				legal[i] = true
			}
		}
	}
	return legal
}

// squareOf is the square of the board of numbers where a move ends: that of "B4x33" is
// 31. It is -1 for a pass.
func squareOf(move string) int {
	var column rune
	var row int
	if n, err := fmt.Sscanf(move, "%c%d", &column, &row); n < 2 || err != nil {
		return -1
	}
	return (row-1)*10 + int(column-'A')
}

// pressed is a press on a square, or on a step back or on, and how the game stood.
type pressed struct {
	step   Step
	puzzle puzzle.Puzzle
	game   Game
	board  Board
	square int  // -1 is none
	draws  bool // in a maze: a press draws the path
}

// note notes how the game on the page stands before a press.
func (t *tab) note(s Step) {
	t.before = nil
	if s[0] != "press" {
		return
	}
	p, d, b, ok := t.played()
	if !ok || t.app.Gone() || len(nodes(t, func(n *layout.Box) bool { return n.Role == ui.Dialog })) > 0 {
		return
	}
	if slices.ContainsFunc(b.Cells, func(c ui.Cell) bool { return c.Choice }) {
		return
	}
	want, ok := BoardOf(p.Name(), d.Game.Position().String())
	if !ok {
		return
	}
	square := slices.IndexFunc(b.Cells, func(c ui.Cell) bool { return c.ID == s.word(1) && c.Enabled })
	step := t.session.Root().Find(s.word(1))
	if square < 0 && (step == nil || step.Disabled || step.ID != "undo" && step.ID != "redo") {
		return
	}
	mode := t.session.Root().Find("mode")
	draws := mode != nil && mode.Label == t.app.Lang.T(words.MazeModeLine) && (b.Cursor < 0 || !b.Cells[b.Cursor].Target)
	t.before = &pressed{s, p, Of(d.Game, t.run.world.Now(), Game{}), want, square, draws}
}

// checkPressed looks what has come of it.
func (r *Run) checkPressed(t *tab) {
	was := t.before
	t.before = nil
	if was == nil {
		return
	}
	d, ok := apptest.GameScreenOf(t.app, was.puzzle.Name())
	if !ok || d.Game.ID() != was.game.ID {
		return
	}
	now := Of(d.Game, r.world.Now(), Game{})
	switch {
	case was.step.word(1) == "undo":
		if now.Done >= was.game.Done || was.puzzle.Players() == 1 && now.Done != was.game.Done-1 {
			r.fail("undo: %s went from %d moves to %d", was.puzzle.Name(), was.game.Done, now.Done)
		}
	case was.step.word(1) == "redo":
		if now.Done <= was.game.Done || was.puzzle.Players() == 1 && now.Done != was.game.Done+1 {
			r.fail("redo: %s went from %d moves to %d", was.puzzle.Name(), was.game.Done, now.Done)
		}
	default:
		r.checkSquare(t, was, now, d)
	}
}

// checkSquare looks what has come of a press on a square that could be pressed.
func (r *Run) checkSquare(t *tab, was *pressed, now Game, d *gamescreen.Screen) {
	made := now.Moves[min(was.game.Done, now.Done):now.Done]
	after, _ := BoardOf(was.puzzle.Name(), d.Game.Position().String())
	wrong := false
	switch was.puzzle.Name() {
	case "tiles":
		wrong = after.Blank() != was.square
	case "maze":
		wrong = was.draws && straight(was.board, was.square) && after.Line[len(after.Line)-1] != was.square && d.Refusal() == ""
	case "challenge", "duel":
		t.session.Where(widget.BoardID) // what is shown may not have been drawn yet
		root := t.session.Root().Find(widget.BoardID)
		choice := root != nil && slices.ContainsFunc(root.Board().Cells, func(c ui.Cell) bool { return c.Choice })
		asked := t.app.Shows("free-dialog") // before a move for the computer
		wrong = !choice && !asked && (len(made) == 0 || squareOf(made[0]) != was.square)
	}
	if wrong {
		r.fail("press: %s's %s has led to the moves %v, from %v", was.puzzle.Name(), was.step, now.Moves[:now.Done], was.game.Moves[:was.game.Done])
	}
}

// straight says that a square is in line with the head of a maze's path, or on it.
func straight(b Board, square int) bool {
	if len(b.Line) == 0 {
		return false
	}
	head := b.Line[len(b.Line)-1]
	return square != head && (square%b.Columns == head%b.Columns || square/b.Columns == head/b.Columns)
}

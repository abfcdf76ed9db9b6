package screen

import (
	"strings"

	"cavalo/internal/app/widget"
	"cavalo/internal/maze/describe"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// cellOf and squareOf convert the rules' squares to squares of the board on the
// screen, and back.
func cellOf(b mazerules.Board, s mazerules.Square) int { return s.Line()*b.Width() + s.Column() }

func squareOf(b mazerules.Board, cell int) mazerules.Square {
	return mazerules.At(cell/b.Width(), cell%b.Width())
}

func (s *Screen) picture(start puzzle.Position, moves []string) *ui.Board {
	now := puzzle.After(start, moves)
	return describe.Board(positionOf(now))
}

func miniature(p mazerules.Position) *ui.Board {
	b := describe.Board(p)
	b.Mini = true
	return b
}

func (s *Screen) boardView() *ui.Node {
	p := s.position()
	if s.edit != nil {
		p = mazerules.NewPosition(s.edit.board)
	}
	rules := p.Board()
	b := describe.NewDrawing(p)
	b.Labels.Of = describe.QuietLengths(p)
	if s.marksEqual() {
		b.Labels.Of = describe.Lengths(p)
	}
	b.ColumnNames, b.RowNames = coordinates(rules)
	b.Cursor = cellOf(rules, s.hand.at())
	s.names(b, p)
	if ahead := s.Player.Ahead(); s.edit == nil && len(ahead) > 0 {
		if all, err := puzzle.Replay(s.Game.Position(), ahead); err == nil {
			t := ui.Thread{Color: ui.ColorAccent}
			ways := positionOf(all).Path().Squares(rules.Start())[len(b.Pen.Path)-1:]
			for i, sq := range ways {
				if i == 0 || i == len(ways)-1 || !straight(ways[i-1], sq, ways[i+1]) {
					t.Stops = append(t.Stops, ui.Stop{Square: cellOf(rules, sq)})
				}
			}
			b.Threads = append(b.Threads, t)
		}
	}
	for _, sq := range s.hint.squares {
		b.Cells[cellOf(rules, sq)].Target = true
	}
	if s.edit == nil {
		s.border(b, p)
		s.Hint.Mark(b.Board)
		s.clue.highlight(b, rules)
	}
	b.Press = func(i int) { s.press(squareOf(rules, i)) }
	if s.edit == nil {
		b.Refuse = b.Press
		b.Begin, b.Second, b.End = func(i int) { s.hand.beginDrag(squareOf(rules, i)) }, s.hand.crossDrag, func() { s.hand.drag = drag{} }
		b.Stroke = func(i int) { s.hand.dragTo(squareOf(rules, i)) }
		b.Grip = func(i int) bool { return rules.IsFree(squareOf(rules, i)) }
		b.Edge = func(i int, dx, dy float64, second bool) bool {
			return s.hand.pressEdge(squareOf(rules, i), dx, dy, second)
		}
		b.MoveTo = s.hand.moveTo
		b.HoverAt = func(i int) { s.over = i; s.App.Changed() }
		if s.hand.lifted || s.hand.pen != mazerules.NoSquare {
			b.Cells[b.Cursor].Target = true
		}
	} else {
		b.Cursor = s.edit.cursor
		b.MoveTo = func(i int) { s.edit.cursor = i; s.App.Changed() }
	}
	return ui.NewBoard(widget.BoardID, s.App.Lang.T(words.Mazes), b.Board).With(ui.Traits{Grow: 1})
}

// straight reports whether two steps go in the same direction.
func straight(a, b, c mazerules.Square) bool {
	return a.Line()+c.Line() == 2*b.Line() && a.Column()+c.Column() == 2*b.Column()
}

func coordinates(b mazerules.Board) (columns, lines []string) {
	for i := range b.Width() {
		columns = append(columns, strings.TrimSuffix(mazerules.At(0, i).String(), "1"))
	}
	for i := range b.Height() {
		lines = append(lines, mazerules.At(i, 0).String()[1:])
	}
	return columns, lines
}

// moveTo handles an arrow key on the board: it draws.
func (h *hand) moveTo(i int) {
	p := h.s.position()
	if d, steps, ok := along(h.at(), squareOf(p.Board(), i)); ok && steps == 1 {
		h.arrow(d)
	}
}

// border marks the squares where the line can continue, in the high-contrast theme.
func (s *Screen) border(b describe.Drawing, p mazerules.Position) {
	if !s.App.Theme().High {
		return
	}
	for _, d := range p.Moves() {
		b.Cells[cellOf(p.Board(), p.Board().Step(p.Head(), d))].Target = true
	}
}

// names gives each square its name for a screen reader, and shades what is cut
// off.
func (s *Screen) names(b describe.Drawing, p mazerules.Position) {
	t, rules := s.App.Lang.T, p.Board()
	cut := mazerules.Set{}
	if s.assist && !p.Solved() {
		cut = p.CutOff()
	}
	for i := range b.Cells {
		c, ground, sq := &b.Cells[i], &b.Floor.At[i], squareOf(rules, i)
		c.Enabled = s.edit != nil || !ground.Wall
		switch {
		case ground.Wall:
			c.Label = t(words.MazeSquareBlocked, sq)
		case cut.Has(sq):
			ground.Cut = true
			c.Label = t(words.MazeSquareCut, sq)
		case sq == rules.End():
			c.Label = t(words.MazeSquareEnd, sq)
		default:
			c.Label = t(words.MazeSquareFree, sq)
		}
	}
	for step, i := range b.Pen.Path {
		if !b.Floor.At[i].Wall {
			b.Cells[i].Label = t(words.MazeSquareStep, squareOf(rules, i), step)
		}
	}
	if head := cellOf(rules, p.Head()); !b.Floor.At[head].Wall && s.edit == nil {
		b.Cells[head].Label = t(words.MazeSquareHead, p.Head())
	}
	m := p.Marks()
	for i := range b.Cells {
		b.Cells[i].Label += s.marksOf(p, m, squareOf(rules, i))
	}
}

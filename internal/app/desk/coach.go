package desk

import (
	"strings"

	"cavalo/internal/app/part"
	"cavalo/internal/app/shell"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Lesson is a coached board: a puzzle is learnt by playing it, in less than a
// minute. Each step is one square to press, with a sentence beside it.
type Lesson struct {
	Needless bool // the puzzle goes without saying: nothing else is set

	Start  string    // the position it begins with, as the puzzle writes it
	Corner ui.Corner // what of the board is shown; zero is all of it
	Steps  []LessonStep
	End    words.Key // said when the last step is done
	// Mark shows on a board what a move from a position would do; nil is nothing.
	Mark func(b *ui.Board, p puzzle.Position, move string)
}

// LessonStep is one square to press.
type LessonStep struct {
	Square  string    // "B3"
	Words   words.Key // the sentence about it
	Moves   []string  // what the press does: moves of the player, then of the other side
	Refused string    // the move that it stands for where the rules refuse it: there are no Moves
}

// coach is a lesson in progress.
type coach struct {
	desk   *Desk
	lesson *Lesson
	at     int             // how many steps are done
	start  puzzle.Position // where the lesson begins
	moves  []string        // done so far
	cursor int             // the square with the keyboard's cursor, -1 the next one to press
}

const (
	lessonID    = "lesson-dialog"
	lessonBoard = shell.LessonBoard
	lessonMark  = "lesson-" // begins the ids of the squares
)

// Course is the puzzle's lesson.
func (d *Desk) Course() *Lesson { return &d.face.Lesson }

// Lesson implements shell.Screen.
func (d *Desk) Lesson() (dialog shell.Dialog, ok bool) {
	if d.face.Lesson.Needless {
		return dialog, false
	}
	c := d.newCoach()
	return shell.Dialog{ID: lessonID, Title: words.HowItGoes, Wide: true, Body: c.body, Foot: c.foot}, true
}

func (d *Desk) newCoach() *coach {
	c := &coach{desk: d, lesson: &d.face.Lesson, cursor: -1}
	start, err := d.puzzle.Parse(c.lesson.Start)
	if err != nil {
		panic(d.Name() + ": the lesson begins with " + err.Error())
	}
	c.start = start
	return c
}

// LessonPicture shows the lesson's board after so many of its steps.
func (d *Desk) LessonPicture(steps int) *ui.Board {
	c := d.newCoach()
	for range steps {
		c.next()
	}
	return c.picture()
}

// next does what a press on the square of the step does.
func (c *coach) next() {
	c.moves = append(c.moves, c.lesson.Steps[c.at].Moves...)
	c.at, c.cursor = c.at+1, -1
}

// press is the square of the step being pressed.
func (c *coach) press(int) {
	if c.next(); c.done() {
		c.desk.App.Focus("lesson-play")
	}
	c.desk.App.Changed()
}

func (c *coach) done() bool { return c.at == len(c.lesson.Steps) }

// picture is the board as it stands.
func (c *coach) picture() *ui.Board {
	b := c.desk.face.Portrait.Picture(c.start, c.moves)
	if c.lesson.Corner != (ui.Corner{}) {
		b.ShowCorner(c.lesson.Corner.Columns, c.lesson.Corner.Rows)
	}
	return b
}

// board is the board to play on, and the square that is to be pressed; -1 when
// all is done.
func (c *coach) board() (b *ui.Board, square int) {
	t := c.desk.App.Lang.T
	b, square = c.picture(), -1
	for i := range b.Cells {
		cell := &b.Cells[i]
		name := strings.TrimPrefix(cell.ID, "sq-")
		cell.ID, cell.Label = lessonMark+name, name
		if cell.Text != "" {
			cell.Label += ", " + cell.Text
		}
		if !c.done() && name == c.lesson.Steps[c.at].Square {
			square = i
			cell.Hint, cell.Enabled = true, true
			cell.Label += ", " + t(words.LessonPress)
		}
	}
	if b.Cursor = c.cursor; b.Cursor < 0 {
		b.Cursor = square
	}
	b.Press = c.press
	b.MoveTo = func(i int) { c.cursor = i; c.desk.App.Changed() }
	if square < 0 {
		return b, square
	}
	if step := c.lesson.Steps[c.at]; c.lesson.Mark != nil && len(step.Moves) > 0 {
		if p, err := puzzle.Replay(c.start, c.moves); err == nil {
			c.lesson.Mark(b, p, step.Moves[0])
		}
	}
	return b, square
}

const (
	lessonWide  = 648 // the least width of a window whose dialog has room beside the board
	lessonSide  = 360 // the largest board
	lessonLeast = 150 // the smallest, in a window that is not high
	lessonFrame = 270 // the height of what stands above and below the board
	lessonSays  = 96  // the height of a sentence beside the board
	lessonBelow = 120 // and below it
)

// body is the board with the sentence beside the square that it is about: at its
// right or, where there is no room, below.
func (c *coach) body() []*ui.Node {
	a := c.desk.App
	t, size := a.Lang.T, a.Size
	b, square := c.board()
	phrase := c.lesson.End
	step := min(c.at+1, len(c.lesson.Steps))
	if !c.done() {
		phrase = c.lesson.Steps[c.at].Words
	}
	says := ui.NewColumn("lesson-says",
		ui.NewText("lesson-step", t(words.LessonStep, a.Lang.Int(int64(step)), a.Lang.Int(int64(len(c.lesson.Steps))))).With(ui.Traits{Size: ui.Small, Color: ui.ColorMuted}),
		ui.NewText("lesson-words", t(phrase)).With(ui.Traits{Wrap: true, Live: true, Weight: ui.Semibold}),
	).With(ui.Traits{Variant: ui.Card, Pad: 12, Gap: 4})
	wide := size.W >= lessonWide
	height := min(lessonSide, max(lessonLeast, size.H-lessonFrame))
	if !wide {
		height = min(b.HeightFor(size.W-48), max(lessonLeast, size.H-lessonFrame-lessonBelow))
	}
	width := b.WidthFor(height)
	if square >= 0 {
		b.Layers = append(b.Layers, pointer{square, wide})
	}
	board := ui.NewBoard(lessonBoard, t(words.Board), b).With(ui.Traits{Height: height})
	if !wide {
		return []*ui.Node{board, says}
	}
	board.Width = width
	above := 0.0
	if square >= 0 {
		at := b.Geometry(ui.Rect{W: width, H: height}).Square(square)
		above = max(0, min(at.Y, height-lessonSays))
	}
	return []*ui.Node{ui.NewRow("", board,
		ui.NewColumn("", ui.NewSpacer().With(ui.Traits{Height: above}), says).With(ui.Traits{Grow: 1}),
	).With(ui.Traits{Gap: 0})}
}

// foot is the way out: at once, or on to the game when all is done.
func (c *coach) foot() []*ui.Node {
	a := c.desk.App
	leave := a.Then(func() { a.Focus(BoardID) })
	if c.done() {
		return []*ui.Node{part.Primary("lesson-play", a.Lang.T(words.Play), leave)}
	}
	return []*ui.Node{part.Button("lesson-skip", a.Lang.T(words.LessonSkip), leave)}
}

// pointer is the layer of a mark at the edge of the board, at the right or below,
// where the words about a square stand.
type pointer struct {
	square int
	right  bool
}

// Depth implements ui.BoardLayer.
func (pointer) Depth() ui.Depth { return ui.OnTop }

// Draw implements ui.BoardLayer.
func (l pointer) Draw(p *ui.BoardPen) {
	r := p.Square(l.square)
	if l.right {
		p.Fill(ui.Rect{X: p.Grid.Right() - p.Gap, Y: r.Y, W: p.Gap, H: r.H}, 0, p.Theme.Accent)
		return
	}
	p.Fill(ui.Rect{X: r.X, Y: p.Grid.Bottom() - p.Gap, W: r.W, H: p.Gap}, 0, p.Theme.Accent)
}

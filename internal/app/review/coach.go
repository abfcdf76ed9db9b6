package review

import (
	"strconv"
	"strings"

	"cavalo/internal/app/place"
	"cavalo/internal/app/shell"
	"cavalo/internal/app/widget"
	"cavalo/internal/puzzle"
	"cavalo/internal/ui"
	"cavalo/internal/words"
)

// Lesson is a guided game that teaches a puzzle in less than a minute. Each step is
// one square to press, with a sentence beside the square.
type Lesson struct {
	Start  string    // the text of its first position
	Corner ui.Corner // the part of the board shown; zero means all of it
	Steps  []LessonStep
	End    words.Key // the sentence after the last step
	// Preview is the puzzle's picture after some moves, with the effects of the next
	// move marked; nil marks nothing.
	Preview func(start puzzle.Position, moves []string, next string) *ui.Board
}

// LessonStep is one square to press.
type LessonStep struct {
	Square  string    // "B3"
	Words   words.Key // the sentence about it
	Moves   []string  // the moves that the press plays: the player's, then the other side's
	Refused string    // a move that the rules refuse, which the step explains; then there are no Moves
}

// coach is a lesson in progress.
type coach struct {
	part
	lesson Lesson
	at     int             // the number of steps done
	start  puzzle.Position // the first position
	moves  []string        // the moves so far
	cursor int             // the square with the keyboard's cursor; -1 is the square to press next
	held   int             // the square that a first tap of two has selected; -1 means none
}

const (
	LessonID    = "lesson-dialog"
	lessonBoard = shell.LessonBoard
	lessonMark  = "lesson-" // the prefix of the ids of the squares
)

// Course returns the puzzle's lesson, by the rules of the current game; it has no steps
// if none is needed.
func (d *Guide) Course() Lesson { return d.puzzle.Lesson() }

func (d *Guide) Lesson() (dialog shell.Dialog, ok bool) {
	if len(d.Course().Steps) == 0 {
		return dialog, false
	}
	c := d.newCoach()
	return shell.Dialog{ID: LessonID, Title: words.HowToPlay, Wide: true, Body: c.body, Foot: c.foot, Draft: place.Field{Save: c.draft, Restore: c.resume}}, true
}

// draft returns the number of steps done.
func (c *coach) draft() string { return strconv.Itoa(c.at) }

// resume continues after the number of steps in a draft.
func (c *coach) resume(draft string) {
	steps, _ := strconv.Atoi(draft) // without a number, the first step
	for c.at < steps && !c.done() {
		c.next()
	}
}

func (d *Guide) newCoach() *coach {
	c := &coach{part: d.part, lesson: d.Course(), cursor: -1, held: -1}
	start, err := d.game.Puzzle().Parse(c.lesson.Start)
	if err != nil {
		panic(d.game.Name() + ": the lesson begins with " + err.Error())
	}
	c.start = start
	return c
}

// LessonPicture returns the lesson's board after a number of its steps.
func (d *Guide) LessonPicture(steps int) *ui.Board {
	c := d.newCoach()
	for range steps {
		c.next()
	}
	return c.picture()
}

// next plays the moves of the step.
func (c *coach) next() {
	c.moves = append(c.moves, c.lesson.Steps[c.at].Moves...)
	c.at, c.cursor, c.held = c.at+1, -1, -1
}

// press is called when the square of the step is pressed.
func (c *coach) press(int) {
	if c.next(); c.done() {
		c.app.Focus("lesson-play")
	}
	c.app.Changed()
}

func (c *coach) done() bool { return c.at == len(c.lesson.Steps) }

// picture returns the board after the steps done.
func (c *coach) picture() *ui.Board {
	return c.corner(c.app.Portraits[c.game.Name()].Picture(c.start, c.moves))
}

// preview returns the same board with the effects of the step's move marked.
func (c *coach) preview() *ui.Board {
	if c.lesson.Preview == nil || c.done() || len(c.lesson.Steps[c.at].Moves) == 0 {
		return c.picture()
	}
	return c.corner(c.lesson.Preview(c.start, c.moves, c.lesson.Steps[c.at].Moves[0]))
}

// corner crops a board to the part that the lesson uses.
func (c *coach) corner(b *ui.Board) *ui.Board {
	if c.lesson.Corner != (ui.Corner{}) {
		b.ShowCorner(c.lesson.Corner.Columns, c.lesson.Corner.Rows)
	}
	return b
}

// board returns the board to play on and the square to press, which is -1 after the
// last step.
func (c *coach) board() (b *ui.Board, square int) {
	t := c.app.Lang.T
	b, square = c.preview(), -1
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
	b.Tap = func(i int) {
		if c.app.Settings.TwoTaps() && c.app.Portraits[c.game.Name()].Taps && c.held != i {
			c.held = i
			c.app.Changed()
			return
		}
		c.press(i)
	}
	b.Refuse = func(int) { c.held = -1; c.app.Changed() }
	b.MoveTo = func(i int) { c.cursor = i; c.app.Changed() }
	return b, square
}

const (
	lessonWide  = 648 // the smallest width of a window with room for the sentence beside the board
	lessonSide  = 360 // the side of the largest board
	lessonLeast = 150 // the side of the smallest board, in a low window
	lessonFrame = 270 // the height of everything above and below the board
	lessonSays  = 96  // the height of a sentence beside the board
	lessonBelow = 120 // the height of a sentence below the board
)

// body returns the board and the sentence of the step: at the right of the board, at
// the height of the square that it is about, or below the board where there is no
// room.
func (c *coach) body() []*ui.Node {
	a := c.app
	t, size := a.Lang.T, a.Size
	b, square := c.board()
	phrase := c.lesson.End
	step := min(c.at+1, len(c.lesson.Steps))
	if !c.done() {
		phrase = c.lesson.Steps[c.at].Words
	}
	if c.held >= 0 {
		phrase = words.TapAgain
	}
	of := t(words.LessonStep, a.Lang.Int(int64(step)), a.Lang.Int(int64(len(c.lesson.Steps))))
	says := ui.NewColumn("lesson-says",
		ui.NewText("lesson-step", of).With(ui.Traits{Size: ui.Small, Color: ui.ColorMuted}),
		widget.Said("lesson-words", t(phrase), 0),
	).With(ui.Traits{Variant: ui.Card, Pad: 12, Gap: 4})
	wide := size.W >= lessonWide
	height := min(lessonSide, max(lessonLeast, size.H-lessonFrame))
	if !wide {
		height = min(b.HeightFor(size.W-48), max(lessonLeast, size.H-lessonFrame-lessonBelow))
	}
	width := b.WidthFor(height)
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
	).With(ui.Traits{Gap: 12})}
}

// foot returns the button that leaves: Skip, or Play after the last step.
func (c *coach) foot() []*ui.Node {
	a := c.app
	leave := a.Then(func() { c.app.Focus(widget.BoardID) })
	if c.done() {
		return []*ui.Node{widget.Primary("lesson-play", a.Lang.T(words.Play), leave)}
	}
	return []*ui.Node{widget.Button("lesson-skip", a.Lang.T(words.LessonSkip), leave)}
}

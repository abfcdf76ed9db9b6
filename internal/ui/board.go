package ui

import "strings"

// Board is a grid of squares: their places, names and handlers. A puzzle draws their
// contents itself, as layers.
type Board struct {
	Columns, Rows int
	Corner        Corner   // the visible part; zero means all of it
	Cells         []Cell   // row by row
	Plan          *Plan    // free places of the squares; nil is columns and rows
	ColumnNames   []string // coordinates outside; nil shows none
	RowNames      []string
	Turned        bool // seen from the other side: the last square is shown first

	Tucked bool         // the numbers are small, in the corners of squares that show a picture
	Gauged bool         // there is room for the bar at the left, Geometry's Gauge
	Layers []BoardLayer // a puzzle's own drawings

	Threads []Thread // moves that could be made or could have been
	ways    [][]Way  // of the threads, on the grid waysIn
	waysIn  Rect

	// Begin is called for a square on which a drag may begin, Stroke for each further
	// square that it reaches, and End after a drag that has reached one. Grip reports
	// whether a finger on a square drags; otherwise it scrolls the page. All may be nil.
	Begin  func(square int)
	End    func()
	Stroke func(square int)
	Grip   func(square int) bool

	// Edge is called for a press with the place in the square, from -0.5 to 0.5 of its side
	// from its middle, before Press; it reports whether it used the press. second means the
	// right mouse button, or a finger that has rested on the square, and never leads to
	// Press. Second is called before the first Stroke of a drag with the right button. Both
	// may be nil; without Edge the right button does nothing.
	Edge   func(square int, dx, dy float64, second bool) bool
	Second func()

	Cursor  int  // the square with the keyboard's cursor, -1 for none
	Dimmed  bool // at the end of a game: pale, but for the path, pieces and ringed squares
	Mini    bool // a picture only: no coordinates, no input
	Plain   bool // in play: a board of fewer than 6 x 6 squares has no coordinates
	Press   func(square int)
	Tap     func(square int)      // a finger's press; nil is Press
	Refuse  func(square int)      // a press on a square that is not Enabled; may be nil
	HoverAt func(square int)      // -1 when the pointer leaves
	MoveTo  func(square int)      // the keyboard moved the cursor
	Type    func(key string) bool // any other key; false if it is not used
	Motion  Motion

	// Swipe handles a drag from a square, by one to a side, up or down, and reports
	// whether it was used; otherwise the page scrolls.
	Swipe func(square, dx, dy int) bool
}

// Corner is the size in squares of a board's upper left part.
type Corner struct{ Columns, Rows int }

// ShowCorner hides all of a board but its upper left corner, whose squares keep their
// numbers.
func (b *Board) ShowCorner(columns, rows int) {
	b.Corner = Corner{min(columns, b.Columns), min(rows, b.Rows)}
	for i := range b.Cells {
		if i%b.Columns >= columns || i/b.Columns >= rows {
			b.Cells[i].Hidden = true
		}
	}
	b.ColumnNames = b.ColumnNames[:min(columns, len(b.ColumnNames))]
	b.RowNames = b.RowNames[:min(rows, len(b.RowNames))]
}

// Shown returns the size of the part of a board that is shown.
func (b *Board) Shown() Corner {
	if b.Corner == (Corner{}) {
		return Corner{max(b.Columns, 1), max(b.Rows, 1)}
	}
	return b.Corner
}

// plain is the number of columns and rows below which a Plain board has no coordinates.
const plain = 6

// Coordinates reports whether the names of columns and rows are shown.
func (b *Board) Coordinates() bool {
	seen := b.Shown()
	return !b.Mini && b.ColumnNames != nil && !(b.Plain && max(seen.Columns, seen.Rows) < plain)
}

// Cell is one square.
type Cell struct {
	ID      string // of the square in the text view: "sq-C6"
	Text    string // shown by the text view: "07"
	Sign    string // of the piece on the square, shown by the text view instead of Text: "♘"
	Label   string // accessible name: "C6, 81 points, would erase 18 at A7"
	Hidden  bool   // there is no such square
	Enabled bool   // can be pressed
	Target  bool   // a legal target: a ring
	Choice  bool   // a number to choose from: a ring in the warn colour
	Active  bool   // the target under the pointer or cursor: a stronger ring
	Hint    bool   // the hinted square: a stronger ring with a halo
	Look    bool   // in the part of the board to which a hint points
	Struck  bool   // its number would be erased: pale and struck out
}

// Motion is the last change of a board, which the canvas animates; a new Serial starts
// the animation. It neither changes the board's content nor delays input.
type Motion struct {
	Serial int
	Light  Lights // the squares that light up at the end of a game
	Shaken []int  // the squares that shake, alone, after a move that is not possible
}

// Lights is the path of a game, whose squares light up one after another.
type Lights struct {
	Squares []int
	Joined  bool // a line goes from each square to the next
}

// Name returns the accessible name of a square. A visible number such as "08" is part
// of it, because users of voice control say what they see; a piece's sign is a picture.
func (c Cell) Name() string {
	seen := strings.TrimSpace(c.Text)
	if c.Sign != "" || c.Label == "" || seen == "·" || strings.Contains(c.Label, seen) {
		return c.Label
	}
	return c.Label + ", " + seen
}

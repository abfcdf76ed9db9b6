package ui

import (
	"math"
	"strings"
)

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

	Gauged bool         // there is room for the bar at the left, Geometry's Gauge
	Layers []BoardLayer // a puzzle's own drawings

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
	Mini    bool // a picture only: no coordinates, no input
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

func (b *Board) visible() Corner {
	if b.Corner == (Corner{}) {
		return Corner{max(b.Columns, 1), max(b.Rows, 1)}
	}
	return b.Corner
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
	Choice  bool   // a square to choose from: a ring in the warn colour with a cross
	Active  bool   // the target under the pointer or cursor: filled, shows Gain
	Gain    string // what pressing the active target gives, "+81"; "" shows Text
	Hint    bool   // the hinted square
	Look    bool   // in the part of the board to which a hint points
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

// Chart is a small chart of lines and points: a bound against steps, best and
// bound closing in, an estimate against the truth.
type Chart struct {
	Label       string // accessible summary in words
	Series      []Series
	Target      float64 // a dashed horizontal line; 0 shows none
	TargetLabel string
	XTicks      []Tick
	YTicks      []Tick // X is the value; the labels need room at the left
	Mark        int    // index of the emphasised point of the first series, -1 for none
	Zero        bool   // a line at 0, which is always visible
	Notes       []Note
	Rule        *Tick // a dashed vertical line with a text, or nil

	Pick func(i int) // called when a point of the first series is pressed; may be nil
}

// ChartSide is the room at both sides of the curves if the axis has no words.
const ChartSide = 14.0

// Span returns the left and right ends of the curves; right is less than left
// when there are none.
func (c *Chart) Span() (left, right float64) {
	left, right = math.Inf(1), math.Inf(-1)
	for _, s := range c.Series {
		for _, p := range s.Points {
			left, right = min(left, p.X), max(right, p.X)
		}
	}
	return left, right
}

// pick presses the point of the first series that is nearest to x.
func (n *Node) pick(x float64) {
	c := n.Chart()
	if len(c.Series) == 0 || len(c.Series[0].Points) == 0 {
		return
	}
	left, right := c.Span()
	at := left + (x-n.Inner().X-ChartSide)/(n.Inner().W-2*ChartSide)*(right-left)
	nearest := 0
	points := c.Series[0].Points
	for i, p := range points {
		if math.Abs(p.X-at) < math.Abs(points[nearest].X-at) {
			nearest = i
		}
	}
	c.Pick(nearest)
}

// Note is a labelled point in the warn colour.
type Note struct {
	Point
	Text string
}

// Series is one curve.
type Series struct {
	Name   string
	Points []Point
	Color  Color
	Dots   bool
	Loose  bool // the points are not joined
}

// Point is a point of a curve in the data's own units.
type Point struct{ X, Y float64 }

// Tick is a label on an axis.
type Tick struct {
	X    float64
	Text string
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

package ui

import "math"

// Board is a grid of squares: where they are, what they are called, which can be
// pressed and what that does. What stands on them a puzzle draws itself, as
// layers.
type Board struct {
	Columns, Rows int
	Corner        Corner   // the part that is in sight; zero is all of it
	Cells         []Cell   // row by row
	Plan          *Plan    // places of the squares' own; nil is columns and rows
	ColumnNames   []string // coordinates outside; nil shows none
	RowNames      []string
	Turned        bool // seen from the other side: the last square is the first one shown

	Gauged bool         // the bar at the left has room, Geometry's Gauge
	Layers []BoardLayer // a puzzle's own drawings

	// Stroke is called for each square that a drag reaches. Grip reports
	// whether a finger on a square drags; otherwise it scrolls the page. Begin is
	// called before, for the square on which a drag may begin, and End when a drag
	// that has reached another square is over; they may be nil.
	Begin  func(square int)
	End    func()
	Stroke func(square int)
	Grip   func(square int) bool

	Cursor  int  // the square with the keyboard's cursor, -1 is none
	Mini    bool // a picture only: no coordinates, no input
	Press   func(square int)
	Tap     func(square int)      // a finger's press, in place of Press; nil is Press
	Refuse  func(square int)      // a square was pressed that can't be; it may be nil
	HoverAt func(square int)      // -1 when the pointer leaves
	MoveTo  func(square int)      // the keyboard moved the cursor
	Type    func(key string) bool // any other key; false if it is not used
	Motion  Motion

	// Swipe is a drag that began on a square, by one to the side or up or
	// down. It reports whether it was used; otherwise the page scrolls.
	Swipe func(square, dx, dy int) bool
}

// Corner is the upper left part of a board, so many squares wide and high.
type Corner struct{ Columns, Rows int }

// ShowCorner leaves nothing of a board in sight but its upper left corner. Its
// squares keep their numbers.
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

func (b *Board) inSight() Corner {
	if b.Corner == (Corner{}) {
		return Corner{max(b.Columns, 1), max(b.Rows, 1)}
	}
	return b.Corner
}

// Cell is one square.
type Cell struct {
	ID      string // of the square in the text view: "sq-C6"
	Text    string // what the text view shows: "07"
	Sign    string // of the piece on the square, which the text view shows in place of Text: "♘"
	Label   string // accessible name: "C6, 81 points, would erase 18 at A7"
	Hidden  bool   // there is no such square
	Enabled bool   // can be pressed
	Target  bool   // a legal target: a ring
	Choice  bool   // one of those to choose from: a ring in the warn colour with a cross
	Active  bool   // the target under the pointer or cursor: filled, shows Gain
	Gain    string // what pressing the active target gives, "+81"; "" shows Text
	Hint    bool   // the hinted square
	Look    bool   // in the part of the board where a hint says to look
}

// Motion is the last change of a board, which the canvas animates; a new
// Serial starts the animation. It neither changes the content of the board nor
// delays input. What moves is up to the layers.
type Motion struct {
	Serial int
	Light  Lights // what lights up when a game has come to its end
	Shaken []int  // squares that shake, while nothing else moves: what was tried there can't be done
}

// Lights is the way of a game, whose squares light up one after another.
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
	Mark        int    // index of the emphasised point of the first series, -1 is none
	Zero        bool   // a line at 0, which is always visible
	Notes       []Note
	Rule        *Tick // a dashed vertical line with a text, nil is none

	Pick func(i int) // called when a point of the first series is pressed; may be nil
}

// ChartSide is the room left and right of the curves where the axis at the left
// has no words.
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

// Note is a point with words of its own, in the warn colour.
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
	Loose  bool // points that no line joins
}

// Point is a point of a curve in the data's own units.
type Point struct{ X, Y float64 }

// Tick is a label on an axis.
type Tick struct {
	X    float64
	Text string
}

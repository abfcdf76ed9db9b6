package ui

import "math"

// Chart is a small chart of lines and points: a bound against steps, best and
// bound closing in, an estimate against the truth.
type Chart struct {
	Label       string // accessible summary in words
	Series      []Series
	Target      float64 // a dashed horizontal line; 0 shows none
	TargetLabel string
	XTicks      []Tick
	YTicks      []Tick // X is the value; they need room at the left
	Mark        int    // index of the emphasised point of the first series, -1 is none
	Zero        bool   // a line at 0, which is always in sight
	Notes       []Note
	Rule        *Tick // a dashed upright line with words, nil is none

	Pick func(i int) // a point of the first series was pressed; nil where nothing follows
}

// ChartSide is the room left and right of the curves where the axis at the left
// has no words.
const ChartSide = 14.0

// Span is from where to where the curves run; right is less than left when there
// are none.
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
	c := n.Chart
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

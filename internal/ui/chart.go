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

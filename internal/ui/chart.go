package ui

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

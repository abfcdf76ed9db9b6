package ui

// Chart is a small line chart: a bound against steps, best and bound closing in.
type Chart struct {
	Label       string // accessible summary in words
	Series      []Series
	Target      float64 // a dashed horizontal line; 0 shows none
	TargetLabel string
	XTicks      []Tick
	Mark        int  // index of the emphasised point of the first series, -1 is none
	Zero        bool // a line at 0, which is always in sight
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
}

// Point is a point of a curve in the data's own units.
type Point struct{ X, Y float64 }

// Tick is a label on the x axis.
type Tick struct {
	X    float64
	Text string
}

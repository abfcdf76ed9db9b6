package ui

// Tree is a drawing of dots and lines between them that is larger than its
// place: it can be moved and zoomed. What it shows is asked for when it is
// drawn, since that depends on the room there is. It says nothing to the text
// view: a screen gives that a list of its own.
//
// All coordinates are from the upper left corner of the node.
type Tree struct {
	// Dots gives what is seen in a place of this size, those above before those
	// below them. The list is good until the next call.
	Dots func(width, height float64) []Dot
	// Bands gives what lies behind the dots that were given last, for what is too
	// much for dots. It may be nil.
	Bands func() []Band

	Press func(x, y float64)     // something was pressed
	Pan   func(dx, dy float64)   // the drawing is dragged along
	Zoom  func(x, y, by float64) // it grows around a point, by more than 1
	Key   func(key string) bool  // a key while it has the keyboard
}

// Dot is a mark of a Tree.
type Dot struct {
	X, Y    float64
	Up      int // the dot that a line leads to, -1 for none
	Radius  float64
	Color   Color
	Hollow  bool   // a ring instead of a disc
	Crossed bool   // struck out
	Faint   bool   // sets it back, with its line
	Strong  bool   // its line stands out
	Chosen  bool   // a ring around it
	Text    string // beside it at the right, or in the middle when the dot is large enough
	Under   string // in small type below it
	Lower   int    // how many lines further down that stands
}

// Band is a bar behind the dots of a Tree.
type Band struct {
	Rect     Rect
	Color    Color
	Strength float64 // from 0, as good as not there, to 1
	Text     string  // in small type at its right, in its middle
	Before   string  // the same at the left edge
}

// zoomStep is how far a notch of the wheel zooms, in pixels to a factor of e.
const zoomStep = 240

package ui

// Tree is a drawing of dots and lines, or of anything else, that can be moved and zoomed, so
// it may be larger than its place. It has no counterpart in the text view: a screen adds a list for that.
//
// All coordinates are from the upper left corner of the node.
type Tree struct {
	// Dots returns the dots visible in a place of this size, parents before
	// children. The slice is valid until the next call.
	Dots func(width, height float64) []Dot
	// Drawing, if set, is drawn in place of dots, in the node's rectangle.
	Drawing Drawing
	// Bands returns the bars behind the dots of the last call of Dots: levels with too
	// many nodes for dots. It may be nil.
	Bands func() []Band

	Press func(x, y float64)     // a press at a point
	Pan   func(dx, dy float64)   // the drawing is dragged along
	Zoom  func(x, y, by float64) // scales around a point, larger if by is above 1
	Key   func(key string) bool  // a key while it has the focus

	// Grip picks up the node at a point to be dragged instead of the drawing, and
	// reports whether there is one; it may be nil. Drag moves the node to a point; done
	// is true once, at the end.
	Grip  func(x, y float64) bool
	Drag  func(x, y float64, done bool)
	Nudge func(dx, dy int) // moves the chosen node by one place: an arrow with Shift; may be nil
}

// DotShape is the shape of a Dot.
type DotShape uint8

// The shapes.
const (
	Round  DotShape = iota
	Peak            // a triangle that points up
	Dip             // a triangle that points down
	Plaque          // a box as wide as the Text in it
)

// Dot is a mark of a Tree.
type Dot struct {
	X, Y    float64
	Up      int // the dot at the other end of its line, -1 for none
	Radius  float64
	Color   Color
	Hollow  bool // a ring instead of a disc
	Framed  bool // in a frame
	Shape   DotShape
	Severed bool   // two strokes cross its line
	Edge    string // in small type on its line
	Crossed bool   // struck out
	Faint   bool   // pale, with its line
	Strong  bool   // its line is emphasised
	Chosen  bool   // a ring around it
	Text    string // beside it at the right, or in the middle when the dot is large enough
	Under   string // in small type below it, or beside its Text if lines go down from it
	Value   string // after Under, emphasised
	Board   *Board // drawn in its place, in a frame, 2 * Radius wide and high
}

// Parents returns the dots from which lines go down, by their indices.
func Parents(dots []Dot) map[int]bool {
	parents := map[int]bool{}
	for i := range dots {
		parents[dots[i].Up] = true
	}
	return parents
}

// Band is a bar behind the dots of a Tree.
type Band struct {
	Rect     Rect
	Color    Color
	Strength float64 // from 0, hardly visible, to 1
	Text     string  // in small type at the right of the bar
	Before   string  // the same at the left edge
}

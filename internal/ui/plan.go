package ui

// Plan places the squares of a board freely, like the nodes of a graph: they are round,
// and the board has one row. A cursor key goes to the nearest square in its direction;
// in the text view the squares are a list.
type Plan struct {
	Spots  []Spot  // of each square
	Aspect float64 // width by height, where the board may choose; 0 is square
	// BoxW and BoxH are the size of each square if they are boxes, in pixels, more or less by the room;
	// 0 for round ones. At most BoxColumns stand side by side; 0 is one.
	BoxW, BoxH float64
	BoxColumns int

	// Drag moves a square under the mouse or a finger; done is true once, at the
	// end. Nudge moves the square under the cursor: an arrow with Shift.
	Drag  func(square int, to Spot, done bool)
	Nudge func(square, dx, dy int)
	// Ground handles a press beside the squares.
	Ground func(at Spot)
}

// Spot is a place on a plan, from 0 to 1 from the left and from the top.
type Spot struct{ X, Y float64 }

// Clamp returns the nearest spot on the plan.
func (s Spot) Clamp() Spot { return Spot{min(max(s.X, 0), 1), min(max(s.Y, 0), 1)} }

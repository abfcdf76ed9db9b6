package ui

import (
	"cmp"
	"math"
)

// BoardGeometry holds the places of a board's squares, for drawing and for hit
// testing.
type BoardGeometry struct {
	Frame         Rect    // everything, with the coordinates
	Grid          Rect    // the squares with the gap around them
	Pitch         float64 // from one square to the next
	Gap           float64 // between two squares
	Gauge         Rect    // the bar at the left; empty if there is none
	Columns, Rows int

	spots  []Spot  // of the squares of a plan
	boxW   float64 // by Pitch as height; 0 for round ones
	seen   Corner  // the visible part
	turned bool    // the last visible square is shown first
}

// The room of the coordinates to the left and above, on boards with large squares, with
// small ones, and with squares so small that a finger needs every pixel.
const (
	coordinates      = 28
	coordinatesSmall = 20
	coordinatesTight = 14

	comfortable = 44 // from one square to the next
	tight       = 36 // the side of a square

	gapShare      = 1.0 / 16 // of the distance between two squares
	gapShareTight = 1.0 / 32
)

// gaugeRoom is the share of the coordinates' room in which the bar at the left fits, so
// that nothing moves when the bar appears or disappears.
const gaugeRoom = 0.34

// Geometry fits the board into a rectangle, as large as possible, in the middle of the
// width and at the top.
func (b *Board) Geometry(r Rect) BoardGeometry {
	if b.Plan != nil {
		return b.spread(r)
	}
	g := b.fit(r, coordinates, gapShare)
	if g.Pitch < comfortable {
		g = b.fit(r, coordinatesSmall, gapShare)
	}
	if g.Cell() < tight && !b.Mini {
		g = b.fit(r, coordinatesTight, gapShareTight)
	}
	return g
}

func (b *Board) fit(r Rect, room, share float64) BoardGeometry {
	left, top := 0.0, 0.0
	if b.Coordinates() {
		left, top = room, room
	}
	gauge := 0.0
	if b.Gauged && !b.Mini {
		gauge = room * gaugeRoom
		left = max(left, gauge)
	}
	right := 0.0
	if b.Plain {
		right = left // equal margins
	}
	seen := b.Shown()
	columns, rows := seen.Columns, seen.Rows
	pitch := math.Min((r.W-left-right)/float64(columns), (r.H-top)/float64(rows))
	gap := math.Max(1, math.Min(3, pitch*share))
	// One gap more than there are squares: the frame shows on all sides.
	pitch = math.Min((r.W-left-right-gap)/float64(columns), (r.H-top-gap)/float64(rows))
	if !(pitch > 0 && pitch < math.Inf(1)) {
		pitch = 0
	}
	grid := Rect{W: pitch*float64(columns) + gap, H: pitch*float64(rows) + gap}
	grid.X = r.X + math.Max(0, (r.W-left-right-grid.W)/2) + left
	grid.Y = r.Y + top
	return BoardGeometry{
		Frame: Rect{grid.X - left, r.Y, grid.W + left + right, grid.H + top},
		Grid:  grid, Pitch: pitch, Gap: gap, Columns: max(b.Columns, 1), Rows: max(b.Rows, 1), seen: seen, turned: b.Turned,
		Gauge: Rect{grid.X - left, grid.Y, gauge, grid.H},
	}
}

// HeightFor returns the height of a board of this width.
func (b *Board) HeightFor(width float64) float64 {
	return b.Geometry(Rect{W: width, H: Unbounded}).Frame.H
}

// WidthFor returns the width of a board of this height.
func (b *Board) WidthFor(height float64) float64 {
	return b.Geometry(Rect{W: Unbounded, H: height}).Frame.W
}

// Cell returns the side of a square without the gap.
func (g BoardGeometry) Cell() float64 { return math.Max(0, g.Pitch-g.Gap) }

// turn converts the column and row of a square to its place on the grid, and vice versa.
func (g BoardGeometry) turn(column, row int) (c, r int) {
	if g.turned {
		return g.seen.Columns - 1 - column, g.seen.Rows - 1 - row
	}
	return column, row
}

// Square returns the place of a square.
func (g BoardGeometry) Square(i int) Rect {
	if g.Planned() {
		return g.spot(i)
	}
	c, r := g.turn(i%g.Columns, i/g.Columns)
	return Rect{g.Grid.X + g.Gap + float64(c)*g.Pitch, g.Grid.Y + g.Gap + float64(r)*g.Pitch, g.Cell(), g.Cell()}
}

// Center returns the middle of a square.
func (g BoardGeometry) Center(i int) (x, y float64) { return g.Square(i).Center() }

// ColumnName returns the place of a column's name.
func (g BoardGeometry) ColumnName(column int) Rect {
	s := g.Square(column)
	return Rect{s.X, g.Frame.Y, s.W, g.Grid.Y - g.Frame.Y}
}

// RowName returns the place of a row's name.
func (g BoardGeometry) RowName(row int) Rect {
	s := g.Square(row * g.Columns)
	left := g.Frame.X + g.Gauge.W
	return Rect{left, s.Y, g.Grid.X - left, s.H}
}

// At returns the square at a point, -1 outside the grid. Gaps belong to the squares
// beside them, so that every press hits a square; on a plan it is the nearest within
// reach.
func (g BoardGeometry) At(x, y float64) int {
	if g.Planned() {
		return g.near(x, y)
	}
	if g.Pitch <= 0 || !g.Grid.Contains(x, y) {
		return -1
	}
	c := min(int((x-g.Grid.X-g.Gap/2)/g.Pitch), g.seen.Columns-1)
	r := min(int((y-g.Grid.Y-g.Gap/2)/g.Pitch), g.seen.Rows-1)
	c, r = g.turn(max(c, 0), max(r, 0))
	return r*g.Columns + c
}

// The diameters of a plan's squares: the more squares, the smaller.
const (
	maxSpot   = 32.0
	minSpot   = 11.0
	maxMini   = 18.0 // in a small picture
	spotShare = 0.26 // of the distance between evenly spread squares
	spotReach = 24.0 // how far from the middle a press counts
	boxTight  = 0.7  // the root of the share of the area that boxes may fill
	boxWide   = 0.35 // that of the share up to which they are larger than asked for
	boxMost   = 1.6  // the largest scale of a box
	boxRim    = 6.0  // around the outermost ones
)

// spotSide returns the diameter of a plan's squares in an area.
func (b *Board) spotSide(w, h float64) float64 {
	limit := maxSpot
	if b.Mini {
		limit = maxMini
	}
	side := spotShare * math.Sqrt(w*h/float64(max(1, len(b.Cells))))
	return min(limit, max(minSpot, side))
}

// spread returns the geometry of a plan: all of the rectangle, with room for names at
// its edges.
func (b *Board) spread(r Rect) BoardGeometry {
	if h := r.W / b.aspect(); math.IsInf(r.H, 1) || r.H >= Unbounded {
		r.H = h
	} else if r.W >= Unbounded {
		r.W = r.H * b.aspect()
	}
	side := b.spotSide(r.W, r.H)
	g := BoardGeometry{Frame: r, Pitch: side, Columns: max(b.Columns, 1), Rows: 1, seen: b.Shown(), spots: b.Plan.Spots}
	g.Grid = r.Inset(side/2+min(34, r.W*0.07), side/2+min(18, r.H*0.05))
	if w, h := b.Plan.BoxW, b.Plan.BoxH; h > 0 {
		wide := (r.W-2*boxRim)/float64(max(1, b.Plan.BoxColumns)) - boxRim
		room := math.Sqrt(r.W * r.H / (w * h * float64(max(1, len(b.Cells)))))
		scale := min(max(1, min(boxMost, boxWide*room)), boxTight*room, wide/w)
		g.boxW, g.Pitch = w*scale, h*scale
		g.Grid = r.Inset(g.boxW/2+boxRim, g.Pitch/2+boxRim)
	}
	return g
}

func (b *Board) aspect() float64 { return cmp.Or(b.Plan.Aspect, 1) }

// Planned reports whether the squares are placed freely.
func (g BoardGeometry) Planned() bool { return g.spots != nil }

// spot returns the place of a square of a plan.
func (g BoardGeometry) spot(i int) Rect {
	if i < 0 || i >= len(g.spots) {
		return Rect{g.Grid.X, g.Grid.Y, 0, 0}
	}
	s := g.spots[i]
	w := cmp.Or(g.boxW, g.Pitch)
	return Rect{g.Grid.X + s.X*g.Grid.W - w/2, g.Grid.Y + s.Y*g.Grid.H - g.Pitch/2, w, g.Pitch}
}

// SpotAt returns the spot of a point, which may be off the plan.
func (g BoardGeometry) SpotAt(x, y float64) Spot {
	if g.Grid.Empty() {
		return Spot{}
	}
	return Spot{(x - g.Grid.X) / g.Grid.W, (y - g.Grid.Y) / g.Grid.H}
}

// near returns the square of a plan nearest to a point, -1 if none is within reach.
func (g BoardGeometry) near(x, y float64) int {
	best, least := -1, max(spotReach, g.Pitch/2+4)
	for i := range min(len(g.spots), g.Columns) {
		r := g.spot(i)
		cx, cy := r.Center()
		if d := math.Hypot(cx-x, cy-y); d < least {
			best, least = i, d
		}
	}
	return best
}

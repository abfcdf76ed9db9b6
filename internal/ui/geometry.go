package ui

import "math"

// BoardGeometry says where the squares of a board are, for drawing and for hit
// testing alike.
type BoardGeometry struct {
	Frame         Rect    // everything, with the coordinates
	Grid          Rect    // the squares with the gap around them
	Pitch         float64 // from one square to the next
	Gap           float64 // between two squares
	Gauge         Rect    // the bar at the left; empty where there is none
	Columns, Rows int
}

// The room that the coordinates take to the left and above, on boards with
// squares that are comfortable to touch and on smaller ones.
const (
	coordinates      = 28
	coordinatesSmall = 20
	comfortable      = 44
)

// gaugeRoom is the part of the room of the coordinates that the bar at the left
// takes: nothing moves when it comes and goes.
const gaugeRoom = 0.34

// Geometry fits the board into a rectangle: the largest one with square
// squares, in the middle of the width and at the top.
func (b *Board) Geometry(r Rect) BoardGeometry {
	g := b.fit(r, coordinates)
	if g.Pitch < comfortable {
		g = b.fit(r, coordinatesSmall)
	}
	return g
}

// fit is Geometry with a given room for the coordinates.
func (b *Board) fit(r Rect, room float64) BoardGeometry {
	left, top := 0.0, 0.0
	if !b.Mini && b.RowNames != nil {
		left = room
	}
	if !b.Mini && b.ColumnNames != nil {
		top = room
	}
	gauge := 0.0
	if b.Gauged && !b.Mini {
		gauge = room * gaugeRoom
		left = max(left, gauge)
	}
	columns, rows := max(b.Columns, 1), max(b.Rows, 1)
	pitch := math.Min((r.W-left)/float64(columns), (r.H-top)/float64(rows))
	gap := math.Max(1, math.Min(3, pitch/16))
	// One gap more than there are squares: the frame shows on all sides.
	pitch = math.Min((r.W-left-gap)/float64(columns), (r.H-top-gap)/float64(rows))
	pitch = math.Max(pitch, 0)
	if math.IsInf(pitch, 0) || math.IsNaN(pitch) {
		pitch = 0
	}
	grid := Rect{W: pitch*float64(columns) + gap, H: pitch*float64(rows) + gap}
	grid.X = r.X + math.Max(0, (r.W-left-grid.W)/2) + left
	grid.Y = r.Y + top
	return BoardGeometry{
		Frame: Rect{grid.X - left, r.Y, grid.W + left, grid.H + top},
		Grid:  grid, Pitch: pitch, Gap: gap, Columns: columns, Rows: rows,
		Gauge: Rect{grid.X - left, grid.Y, gauge, grid.H},
	}
}

// HeightFor is the height of a board that is this wide.
func (b *Board) HeightFor(width float64) float64 {
	return b.Geometry(Rect{W: width, H: unbounded}).Frame.H
}

// WidthFor is the width of a board that is this high.
func (b *Board) WidthFor(height float64) float64 {
	return b.Geometry(Rect{W: unbounded, H: height}).Frame.W
}

// Cell is the side of a square without the gap.
func (g BoardGeometry) Cell() float64 { return math.Max(0, g.Pitch-g.Gap) }

// Square is where a square is.
func (g BoardGeometry) Square(i int) Rect {
	c, r := i%g.Columns, i/g.Columns
	return Rect{g.Grid.X + g.Gap + float64(c)*g.Pitch, g.Grid.Y + g.Gap + float64(r)*g.Pitch, g.Cell(), g.Cell()}
}

// Center is the middle of a square.
func (g BoardGeometry) Center(i int) (x, y float64) { return g.Square(i).Center() }

// ColumnName is where the name of a column is written.
func (g BoardGeometry) ColumnName(column int) Rect {
	s := g.Square(column)
	return Rect{s.X, g.Frame.Y, s.W, g.Grid.Y - g.Frame.Y}
}

// RowName is where the name of a row is written.
func (g BoardGeometry) RowName(row int) Rect {
	s := g.Square(row * g.Columns)
	left := g.Frame.X + g.Gauge.W
	return Rect{left, s.Y, g.Grid.X - left, s.H}
}

// At is the square at a point, -1 outside the grid. The gaps belong to the
// squares beside them, so that no press falls between two.
func (g BoardGeometry) At(x, y float64) int {
	if g.Pitch <= 0 || !g.Grid.Contains(x, y) {
		return -1
	}
	c := min(int((x-g.Grid.X-g.Gap/2)/g.Pitch), g.Columns-1)
	r := min(int((y-g.Grid.Y-g.Gap/2)/g.Pitch), g.Rows-1)
	return max(r, 0)*g.Columns + max(c, 0)
}

package draw

import (
	"math"
	"slices"

	"cavalo/internal/ui"
)

// grid finds the objects near a point. It divides a frame into cells; objects outside the frame are
// in the cells at its edge.
type grid struct {
	frame         ui.Rect
	columns, rows int
	cells         [][]int32
	seen          []int32 // the number of the last list with each object
	lists         int32
}

// cellSide is the approximate side of a cell, in which a short name fits.
const cellSide = 32.0

func newGrid(frame ui.Rect, things int) *grid {
	const most = 256 // cells in a row or column
	g := &grid{frame: frame, seen: make([]int32, things), columns: min(most, 1+int(frame.W/cellSide)), rows: min(most, 1+int(frame.H/cellSide))}
	g.cells = make([][]int32, g.columns*g.rows)
	return g
}

func (g *grid) column(x float64) int { return cellOf(x-g.frame.X, g.frame.W, g.columns) }
func (g *grid) row(y float64) int    { return cellOf(y-g.frame.Y, g.frame.H, g.rows) }

// cellOf returns the index of the cell at a position, for a number of cells over a length.
func cellOf(at, length float64, cells int) int {
	if !(at > 0) {
		return 0
	}
	return int(min(at/length*float64(cells), float64(cells-1)))
}

// each calls do with each cell of a rectangle.
func (g *grid) each(r ui.Rect, do func(cell *[]int32)) {
	left, right := g.column(r.X), g.column(r.Right())
	for y, last := g.row(r.Y), g.row(r.Bottom()); y <= last; y++ {
		for x := left; x <= right; x++ {
			do(&g.cells[y*g.columns+x])
		}
	}
}

// add adds object i to the cells of a rectangle.
func (g *grid) add(i int, r ui.Rect) {
	g.each(r, func(cell *[]int32) { *cell = append(*cell, int32(i)) })
}

// remove removes object i from the cells of a rectangle.
func (g *grid) remove(i int, r ui.Rect) {
	g.each(r, func(cell *[]int32) {
		if at := slices.Index(*cell, int32(i)); at >= 0 {
			*cell = slices.Delete(*cell, at, at+1)
		}
	})
}

func (g *grid) putLine(i int, s segment) {
	if s.y1 > s.y2 {
		s = segment{s.x2, s.y2, s.x1, s.y1}
	}
	high := g.frame.H / float64(g.rows)
	for y, last := g.row(s.y1), g.row(s.y2); y <= last; y++ {
		from, to := s.x1, s.x2
		if slope := (s.x2 - s.x1) / (s.y2 - s.y1); s.y1 < s.y2 && !math.IsInf(slope, 0) {
			top := g.frame.Y + float64(y)*high
			if y > 0 && top > s.y1 {
				from = s.x1 + (top-s.y1)*slope
			}
			if y < g.rows-1 && top+high < s.y2 {
				to = s.x1 + (top+high-s.y1)*slope
			}
		}
		const slack = 0.01 // of rounding
		left, right := g.column(min(from, to)-slack), g.column(max(from, to)+slack)
		for x := left; x <= right; x++ {
			cell := &g.cells[y*g.columns+x]
			*cell = append(*cell, int32(i))
		}
	}
}

// in lists the objects that may be in a rectangle, each once; it reuses list.
func (g *grid) in(r ui.Rect, list []int32) []int32 {
	list = list[:0]
	g.lists++
	g.each(r, func(cell *[]int32) {
		for _, i := range *cell {
			if g.seen[i] != g.lists {
				g.seen[i] = g.lists
				list = append(list, i)
			}
		}
	})
	return list
}

package paint

import (
	"image/color"
	"math"
	"strconv"

	"cavalo/internal/ui"
)

// Knight draws a knight into a square: edge, body and details.
func Knight(p Painter, kind ui.PieceKind, r ui.Rect, theme ui.Theme) {
	if kind == ui.BlackKnight {
		p.Shape(BlackEdge, r, theme.BlackLine)
		p.Shape(BlackBody, r, theme.Black)
		p.Shape(BlackDetail, r, theme.BlackLine)
		return
	}
	p.Shape(WhiteEdge, r, theme.WhiteLine)
	p.Shape(WhiteBody, r, theme.White)
	p.Shape(WhiteDetail, r, theme.WhiteLine)
}

// Arrows are drawings too, one for each jump of a knight and each rank: drawn
// in one piece, they can be seen through.
const firstArrow Shape = 200

const (
	arrowRanks  = 3
	arrowMargin = 0.3 // around the middles that an arrow joins, in squares
)

// arrowJumps are the jumps from one square to another, columns then lines.
var arrowJumps = [8][2]int{{-1, 2}, {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}}

func init() {
	for j, jump := range arrowJumps {
		for rank := range arrowRanks {
			drawings[firstArrow+Shape(j*arrowRanks+rank)] = drawing{box: 1, fills: []string{arrowPath(jump, rank)}}
		}
	}
}

// arrowPath is the outline of an arrow as a path in a box of 1: from beside the
// middle of its first square to before the number on its last.
func arrowPath(jump [2]int, rank int) string {
	dx, dy := float64(jump[0]), float64(jump[1])
	long := math.Hypot(dx, dy)
	half := [arrowRanks]float64{0.085, 0.065, 0.05}[rank]
	wing, head, from, to := half*2.6, half*4.6, 0.34, long-0.28
	w, h := math.Abs(dx)+2*arrowMargin, math.Abs(dy)+2*arrowMargin
	x0, y0 := arrowMargin+max(0, -dx), arrowMargin+max(0, -dy)
	path := ""
	for i, p := range [][2]float64{{from, -half}, {to - head, -half}, {to - head, -wing}, {to, 0}, {to - head, wing}, {to - head, half}, {from, half}} {
		x := (x0 + (p[0]*dx-p[1]*dy)/long) / w
		y := (y0 + (p[0]*dy+p[1]*dx)/long) / h
		path += [2]string{"L ", "M "}[index(i == 0)] + strconv.FormatFloat(x, 'f', 4, 64) + " " + strconv.FormatFloat(y, 'f', 4, 64) + " "
	}
	return path + "Z"
}

func index(on bool) int {
	if on {
		return 1
	}
	return 0
}

// arrows point from square to square; where there is none to come from, they
// are rings.
func (d *boardPainter) arrows() {
	for _, a := range d.b.Arrows {
		rank := min(max(a.Rank, 0), arrowRanks-1)
		c := d.Theme.Accent
		if a.Color != ui.Auto {
			c = d.Theme.Of(a.Color)
		}
		c = ui.Faded(c, [arrowRanks]float64{0.85, 0.6, 0.4}[rank])
		if a.To < 0 || a.To >= d.Squares() {
			continue
		}
		if a.From < 0 || a.From >= d.Squares() {
			d.Outline(d.Square(a.To).Inset(-1, -1), d.Radius+1, d.Edge+2-float64(rank), c)
			continue
		}
		d.arrow(a, rank, c)
	}
}

func (d *boardPainter) arrow(a ui.Arrow, rank int, c color.NRGBA) {
	dx, dy := a.To%d.Columns-a.From%d.Columns, a.To/d.Columns-a.From/d.Columns
	for j, jump := range arrowJumps {
		if jump != [2]int{dx, dy} {
			continue
		}
		x1, y1 := d.Center(a.From)
		x2, y2 := d.Center(a.To)
		m := arrowMargin * d.Pitch
		d.Shape(firstArrow+Shape(j*arrowRanks+rank), around(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2), m), c)
	}
}

package paint

import (
	"cmp"
	"image/color"
	"math"
	"slices"
	"strconv"

	"cavalo/internal/ui"
)

// PieceKind is the kind of a piece.
type PieceKind uint8

// The pieces.
const (
	WhiteKnight PieceKind = iota
	BlackKnight
)

// Knight draws a knight in a square: edge, body and details.
func Knight(p Painter, kind PieceKind, r ui.Rect, theme ui.Theme) {
	if kind == BlackKnight {
		p.Shape(BlackEdge, r, theme.BlackLine)
		p.Shape(BlackBody, r, theme.Black)
		p.Shape(BlackDetail, r, theme.BlackLine)
		return
	}
	p.Shape(WhiteEdge, r, theme.WhiteLine)
	p.Shape(WhiteBody, r, theme.White)
	p.Shape(WhiteDetail, r, theme.WhiteLine)
}

// firstArrow is the first of the arrows' shapes, one for each jump and each rank. An
// arrow is one shape so that it can be translucent.
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

// arrowPath returns the outline of an arrow as a path in a box of 1: from near the middle of its
// first square to just before the number on its last.
func arrowPath(jump [2]int, rank int) string {
	dx, dy := float64(jump[0]), float64(jump[1])
	long := math.Hypot(dx, dy)
	half := [arrowRanks]float64{0.085, 0.065, 0.05}[rank]
	wing, head, from, to := half*2.6, half*4.6, 0.34, long-0.28
	w, h := math.Abs(dx)+2*arrowMargin, math.Abs(dy)+2*arrowMargin
	x0, y0 := arrowMargin+max(0, -dx), arrowMargin+max(0, -dy)
	path, command := "", "M "
	for _, p := range [][2]float64{{from, -half}, {to - head, -half}, {to - head, -wing}, {to, 0}, {to - head, wing}, {to - head, half}, {from, half}} {
		x := (x0 + (p[0]*dx-p[1]*dy)/long) / w
		y := (y0 + (p[0]*dy+p[1]*dx)/long) / h
		path += command + strconv.FormatFloat(x, 'f', 4, 64) + " " + strconv.FormatFloat(y, 'f', 4, 64) + " "
		command = "L "
	}
	return path + "Z"
}

// Arrow is a suggested jump, drawn over the squares. From -1 is a placement, shown as a
// ring.
type Arrow struct {
	From, To int
	Rank     int      // 0 is the strongest, 2 the faintest
	Color    ui.Color // Auto is the accent
}

// Arrows is a board's layer of arrows between squares; a placement is a ring.
type Arrows []Arrow

func (Arrows) Depth() ui.Depth { return ui.OnTop }

func (arrows Arrows) Draw(d *ui.BoardPen) {
	for _, a := range arrows {
		rank := min(max(a.Rank, 0), arrowRanks-1)
		c := ui.Faded(d.Theme.Of(cmp.Or(a.Color, ui.ColorAccent)), [arrowRanks]float64{0.85, 0.6, 0.4}[rank])
		switch {
		case !d.Has(a.To):
		case !d.Has(a.From):
			d.Outline(d.Square(a.To).Inset(-1, -1), d.Radius+1, d.Edge+2-float64(rank), c)
		default:
			a.draw(d, rank, c)
		}
	}
}

func (a Arrow) draw(d *ui.BoardPen, rank int, c color.NRGBA) {
	dx, dy := a.To%d.Columns-a.From%d.Columns, a.To/d.Columns-a.From/d.Columns
	j := slices.Index(arrowJumps[:], [2]int{dx, dy})
	if j < 0 {
		return
	}
	x1, y1 := d.Center(a.From)
	x2, y2 := d.Center(a.To)
	m := arrowMargin * d.Pitch
	d.Shape(firstArrow+Shape(j*arrowRanks+rank), around(min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2), m), c)
}

// Gauge is the layer of a Gauged board for the bar at the left that shows the evaluation:
// White's share, 0 to 1, from below, and a line at the middle.
type Gauge float64

func (Gauge) Depth() ui.Depth { return ui.OnGround }

func (share Gauge) Draw(d *ui.BoardPen) {
	r := d.Gauge
	if r.W <= 0 {
		return
	}
	d.Fill(r, r.W/2, d.Theme.Black)
	h := r.H * min(1, max(0, float64(share)))
	d.Clip(ui.Rect{X: r.X, Y: r.Y + r.H - h, W: r.W, H: h})
	d.Fill(r, r.W/2, d.Theme.White)
	d.Unclip()
	d.Outline(r, r.W/2, 1, ui.Mix(d.Theme.Line, d.Theme.Muted, 0.5))
	d.Fill(ui.Rect{X: r.X, Y: r.Y + r.H/2 - 1, W: r.W, H: 2}, 0, d.Theme.Accent)
}

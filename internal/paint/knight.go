package paint

import "cavalo/internal/ui"

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

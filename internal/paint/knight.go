package paint

import "cavalo/internal/ui"

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

package tell

import (
	"image"
	"strconv"

	"cavalo/internal/maze/rules"
	"cavalo/internal/report/picture"
	"cavalo/internal/ui"
)

// Draw draws a maze with its path and the lengths of its segments. The image is
// size pixels wide and high.
func Draw(p rules.Position, theme ui.Theme, size int) *image.RGBA {
	b := Board(p)
	b.Labels = Lengths(p)
	return picture.On(b, theme, size).RGBA
}

// Board returns a maze with its path as the painter takes it.
func Board(p rules.Position) *ui.Board {
	board := p.Board()
	cell := func(s rules.Square) int { return s.Line()*board.Width() + s.Column() }
	b := &ui.Board{Columns: board.Width(), Rows: board.Height(), Cells: make([]ui.Cell, board.Width()*board.Height()), Cursor: -1, Pen: true}
	for i := range b.Cells {
		s := rules.At(i/board.Width(), i%board.Width())
		b.Cells[i].ID = "sq-" + s.String()
		if !board.IsFree(s) {
			b.Cells[i].Kind = ui.CellBlock
		}
	}
	for _, end := range []rules.Square{board.Start(), board.End()} {
		b.Cells[cell(end)].Goal = board.IsFree(end)
	}
	if board.IsFree(board.Start()) {
		for _, s := range p.Path().Squares(board.Start()) {
			b.Path = append(b.Path, cell(s))
		}
	}
	return b
}

// Lengths writes the length of each segment of a path in its middle, in the warn
// colour where it is that of the one before.
func Lengths(p rules.Position) []ui.Label {
	var out []ui.Label
	before := 0
	for _, g := range p.Segments() {
		out = append(out, ui.Label{
			X:    float64(g.From.Column()+g.To.Column())/2 + 0.5,
			Y:    float64(g.From.Line()+g.To.Line())/2 + 0.5,
			Text: strconv.Itoa(g.Length), Warn: g.Length == before,
		})
		before = g.Length
	}
	return out
}

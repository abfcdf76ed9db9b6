package picture

import (
	"image"
	"strconv"

	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/ui"
)

// Maze draws a maze with its path and the lengths of its segments. The image is
// size pixels wide and high.
func Maze(p mazerules.Position, theme ui.Theme, size int) *image.RGBA {
	b := MazeBoard(p)
	b.Labels = Lengths(p)
	return drawn(b, theme, size).RGBA
}

// MazeBoard returns a maze with its path as the painter takes it.
func MazeBoard(p mazerules.Position) *ui.Board {
	rules := p.Board()
	cell := func(s mazerules.Square) int { return s.Line()*rules.Width() + s.Column() }
	b := &ui.Board{Columns: rules.Width(), Rows: rules.Height(), Cells: make([]ui.Cell, rules.Width()*rules.Height()), Cursor: -1, Pen: true}
	for i := range b.Cells {
		s := mazerules.At(i/rules.Width(), i%rules.Width())
		b.Cells[i].ID = "sq-" + s.String()
		if !rules.IsFree(s) {
			b.Cells[i].Kind = ui.CellBlock
		}
	}
	for _, end := range []mazerules.Square{rules.Start(), rules.End()} {
		b.Cells[cell(end)].Goal = rules.IsFree(end)
	}
	if rules.IsFree(rules.Start()) {
		for _, s := range p.Path().Squares(rules.Start()) {
			b.Path = append(b.Path, cell(s))
		}
	}
	return b
}

// Lengths writes the length of each segment of a path in its middle, in the warn
// colour where it is that of the one before.
func Lengths(p mazerules.Position) []ui.Label {
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

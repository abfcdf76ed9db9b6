package tell

import (
	"image"
	"strconv"

	"cavalo/internal/report/picture"
	"cavalo/internal/tiles/rules"
	"cavalo/internal/ui"
)

// Draw draws a board of sliding tiles. Tiles on their goal squares have a
// colour of their own. The image is size pixels wide and high.
func Draw(p rules.Position, theme ui.Theme, size int) *image.RGBA {
	return picture.On(Board(p), theme, size).RGBA
}

// Board returns a board of tiles on the way to a goal as the painter takes
// it.
func Board(p rules.Position) *ui.Board {
	size := p.Board.Size()
	b := &ui.Board{Columns: int(size.Columns), Rows: int(size.Rows), Cursor: -1, Cells: make([]ui.Cell, size.Cells())}
	for cell := range b.Cells {
		c := &b.Cells[cell]
		c.ID = strconv.Itoa(size.Row(cell)+1) + "-" + strconv.Itoa(size.Column(cell)+1)
		if tile := p.Board.At(cell); tile != 0 {
			c.Kind, c.Text, c.Part = ui.CellTile, strconv.Itoa(tile), p.Goal.Find(tile)
			c.Home = c.Part == cell
		}
	}
	return b
}

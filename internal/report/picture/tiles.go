package picture

import (
	"image"
	"strconv"

	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/ui"
)

// Tiles draws a board of sliding tiles. Tiles on their goal squares have a
// colour of their own. The image is size pixels wide and high.
func Tiles(p tilesrules.Position, theme ui.Theme, size int) image.Image {
	return drawn(TilesBoard(p), theme, size)
}

// TilesBoard returns a board of tiles on the way to a goal as the painter takes
// it.
func TilesBoard(p tilesrules.Position) *ui.Board {
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

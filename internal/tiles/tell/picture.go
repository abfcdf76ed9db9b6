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

// Board returns a board of tiles as a ui.Board.
func Board(p rules.Position) *ui.Board {
	b, _ := Lay(p)
	return b
}

// Lay returns a board of tiles, and its layer.
func Lay(p rules.Position) (*ui.Board, *Tiles) {
	size := p.Board.Size()
	b := &ui.Board{Columns: int(size.Columns), Rows: int(size.Rows), Cursor: -1, Cells: make([]ui.Cell, size.Cells())}
	t := &Tiles{At: make([]Tile, size.Cells())}
	for cell := range b.Cells {
		b.Cells[cell].ID = strconv.Itoa(size.Row(cell)+1) + "-" + strconv.Itoa(size.Column(cell)+1)
		tile := p.Board.At(cell)
		if tile == 0 {
			t.At[cell].Blank = true
			continue
		}
		text, home := strconv.Itoa(tile), p.Goal.Find(tile)
		b.Cells[cell].Text, t.At[cell] = text, Tile{Text: text, Part: home, Home: home == cell}
	}
	b.Layers = []ui.BoardLayer{t}
	return b, t
}

package describe

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
	return withLengths(p).Image(theme, size)
}

func withLengths(p rules.Position) picture.Drawing {
	d := NewDrawing(p)
	d.Labels.Of = Lengths(p)
	return picture.Drawing{Board: d.Board}
}

// Board returns a maze with its path as a ui.Board.
func Board(p rules.Position) *ui.Board { return NewDrawing(p).Board }

// Drawing is a maze with its path as a ui.Board, and its layers.
type Drawing struct {
	*ui.Board
	Floor  *Floor
	Pen    *Pen
	Labels *Labels
}

// NewDrawing draws a maze with its path.
func NewDrawing(p rules.Position) Drawing {
	board := p.Board()
	cell := func(s rules.Square) int { return s.Line()*board.Width() + s.Column() }
	squares := board.Width() * board.Height()
	d := Drawing{
		&ui.Board{Columns: board.Width(), Rows: board.Height(), Cells: make([]ui.Cell, squares), Cursor: -1},
		&Floor{At: make([]Ground, squares)}, &Pen{}, &Labels{},
	}
	d.Layers = []ui.BoardLayer{d.Floor, d.Pen, d.Labels}
	for i := range d.Cells {
		s := rules.At(i/board.Width(), i%board.Width())
		d.Cells[i].ID = "sq-" + s.String()
		d.Floor.At[i].Wall = !board.IsFree(s)
	}
	for _, end := range []rules.Square{board.Start(), board.End()} {
		d.Floor.At[cell(end)].End = board.IsFree(end)
	}
	if board.IsFree(board.Start()) {
		for _, s := range p.Path().Squares(board.Start()) {
			d.Pen.Path = append(d.Pen.Path, cell(s))
		}
	}
	return d
}

// Floor is the layer of a maze's squares.
type Floor struct{ At []Ground }

// Ground is the appearance of a square.
type Ground struct {
	Wall bool // can't be entered
	Cut  bool // can't be reached any more: tinted in the warn colour
	End  bool // the start or the end: a ring
}

// Depth implements ui.BoardLayer.
func (*Floor) Depth() ui.Depth { return ui.OnGround }

// Draw implements ui.BoardLayer.
func (f *Floor) Draw(d *ui.BoardPen) {
	for i, g := range f.At {
		if g.Wall {
			d.Fill(d.Square(i), d.Radius, d.Theme.Wall)
			continue
		}
		d.Fill(d.Square(i), d.Radius, d.Theme.Floor)
		if g.Cut {
			d.Fill(d.Square(i), d.Radius, ui.Faded(d.Theme.Warn, 0.35))
		}
		if g.End {
			x, y := d.Center(i)
			d.Ring(x, y, d.Side*0.34, max(2, d.Side*0.07), d.Theme.Accent)
		}
	}
}

// Pen is the layer of the path, a thick line with a head, and of a suggested
// continuation, a thinner, broken line.
type Pen struct{ Path, Ghost []int }

// Depth implements ui.BoardLayer.
func (*Pen) Depth() ui.Depth { return ui.OnLines }

// Draw implements ui.BoardLayer.
func (l *Pen) Draw(d *ui.BoardPen) {
	for k := 1; k < len(l.Ghost); k++ {
		x1, y1 := d.Center(l.Ghost[k-1])
		x2, y2 := d.Center(l.Ghost[k])
		ui.Dashed(d.Painter, x1, y1, x2, y2, max(2, d.Side*0.12), max(4, d.Side*0.2), d.Theme.Good)
	}
	for k := 1; k < len(l.Path); k++ {
		x1, y1 := d.Center(l.Path[k-1])
		x2, y2 := d.Center(l.Path[k])
		d.Line(x1, y1, x2, y2, d.Side*0.3, d.Theme.Accent)
	}
	if last := len(l.Path) - 1; last >= 0 {
		x, y := d.Center(l.Path[last])
		d.Disc(x, y, d.Side*0.2, d.Theme.Accent)
		d.Disc(x, y, d.Side*0.08, d.Theme.OnAccent)
	}
}

// Labels is the layer of small texts on top.
type Labels struct{ Of []Label }

// Label is a text centred at a point of the board, in squares from its upper
// left corner.
type Label struct {
	X, Y float64
	Text string
	Warn bool
}

// Depth implements ui.BoardLayer.
func (*Labels) Depth() ui.Depth { return ui.OnTop }

// Draw implements ui.BoardLayer.
func (l *Labels) Draw(d *ui.BoardPen) {
	for _, l := range l.Of {
		x, y := d.Grid.X+d.Gap/2+l.X*d.Pitch, d.Grid.Y+d.Gap/2+l.Y*d.Pitch
		radius := max(7, min(13, d.Side*0.24))
		ground := d.Theme.Accent
		if l.Warn {
			ground = d.Theme.Warn
		}
		d.Disc(x, y, radius+1.5, d.Theme.Raised)
		d.Disc(x, y, radius, ground)
		inner := radius * 0.92
		d.Centred(l.Text, ui.Rect{X: x - inner, Y: y - inner, W: 2 * inner, H: 2 * inner}, radius*1.1, ui.Heavy, d.Theme.OnAccent)
	}
}

// Lengths returns the lengths of the segments of a path, each in its middle,
// in the warn colour if it equals the one before.
func Lengths(p rules.Position) []Label {
	var out []Label
	before := 0
	for _, g := range p.Segments() {
		out = append(out, Label{
			X:    float64(g.From.Column()+g.To.Column())/2 + 0.5,
			Y:    float64(g.From.Line()+g.To.Line())/2 + 0.5,
			Text: strconv.Itoa(g.Length), Warn: g.Length == before,
		})
		before = g.Length
	}
	return out
}

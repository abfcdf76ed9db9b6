package describe

import (
	"image"
	"image/color"
	"slices"
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

// Drawing is a maze with everything drawn on it as a ui.Board, and its layers.
type Drawing struct {
	*ui.Board
	Floor  *Floor
	Pen    *Pen
	Marks  *Marks
	Labels *Labels
}

// NewDrawing draws a maze with its path.
func NewDrawing(p rules.Position) Drawing {
	board := p.Board()
	cell := func(s rules.Square) int { return s.Line()*board.Width() + s.Column() }
	squares := board.Width() * board.Height()
	d := Drawing{
		&ui.Board{Columns: board.Width(), Rows: board.Height(), Cells: make([]ui.Cell, squares), Cursor: -1},
		&Floor{At: make([]Ground, squares)}, &Pen{}, &Marks{}, &Labels{},
	}
	d.Layers = []ui.BoardLayer{d.Floor, d.Pen, d.Marks, d.Labels}
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
	d.mark(p, cell)
	return d
}

// mark draws the marks of a position.
func (d *Drawing) mark(p rules.Position, cell func(rules.Square) int) {
	m := p.Marks()
	d.Pen.GoesOn = p.GoesOn()
	joint := func(e rules.Edge) [2]int {
		from, to := e.Ends()
		return [2]int{cell(from), cell(to)}
	}
	for i := 1; i < len(d.Pen.Path); i++ {
		at := d.Pen.Path[i-1 : i+1]
		d.Pen.Lines = append(d.Pen.Lines, [2]int{min(at[0], at[1]), max(at[0], at[1])})
	}
	path := d.Pen.Lines
	d.Pen.Lines = nil
	for e := range m.Lines.All() {
		j := joint(e)
		if ordered := [2]int{min(j[0], j[1]), max(j[0], j[1])}; !slices.Contains(path, ordered) {
			d.Pen.Lines = append(d.Pen.Lines, j)
		}
		if m.Trial.Lines.Has(e) {
			d.Pen.Trial = append(d.Pen.Trial, j)
		}
	}
	for e := range m.Crosses.All() {
		d.Marks.Crosses = append(d.Marks.Crosses, Crossed{joint(e), m.Trial.Crosses.Has(e)})
	}
	for s := range m.Colour.All() {
		d.Floor.At[cell(s)].Tint = true
	}
	for s := range p.Tangled().All() {
		d.Marks.Tangled = append(d.Marks.Tangled, cell(s))
	}
}

// Floor is the layer of a maze's squares.
type Floor struct{ At []Ground }

// Ground is the appearance of a square.
type Ground struct {
	Wall bool // can't be entered
	Cut  bool // can no longer be reached: tinted in the warn colour
	Tint bool // coloured by the player
	End  bool // the start or the end: a ring
}

func (*Floor) Depth() ui.Depth { return ui.OnGround }

func (f *Floor) Draw(d *ui.BoardPen) {
	for i, g := range f.At {
		if g.Wall {
			d.Fill(d.Square(i), d.Radius, d.Theme.Wall)
			continue
		}
		d.Fill(d.Square(i), d.Radius, d.Theme.Floor)
		if g.Tint {
			d.Fill(d.Square(i), d.Radius, ui.Faded(d.Theme.Accent, 0.3))
		}
		if g.Cut {
			d.Fill(d.Square(i), d.Radius, ui.Faded(d.Theme.Warn, 0.35))
		}
		if g.End {
			x, y := d.Center(i)
			d.Ring(x, y, d.Side*0.34, max(2, d.Side*0.07), d.Theme.Accent)
		}
	}
}

// Pen is the layer of all lines: of the path, a thick line with a head, and of other pieces. Lines
// of a trial are hollow.
type Pen struct {
	Path         []int
	Lines, Trial [][2]int // from square to square; Trial is also among the others
	GoesOn       bool     // a piece of line continues from the end of the path: it has no head
}

func (*Pen) Depth() ui.Depth { return ui.OnLines }

func (l *Pen) Draw(d *ui.BoardPen) {
	for k := 1; k < len(l.Path); k++ {
		x1, y1 := d.Center(l.Path[k-1])
		x2, y2 := d.Center(l.Path[k])
		d.Line(x1, y1, x2, y2, d.Side*0.3, d.Theme.Accent)
	}
	for _, piece := range l.Lines {
		l.line(d, piece, 0.3, d.Theme.Accent)
	}
	for _, piece := range l.Trial {
		l.line(d, piece, 0.14, d.Theme.Raised)
	}
	if last := len(l.Path) - 1; last >= 0 && !l.GoesOn {
		x, y := d.Center(l.Path[last])
		d.Disc(x, y, d.Side*0.2, d.Theme.Accent)
		d.Disc(x, y, d.Side*0.08, d.Theme.OnAccent)
	}
}

// line draws a piece of line, its width in sides of a square.
func (*Pen) line(d *ui.BoardPen, piece [2]int, width float64, c color.NRGBA) {
	x1, y1 := d.Center(piece[0])
	x2, y2 := d.Center(piece[1])
	d.Line(x1, y1, x2, y2, d.Side*width, c)
}

// Marks is the layer of crosses between squares, and of the squares where too many lines
// meet or a loop is closed.
type Marks struct {
	Crosses []Crossed
	Tangled []int
}

// Crossed is a cross between two squares.
type Crossed struct {
	Squares [2]int
	Trial   bool // lighter, in a ring
}

func (*Marks) Depth() ui.Depth { return ui.OnTop }

func (l *Marks) Draw(d *ui.BoardPen) {
	for _, c := range l.Crosses {
		x1, y1 := d.Center(c.Squares[0])
		x2, y2 := d.Center(c.Squares[1])
		x, y, arm, width := (x1+x2)/2, (y1+y2)/2, d.Side*0.12, max(1.5, d.Side*0.05)
		d.Line(x-arm, y-arm, x+arm, y+arm, width, d.Theme.Muted)
		d.Line(x-arm, y+arm, x+arm, y-arm, width, d.Theme.Muted)
		if c.Trial {
			d.Ring(x, y, arm*1.8, max(1, width*0.7), d.Theme.Muted)
		}
	}
	for _, i := range l.Tangled {
		x, y := d.Center(i)
		d.Ring(x, y, d.Side*0.2, max(2, d.Side*0.08), d.Theme.Warn)
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

func (*Labels) Depth() ui.Depth { return ui.OnTop }

func (l *Labels) Draw(d *ui.BoardPen) {
	for _, l := range l.Of {
		x, y := d.Grid.X+d.Gap/2+l.X*d.Pitch, d.Grid.Y+d.Gap/2+l.Y*d.Pitch
		radius := max(7, min(13, d.Side*0.24))
		if rim := radius + 1.5; l.Warn { // a square, for those who see no difference of hue
			d.Fill(ui.Rect{X: x - rim, Y: y - rim, W: 2 * rim, H: 2 * rim}, 3, d.Theme.Raised)
			d.Fill(ui.Rect{X: x - radius, Y: y - radius, W: 2 * radius, H: 2 * radius}, 2, d.Theme.Warn)
		} else {
			d.Disc(x, y, rim, d.Theme.Raised)
			d.Disc(x, y, radius, d.Theme.Accent)
		}
		inner := radius * 0.92
		d.Centred(l.Text, ui.Rect{X: x - inner, Y: y - inner, W: 2 * inner, H: 2 * inner}, radius*1.1, ui.Heavy, d.Theme.OnAccent)
	}
}

// Lengths returns labels with the lengths of runs, each in the middle of its run: runs whose ends
// are known, in the warn colour if they meet a run of the same length, and the last run of the
// path, in that colour if it is as long as the one before.
func Lengths(p rules.Position) []Label { return lengths(p, true) }

// QuietLengths returns the same labels, none in the warn colour.
func QuietLengths(p rules.Position) []Label { return lengths(p, false) }

func lengths(p rules.Position, warn bool) []Label {
	var out []Label
	segments := p.Segments()
	label := func(g rules.Segment, equal bool) {
		out = append(out, Label{
			X:    float64(g.From.Column()+g.To.Column())/2 + 0.5,
			Y:    float64(g.From.Line()+g.To.Line())/2 + 0.5,
			Text: strconv.Itoa(g.Length), Warn: equal && warn,
		})
	}
	for _, r := range p.Runs() {
		if last := len(segments) - 1; last >= 0 && !r.Known && (r.To == p.Head() && r.From == segments[last].From || r.From == p.Head() && r.To == segments[last].From) {
			this, before := p.Lengths()
			r.Known, r.Equal = true, this == before
		}
		if r.Known {
			label(r.Segment, r.Equal)
		}
	}
	return out
}

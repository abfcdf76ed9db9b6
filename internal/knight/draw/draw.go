// Package draw shows boards of numbers with knights. Numbers, paths, pieces and
// the effects of a jump are layers of a [ui.Board].
package draw

import (
	"image/color"
	"math"
	"slices"
	"strconv"
	"time"

	"cavalo/internal/knight"
	"cavalo/internal/paint"
	"cavalo/internal/ui"
)

// Board is a board of numbers as a ui.Board, and the data that its layers draw.
type Board struct {
	*ui.Board
	Squares []Square // the contents of each of the board's Cells
	Path    []int    // squares joined by a line, in order
	Pieces  []Piece  // placed by Stand
	Hop     Hop
}

// Kind is the content of a square.
type Kind uint8

// The kinds of squares.
const (
	Empty   Kind = iota // never held anything
	Number              // holds the Text of its cell
	Erased              // its number was erased: a small dot
	Visited             // a stop of the path: a disc with Stop
)

// Square is the look of a square.
type Square struct {
	Kind   Kind
	Heat   float64 // 0..1, the colour of its number
	Stop   int     // step number of a visited square; 0 shows none
	Threat bool    // a corner in the warn colour
}

// Piece is a knight on a square.
type Piece struct {
	ID     string // the same knight keeps its id while it moves
	Kind   paint.PieceKind
	Square int
}

// Hop is the last move, which is shown while the board moves. Its zero value
// means no move.
type Hop struct {
	Piece  string // the id of the piece that hopped; "" means none
	From   int    // -1: it was placed
	To     int
	Text   string // the number that stood on To
	Erased []Flip // numbers that flip away
}

// Flip is a number that flips away from a square.
type Flip struct {
	Square int
	Text   string
	Heat   float64
}

// New puts layers on an empty board.
func New(on *ui.Board) *Board {
	b := &Board{Board: on, Squares: make([]Square, len(on.Cells))}
	for _, depth := range []ui.Depth{ui.OnGround, ui.OnLines, ui.OnNumbers, ui.OverLines, ui.Standing} {
		on.Layers = append(on.Layers, Layer{b, depth})
	}
	return b
}

// ColumnNames and RowNames are the coordinates of a board of numbers.
var ColumnNames, RowNames = coordinates()

func coordinates() (columns, rows []string) {
	for i := range knight.Size {
		name := knight.Square(i).String()
		columns = append(columns, name[:1])
		rows = append(rows, knight.Square(knight.Size * i).String()[1:])
	}
	return columns, rows
}

// Blank returns a board of empty squares, whose ids begin with a prefix.
func Blank(prefix string) *Board {
	b := New(&ui.Board{Columns: knight.Size, Rows: knight.Size, ColumnNames: ColumnNames, RowNames: RowNames, Cells: make([]ui.Cell, knight.Squares), Cursor: -1})
	for s := range b.Cells {
		name := knight.Square(s).String()
		b.Cells[s].ID, b.Cells[s].Label = prefix+name, name
	}
	return b
}

// Numbers returns a board of numbers: those left, and the squares of those
// erased since start.
func Numbers(start, now knight.Board) *Board {
	b := Blank("sq-")
	b.Fill(now)
	for s := range b.Squares {
		if now[s] == knight.NoNumber && start[s] != knight.NoNumber {
			b.Squares[s].Kind = Erased
		}
	}
	return b
}

// Fill writes the numbers of a board on their squares.
func (b *Board) Fill(numbers knight.Board) {
	for s, n := range numbers {
		if n != knight.NoNumber {
			b.Write(s, n.String(), Heat(n))
		}
	}
}

// Write puts a number on a square.
func (b *Board) Write(square int, text string, heat float64) {
	b.Cells[square].Text = text
	b.Squares[square].Kind, b.Squares[square].Heat = Number, heat
}

// signs represent the pieces in the text view's table.
var signs = [...]string{paint.WhiteKnight: "♘", paint.BlackKnight: "♞"}

// Stand puts a piece on the board, or next to it if it has no square.
func (b *Board) Stand(p Piece) {
	b.Pieces = append(b.Pieces, p)
	if p.Square >= 0 && p.Square < len(b.Cells) {
		b.Cells[p.Square].Sign = signs[p.Kind]
	}
}

// SideOf returns the side of the square at the upper left that holds the numbers and knights
// of the start of a game.
func SideOf(start knight.Board, knights ...knight.Square) int {
	side := 4 // the minimum that looks like a board
	for i, n := range start {
		if s := knight.Square(i); n != knight.NoNumber || slices.Contains(knights, s) {
			side = max(side, s.Column()+1, s.Line()+1)
		}
	}
	return side
}

// HideUnused hides lines and columns unused at the start of a game, so that a small board fills its
// space.
func (b *Board) HideUnused(start knight.Board, knights ...knight.Square) {
	if side := SideOf(start, knights...); side < knight.Size {
		b.ShowCorner(side, side)
	}
}

// Clear takes numbers, stops, path and pieces from the board.
func (b *Board) Clear() {
	b.Path, b.Pieces = nil, nil
	for s := range b.Squares {
		b.Cells[s].Text, b.Cells[s].Sign = "", ""
		b.Squares[s].Kind, b.Squares[s].Stop = Empty, 0
	}
}

// Heat returns where a number is between the lowest, 0, and the highest, 1.
func Heat(n knight.Number) float64 { return float64(n) / 99 }

// Flips returns the numbers erased between two boards, except the one on the
// square landed on.
func Flips(before, after knight.Board, landed knight.Square) (out []Flip) {
	for s, n := range before {
		if n != knight.NoNumber && after[s] == knight.NoNumber && knight.Square(s) != landed {
			out = append(out, Flip{Square: s, Text: n.String(), Heat: Heat(n)})
		}
	}
	return out
}

// Layer is a layer of a board, at one depth.
type Layer struct {
	Board *Board
	depth ui.Depth
}

func (l Layer) Depth() ui.Depth { return l.depth }

func (l Layer) Draw(d *ui.BoardPen) {
	switch b := l.Board; l.depth {
	case ui.OnGround:
		b.each(d, b.square)
	case ui.OnLines:
		b.lines(d)
	case ui.OnNumbers:
		b.each(d, b.number)
	case ui.OverLines:
		b.each(d, b.stop)
		b.flips(d)
	case ui.Standing:
		b.standing(d)
	}
}

// each draws something on each square.
func (b *Board) each(d *ui.BoardPen, draw func(*ui.BoardPen, int)) {
	for i := range d.Squares() {
		if b.shows(i) {
			draw(d, i)
		}
	}
}

// shows reports whether a square is drawn.
func (b *Board) shows(i int) bool {
	return i >= 0 && i < len(b.Squares) && i < len(b.Cells) && !b.Cells[i].Hidden
}

// fill returns the colour of a square.
func (b *Board) fill(d *ui.BoardPen, i int) color.NRGBA {
	if q := &b.Squares[i]; q.Kind == Number {
		return d.Theme.Square(q.Heat, d.Odd(i))
	}
	return d.Theme.EmptySquare
}

// square fills a square and marks an erased number or a threat.
func (b *Board) square(d *ui.BoardPen, i int) {
	q, r := &b.Squares[i], d.Square(i)
	d.Fill(r, d.Radius, b.fill(d, i))
	if q.Kind == Erased {
		x, y := r.Center()
		d.Disc(x, y, max(1.5, d.Side*0.042), ui.Faded(d.Theme.Muted, 0.4))
	}
	if q.Threat {
		s := d.Side * 0.24
		d.Shape(paint.CornerFlag, ui.Rect{X: r.X + r.W - s, Y: r.Y, W: s, H: s}, d.Theme.Warn)
	}
}

// number writes the number of a square, paler if it would be erased.
func (b *Board) number(d *ui.BoardPen, i int) {
	if b.Squares[i].Kind != Number || d.Mute {
		return
	}
	ink := d.Theme.NumberOn(b.fill(d, i))
	if b.Cells[i].Struck {
		ink = ui.Faded(ink, 0.42)
	}
	d.Centred(b.Cells[i].Text, d.Square(i), d.Figure, ui.Regular, ink)
}

// lines draws the path. The last segment grows with the hop.
func (b *Board) lines(d *ui.BoardPen) {
	c := ui.Faded(d.Theme.Accent, 0.55)
	width := max(1.5, min(3, d.Side*0.06))
	switch {
	case d.Mini:
		c, width = d.Theme.Accent, max(1.5, d.Side*0.09)
	case b.Dimmed:
		if width = max(2.5, d.Side*0.09); !d.Motion.Moving { // else the light goes first
			c = d.Theme.Accent
		}
	}
	for k := 1; k < len(b.Path); k++ {
		x1, y1 := d.Center(b.Path[k-1])
		x2, y2 := d.Center(b.Path[k])
		if k == len(b.Path)-1 && b.Hop.From == b.Path[k-1] && b.Hop.To == b.Path[k] {
			t, _ := hopOf(d.Motion)
			x2, y2 = x1+(x2-x1)*t, y1+(y2-y1)*t
		}
		d.Line(x1, y1, x2, y2, width, c)
	}
}

// occupied reports whether a piece stands on a square.
func (b *Board) occupied(i int) bool {
	return slices.ContainsFunc(b.Pieces, func(p Piece) bool { return p.Square == i })
}

// stop draws the disc of a visited square, with its number if that can be read.
func (b *Board) stop(d *ui.BoardPen, i int) {
	if b.Squares[i].Kind != Visited || b.occupied(i) {
		return
	}
	x, y := d.Center(i)
	radius, number := max(min(10, d.Side*0.32), d.Side*0.2), b.Squares[i].Stop
	if number == 0 || d.Mini || radius < 6 {
		d.Disc(x, y, max(2, d.Side*0.16), d.Theme.Accent)
		return
	}
	ground, ink := d.Theme.Raised, d.Theme.Accent
	switch {
	case b.Dimmed && b.Cells[i].Choice:
		ground, ink = d.Theme.Warn, d.Theme.Raised
	case b.Dimmed:
		ground, ink = d.Theme.Accent, d.Theme.OnAccent
	}
	d.Disc(x, y, radius, ground)
	if !b.Dimmed {
		d.Ring(x, y, radius, max(1.25, min(2, d.Side*0.035)), ink)
	}
	inner := radius * 0.9
	d.Centred(strconv.Itoa(number), ui.Rect{X: x - inner, Y: y - inner, W: 2 * inner, H: 2 * inner}, radius*0.98, ui.Semibold, ink)
}

// flips draws the numbers that were just erased, turning away.
func (b *Board) flips(d *ui.BoardPen) {
	high := flipOf(d.Motion)
	if high < 0.02 {
		return
	}
	for _, f := range b.Hop.Erased {
		if !d.Has(f.Square) {
			continue
		}
		r := d.Square(f.Square)
		x, y := r.Center()
		d.Push(ui.About(x, y, 1, high, 1))
		ground := d.Theme.Square(f.Heat, d.Odd(f.Square))
		d.Fill(r, d.Radius, ground)
		d.Centred(f.Text, r, d.Figure, ui.Regular, d.Theme.NumberOn(ground))
		d.Pop()
	}
}

// standing draws the pieces at rest, then the moving one.
func (b *Board) standing(d *ui.BoardPen) {
	for _, p := range b.Pieces {
		if d.Has(p.Square) && !b.hops(d, p) {
			piece(d, p.Kind, d.Square(p.Square), 0)
		}
	}
	for _, p := range b.Pieces {
		if d.Has(p.Square) && b.hops(d, p) {
			b.hopping(d, p)
		}
	}
}

func (b *Board) hops(d *ui.BoardPen, p Piece) bool {
	h := &b.Hop
	return d.Motion.Moving && d.Motion.Since < HopTime && h.Piece != "" && h.Piece == p.ID && h.To == p.Square
}

// hopping draws a moving piece, above the number it is about to take. A piece
// that is placed comes down from above.
func (b *Board) hopping(d *ui.BoardPen, p Piece) {
	to := d.Square(p.Square)
	t, height := hopOf(d.Motion)
	if b.Hop.Text != "" {
		d.Centred(b.Hop.Text, to, d.Figure, ui.Regular, ui.Faded(d.Theme.OnSquare, 1-t))
	}
	if !d.Has(b.Hop.From) {
		piece(d, p.Kind, to, (1-t)*0.7)
		return
	}
	from := d.Square(b.Hop.From)
	piece(d, p.Kind, from.Moved((to.X-from.X)*t, (to.Y-from.Y)*t), height)
}

// piece draws a knight above the ground of a square, height in sides of a
// square.
func piece(d *ui.BoardPen, kind paint.PieceKind, r ui.Rect, height float64) {
	s := d.Side
	x := r.X + s/2
	spread := 1 + height*0.25
	shade := ui.Rect{X: x - s*0.4*spread, Y: r.Y + s*0.83, W: s * 0.84 * spread, H: s * 0.17}
	d.Shadow(shade, s, ui.Faded(color.NRGBA{A: 255}, 0.42-height*0.3))
	k := r.Inset(s*0.05, s*0.05)
	if height == 0 {
		paint.Knight(d.Painter, kind, k, d.Theme)
		return
	}
	// A moving knight is not aligned to whole pixels.
	d.Push(ui.Transform{X: 0, Y: -height * s, ScaleX: 1, ScaleY: 1, Opacity: 1})
	paint.Knight(d.Painter, kind, k, d.Theme)
	d.Pop()
}

// The durations of motions, which delay no input. The last ends with the board's,
// paint.MotionTime.
const (
	// HopTime is the duration of a knight's jump.
	HopTime = 220 * time.Millisecond

	flipStart = 150 * time.Millisecond // erased numbers flip as the knight lands
	flipTime  = paint.MotionTime - flipStart
)

// hopOf returns the progress of a hop, 0..1, and the height of its arc in sides
// of a square.
func hopOf(m ui.BoardMotion) (progress, height float64) {
	t := m.Part(0, HopTime)
	return easeInOut(t), 0.55 * math.Sin(math.Pi*t)
}

// flipOf returns the height of an erased number, 1 before the flip and 0
// after.
func flipOf(m ui.BoardMotion) float64 {
	return math.Cos(math.Pi / 2 * easeInOut(m.Part(flipStart, flipTime)))
}

// easeInOut starts and ends slowly.
func easeInOut(t float64) float64 { return t * t * (3 - 2*t) }

// Drawing is a board as a picture.
type Drawing struct{ board *Board }

// Draw implements ui.Drawing: the board is as large as there is room for.
func (b Drawing) Draw(p ui.Painter, r ui.Rect, theme ui.Theme) {
	board := b.board.Board
	w := min(r.W, board.WidthFor(r.H))
	h := board.HeightFor(w)
	x, y := r.Center()
	paint.Board(p, board, ui.Rect{X: x - w/2, Y: y - h/2, W: w, H: h}, theme, ui.BoardMotion{})
}

// little returns a board with these numbers; "" is an empty square.
func little(columns int, numbers ...string) *Board {
	b := New(&ui.Board{Columns: columns, Rows: len(numbers) / columns, Cells: make([]ui.Cell, len(numbers)), Cursor: -1, Mini: true})
	for i, text := range numbers {
		if text != "" {
			b.Write(i, text, Heat(knight.Number(text[0]-'0')*10+knight.Number(text[1]-'0')))
		}
	}
	return b
}

func (b *Board) standOn(square int, targets ...int) {
	b.Squares[square].Kind = Visited
	b.Stand(Piece{ID: "knight", Square: square})
	for _, t := range targets {
		b.Cells[t].Target = true
	}
}

// show marks a jump and the number that it would erase.
func (b *Board) show(to, erased int) Drawing {
	b.Cells[to].Active, b.Cells[erased].Struck = true, true
	return Drawing{b}
}

// RuleJump returns the picture of a knight and its eight jumps.
func RuleJump() Drawing {
	b := little(5,
		"14", "62", "07", "35", "28",
		"81", "09", "54", "20", "47",
		"33", "70", "", "16", "95",
		"58", "12", "86", "03", "71",
		"40", "29", "64", "98", "05")
	b.standOn(12, 1, 3, 5, 9, 15, 19, 21, 23)
	return Drawing{b}
}

// RuleMirror returns the picture in which taking 81 erases 18.
func RuleMirror() Drawing {
	b := little(7,
		"14", "62", "07", "35", "28", "91", "46",
		"53", "", "54", "20", "47", "13", "18",
		"33", "70", "19", "81", "95", "02", "68",
		"58", "12", "86", "03", "71", "30", "24")
	b.standOn(8, 17)
	return b.show(17, 13)
}

// RuleDouble returns the picture in which taking 44 erases another double, the
// largest.
func RuleDouble() Drawing {
	b := little(7,
		"14", "62", "07", "35", "28", "99", "46",
		"81", "", "54", "20", "47", "13", "75",
		"33", "70", "19", "44", "95", "02", "68",
		"58", "22", "86", "03", "71", "30", "24")
	b.standOn(8, 17)
	return b.show(17, 5)
}

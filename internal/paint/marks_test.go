package paint_test

import (
	"fmt"
	"image"
	"image/color"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"cavalo/internal/knight"
	"cavalo/internal/knight/draw"
	"cavalo/internal/knight/knighttest"
	mazedescribe "cavalo/internal/maze/describe"
	mazerules "cavalo/internal/maze/rules"
	"cavalo/internal/paint"
	tilesdescribe "cavalo/internal/tiles/describe"
	tilesrules "cavalo/internal/tiles/rules"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

// overlays returns the board of the picture of the marks: two steps played, and the knight on C2.
func overlays() *draw.Board {
	b := draw.Blank("sq-")
	for row, text := range []string{"20 14 41 .. s1", "76 27 k 95 36", "55 93 90 39 47", "44 21 74 59 63", "72 02 67 30 96"} {
		for column, text := range strings.Fields(text) {
			switch s := knight.At(row, column); text {
			case "..":
				b.Squares[s].Kind = draw.Erased
			case "s1":
				b.Squares[s].Kind, b.Squares[s].Stop = draw.Visited, 1
			case "k":
				b.Squares[s].Kind = draw.Visited
				b.Stand(draw.Piece{ID: "knight", Square: int(s)})
			default:
				b.Write(int(s), text, draw.Heat(knight.Number(text[0]-'0')*10+knight.Number(text[1]-'0')))
			}
		}
	}
	b.Path = []int{4, 12}
	b.ShowCorner(5, 5)
	return b
}

// marked are the boards with numbers, one of each puzzle and size.
var marked = map[string]func(t *testing.T) *ui.Board{
	"challenge, small": func(*testing.T) *ui.Board { return overlays().Board },
	"challenge":        func(*testing.T) *ui.Board { return bare(knighttest.LookBoard()).Board },
	"duel": func(*testing.T) *ui.Board {
		b := bare(knighttest.LookBoard())
		b.Path, b.Gauged = nil, true
		b.Stand(draw.Piece{ID: "black", Kind: paint.BlackKnight, Square: 66})
		for i := range b.Squares {
			b.Squares[i].Threat = i%3 == 0
		}
		return b.Board
	},
	"tiles": func(t *testing.T) *ui.Board {
		b, err := tilesrules.ParseBoard("1.2.3.4/5.6.7.8/9.10.11.12/0.13.14.15")
		testkit.Must(t, err)
		return tilesdescribe.Board(tilesrules.Position{Board: b, Goal: b})
	},
	"maze": func(t *testing.T) *ui.Board {
		at, err := mazerules.ParsePosition("...../...../.....;m=UURDDRUURDD")
		testkit.Must(t, err)
		d := mazedescribe.NewDrawing(at)
		d.Labels.Of = mazedescribe.Lengths(at)
		return d.Board
	},
}

// bare returns a board without the marks of its picture.
func bare(b *draw.Board) *draw.Board {
	for i := range b.Cells {
		b.Cells[i].Target, b.Cells[i].Active, b.Cells[i].Struck = false, false, false
	}
	return b
}

// markKinds draw one kind of mark on each square, or threads from one to the next.
var markKinds = map[string]func(b *ui.Board){
	"targets":  everywhere(func(c *ui.Cell) { c.Target = true }),
	"choices":  everywhere(func(c *ui.Cell) { c.Choice = true }),
	"hints":    everywhere(func(c *ui.Cell) { c.Hint = true }),
	"active":   everywhere(func(c *ui.Cell) { c.Active = true }),
	"where":    everywhere(func(c *ui.Cell) { c.Look = true }),
	"cursor":   func(b *ui.Board) { b.Cursor = 2*b.Columns + 1 },
	"better":   func(b *ui.Board) { judged(b, true) },
	"worse":    func(b *ui.Board) { judged(b, false) },
	"ahead":    func(b *ui.Board) { ahead(b, ui.ColorAccent) },
	"theirs":   func(b *ui.Board) { ahead(b, ui.Auto) },
	"both":     func(b *ui.Board) { ahead(b, ui.ColorAccent); judged(b, false) },
	"lights":   func(b *ui.Board) { b.Motion.Light = ui.Lights{Squares: jumpsOf(b), Joined: true} },
	"separate": func(b *ui.Board) { b.Motion.Light = ui.Lights{Squares: jumpsOf(b)} },
}

func everywhere(mark func(c *ui.Cell)) func(b *ui.Board) {
	return func(b *ui.Board) {
		for i := range b.Cells {
			mark(&b.Cells[i])
		}
	}
}

func judged(b *ui.Board, better bool) {
	squares := jumpsOf(b)
	for k := 1; k < len(squares); k++ {
		b.Judge(better, squares[k-1], squares[k])
	}
}

func ahead(b *ui.Board, c ui.Color) {
	t := ui.Thread{Color: c}
	for k, s := range jumpsOf(b) {
		t.Stops = append(t.Stops, ui.Stop{Square: s, Text: fmt.Sprint(k + 9)})
	}
	b.Threads = append(b.Threads, t)
}

// jumpsOf returns squares with numbers and without, each a jump or a step from the one before.
func jumpsOf(b *ui.Board) (squares []int) {
	jumps := [][2]int{{1, 2}, {2, 1}, {2, -1}, {-1, -2}, {-2, 1}, {1, 0}, {0, 1}, {-1, 2}, {1, -2}}
	at := b.Columns + 1
	for k := range 24 {
		squares = append(squares, at)
		for i := range jumps {
			j := jumps[(k+i)%len(jumps)]
			column, row := at%b.Columns+j[0], at/b.Columns+j[1]
			if next := row*b.Columns + column; column >= 0 && column < b.Columns && row >= 0 && row < b.Rows && !b.Cells[next].Hidden && !slices.Contains(squares, next) {
				at = next
				break
			}
		}
	}
	return squares
}

// No mark covers, tints or strikes a number, on any board and in any theme: the full pixels of
// the numbers, and those around them, are those of the board without marks. A number that would be erased, and the
// dimmed board at the end, are no such marks.
func TestNoMarkTouchesANumber(t *testing.T) {
	themes := map[string]ui.Theme{"light": ui.Light(), "dark": ui.Dark(), "contrast": ui.HighContrast(false), "dark contrast": ui.HighContrast(true)}
	for name, board := range marked {
		for _, side := range []float64{330, 640} {
			for themeName, theme := range themes {
				if side > 600 && themeName != "light" {
					continue // themes differ in colours and in the width of rings
				}
				area := ui.Rect{W: side, H: side}
				picture := func(b *ui.Board, m ui.BoardMotion) *image.RGBA {
					img := image.NewRGBA(image.Rect(0, 0, int(side), int(side)))
					paint.Board(paint.NewSoft(img, fonts, 1), b, area, theme, m)
					return img
				}
				inks := []color.NRGBA{theme.OnSquare, theme.Text, theme.OnAccent, {A: 255}, {R: 255, G: 255, B: 255, A: 255}}
				full, count := digits(t, board, inks, picture)
				if count < 40 {
					t.Fatalf("%s, %s, %v: the numbers have %d pixels", name, themeName, side, count)
				}
				plain, around := picture(board(t), ui.BoardMotion{}), grounds(board(t), area)
				for _, kind := range slices.Sorted(maps.Keys(markKinds)) {
					b := board(t)
					markKinds[kind](b)
					motions := []ui.BoardMotion{{}}
					if len(b.Motion.Light.Squares) > 0 {
						motions = []ui.BoardMotion{{Moving: true, Since: 700 * time.Millisecond}, {Moving: true, Since: 1500 * time.Millisecond}}
					}
					for _, m := range motions {
						got, touched, tinted, same := picture(b, m), 0, 0, true
						for i := 0; i < len(plain.Pix); i += 4 {
							equal := string(plain.Pix[i:i+4]) == string(got.Pix[i:i+4])
							if same = same && equal; full[i/4] && !equal {
								touched++
							} else if around[i/4] && !equal && len(b.Threads) == 0 && !b.Motion.Light.Joined { // a thread may have no other way
								tinted++
							}
						}
						if touched > 0 || tinted > 0 || same {
							t.Errorf("%s, %s, %v: %s touch %d of %d pixels of numbers and tint %d around them; nothing drawn: %v", name, themeName, side, kind, touched, count, tinted, same)
						}
					}
				}
			}
		}
	}
}

var fonts = paint.NewFonts()

// grounds returns the pixels in the middle of the squares with numbers.
func grounds(b *ui.Board, area ui.Rect) []bool {
	ground, g := make([]bool, int(area.W)*int(area.H)), b.Geometry(area)
	for i, c := range b.Cells {
		if r := g.Square(i).Inset(g.Square(i).W*0.27, g.Square(i).W*0.27); c.Text != "" && !c.Hidden {
			for y := int(r.Y); y < int(r.Y+r.H); y++ {
				for x := int(r.X); x < int(r.X+r.W); x++ {
					ground[y*int(area.W)+x] = true
				}
			}
		}
	}
	return ground
}

// digits returns the pixels that are fully the colour of a number: they have one of the inks, and
// another colour on a board without texts.
func digits(t *testing.T, board func(*testing.T) *ui.Board, inks []color.NRGBA, picture func(*ui.Board, ui.BoardMotion) *image.RGBA) (full []bool, count int) {
	t.Helper()
	with, without := board(t), board(t)
	without.Layers = slices.Clone(without.Layers)
	for i, l := range without.Layers {
		if _, labels := l.(*mazedescribe.Labels); labels || l.Depth() == ui.OnNumbers {
			without.Layers[i] = blank{l}
		}
	}
	if labelled(with) {
		without = board(t)
		for _, l := range without.Layers {
			if labels, ok := l.(*mazedescribe.Labels); ok {
				for i := range labels.Of {
					labels.Of[i].Text = ""
				}
			}
		}
	}
	a, b := picture(with, ui.BoardMotion{}), picture(without, ui.BoardMotion{})
	full = make([]bool, len(a.Pix)/4)
	for i := 0; i < len(a.Pix); i += 4 {
		ink := color.NRGBA{R: a.Pix[i], G: a.Pix[i+1], B: a.Pix[i+2], A: 255}
		if string(a.Pix[i:i+3]) != string(b.Pix[i:i+3]) && slices.Contains(inks, ink) {
			full[i/4] = true
			count++
		}
	}
	return full, count
}

func labelled(b *ui.Board) bool {
	return slices.ContainsFunc(b.Layers, func(l ui.BoardLayer) bool { _, ok := l.(*mazedescribe.Labels); return ok })
}

// blank draws nothing in place of a layer.
type blank struct{ ui.BoardLayer }

func (blank) Draw(*ui.BoardPen) {}

// Of two moves, that judged better and that judged worse differ in shape, not only in colour, and
// so do runs in a maze.
func TestJudgedMovesDifferInShape(t *testing.T) {
	theme := ui.Light()
	theme.Warn = theme.Accent // for those who see no difference of hue
	picture := func(b *ui.Board) string {
		img := image.NewRGBA(image.Rect(0, 0, 400, 400))
		paint.Board(paint.NewSoft(img, fonts, 1), b, ui.Rect{W: 400, H: 400}, theme, ui.BoardMotion{})
		return string(img.Pix)
	}
	better, worse := overlays(), overlays()
	better.Judge(true, 12, 20)
	worse.Judge(false, 12, 20)
	if picture(better.Board) == picture(worse.Board) {
		t.Error("a better and a worse move look the same without colour")
	}
	right, wrong := goldenMaze(), goldenMaze()
	right.Labels.Of = []mazedescribe.Label{{X: 0.5, Y: 2, Text: "2"}}
	wrong.Labels.Of = []mazedescribe.Label{{X: 0.5, Y: 2, Text: "2", Warn: true}}
	if picture(right.Board) == picture(wrong.Board) {
		t.Error("a wrong run looks like a right one without colour")
	}
}

// A thread keeps clear of every number where it can, and stops at the rims of its discs.
func TestThreadsKeepClearOfNumbers(t *testing.T) {
	b := overlays()
	for k, s := range []int{12, 20, 32, 13, 21} { // C2, A3, C4, D2, B3, as on the picture
		if k == 0 {
			b.Threads = []ui.Thread{{Color: ui.ColorAccent}}
		}
		b.Threads[0].Stops = append(b.Threads[0].Stops, ui.Stop{Square: s, Text: fmt.Sprint(k + 2)})
	}
	b.Threads[0].Stops[0].Text = ""
	for _, side := range []float64{180, 256, 420} {
		img := image.NewRGBA(image.Rect(0, 0, int(side), int(side)))
		g := b.Geometry(ui.Rect{W: side, H: side})
		d := ui.NewBoardPen(paint.NewSoft(img, fonts, 1), b.Board, g, ui.Light(), ui.BoardMotion{})
		for k, w := range d.Ways(b.Board)[0] {
			for _, p := range w.Curve {
				i := g.At(p.X, p.Y)
				if i < 0 || b.Cells[i].Text == "" {
					continue
				}
				x, y := g.Center(i)
				wide, high := d.Width(b.Cells[i].Text, d.Figure, ui.Regular)/2, ui.FigureMiddle*d.Figure
				if max(x-p.X, p.X-x) < wide && max(y-p.Y, p.Y-y) < high {
					t.Errorf("%v: the thread to stop %d goes through %s", side, k, b.Cells[i].Text)
				}
			}
		}
	}
}

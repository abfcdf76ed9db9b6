//go:build integration

package canvas

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"
	"time"

	"cavalo/internal/knight/draw"
	"cavalo/internal/paint"
	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
	"cavalo/internal/ui/layout"

	"github.com/hajimehoshi/ebiten/v2"
)

// sampleBoard shows everything that can be on a board.
func sampleBoard() *ui.Board {
	b := draw.Blank("")
	b.Cursor = 55
	for i := range b.Cells {
		c := &b.Cells[i]
		if i%11 == 3 {
			b.Squares[i].Kind = draw.Erased
			continue
		}
		b.Write(i, fmt.Sprintf("%02d", i*37%100), float64(i*37%100)/99)
		switch {
		case i%17 == 5:
			c.Target = true
		case i%23 == 7:
			c.Hint, b.Squares[i].Threat = true, true
		case i%29 == 8:
			c.Choice = true
		}
	}
	b.Path = []int{9, 17, 29, 37, 18, 6}
	for i, square := range b.Path {
		b.Cells[square], b.Squares[square] = ui.Cell{}, draw.Square{Kind: draw.Visited, Stop: i + 1}
	}
	b.Cells[62].Active, b.Cells[60].Struck = true, true
	b.Judge(true, 6, 27)
	b.Judge(false, 6, 25)
	b.Stand(draw.Piece{ID: "white", Kind: paint.WhiteKnight, Square: 6})
	b.Stand(draw.Piece{ID: "black", Kind: paint.BlackKnight, Square: 90})
	b.Motion.Serial = 1
	b.Hop = draw.Hop{Piece: "white", From: 18, To: 6, Text: "84", Erased: []draw.Flip{{Square: 44, Text: "48", Heat: 0.48}}}
	return b.Board
}

// sampleTree is a screen with a bit of everything.
func sampleTree() *ui.Node {
	side := ui.NewColumn("side",
		ui.NewHeading("title", "Jogo do Cavalo, ação", 1).With(ui.Traits{Size: ui.Title, Weight: ui.Heavy}),
		ui.NewColumn("card",
			ui.NewText("words", "No path of 24 squares can pass 1,976 points: short of 2,000.").With(ui.Traits{Wrap: true, Color: ui.ColorMuted}),
			ui.NewProgress("points", "", ui.Range{Number: 1023, Min: 0, Max: 2000}),
			ui.NewText("chip", "proved").With(ui.Traits{Variant: ui.Proved, Size: ui.Small}),
		).With(ui.Traits{Variant: ui.Card, Pad: 16, Gap: 8}),
		ui.NewButton("solve", "Solve", func() {}).With(ui.Traits{Variant: ui.Primary}),
		ui.NewButton("undo", "Undo", func() {}).With(ui.Traits{Icon: ui.IconUndo}),
		ui.NewSlider("speed", "Speed", ui.Range{Number: 4, Min: 0, Max: 10, Step: 1}, func(string) {}),
		ui.NewButton("off", "Redo", func() {}).With(ui.Traits{Disabled: true}),
		ui.NewToggle("zero", "00 is a double", true, func() {}),
		ui.NewTextField("seed", "Seed", "cavalo", func(string) {}, ui.Field{}),
		ui.NewSeparator(),
	).With(ui.Traits{Width: 320, Gap: 12})
	return ui.NewRow("root",
		ui.NewBoard("board", "", sampleBoard()).With(ui.Traits{Width: 520, Height: 520}), side,
	).With(ui.Traits{Pad: 20, Gap: 24})
}

const sampleWidth, sampleHeight = 920, 580

// onCard draws on the graphics card and returns the pixels.
func onCard(p *painter, size image.Point, scale float64, draw func(paint.Painter)) *image.RGBA {
	target := ebiten.NewImage(size.X, size.Y)
	defer target.Deallocate()
	p.begin(target, scale)
	draw(p)
	p.end()
	out := image.NewRGBA(image.Rect(0, 0, size.X, size.Y))
	target.ReadPixels(out.Pix)
	return out
}

// inMemory draws in memory and returns the pixels.
func inMemory(fonts *paint.Fonts, size image.Point, scale float64, draw func(paint.Painter)) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, size.X, size.Y))
	draw(paint.NewSoft(out, fonts, scale))
	return out
}

// difference returns the mean difference of two pictures, 0 to 255, and the share of
// their pixels with a difference above 64.
func difference(a, b *image.RGBA) (mean, far float64) {
	var sum, count int
	for i := 0; i < len(a.Pix); i += 4 {
		most := 0
		for c := range 4 {
			d := int(a.Pix[i+c]) - int(b.Pix[i+c])
			sum += max(d, -d)
			most = max(most, d, -d)
		}
		if most > 64 {
			count++
		}
	}
	return float64(sum) / float64(len(a.Pix)), float64(count) / float64(len(a.Pix)/4)
}

// keep writes the pictures of a failed test to the folder CAVALO_PICTURES, if it is
// set.
func keep(t *testing.T, name string, pictures map[string]*image.RGBA) {
	folder := os.Getenv("CAVALO_PICTURES")
	if folder == "" {
		return
	}
	for kind, m := range pictures {
		f, err := os.Create(filepath.Join(folder, name+"-"+kind+".png"))
		testkit.Must(t, err)
		if err := png.Encode(f, m); err != nil {
			t.Error(err)
		}
		f.Close()
	}
}

func TestCardAndMemoryAgree(t *testing.T) {
	fonts := paint.NewFonts()
	root := layout.Of(sampleTree(), fonts, ui.Rect{W: sampleWidth, H: sampleHeight})
	p := newPainter(fonts)
	for _, c := range []struct {
		name  string
		scale float64
		theme ui.Theme
		view  paint.View
	}{
		{"light", 1, ui.Light(), paint.View{}},
		{"dark", 1, ui.Dark(), paint.View{Focus: "board", Hovered: "undo"}},
		{"fractional", 1.25, ui.Light(), paint.View{Focus: "solve"}},
		{"dense", 2, ui.Dark(), paint.View{Pressed: "solve"}},
		{"hop", 1, ui.Light(), paint.View{Boards: map[string]paint.BoardMotion{"board": {Moving: true, Since: 110 * time.Millisecond}}}},
		{"gain", 2, ui.Light(), paint.View{Boards: map[string]paint.BoardMotion{"board": {Moving: true, Since: 260 * time.Millisecond}}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			size := image.Pt(int(math.Ceil(sampleWidth*c.scale)), int(math.Ceil(sampleHeight*c.scale)))
			draw := func(p paint.Painter) { paint.Tree(p, root, c.theme, c.view) }
			card := onCard(p, size, c.scale, draw)
			memory := inMemory(fonts, size, c.scale, draw)
			keep(t, c.name, map[string]*image.RGBA{"card": card, "memory": memory})
			mean, far := difference(card, memory)
			t.Logf("mean %.3f of 255, %.4f %% of the pixels far off", mean, 100*far)
			if mean > 0.1 || far > 0.0001 {
				t.Errorf("the card draws something else: mean %.3f of 255, %.4f %% of the pixels far off", mean, 100*far)
			}
		})
	}
}

// Draws each primitive alone: at places between pixels, and clipped.
func TestPrimitivesAgree(t *testing.T) {
	fonts := paint.NewFonts()
	p := newPainter(fonts)
	red := color.NRGBA{R: 200, G: 30, B: 40, A: 200}
	for name, draw := range map[string]func(paint.Painter){
		"fill":          func(p paint.Painter) { p.Fill(ui.Rect{X: 10.3, Y: 9.6, W: 60, H: 33}, 16.5, red) },
		"square":        func(p paint.Painter) { p.Fill(ui.Rect{X: 10, Y: 10, W: 61, H: 33}, 0, red) },
		"round":         func(p paint.Painter) { p.Fill(ui.Rect{X: 10, Y: 10, W: 41, H: 41}, 99, red) },
		"outline":       func(p paint.Painter) { p.Outline(ui.Rect{X: 10, Y: 10, W: 60, H: 44}, 10, 3, red) },
		"frame":         func(p paint.Painter) { p.Outline(ui.Rect{X: 10, Y: 10, W: 60, H: 44}, 0, 2, red) },
		"thick":         func(p paint.Painter) { p.Outline(ui.Rect{X: 10, Y: 10, W: 60, H: 44}, 3, 7, red) },
		"shadow":        func(p paint.Painter) { p.Shadow(ui.Rect{X: 10, Y: 10, W: 60, H: 44}, 15, red) },
		"ellipse":       func(p paint.Painter) { p.Shadow(ui.Rect{X: 10, Y: 10, W: 70, H: 20}, 99, red) },
		"line":          func(p paint.Painter) { p.Line(12.4, 15.1, 77.7, 50.2, 3, red) },
		"hair":          func(p paint.Painter) { p.Line(12.4, 15.1, 77.7, 50.2, 1, red) },
		"level line":    func(p paint.Painter) { p.Line(12, 15, 77, 15, 2, red) },
		"dot":           func(p paint.Painter) { p.Line(40, 30, 40, 30, 9, red) },
		"disc":          func(p paint.Painter) { p.Disc(40.37, 30.81, 10.5, red) },
		"small disc":    func(p paint.Painter) { p.Disc(40.5, 30.5, 1.5, red) },
		"large disc":    func(p paint.Painter) { p.Disc(40, 30, 36, red) },
		"ring":          func(p paint.Painter) { p.Ring(40.5, 30, 11, 1.5, red) },
		"text":          func(p paint.Painter) { p.Text(10.3, 40, "Ação 27", 18, ui.Semibold, red) },
		"large text":    func(p paint.Painter) { p.Text(5, 50, "07", 48, ui.Regular, red) },
		"shape":         func(p paint.Painter) { p.Shape(paint.Emblem, ui.Rect{X: 10, Y: 10, W: 45, H: 45}, red) },
		"stretched":     pushed(ui.About(40, 30, 1, 0.4, 0.5), func(p paint.Painter) { p.Text(10, 50, "48", 44, ui.Regular, red) }),
		"moved shape":   pushed(paint.Transform{X: 3.4, Y: -2.3, ScaleX: 1, ScaleY: 1, Opacity: 1}, func(p paint.Painter) { p.Shape(paint.Emblem, ui.Rect{X: 10, Y: 10, W: 45, H: 45}, red) }),
		"clipped":       clipped(func(p paint.Painter) { p.Fill(ui.Rect{X: 10, Y: 10, W: 60, H: 44}, 12, red) }),
		"clipped line":  clipped(func(p paint.Painter) { p.Line(5, 5, 85, 60, 6, red) }),
		"clipped text":  clipped(func(p paint.Painter) { p.Text(5, 50, "Cavalo", 40, ui.Heavy, red) }),
		"clipped shape": clipped(func(p paint.Painter) { p.Shape(paint.WhiteBody, ui.Rect{X: 5, Y: 2, W: 60, H: 60}, red) }),
	} {
		for _, scale := range []float64{1, 1.5, 2} {
			t.Run(fmt.Sprintf("%s at %v", name, scale), func(t *testing.T) {
				size := image.Pt(int(90*scale), int(66*scale))
				all := func(p paint.Painter) {
					p.Fill(ui.Rect{W: 90, H: 66}, 0, color.NRGBA{R: 244, G: 241, B: 234, A: 255})
					draw(p)
				}
				card := onCard(p, size, scale, all)
				memory := inMemory(fonts, size, scale, all)
				if mean, far := difference(card, memory); mean > 0.6 || far > 0.001 {
					keep(t, name, map[string]*image.RGBA{"card": card, "memory": memory})
					t.Errorf("mean difference %.3f of 255, %.3f %% of the pixels far off", mean, 100*far)
				}
			})
		}
	}
}

// pushed draws under a transform.
func pushed(t paint.Transform, draw func(paint.Painter)) func(paint.Painter) {
	return func(p paint.Painter) { p.Push(t); draw(p); p.Pop() }
}

// clipped draws inside of two overlapping clips.
func clipped(draw func(paint.Painter)) func(paint.Painter) {
	return func(p paint.Painter) {
		p.Clip(ui.Rect{X: 20, Y: 15, W: 50, H: 60})
		p.Clip(ui.Rect{X: 0, Y: 0, W: 55, H: 40})
		draw(p)
		p.Unclip()
		p.Unclip()
	}
}

// The atlas draws the right masks even when it has to evict some and to grow.
func TestAtlasForgetsAndGrows(t *testing.T) {
	fonts := paint.NewFonts()
	p := newPainter(fonts)
	draw := func(p paint.Painter) {
		p.Fill(ui.Rect{W: 400, H: 300}, 0, color.NRGBA{A: 255})
		for i := range 40 {
			// Drawings of different sizes, each as large as a sixteenth of the atlas.
			p.Shape(paint.Emblem, ui.Rect{X: float64(i%8) * 18, Y: float64(i/8) * 9, W: 250 + float64(i), H: 250}, color.NRGBA{R: uint8(6 * i), G: 255 - uint8(6*i), B: 90, A: 255})
		}
	}
	size := image.Pt(400, 300)
	card, memory := onCard(p, size, 1, draw), inMemory(fonts, size, 1, draw)
	if mean, far := difference(card, memory); mean > 0.6 || far > 0.001 {
		keep(t, "atlas", map[string]*image.RGBA{"card": card, "memory": memory})
		t.Errorf("mean difference %.3f of 255, %.3f %% of the pixels far off", mean, 100*far)
	}
	if p.atlas.packer.side <= firstSide {
		t.Errorf("the atlas has %d px a side and has not grown: the test asks too little", p.atlas.packer.side)
	}
}

func BenchmarkFrame(b *testing.B) {
	fonts := paint.NewFonts()
	root := layout.Of(sampleTree(), fonts, ui.Rect{W: sampleWidth, H: sampleHeight})
	p := newPainter(fonts)
	target := ebiten.NewImage(sampleWidth, sampleHeight)
	defer target.Deallocate()
	for b.Loop() {
		p.begin(target, 1)
		paint.Tree(p, root, ui.Light(), paint.View{})
		p.batch.vertices, p.batch.indices = p.batch.vertices[:0], p.batch.indices[:0]
	}
}

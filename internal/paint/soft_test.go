package paint

import (
	"image"
	"image/color"
	"math"
	"testing"

	"pgregory.net/rapid"

	"cavalo/internal/tools/testkit"
	"cavalo/internal/ui"
)

var red = color.NRGBA{R: 255, A: 255}

// blank is a painter on a transparent picture.
func blank(w, h int, scale float64) (*Soft, *image.RGBA) {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	return NewSoft(img, NewFonts(), scale), img
}

// ink returns the area covered on a picture, in pixels.
func ink(img *image.RGBA) float64 {
	sum := 0.0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i]) / 255
	}
	return sum
}

func TestPrimitivesCoverTheirArea(t *testing.T) {
	r := ui.Rect{X: 10, Y: 10, W: 60, H: 40}
	tests := []struct {
		name string
		draw func(p Painter)
		want float64 // in square units
	}{
		{"Fill", func(p Painter) { p.Fill(r, 0, red) }, 2400},
		{"Fill, round", func(p Painter) { p.Fill(r, 20, red) }, 20*40 + math.Pi*400},
		{"Fill, too round", func(p Painter) { p.Fill(r, 99, red) }, 20*40 + math.Pi*400},
		{"Outline", func(p Painter) { p.Outline(r, 0, 4, red) }, 2400 - 52*32},
		{"Outline, round", func(p Painter) { p.Outline(r, 20, 4, red) }, 20*8 + math.Pi*(400-256)},
		{"Disc", func(p Painter) { p.Disc(40.3, 30.6, 15, red) }, math.Pi * 225},
		{"Ring", func(p Painter) { p.Ring(40.3, 30.6, 15, 5, red) }, math.Pi * (225 - 100)},
		{"Line", func(p Painter) { p.Line(20, 20, 50, 60, 6, red) }, 50*6 + math.Pi*9},
		{"Push", func(p Painter) {
			p.Push(ui.About(40, 30, 0.5, 0.5, 1))
			p.Fill(r, 0, red)
			p.Pop()
		}, 600},
		{"opacity", func(p Painter) {
			p.Push(Transform{ScaleX: 1, ScaleY: 1, Opacity: 0.5})
			p.Fill(r, 0, red)
			p.Pop()
		}, 1200},
		{"Clip", func(p Painter) {
			p.Clip(ui.Rect{X: 0, Y: 0, W: 30, H: 100})
			p.Clip(ui.Rect{X: 0, Y: 0, W: 100, H: 30})
			p.Fill(r, 0, red)
			p.Unclip()
			p.Unclip()
		}, 400},
	}
	for _, test := range tests {
		for _, scale := range []float64{1, 1.5, 2, 3} {
			p, img := blank(int(90*scale), int(80*scale), scale)
			test.draw(p)
			if got := ink(img) / scale / scale; math.Abs(got-test.want) > test.want*0.02+1 {
				t.Errorf("%s at scale %v covers %.1f, want %.1f", test.name, scale, got, test.want)
			}
		}
	}
}

// Edges of rectangles lie between pixels at every scale: nothing is blurred.
func TestEdgesAreSharp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scale := rapid.SampledFrom([]float64{1, 1.25, 1.5, 2, 2.75}).Draw(t, "scale")
		r := ui.Rect{
			X: rapid.Float64Range(1, 10).Draw(t, "x"), Y: rapid.Float64Range(1, 10).Draw(t, "y"),
			W: rapid.Float64Range(3, 20).Draw(t, "w"), H: rapid.Float64Range(3, 20).Draw(t, "h"),
		}
		p, img := blank(90, 90, scale)
		p.Fill(r, 0, red)
		p.Outline(r, 0, 1, red)
		for i := 3; i < len(img.Pix); i += 4 {
			if a := img.Pix[i]; a != 0 && a != 255 {
				t.Fatalf("a pixel is covered by %d of 255", a)
			}
		}
	})
}

// No drawing reaches outside a clip.
func TestClipHolds(t *testing.T) {
	theme := ui.Light()
	clip := ui.Rect{X: 30, Y: 20, W: 50, H: 40}
	p, img := blank(200, 160, 2)
	p.Clip(clip)
	Board(p, LookBoard(), ui.Rect{W: 100, H: 80}, theme, BoardMotion{})
	p.Text(10, 45, "a line of words that is long", 20, ui.Heavy, red)
	p.Shadow(ui.Rect{W: 100, H: 80}, 20, red)
	p.Line(0, 0, 100, 80, 5, red)
	p.Push(ui.About(50, 40, 1.3, 0.8, 0.9))
	Knight(p, BlackKnight, ui.Rect{X: 20, Y: 10, W: 60, H: 60}, theme)
	p.Pop()
	p.Unclip()
	in := Snap(clip, 2)
	for y := range 160 {
		for x := range 200 {
			if !(image.Point{X: x, Y: y}).In(in) && img.RGBAAt(x, y).A != 0 {
				t.Fatalf("pixel %d, %d is outside of the clip", x, y)
			}
		}
	}
	if ink(img) == 0 {
		t.Fatal("nothing is drawn inside of the clip")
	}
}

// A line of text begins and ends where its measured width says, but for the side
// bearings of its letters.
func TestTextIsAsWideAsMeasured(t *testing.T) {
	for _, scale := range []float64{1, 1.5, 2} {
		for _, w := range weights {
			p, img := blank(400, 80, scale)
			text := "H Cavalo 2,000 H"
			p.Text(10, 30, text, 18, w, red)
			left, right := 400, 0
			for y := range 80 {
				for x := range 400 {
					if img.RGBAAt(x, y).A > 0 {
						left, right = min(left, x), max(right, x+1)
					}
				}
			}
			const bearing = 18 * 0.11
			from, to := float64(left)/scale, float64(right)/scale
			width := p.Width(text, 18, w)
			if from < 10-0.5 || from > 10+bearing+1 || to > 10+width+0.5 || to < 10+width-bearing-1 {
				t.Errorf("scale %v, weight %d: ink from %.1f to %.1f, measured 10 to %.1f", scale, w, from, to, 10+width)
			}
		}
	}
}

// A drawing moved by a whole number of pixels equals one drawn in place.
func TestMovedAsDrawn(t *testing.T) {
	theme := ui.Light()
	still, a := blank(120, 120, 1)
	Knight(still, WhiteKnight, ui.Rect{X: 30, Y: 40, W: 50, H: 50}, theme)
	still.Text(20, 30, "+81", 18, ui.Heavy, theme.Text)
	moved, b := blank(120, 120, 1)
	moved.Push(Transform{X: 12, Y: 17, ScaleX: 1, ScaleY: 1, Opacity: 1})
	Knight(moved, WhiteKnight, ui.Rect{X: 18, Y: 23, W: 50, H: 50}, theme)
	moved.Text(8, 13, "+81", 18, ui.Heavy, theme.Text)
	moved.Pop()
	if !alike(a, b) {
		t.Error("a knight and a text that were moved differ from those drawn in place")
	}
}

func TestCornerMask(t *testing.T) {
	for _, radius := range []float64{3, 7, 10.5, 21} {
		m := CornerMask(radius, 0)
		side := math.Ceil(radius)
		sum := 0.0
		for _, a := range m.Pix {
			sum += float64(a) / 255
		}
		// The rest of the square beyond the radius is full.
		want := math.Pi*radius*radius/4 + side*side - radius*radius
		if math.Abs(sum-want) > 0.03*want+0.5 {
			t.Errorf("radius %v: covers %.2f, want %.2f", radius, sum, want)
		}
		if m.Pix[0] != 0 && radius >= 7 {
			t.Errorf("radius %v: the corner is not empty", radius)
		}
	}
	rim := CornerMask(10, 2)
	if rim.AlphaAt(9, 0).A < 200 || rim.AlphaAt(9, 5).A != 0 || rim.AlphaAt(0, 9).A < 200 {
		t.Error("an outline's corner does not join the straight lines")
	}
}

// checkered returns a tile of 2 x 2 pixels, the upper left and the lower right red.
func checkered() *ui.Tile {
	return &ui.Tile{W: 2, H: 2, Pixels: []byte{255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255, 255, 0, 0, 255}}
}

// The pixels of a tile are squares with sharp edges, at every scale, and stay in the clip.
func TestTile(t *testing.T) {
	for _, scale := range []float64{1, 1.5, 2} {
		p, img := blank(int(60*scale), int(40*scale), scale)
		p.Clip(ui.Rect{X: 0, Y: 0, W: 25, H: 40})
		p.Tile(checkered(), ui.Rect{X: 10, Y: 10, W: 20, H: 20})
		p.Unclip()
		for y := range img.Rect.Dy() {
			for x := range img.Rect.Dx() {
				column, row := int(math.Floor((float64(x)+0.5)/scale/10))-1, int(math.Floor((float64(y)+0.5)/scale/10))-1
				want := color.RGBA{}
				switch {
				case column < 0 || row < 0 || column > 1 || row > 1 || float64(x)+0.5 > math.Round(25*scale):
				case (column+row)%2 == 0:
					want = color.RGBA{R: 255, A: 255}
				default:
					want = color.RGBA{B: 255, A: 255}
				}
				if got := img.RGBAAt(x, y); got != want {
					t.Fatalf("scale %v: %d, %d is %v, want %v", scale, x, y, got, want)
				}
			}
		}
	}
	s := NewSVG(NewFonts())
	s.Tile(checkered(), ui.Rect{W: 8, H: 4})
	testkit.Equal(t, wellFormed(t, s.File(8, 4, "t", "d"))["rect"], 4)
}
